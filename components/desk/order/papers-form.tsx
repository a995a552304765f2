'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { StoredLink } from '@/components/orders/order/stored-link';
import { useAction } from '@/components/ui/data/use-action';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFormFile } from '@/components/ui/forms/use-form-file';
import linkButton from '@/components/ui/link-button.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { isParcel, numberDeliveries } from '@/lib/domain/orders/deliveries';
import { saveDelivery } from '@/lib/views/desk/order-edit';
import type { OrderDelivery } from '@/lib/views/orders/order';
import type { StoredFile } from '@/lib/views/personal/files';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import { AddPaper } from './add-paper';
import { FoundNotice } from './found-notice';
import type { ActionProps } from './order-actions';
import { useOrderFields } from './use-order-fields';

/** In place of a parcel's id: papers that follow without goods. */
const FOLLOWS = 'follows';

/** Corrects how a parcel was sent, and adds or removes its documents; the customer is notified. */
export function PapersForm(props: ActionProps) {
  const t = useTranslations('desk.papers');
  const id = useId();
  const { deliveries } = props.order;
  const [chosen, setChosen] = useState(() => String(deliveries.at(-1)?.id ?? FOLLOWS));
  // One that a colleague took away meanwhile is none to add to; the form that stood for it goes on, for new ones.
  const delivery = deliveries.find((one) => String(one.id) === chosen) ?? null;
  return (
    <>
      <DeskField
        id={id}
        label={t('parcel')}
        value={delivery ? chosen : FOLLOWS}
        onChange={setChosen}
        options={[
          ...numberDeliveries(deliveries).map(({ delivery: one, isParcel: hasGoods, number }) => ({
            value: String(one.id),
            label: t(hasGoods ? 'parcelOf' : 'followedOf', {
              n: number,
              carrier: one.carrier,
              waybill: one.waybill,
            }),
          })),
          { value: FOLLOWS, label: t('follows') },
        ]}
      />
      <Form key={chosen} {...props} delivery={delivery} />
    </>
  );
}

const FIELDS = ['carrier', 'waybill'] as const;
const ORDER = [...FIELDS, 'documentRefs'] as const;
/** As many as the call takes. */
const MOST_PAPERS = 10;

/** Papers as they stand in the form, after others were added or taken away elsewhere. */
function followed(
  papers: readonly StoredFile[],
  before: readonly StoredFile[],
  now: readonly StoredFile[],
): readonly StoredFile[] {
  const isIn = (files: readonly StoredFile[]) => (file: StoredFile) =>
    files.some(({ ref }) => ref === file.ref);
  const gone = before.filter((file) => !isIn(now)(file));
  const added = now.filter((file) => !isIn(before)(file) && !isIn(papers)(file));
  return [...papers.filter((file) => !isIn(gone)(file)), ...added];
}

function Form({ order, onStale, onDone, delivery }: ActionProps & { delivery: OrderDelivery | null }) {
  const t = useTranslations('desk.papers');
  const words = useTranslations('desk.ship');
  const orders = useTranslations('orders.deliveries');
  const hasGoods = delivery !== null && isParcel(delivery);
  const paper = hasGoods ? 'paper' : 'followingPaper';
  const texts = useCallTexts();
  const save = useAction(saveDelivery);
  const fields = useOrderFields(`papers:${delivery?.id ?? FOLLOWS}`, order, {
    order: ORDER,
    initial: { carrier: delivery?.carrier ?? '', waybill: delivery?.waybill ?? '' },
  });
  const [papers, setPapers] = useState<readonly StoredFile[]>(delivery?.documents ?? []);
  const [based, setBased] = useState(delivery);
  // Changed by somebody else meanwhile: what nobody touched here is as it is now, so that nothing of theirs is undone.
  if (based && JSON.stringify(delivery) !== JSON.stringify(based)) {
    setBased(delivery);
    for (const name of FIELDS)
      if (fields.value(name) === based[name]) fields.set(name, delivery?.[name] ?? '');
    setPapers((known) => followed(known, based.documents, delivery?.documents ?? []));
  }

  const isOver = based !== null && !isParcel(based) && papers.length === 0;

  /** While a file is being uploaded, none is missing; one that was refused is not left out without a word. */
  const checkPapers = () => {
    if (upload.busy) return undefined;
    if (upload.problem) return 'refused';
    return !delivery && papers.length === 0 ? 'required' : undefined;
  };
  const submit = async () => {
    const missing = FIELDS.filter((name) => fields.value(name).trim() === '');
    const wrong = Object.fromEntries(missing.map((name) => [name, 'required']));
    const documentRefs = checkPapers();
    if (save.pending || fields.fail({ ...wrong, ...(documentRefs && { documentRefs }) })) return;
    if (upload.wait()) return;
    const answer = await save.run({
      ...(delivery && { id: delivery.id }),
      orderId: order.id,
      version: order.version,
      carrier: fields.value('carrier').trim(),
      waybill: fields.value('waybill').trim(),
      documentRefs: papers.map(({ ref }) => ref),
    });
    if (answer?.ok) {
      fields.finish();
      onDone(t(isOver ? 'gone' : 'done'));
    } else if (answer?.kind === 'conflict') onStale();
  };
  const upload = useFormFile({
    purpose: 'delivery',
    add: (file) => {
      setPapers((known) => [...known, file]);
      fields.set('documentRefs', '');
    },
    submit,
  });
  const leaveOut = () => {
    upload.forget();
    fields.set('documentRefs', '');
    // The pressed button goes away.
    document.getElementById(fields.idOf('documentRefs'))?.focus();
  };
  const pending = save.pending || upload.waiting;
  return (
    <PostedForm className={styles.form} busy={pending} onSubmit={submit}>
      <FoundNotice found={fields.found} />
      <div className={styles.row}>
        {FIELDS.map((name) => (
          <DeskField
            key={name}
            {...fields.of(name)}
            label={words(name)}
            maxLength={60}
            error={texts.field(name, fields.errors[name])}
          />
        ))}
      </div>
      {papers.length === 0 && <p className={styles.hint}>{t(isOver ? 'ends' : 'none')}</p>}
      <ul>
        {papers.map((file, index) => (
          <li key={file.ref} className={styles.shipLine}>
            <StoredLink file={file} name={orders(paper, { n: index + 1 })} />
            <button
              type="button"
              className={linkButton.link}
              onClick={() => setPapers((known) => known.filter(({ ref }) => ref !== file.ref))}
            >
              {t('remove', { n: index + 1 })}
            </button>
          </li>
        ))}
      </ul>
      {papers.length < MOST_PAPERS && (
        <AddPaper
          id={fields.idOf('documentRefs')}
          upload={upload}
          withoutGoods={!hasGoods}
          needed={!delivery}
          error={texts.field('documentRefs', fields.errors.documentRefs)}
        />
      )}
      {upload.problem && !upload.busy && (
        <div className={styles.actions}>
          <button type="button" className={linkButton.link} onClick={leaveOut}>
            {t('leaveOut')}
          </button>
        </div>
      )}
      <DeskSubmit failure={save.failure} pending={pending} label={t('submit')} />
    </PostedForm>
  );
}
