'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { formatDateTime } from '@/lib/domain/dates';
import { periodAt } from '@/lib/domain/trials/moves';
import { programmesQuery, type WrittenProgramme } from '@/lib/views/desk/programmes';
import styles from '../desk.module.css';
import { PagedRows } from '../paged-rows';
import { useDeskParts } from '../parts';
import { DeskStatus } from '../status';
import { ProgrammeForm } from './programme-form';

const COLUMNS = ['title', 'period', 'given'] as const;
/** In the address, in place of an id. */
const NEW = 'new';

/** Trial programmes, those that open last first; one is opened to be changed, or a new one written. */
export function Programmes() {
  const t = useTranslations('desk.programmes');
  const { locale } = useSite();
  const { get, number, change } = useQueryValues();
  const { Side } = useDeskParts();
  const page = number('page') ?? 1;
  const open = get('open');
  const list = useLoaded(programmesQuery(page));
  const [saved, setSaved] = useState<WrittenProgramme | null>(null);
  const [form, setForm] = useState(0);
  const rows = list.state === 'data' ? list.data.rows : [];
  // What was saved is newer than the list that was there before it.
  const [newest, setNewest] = useState<{ programme: WrittenProgramme; before: typeof rows } | null>(null);
  const known = newest?.before === rows ? [newest.programme, ...rows] : rows;
  const shown = known.find(({ id }) => String(id) === open) ?? null;
  const titleOf = ({ title }: WrittenProgramme) => title[locale] || title.zh;
  const show = (next: string | null) => {
    setSaved(null);
    change({ open: next });
  };
  const said = useRef<HTMLDivElement>(null);
  // The form is closed then, and with it goes where the focus was.
  useEffect(() => {
    if (saved && open === null) said.current?.focus();
  }, [saved, open]);
  return (
    <>
      <div ref={said} tabIndex={-1}>
        <DeskStatus failure={null} done={saved ? t('saved', { title: titleOf(saved) }) : ''} />
      </div>
      <div data-desk-list="">
        <p className={styles.head}>
          <button type="button" className="button" onClick={() => show(NEW)}>
            {t('new')}
          </button>
        </p>
        <PagedRows
          loaded={list}
          title={t('title')}
          columns={COLUMNS.map((key) => ({ key, title: t(`columns.${key}`) }))}
          rowOf={(row) => ({
            id: row.id,
            label: t('open', { title: titleOf(row) }),
            cells: {
              title: titleOf(row),
              period: <Period programme={row} />,
              given: <Given samples={row.samples} />,
            },
          })}
          empty={<EmptyList title={t('empty')} detail={t('emptyDetail')} />}
          open={number('open') ?? saved?.id ?? null}
          onOpen={(id) => show(String(id))}
        />
      </div>
      {(shown || open === NEW) && (
        <Side key={open} title={shown ? titleOf(shown) : t('new')} onClose={() => show(null)}>
          <ProgrammeForm
            // Filled in once: an answer that comes later must not take away what is being written.
            key={form}
            programme={shown}
            onStale={list.refetch}
            onReset={() => setForm((current) => current + 1)}
            onSaved={(programme) => {
              setSaved(programme);
              setNewest({ programme, before: rows });
              change({ open: null });
            }}
          />
        </Side>
      )}
    </>
  );
}

function Period({ programme: { opensAt, closesAt } }: { programme: WrittenProgramme }) {
  const t = useTranslations('desk.programmes');
  const at = { opensAt: new Date(opensAt), closesAt: closesAt === null ? null : new Date(closesAt) };
  return (
    <>
      {t(`periods.${periodAt(at, new Date())}`)} <Minute at={opensAt} /> –{' '}
      {closesAt && <Minute at={closesAt} />}
    </>
  );
}

/** A day stays with its time. */
const Minute = ({ at }: { at: string }) => (
  <span className={`numeric ${styles.minute}`}>{formatDateTime(at).slice(0, 16)}</span>
);

const Given = ({ samples }: Pick<WrittenProgramme, 'samples'>) =>
  samples.map(({ skuCode, quota, granted }) => (
    <span key={skuCode} className={`numeric ${styles.given}`}>
      {skuCode} {granted}/{quota}
    </span>
  ));
