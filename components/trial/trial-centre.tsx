import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EmptyStart } from '@/components/ui/lists/empty-list';
import { RichText } from '@/components/ui/markup/rich-text';
import { Untranslated } from '@/components/ui/untranslated';
import { formatDate } from '@/lib/domain/dates';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { TrialProgramme } from '@/lib/views/trials';
import styles from './trial-centre.module.css';

interface Props {
  site: Site;
  programmes: readonly TrialProgramme[];
  /** A programme's samples as the device shows them. */
  samples: (programme: TrialProgramme) => ReactNode;
}

/** What is given away to be tried, programme by programme, with its conditions. */
export function TrialCentre({ site, programmes, samples }: Props) {
  const t = useTranslations('trials');
  const to = paths(site);
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb site={site} trail={[{ name: t('title'), href: to.page('trialcenter') }]} />
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <a className="button" href={to.page('syzx')}>
          {t('mine')}
        </a>
      </div>
      <p className={styles.intro}>{t('intro')}</p>
      {programmes.length === 0 && <EmptyStart word={(part) => t(`empty.${part}`)} href={to.product()} />}
      {programmes.map((programme) => (
        <section key={programme.id} className={styles.programme} aria-labelledby={`p${programme.id}`}>
          <h2 id={`p${programme.id}`} lang={programme.lang}>
            {programme.title}
            <Untranslated site={site} lang={programme.lang} />
          </h2>
          <p lang={programme.lang}>{programme.summary}</p>
          <Conditions programme={programme} />
          {programme.html !== '' && <RichText html={programme.html} {...langOf(programme)} />}
          {samples(programme)}
        </section>
      ))}
    </div>
  );
}

const langOf = ({ lang }: TrialProgramme) => (lang ? { lang } : {});

function Conditions({ programme }: { programme: TrialProgramme }) {
  const t = useTranslations('trials');
  const { audience, opensAt, closesAt, perPerson, resultDays, period } = programme;
  const from = formatDate(opensAt);
  const facts = [
    [t('audience.label'), t(`audience.${audience}`)],
    [
      t('period.label'),
      closesAt === null ? t('period.open', { from }) : t('period.until', { from, to: formatDate(closesAt) }),
    ],
    [t('perPerson.label'), t('perPerson.value', { count: perPerson })],
    [t('result.label'), t('result.value', { days: resultDays })],
  ] as const;
  return (
    <>
      {period === 'SOON' && <p className={styles.soon}>{t('soon', { date: from })}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
