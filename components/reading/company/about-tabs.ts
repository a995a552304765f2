import type { PageTab } from '@/components/ui/page-tabs';
import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { About } from '@/lib/views/reading/company';

/**
 * The pages about the company, beside each other: of those that nothing was written for, the current one alone.
 *
 * @param current code of a text, or name of a page
 */
export function aboutTabs(site: Site, { texts, hasHistory, hasTeam }: About, current: string): PageTab[] {
  const shell = translator(site.locale, 'shell');
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const page = (key: 'aboutus' | 'ftpJS' | 'teammembers' | 'contact', name: string) => ({
    name,
    href: to.page(key),
    current: key === current,
  });
  return [
    page('aboutus', t('about.title')),
    ...texts
      .filter(({ code }) => code !== CONTACT_TEXT)
      .map(({ code, title, lang }) => ({
        name: title,
        lang,
        href: to.companyText(code, title),
        current: code === current,
      })),
    ...[page('ftpJS', shell('history'))].filter((tab) => hasHistory || tab.current),
    ...[page('teammembers', shell('team'))].filter((tab) => hasTeam || tab.current),
    page('contact', shell('contactUs')),
  ];
}
