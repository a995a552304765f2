'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { formatDate } from '@/lib/domain/dates';
import { MAX_SHORT_KEYWORD } from '@/lib/domain/limits';
import { formatFen } from '@/lib/domain/money';
import { useMay } from '@/lib/session/store';
import { customersQuery, type DeskCustomer } from '@/lib/views/desk/customers';
import { KeywordSearch } from '../keyword-form';
import { PagedRows } from '../paged-rows';
import { useDeskParts } from '../parts';
import { TermsForm } from './terms-form';

const COLUMNS = ['name', 'organisation', 'phone', 'verified', 'credit', 'priceGroup', 'since'] as const;

/** Customers, found by name, organisation or phone, and the terms on which each buys. */
export function CustomersSection() {
  const t = useTranslations('desk.customers');
  const { locale } = useSite();
  const mayChange = useMay('customer.terms');
  const { number, change, ...asked } = useQueryValues();
  const { Side } = useDeskParts();
  const keyword = asked.keyword(MAX_SHORT_KEYWORD);
  const page = number('page') ?? 1;
  const open = mayChange ? number('open') : null;
  const list = useLoaded(customersQuery(keyword, page));
  const nameOf = ({ name, phone }: DeskCustomer) => name || phone || t('nameless');
  const shown = list.state === 'data' ? list.data.rows.find(({ id }) => id === open) : undefined;
  return (
    <>
      <div data-desk-list="">
        <KeywordSearch label={t('keyword')} find={t('find')} maxLength={MAX_SHORT_KEYWORD} />
        <PagedRows
          loaded={list}
          title={t('title')}
          columns={COLUMNS.map((key) => ({ key, title: t(`columns.${key}`) }))}
          rowOf={(row) => ({
            id: row.id,
            label: t('open', { name: nameOf(row) }),
            cells: {
              name: nameOf(row),
              organisation: row.organisation || '—',
              phone: row.phone || '—',
              verified: row.verifiedName
                ? t('verifiedAs', { name: row.verifiedName })
                : t(row.isVerified ? 'yes' : 'no'),
              credit: row.creditApproved
                ? t('creditUpTo', { limit: formatFen(row.creditLimitFen, locale) })
                : t('prepay'),
              priceGroup: row.priceGroup ?? t('listPrices'),
              since: formatDate(row.createdAt),
            },
          })}
          empty={<EmptyList title={t('empty')} detail={t('emptyDetail')} />}
          open={open}
          {...(mayChange && { onOpen: (id) => change({ open: id }) })}
        />
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
