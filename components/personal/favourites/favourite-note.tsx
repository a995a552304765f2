'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { FormActions } from '@/components/ui/forms/form-actions';
import { useFormControls, WithFormControls } from '@/components/ui/forms/form-controls';
import linkButton from '@/components/ui/link-button.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { type Favourite, noteFavourite } from '@/lib/views/personal/favourites';

/** What the customer wrote beside a favourite, and the way to write it. */
export function FavouriteNote({ favourite }: { favourite: Favourite }) {
  const t = useTranslations('personal.favourites');
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!editing && wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) {
    return (
      <WithFormControls>
        <NoteForm favourite={favourite} onClose={() => setEditing(false)} />
      </WithFormControls>
    );
  }
  const word = favourite.note === '' ? t('addNote') : t('editNote');
  return (
    <p>
      {favourite.note !== '' && <span>{favourite.note} </span>}
      <button
        type="button"
        ref={opener}
        className={linkButton.link}
        aria-label={`${word} ${favourite.productName}`}
        onClick={() => setEditing(true)}
      >
        {word}
      </button>
    </p>
  );
}

function NoteForm({ favourite, onClose }: { favourite: Favourite; onClose: () => void }) {
  const t = useTranslations('personal.favourites');
  const texts = useCallTexts();
  const { Field } = useFormControls();
  const save = useAction(noteFavourite);
  const [initial] = useState(() => ({ note: favourite.note }));
  const fields = useDraftFields({ form: `favourite:${favourite.id}`, order: ['note'], initial });
  const id = fields.idOf('note');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await save.run({ favourite, note: fields.value('note').trim() });
    if (!answer?.ok) return;
    fields.finish();
    onClose();
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
      <FormActions
        busy={save.pending}
        submit={t('saveNote')}
        cancel={t('cancel')}
        onCancel={() => {
          fields.finish();
          onClose();
        }}
      />
    </form>
  );
}
