import { Untranslated } from '@/components/ui/untranslated';
import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { organizationJsonLd } from '@/lib/seo/organization';
import { type About, firstParagraph } from '@/lib/views/reading/company';
import { PageFrame } from '../page-frame';
import { Prose } from '../prose';
import { aboutTabs } from './about-tabs';
import styles from './company.module.css';

interface Props {
  site: Site;
  about: About;
}

/** The company in a paragraph of each text, with links to the full texts. */
export function AboutUs({ site, about }: Props) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const pages = [
    { key: 'history', href: to.page('ftpJS'), isShown: about.hasHistory },
    { key: 'team', href: to.page('teammembers'), isShown: about.hasTeam },
    { key: 'contact', href: to.page('contact'), isShown: true },
  ] as const;
  const desktop = paths({ ...site, device: 'pc' });
  const shown = about.texts.filter(({ code }) => code !== CONTACT_TEXT);
  return (
    <PageFrame
      site={site}
      title={t('about.title')}
      intro={t('about.intro')}
      canonical={desktop.page('aboutus')}
      data={[organizationJsonLd(site.locale)]}
      tabs={aboutTabs(site, about, 'aboutus')}
      side={
        <ul className={styles.pages}>
          {pages
            .filter(({ isShown }) => isShown)
            .map(({ key, href }) => (
              <li key={key}>
                <a href={href}>
                  {t(`${key}.title`)}
                  <small>{t(`${key}.intro`)}</small>
                </a>
              </li>
            ))}
        </ul>
      }
    >
      {shown.map(({ code, title, html, lang }) => (
        <section key={code} className={styles.teaser} aria-labelledby={code}>
          <h2 id={code} lang={lang}>
            {title}
            <Untranslated site={site} lang={lang} />
          </h2>
          <Prose site={site} html={firstParagraph(html)} lang={lang} />
          <p>
            <a href={to.companyText(code, title)} className="button button-small">
              {t('about.more', { title })}
            </a>
          </p>
        </section>
      ))}
    </PageFrame>
  );
}
