import { Untranslated } from '@/components/ui/untranslated';
import { markHeadings } from '@/lib/domain/content/headings';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ServiceView } from '@/lib/views/reading/service';
import { HelpLinks } from '../help-links';
import { PageFrame } from '../page-frame';
import { Prose } from '../prose';
import { TextContents } from '../text-contents';

/** One of the customer services, beside the others, with the way to ask. */
export function ServicePage({ site, view }: { site: Site; view: ServiceView }) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const { id, name, lang, text, services } = view;
  const { html, headings } = markHeadings(text.html);
  return (
    <PageFrame
      site={site}
      title={name}
      lang={lang}
      trail={[{ name: t('services.title'), href: to.page('customer') }]}
      canonical={paths({ ...site, device: 'pc' }).customerService(id)}
      tabs={services.map((service) => ({
        name: service.name,
        lang: service.lang,
        href: to.customerService(service.id),
        current: service.id === id,
      }))}
      side={
        <>
          <TextContents site={site} headings={headings} />
          <HelpLinks site={site} except="consultingservice" />
        </>
      }
    >
      {/* The name may be translated, and the text not. */}
      <Untranslated site={site} lang={lang ? undefined : text.lang} isPage />
      <Prose site={site} html={html} lang={text.lang} />
      <p>
        <a href={to.page('consultingservice', { subject: name })} className="button button-primary">
          {t('questions.ask')}
        </a>
      </p>
    </PageFrame>
  );
}
