'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields } from '@/components/ui/forms/use-fields';
import { MOST_FEN } from '@/lib/domain/limits';
import { fenToYuan, formatFen, parseYuan } from '@/lib/domain/money';
import { saveTerms, type Terms, termsQuery } from '@/lib/views/desk/customers';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import { useBased } from '../use-based';

const FIELDS = ['credit', 'limit', 'priceGroup'] as const;

const typedOf = (terms: Terms) => ({
  credit: terms.creditApproved ? 'yes' : 'no',
  limit: fenToYuan(terms.creditLimitFen),
  priceGroup: terms.priceGroup,
});

/** Credit and price group of one customer. */
export function TermsForm({ customerId }: { customerId: number }) {
  const terms = useLoaded(termsQuery(customerId));
  return <LoadedView loaded={terms}>{(data) => <Form customerId={customerId} terms={data} />}</LoadedView>;
}

function Form({ customerId, terms }: { customerId: number; terms: Terms }) {
  const t = useTranslations('desk.customers');
  const { locale } = useSite();
  const save = useAction(saveTerms);
  const [done, setDone] = useState('');
  const fields = useFields(FIELDS, typedOf(terms));
  const { based, setBased, follow } = useBased(terms, termsQuery(customerId), { fields, typedOf });
  const submit = async () => {
    setDone('');
    const creditLimitFen = parseYuan(fields.value('limit'));
    const fits = creditLimitFen !== null && creditLimitFen <= MOST_FEN;
    if (save.pending || fields.fail(fits ? {} : { limit: 'amount' }) || creditLimitFen === null) return;
    const answer = await save.run({
      customerId,
      creditApproved: fields.value('credit') === 'yes',
      creditLimitFen,
      priceGroup: fields.value('priceGroup'),
      basedOn: {
        creditApproved: based.creditApproved,
        creditLimitFen: based.creditLimitFen,
        priceGroup: based.priceGroup,
      },
    });
    if (answer?.ok) {
      setBased(answer.data);
      setDone(t('saved'));
    } else if (answer?.msg === 'customer_terms.moved') await follow();
  };
  return (
    <PostedForm className={styles.form} busy={save.pending} onSubmit={submit}>
      <p>{t('openFen', { amount: formatFen(terms.creditOpenFen, locale) })}</p>
      <DeskField
        {...fields.of('credit')}
        label={t('columns.credit')}
        options={[
          { value: 'no', label: t('prepay') },
          { value: 'yes', label: t('approved') },
        ]}
      />
      <DeskField
        {...fields.of('limit')}
        label={t('limit')}
        inputMode="decimal"
        maxLength={20}
        error={fields.errors.limit && t('limitError')}
      />
      <DeskField
        {...fields.of('priceGroup')}
        label={t('columns.priceGroup')}
        options={[
          { value: '', label: t('listPrices') },
          ...terms.priceGroups.map(({ code, name, discountPerMille }) => ({
            value: code,
            label: t('group', { name, percent: discountPerMille / 10 }),
          })),
        ]}
      />
      <DeskSubmit failure={save.failure} done={done} pending={save.pending} label={t('save')} />
    </PostedForm>
  );
}
