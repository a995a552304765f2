import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ShellView } from '@/lib/views/shell/shell';

/** Where each registration number can be looked up. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/';
const POLICE_REGISTER = 'https://beian.mps.gov.cn/';

/** A number of noughts is the demo's: no shop says it of itself. */
const isMadeUp = (number: string) => /^0+$/.test(number.replace(/\D/g, ''));

interface Props {
  site: Site;
  view: ShellView;
  className?: string;
}

/** The last lines of both footers: the year, the registration numbers that there are, and whether this is a demo. */
export function ShellLegal({ site, view, className }: Props) {
  const t = translator(site.locale, 'shell');
  const numbers = [
    { number: t('icp'), register: ICP_REGISTER },
    { number: t('police'), register: POLICE_REGISTER },
  ].filter(({ number }) => view.demo || !isMadeUp(number));
  return (
    <p className={className}>
      <span>{t('copyright', { year: String(view.year) })}</span>
      {numbers.map(({ number, register }) => (
        <a key={register} href={register} target="_blank" rel="noopener noreferrer">
          {number} <span className="visually-hidden">{t('newTab')}</span>
        </a>
      ))}
      {view.demo && <span>{t('demo')}</span>}
    </p>
  );
}
