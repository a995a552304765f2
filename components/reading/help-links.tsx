import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { SideSection } from './reading-columns';

interface Props {
  site: Site;
  /** The page that it stands on, which is not among them. */
  except?: 'faqs' | 'consultingservice';
}

/** Where whoever didn't find it here looks or asks next. */
export function HelpLinks({ site, except }: Props) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const links = [
    { page: 'faqs', name: t('questions.title'), href: to.page('faqs') },
    { page: 'consultingservice', name: t('enquiry.title'), href: to.page('consultingservice') },
    { page: 'contact', name: t('contact.title'), href: to.page('contact') },
  ];
  return (
    <SideSection id="help" title={t('help')}>
      <ul>
        {links
          .filter(({ page }) => page !== except)
          .map(({ page, name, href }) => (
            <li key={page}>
              <a href={href}>{name}</a>
            </li>
          ))}
      </ul>
    </SideSection>
  );
}
