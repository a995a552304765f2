'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useKit, WithKit } from '@/components/shared/account/account-kit';
import type { CallData } from '@/lib/contract/calls';
import mine from './mine.module.css';
import { useAction } from './use-action';
import { useDraftFields } from './use-draft-fields';
import { useMineTexts } from './use-mine-texts';

type Favourite = CallData<'collectPageQuery'>['data'][number];

interface Props {
  favourite: Favourite;
  onSaved: (note: string) => void;
}

/** What the customer wrote beside a favourite, and the way to write it. */
export function FavouriteNote({ favourite, onSaved }: Props) {
  const t = useTranslations('mine.favourites');
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!editing && wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) {
    return (
      <WithKit>
        <NoteForm
          favourite={favourite}
          onSaved={(note) => {
            onSaved(note);
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      </WithKit>
    );
  }
  const word = favourite.note === '' ? t('addNote') : t('editNote');
  return (
    <p>
      {favourite.note !== '' && <span>{favourite.note} </span>}
      <button
        type="button"
        ref={opener}
        className={mine.link}
        aria-label={`${word} ${favourite.goodsName}`}
        onClick={() => setEditing(true)}
      >
        {word}
      </button>
    </p>
  );
}

function NoteForm({ favourite, onSaved, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('mine.favourites');
  const texts = useMineTexts();
  const { Field, Submit, Button } = useKit();
  const save = useAction('myCollectSave');
  const [initial] = useState(() => ({ note: favourite.note }));
  const fields = useDraftFields({ form: `favourite:${favourite.id}`, order: ['note'], initial });
  const id = fields.idOf('note');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const note = fields.value('note').trim();
    const { goodsId, skuCode } = favourite;
    const answer = await save.run({ goodsId, skuCode: skuCode ?? undefined, note });
    if (!answer?.ok) return;
    fields.finish();
    onSaved(note);
  };
  return (
    <form onSubmit={submit}>
      <Field
        id={id}
        label={t('note')}
        value={fields.value('note')}
        onChange={(value) => fields.set('note', value)}
        autoComplete="off"
        maxLength={300}
        enterKeyHint="done"
        error={save.failure ? texts.failure(save.failure) : undefined}
      />
      <div className={mine.formActions}>
        <Submit busy={save.pending}>{t('saveNote')}</Submit>
        <Button
          onClick={() => {
            fields.finish();
            onClose();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
