'use client';

import { useEffect, useState } from 'react';
import { CopyButton } from '@/components/ui/copy/copy-button';
import styles from './chosen-pack-line.module.css';
import { PACK_FIELD } from './pack-field';

interface Props {
  packs: { skuCode: string; size: string; sizeLang?: 'zh' | undefined }[];
  words: {
    /** What choosing is good for, as long as nothing is chosen. */
    hint: string;
    chosen: string;
    code: string;
    copyCode: string;
    copyLink: string;
    copied: string;
  };
}

const radios = () => document.querySelectorAll<HTMLInputElement>(`input[name="${PACK_FIELD}"]`);

/**
 * What follows from choosing a pack size: its line below the list, and `?sku=` in the address, to be shared or
 * come back to. The choosing itself, mark included, is the browser's own radio buttons and works before the scripts
 * do; a choice made that early is taken up here. The page is the same for everybody and cached, so what its address
 * asks for (`?sku=` or `#sku`) can only be chosen here too.
 */
export function ChosenPackLine({ packs, words }: Props) {
  const [chosen, setChosen] = useState<string>();

  useEffect(() => {
    const choose = (skuCode: string) => {
      const address = new URL(location.href);
      address.searchParams.set('sku', skuCode);
      address.hash = '';
      history.replaceState(history.state, '', address);
      setChosen(skuCode);
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === PACK_FIELD) choose(target.value);
    };
    const early = [...radios()].find((radio) => radio.checked);
    const asked = new URLSearchParams(location.search).get('sku') ?? document.querySelector(':target')?.id;
    const wanted = [...radios()].find((radio) => radio.value === asked);
    if (early) choose(early.value);
    else if (wanted) {
      wanted.checked = true;
      document.getElementById(wanted.value)?.scrollIntoView({ block: 'nearest' });
      setChosen(wanted.value);
    }
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, []);

  const pack = packs.find(({ skuCode }) => skuCode === chosen);
  return (
    <p className={`numeric ${styles.choice}`} aria-live="polite">
      {pack ? (
        <>
          <span>
            {words.chosen} <b lang={pack.sizeLang}>{pack.size}</b>
          </span>{' '}
          <span>
            <span>{pack.skuCode}</span>
            <CopyButton
              key={pack.skuCode}
              text={pack.skuCode}
              label={words.copyCode}
              done={words.copied}
              what={words.code}
            />
            <CopyButton
              key={`link ${pack.skuCode}`}
              text={location.href}
              label={words.copyLink}
              done={words.copied}
              what={pack.size}
            />
          </span>
        </>
      ) : (
        words.hint
      )}
    </p>
  );
}
