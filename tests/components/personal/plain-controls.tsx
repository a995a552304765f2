import type { ReactNode } from 'react';
import { AreaFieldContext, type AreaFieldProps } from '@/components/personal/addresses/area-field';
import { PersonalUserProvider } from '@/components/personal/frame/personal-user';
import { SiteProvider } from '@/components/shell/site-context';
import { QueryProvider } from '@/components/ui/data/query-provider';
import { type FormControls, FormControlsProvider } from '@/components/ui/forms/form-controls';
import type { Site } from '@/lib/routing/site';
import { withMessages } from '../shell/support';
import { logIn } from './customer';

export const EN: Site = { device: 'pc', locale: 'en' };
const NO_WORDS = { title: '', detail: '' };

/** The plainest controls there are: what a view does with them is under test, not how they look. */
const controls: FormControls = {
  Field: ({ id, label, value, onChange, error, maxLength }) => (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} value={value} maxLength={maxLength} onChange={(event) => onChange(event.target.value)} />
      {error && <p>{error}</p>}
    </>
  ),
  LongField: ({ id, label, value, onChange, error }) => (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} value={value} onChange={(event) => onChange(event.target.value)} />
      {error && <p>{error}</p>}
    </>
  ),
  Check: ({ id, checked, onChange, children }) => (
    <>
      <label htmlFor={id}>{children}</label>
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    </>
  ),
  Button: ({ onClick, children }) => (
    <button type="button" onClick={onClick}>
      {children}
    </button>
  ),
  Submit: ({ children }) => <button type="submit">{children}</button>,
  Dialog: ({ children }) => <div role="dialog">{children}</div>,
};

/** Chooses one fixed area. */
function PlainAreaField({ label, shown, onChange, error }: AreaFieldProps) {
  return (
    <>
      <button
        type="button"
        onClick={() => onChange(['330000', '330100', '330106'], 'Zhejiang Hangzhou Xihu')}
      >
        {label} {shown}
      </button>
      {error && <p>{error}</p>}
    </>
  );
}

/** On an English page of a desktop, unless another is asked for. */
export const inShell = (children: ReactNode, site: Site = EN) =>
  withMessages(
    site,
    <SiteProvider
      {...site}
      home={site.locale === 'en' ? '/pc/en' : '/pc'}
      failureWords={{
        404: NO_WORDS,
        500: NO_WORDS,
        503: NO_WORDS,
        'unknown-middleware': NO_WORDS,
        home: '',
        retry: '',
      }}
    >
      {children}
    </SiteProvider>,
  );

export function inCentre(children: ReactNode, { user = true, site = EN } = {}) {
  return inShell(
    <FormControlsProvider controls={controls}>
      <AreaFieldContext value={PlainAreaField}>
        {user ? (
          <PersonalUserProvider>{children}</PersonalUserProvider>
        ) : (
          <QueryProvider>{children}</QueryProvider>
        )}
      </AreaFieldContext>
    </FormControlsProvider>,
    site,
  );
}

/** A logged-in customer on an English page. Call it before each test. */
export function logInForTest(): () => void {
  logIn();
  return () => {
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  };
}
