'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { MOST_FEN } from '@/lib/domain/limits';
import { fenToYuan, formatFen, parseYuan } from '@/lib/domain/money';
import { saveTerms, type Terms, termsQuery } from '@/lib/views/desk/customers';
import styles from '../desk.module.css';
import { DraftNotice } from '../draft-notice';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import { useBased } from '../use-based';

const FIELDS = ['credit', 'limit', 'priceGroup'] as const;

const typedOf = (terms: Terms) => ({
  credit: terms.creditApproved ? ('yes' as const) : ('no' as const),
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
  const fields = useDraftFields({
    ...{ form: `terms:${customerId}`, order: FIELDS },
    ...{ initial: typedOf(terms), watched: true },
  });
  const { based, settle, follow } = useBased(terms, termsQuery(customerId), { fields, typedOf });
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
      settle(answer.data);
      setDone(t('saved'));
    } else if (answer?.msg === 'customer_terms.moved') await follow();
  };
  const credits = { no: t('prepay'), yes: t('approved') };
  const groups = [
    { value: '', label: t('listPrices') },
    ...terms.priceGroups.map(({ code, name, discountPerMille }) => ({
      value: code,
      label: t('group', { name, percent: discountPerMille / 10 }),
    })),
  ];
  const savedIn = (field: (typeof FIELDS)[number]) => {
    const saved = typedOf(based);
    if (field === 'limit') return { label: t('limit'), value: saved.limit };
    if (field === 'credit') return { label: t('columns.credit'), value: credits[saved.credit] };
    const group = groups.find(({ value }) => value === saved.priceGroup);
    return { label: t('columns.priceGroup'), value: group?.label ?? saved.priceGroup };
  };
  return (
    <PostedForm className={styles.form} busy={save.pending} onSubmit={submit}>
      <DraftNotice fields={fields} savedIn={savedIn} />
      <p>{t('openFen', { amount: formatFen(terms.creditOpenFen, locale) })}</p>
      <DeskField
        {...fields.of('credit')}
        label={t('columns.credit')}
        options={[
          { value: 'no', label: credits.no },
          { value: 'yes', label: credits.yes },
        ]}
      />
      <DeskField
        {...fields.of('limit')}
        label={t('limit')}
        inputMode="decimal"
        maxLength={20}
        error={fields.errors.limit && t('limitError')}
      />
      <DeskField {...fields.of('priceGroup')} label={t('columns.priceGroup')} options={groups} />
      <DeskSubmit failure={save.failure} done={done} pending={save.pending} label={t('save')} />
    </PostedForm>
  );
}
