import { markHeadings } from '@/lib/domain/content/headings';
import { formatDate } from '@/lib/domain/dates';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { About, CompanyEntry } from '@/lib/views/reading/company';
import { HelpLinks } from '../help-links';
import { PageFrame } from '../page-frame';
import { Prose } from '../prose';
import { TextContents } from '../text-contents';
import { aboutTabs } from './about-tabs';

interface Props {
  site: Site;
  text: CompanyEntry;
  /** The pages about the company, of which this may be one. */
  about: About;
}

/** A text of the company by its code; terms and privacy policy stand by themselves. */
export function CompanyText({ site, text, about }: Props) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const { html, headings } = markHeadings(text.html);
  const { inForce } = text;
  const isAbout = about.texts.some(({ code }) => code === text.code);
  return (
    <PageFrame
      site={site}
      title={text.title}
      lang={text.lang}
      intro={inForce && t('texts.inForce', { ...inForce, date: formatDate(inForce.publishedAt) })}
      trail={[
        isAbout
          ? { name: t('about.title'), href: to.page('aboutus') }
          : { name: t('texts.title'), href: to.page('otherSm') },
      ]}
      canonical={paths({ ...site, device: 'pc' }).companyText(text.code)}
      {...(isAbout && { tabs: aboutTabs(site, about, text.code) })}
      side={
        <>
          <TextContents site={site} headings={headings} />
          <HelpLinks site={site} />
        </>
      }
    >
      <Prose site={site} html={html} lang={text.lang} />
    </PageFrame>
  );
}
