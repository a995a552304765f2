'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { RestoredNotice } from '@/components/ui/forms/drafts/restored-notice';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { PostedForm } from '@/components/ui/forms/posted-form';
import chips from '@/components/ui/lists/chips.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { needsBody } from '@/lib/domain/content/entries';
import { fromMinuteField, toMinuteField } from '@/lib/domain/days';
import { paths } from '@/lib/routing/paths';
import { isLocale, LOCALES, type Locale } from '@/lib/routing/site';
import { type ContentText, saveContent, writeKey } from '@/lib/views/desk/content';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import own from './content.module.css';
import { LivePreview } from './live-preview';

const FIELDS = [
  'title.zh',
  'title.en',
  'summary.zh',
  'summary.en',
  'body.zh',
  'body.en',
  'publishedAt',
  'liveAt',
] as const;
type Field = (typeof FIELDS)[number];

/** What can be wrong with a text alone. */
const ERRORS = [
  'steps_differ',
  'picture_unknown',
  'service_unknown',
  'too_complex',
  'too_deep',
  'time',
] as const;

interface Props {
  /** As it is now; the form is filled with what it was when it was opened. */
  text: ContentText;
  /** Somebody else has changed it. */
  onStale: () => void;
  /** Discards what was typed. */
  onReset: () => void;
  onSaved: (saved: ContentText) => void;
}

/** A text in both languages with its times; what it will look like stands below while it is written. */
export function EditForm({ text, onStale, onReset, onSaved }: Props) {
  const t = useTranslations('desk.content');
  const texts = useCallTexts();
  const save = useAction(saveContent);
  const [lang, setLang] = useState<Locale>(useSite().locale);
  const [draft] = useState({
    ...{ form: `content:${writeKey(text)}`, order: FIELDS },
    ...{ initial: initialOf(text), version: String(text.latest) },
  });
  const fields = useDraftFields(draft);
  // A newer one must not be written over unseen.
  const based = Number(fields.writtenOn);
  const isMoved = text.latest > based;
  const isFound = fields.restored && !save.failure;
  const reset = () => {
    fields.finish();
    onReset();
  };
  const both = (name: 'title' | 'summary' | 'body') => ({
    zh: fields.value(`${name}.zh`),
    en: fields.value(`${name}.en`),
  });

  const submit = async () => {
    const found = problemsOf(fields.value, text);
    if (save.pending) return;
    if (fields.fail(found)) {
      showLangOf(Object.keys(found), setLang);
      return;
    }
    const { kind, slug } = text;
    const publishedAt = fromMinuteField(fields.value('publishedAt'));
    const liveAt = fromMinuteField(fields.value('liveAt'));
    const answer = await save.run({
      ...{ kind, slug, revision: based, title: both('title'), body: both('body') },
      ...(text.summary && fields.value('summary.zh').trim() !== '' && { summary: both('summary') }),
      ...(publishedAt && { publishedAt }),
      ...(liveAt && { liveAt }),
    });
    if (answer?.ok) {
      fields.finish();
      onSaved(answer.data);
    } else if (answer?.msg === 'content.moved') onStale();
    else if (answer) {
      const wrong = answer.fields ?? {};
      showLangOf(Object.keys(wrong), setLang);
      fields.fail(wrong);
    }
  };
  const errorOf = (name: Field) => {
    const [, word, about = ''] = /^([^:]*):?(.*)$/s.exec(fields.errors[name] ?? '') ?? [];
    const known = ERRORS.find((one) => one === word);
    if (known) return t(`errors.${known}`, { about });
    return texts.field(name, fields.errors[name]);
  };
  const moved = isMoved && (
    <Moved
      text={text}
      detail={isFound ? t('moved.found') : save.failure?.mayBeDone ? null : t('moved.detail')}
      onKeep={() => fields.writeOn(String(text.latest))}
      onReset={reset}
    />
  );
  return (
    <PostedForm className={styles.form} busy={save.pending} onSubmit={submit}>
      <RestoredNotice shown={fields.restored && !isMoved} onDiscard={reset} />
      {isFound && moved}
      <fieldset className={chips.row}>
        <legend className="visually-hidden">{t('language')}</legend>
        {LOCALES.map((one) => (
          <button
            key={one}
            type="button"
            className={chips.chip}
            aria-pressed={one === lang}
            onClick={() => setLang(one)}
          >
            {t(`languages.${one}`)}
          </button>
        ))}
      </fieldset>
      {LOCALES.map((one) => (
        // Both stay, so that an error in the other one keeps its place.
        <div key={one} hidden={one !== lang} className={own.words}>
          <DeskField
            {...fields.of(`title.${one}`)}
            lang={one}
            label={t('titleField')}
            maxLength={200}
            hint={one === 'en' ? t('englishHint') : undefined}
            error={errorOf(`title.${one}`)}
          />
          {text.summary && (
            <DeskField
              {...fields.of(`summary.${one}`)}
              lang={one}
              label={t('summaryField')}
              type="long"
              maxLength={500}
              error={errorOf(`summary.${one}`)}
            />
          )}
          <DeskField
            {...fields.of(`body.${one}`)}
            lang={one}
            label={t('bodyField')}
            type="long"
            rows={16}
            maxLength={200_000}
            hint={t(text.kind === 'protocol' ? 'protocolHint' : 'bodyHint')}
            error={errorOf(`body.${one}`)}
          />
        </div>
      ))}
      <LivePreview text={text} zh={fields.value('body.zh')} en={fields.value('body.en')} lang={lang} />
      <div className={own.times}>
        {text.publishedAt && (
          <DeskField
            {...fields.of('publishedAt')}
            label={t('publishedField')}
            type="datetime-local"
            max="9999-12-31T23:59"
            hint={t('publishedHint')}
            error={errorOf('publishedAt')}
          />
        )}
        <DeskField
          {...fields.of('liveAt')}
          label={t('liveField')}
          type="datetime-local"
          max="9999-12-31T23:59"
          hint={t('liveHint')}
          error={errorOf('liveAt')}
        />
      </div>
      {!isFound && moved}
      <DeskSubmit failure={save.failure} atFields pending={save.pending} label={t('save')} />
    </PostedForm>
  );
}

interface MovedProps {
  text: ContentText;
  /** Null: perhaps it was one's own try that nobody answered, which is said with the failure. */
  detail: string | null;
  onKeep: () => void;
  onReset: () => void;
}

/** Somebody else was faster: look at theirs, then either what was typed becomes the newest version, or theirs is taken. */
function Moved({ text, detail, onKeep, onReset }: MovedProps) {
  const t = useTranslations('desk.content.moved');
  const to = paths(useSite());
  return (
    <div className={styles.warning} role="alert">
      {detail && <p>{detail}</p>}
      <p className={own.links}>
        <a
          className="button button-small"
          href={to.page('preview', { text: writeKey(text) })}
          target="_blank"
          rel="noopener"
        >
          {t('look')}
        </a>
        <button type="button" className="button button-small" onClick={onKeep}>
          {t('keep')}
        </button>
        <button type="button" className="button button-small" onClick={onReset}>
          {t('take')}
        </button>
      </p>
    </div>
  );
}

const initialOf = ({ title, summary, body, publishedAt, waitsUntil }: ContentText) => ({
  'title.zh': title.zh,
  'title.en': title.en ?? '',
  'summary.zh': summary?.zh ?? '',
  'summary.en': summary?.en ?? '',
  'body.zh': body.zh,
  'body.en': body.en ?? '',
  publishedAt: publishedAt ? toMinuteField(publishedAt) : '',
  liveAt: waitsUntil ? toMinuteField(waitsUntil) : '',
});

function problemsOf(value: (name: Field) => string, { kind, summary, publishedAt }: ContentText) {
  const isNoTime = (name: 'publishedAt' | 'liveAt') => value(name) !== '' && !fromMinuteField(value(name));
  return {
    ...(value('title.zh').trim() === '' && { 'title.zh': 'required' }),
    ...(summary && kind !== 'question' && value('summary.zh').trim() === '' && { 'summary.zh': 'required' }),
    ...(needsBody(kind) && value('body.zh').trim() === '' && { 'body.zh': 'required' }),
    ...((isNoTime('publishedAt') || (publishedAt && value('publishedAt') === '')) && { publishedAt: 'time' }),
    ...(isNoTime('liveAt') && { liveAt: 'time' }),
  };
}

/** The language that the first wrong field is written in comes to the front. */
function showLangOf(names: readonly string[], show: (lang: Locale) => void): void {
  const [, lang] = names.find((name) => name.includes('.'))?.split('.') ?? [];
  if (isLocale(lang)) show(lang);
}
