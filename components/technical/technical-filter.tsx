import { LASER_LINES } from '@/lib/domain/light/lasers';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { FilterChoices, TechnicalFilter } from '@/lib/views/technical/technical';
import styles from './technical-filter.module.css';

interface Props {
  site: Site;
  /** Address of the page that it filters. */
  action: string;
  filter: TechnicalFilter;
  choices: FilterChoices;
}

export const isFiltered = (filter: TechnicalFilter): boolean =>
  Object.values(filter).some((value) => value !== null);

/** Three choices and a button; sent by the browser itself, so it works before and without scripts. */
export function TechnicalFilterForm({ site, action, filter, choices }: Props) {
  const t = translator(site.locale, 'technical');
  const offered = LASER_LINES.filter((line) => choices.lasers.includes(line) || line === filter.laser);
  const lasers = offered.map((line) => ({ value: line, label: t('nm', { line }) }));
  return (
    <search>
      <form className={styles.form} method="get" action={action} aria-label={t('filter')}>
        <Choice
          name="application"
          label={t('application')}
          any={t('any')}
          value={filter.application}
          options={choices.applications}
        />
        <Choice
          name="groupId"
          label={t('group')}
          any={t('any')}
          value={filter.groupId}
          options={choices.groups}
        />
        {lasers.length > 0 && (
          <Choice name="laser" label={t('laser')} any={t('any')} value={filter.laser} options={lasers} />
        )}
        <button type="submit" className="button button-primary button-small">
          {t('apply')}
        </button>
        {isFiltered(filter) && <a href={action}>{t('clear')}</a>}
      </form>
    </search>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** The word for no choice. */
  any: string;
  value: string | number | null;
  options: readonly { value: string; label: string }[];
}

function Choice({ name, label, any, value, options }: ChoiceProps) {
  return (
    <p>
      <label htmlFor={`filter-${name}`}>{label}</label>
      {/* Keyed: the navigation to another choice keeps the element, and with it what it showed. */}
      <select key={value} id={`filter-${name}`} name={name} defaultValue={value ?? ''}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </p>
  );
}
