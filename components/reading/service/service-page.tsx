import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ServiceView } from '@/lib/views/reading/service';
import { PageFrame } from '../page-frame';
import { Prose } from '../prose';

/** One of the customer services, beside the others, with the way to ask. */
export function ServicePage({ site, view }: { site: Site; view: ServiceView }) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const { id, name, lang, text, services } = view;
  return (
    <PageFrame
      site={site}
      title={name}
      lang={lang}
      canonical={paths({ ...site, device: 'pc' }).customerService(id)}
      tabs={services.map((service) => ({
        name: service.name,
        lang: service.lang,
        href: to.customerService(service.id),
        current: service.id === id,
      }))}
    >
      <Prose site={site} html={text.html} lang={text.lang} />
      <p>
        <a href={to.page('consultingservice', { subject: name })} className="button button-primary">
          {t('questions.ask')}
        </a>
      </p>
    </PageFrame>
  );
}
