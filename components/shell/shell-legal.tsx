import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ShellView } from '@/lib/views/shell/shell';

/** Where each registration number can be looked up. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/';
const POLICE_REGISTER = 'https://beian.mps.gov.cn/';

interface Props {
  site: Site;
  view: ShellView;
  className?: string;
}

/** The last lines of both footers: the year, the two registration numbers, and whether this is a demo. */
export function ShellLegal({ site, view, className }: Props) {
  const t = translator(site.locale, 'shell');
  return (
    <p className={className}>
      <span>{t('copyright', { year: String(view.year) })}</span>
      <a href={ICP_REGISTER} target="_blank" rel="noopener noreferrer">
        {t('icp')} <span className="visually-hidden">{t('newTab')}</span>
      </a>
      <a href={POLICE_REGISTER} target="_blank" rel="noopener noreferrer">
        {t('police')} <span className="visually-hidden">{t('newTab')}</span>
      </a>
      {view.demo && <span>{t('demo')}</span>}
    </p>
  );
}
