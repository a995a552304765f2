'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense, use, useEffect, useRef } from 'react';
import { Waiting } from '@/components/ui/data/loaded-view';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { COUNTED_PERMISSIONS } from '@/lib/domain/desk/counted-permissions';
import { useMay, useSession } from '@/lib/session/store';
import { type DeskCounts, deskCountsQuery } from '@/lib/views/desk/queue';
import styles from './desk.module.css';
import { SECTIONS, type SectionName, sectionsFor } from './sections';
import { WithDeskWords } from './with-desk-words';

/** The service desk: what waits for staff, and what they do about it. Who may not serve any of it never gets here. */
export function DeskTab() {
  return (
    <WithDeskWords>
      <Desk />
    </WithDeskWords>
  );
}

function Desk() {
  const authList = useSession((session) => session.authList);
  const { get } = useQueryValues();
  const enabled = useMay(...COUNTED_PERMISSIONS);
  const { data: counts = null } = useQuery({ ...deskCountsQuery(), enabled });
  const names = sectionsFor(authList);
  const current = names.find((name) => name === get('desk')) ?? names[0];
  if (!current) return null;
  return (
    <>
      <SectionLinks names={names} current={current} counts={counts} />
      <Suspense key={current} fallback={<Waiting />}>
        <SectionContent name={current} />
      </Suspense>
    </>
  );
}

interface LinksProps {
  names: readonly SectionName[];
  current: SectionName;
  /** Null while they are not known. */
  counts: DeskCounts | null;
}

function SectionLinks({ names, current, counts }: LinksProps) {
  const t = useTranslations('desk');
  const { change } = useQueryValues();
  const open = useRef<HTMLButtonElement>(null);
  // Again once the numbers are there, which make the row wider as they come.
  useEffect(() => {
    if (counts || current) bringIntoRow(open.current);
  }, [counts, current]);
  return (
    <nav className={styles.sections} aria-label={t('title')} data-desk-list="">
      {names.map((name) => {
        const { count } = SECTIONS[name] as (typeof SECTIONS)['orders'];
        const many = counts && count?.(counts);
        return (
          <button
            key={name}
            type="button"
            className={styles.section}
            ref={name === current ? open : undefined}
            aria-current={name === current ? 'page' : undefined}
            // Another section starts with its own list.
            onClick={() => change({ ...NOTHING_ASKED, desk: name })}
          >
            {t(`sections.${name}`)}
            {Boolean(many) && <b>{many}</b>}
          </button>
        );
      })}
    </nav>
  );
}

/** On a phone the row scrolls: the section that is open is seen in it. */
function bringIntoRow(button: HTMLButtonElement | null): void {
  const row = button?.parentElement;
  if (!button || !row) return;
  const [own, all] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += own.left - all.left - (all.width - own.width) / 2;
}

const NOTHING_ASKED = Object.fromEntries(
  ['queue', 'payment', 'terms', 'assigned', 'keyword', 'from', 'to', 'page', 'open', 'thread'].map((name) => [
    name,
    null,
  ]),
);

function SectionContent({ name }: { name: SectionName }) {
  const Content = use(SECTIONS[name].load());
  return <Content />;
}
