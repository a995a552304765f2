'use client';

import { useTranslations } from 'next-intl';
import { EmptyList } from '@/components/product-list/empty-list';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { formatDate } from '@/lib/domain/dates';
import { formatFen } from '@/lib/domain/money';
import { useSession } from '@/lib/session/store';
import { customersQuery, type DeskCustomer } from '@/lib/views/desk/customers';
import styles from '../desk.module.css';
import { KeywordForm } from '../keyword-form';
import { Pager } from '../pager';
import { useDeskParts } from '../parts';
import { idIn, useDeskAddress } from '../use-desk-address';
import { TermsForm } from './terms-form';

const COLUMNS = ['name', 'organisation', 'phone', 'verified', 'credit', 'priceGroup', 'since'] as const;

/** Customers, found by name, organisation or phone, and the terms on which each buys. */
export function CustomersSection() {
  const t = useTranslations('desk.customers');
  const { locale } = useSite();
  const mayChange = useSession((session) => session.authList.includes('customer.terms'));
  const [query, change] = useDeskAddress();
  const { Rows, Side } = useDeskParts();
  const keyword = query.get('keyword') ?? '';
  const page = idIn(query, 'page') ?? 1;
  const open = mayChange ? idIn(query, 'open') : null;
  const list = useLoaded(customersQuery(keyword, page));
  const nameOf = ({ name, phone }: DeskCustomer) => name || phone || t('nameless');
  const shown = list.state === 'data' ? list.data.rows.find(({ id }) => id === open) : undefined;
  return (
    <>
      <div data-desk-list="">
        <div className={styles.filters}>
          <KeywordForm
            key={keyword}
            label={t('keyword')}
            find={t('find')}
            keyword={keyword}
            maxLength={60}
            onFind={(asked) => change({ keyword: asked, page: null })}
          />
        </div>
        <LoadedView loaded={list}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <EmptyList title={t('empty')} detail={t('emptyDetail')} />
            ) : (
              <>
                <Rows
                  title={t('title')}
                  columns={COLUMNS.map((key) => ({ key, title: t(`columns.${key}`) }))}
                  rows={rows.map((row) => ({
                    id: row.id,
                    label: t('open', { name: nameOf(row) }),
                    cells: {
                      name: nameOf(row),
                      organisation: row.organisation || '—',
                      phone: row.phone || '—',
                      verified: row.isVerified ? t('yes') : t('no'),
                      credit: row.creditApproved ? formatFen(row.creditLimitFen, locale) : t('prepay'),
                      priceGroup: row.priceGroup ?? t('listPrices'),
                      since: formatDate(row.createdAt),
                    },
                  }))}
                  open={open}
                  {...(mayChange && { onOpen: (id) => change({ open: id }) })}
                />
                <Pager page={page} total={total} onPage={(next) => change({ page: next })} />
              </>
            )
          }
        </LoadedView>
      </div>
      {open !== null && (
        <Side
          key={open}
          title={t('termsOf', { name: shown ? nameOf(shown) : `#${open}` })}
          onClose={() => change({ open: null })}
        >
          <TermsForm customerId={open} />
        </Side>
      )}
    </>
  );
}
