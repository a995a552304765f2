'use client';

import { useEffect, useId, useState } from 'react';
import { CopyButton } from '@/components/ui/copy/copy-button';
import { fill } from '@/lib/i18n/fill';
import styles from './citation.module.css';

interface Props {
  values: { name: string; code: string; supplier: string; url: string; rrid: string };
  /** Released lots, the newest first. */
  lots: readonly string[];
  words: {
    apa: string;
    methods: string;
    /** Templates; `{lot}` and `{retrieved}` may be empty. */
    apaText: string;
    methodsText: string;
    lotPart: string;
    retrieved: string;
    lot: string;
    noLot: string;
    copy: string;
    copied: string;
  };
}

/** Both texts, with the lot that is chosen. The day of retrieval is the reader's, so only the browser knows it. */
export function CitationBox({ values, lots, words }: Props) {
  const [lot, setLot] = useState('');
  const [day, setDay] = useState('');
  const id = useId();
  useEffect(() => setDay(new Date().toLocaleDateString('sv')), []);
  const all = {
    ...values,
    lot: lot && fill(words.lotPart, { lot }),
    retrieved: day && fill(words.retrieved, { day }),
  };
  const texts = [
    { name: words.apa, text: fill(words.apaText, all) },
    { name: words.methods, text: fill(words.methodsText, all) },
  ];
  return (
    <>
      {lots.length > 0 && (
        <p>
          <label htmlFor={id}>{words.lot}</label>{' '}
          <select id={id} value={lot} onChange={({ target }) => setLot(target.value)} className={styles.lots}>
            <option value="">{words.noLot}</option>
            {lots.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </p>
      )}
      {texts.map(({ name, text }) => (
        <div key={name} className={styles.text}>
          <b>{name}</b>
          <CopyButton key={text} text={text} label={words.copy} done={words.copied} what={name} />
          <p>{text}</p>
        </div>
      ))}
    </>
  );
}
