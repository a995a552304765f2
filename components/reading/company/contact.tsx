import { Untranslated } from '@/components/ui/untranslated';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { organizationJsonLd } from '@/lib/seo/organization';
import type { CompanyEntry } from '@/lib/views/reading/company';
import { PageFrame } from '../page-frame';
import { Prose } from '../prose';
import { aboutTabs } from './about-tabs';
import styles from './contact.module.css';
import { ContactMap } from './contact-map';
import type { CompanyListProps } from './history';

/** Cards with hours, phone and address, a map where a place is on record, and the way to the enquiry. */
export function Contact({ site, entries, about }: CompanyListProps) {
  const t = translator(site.locale, 'reading');
  const desktop = paths({ ...site, device: 'pc' });
  return (
    <PageFrame
      site={site}
      title={t('contact.title')}
      intro={t('contact.intro')}
      trail={[{ name: t('about.title'), href: paths(site).page('aboutus') }]}
      canonical={desktop.page('contact')}
      data={[organizationJsonLd(site.locale, entries)]}
      tabs={aboutTabs(site, about, 'contact')}
    >
      {entries.length === 0 ? (
        <p className={styles.empty}>{t('contact.empty')}</p>
      ) : (
        <ul className={styles.cards}>
          {entries.map((entry) => (
            <ContactCard key={entry.code} site={site} entry={entry} />
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

function ContactCard({ site, entry }: { site: Site; entry: CompanyEntry }) {
  const t = translator(site.locale, 'reading');
  const { title, html, facts, lang } = entry;
  const { phone, email, hours, address } = facts;
  const place = placeOf(facts);
  return (
    <li data-wide={place ? '' : undefined}>
      <div>
        <h2 lang={lang}>
          {title}
          <Untranslated site={site} lang={lang} />
        </h2>
        <dl className="numeric">
          {phone && (
            <Fact name={t('contact.phone')}>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </Fact>
          )}
          {email && (
            <Fact name={t('contact.email')}>
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
          )}
          {hours && (
            <Fact name={t('contact.hours')} lang={lang}>
              {hours}
            </Fact>
          )}
          {address && (
            <Fact name={t('contact.address')} lang={lang}>
              {address}
            </Fact>
          )}
        </dl>
        {html !== '' && <Prose site={site} html={html} lang={lang} />}
      </div>
      {place && <ContactMap site={site} place={place} name={title} />}
    </li>
  );
}

interface FactProps {
  name: string;
  lang?: 'zh' | undefined;
  children: React.ReactNode;
}

const Fact = ({ name, lang, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd lang={lang}>{children}</dd>
  </div>
);

/** Degrees north and east; null unless both are on record. */
function placeOf({ latitude, longitude }: CompanyEntry['facts']) {
  if (latitude === undefined || longitude === undefined) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : null;
}
