'use client';

import { useTranslations } from 'next-intl';
import type { CallFailure } from '@/lib/api/result';
import { usePersonalTexts } from './personal-texts';

/** Failures that this part of the centre says in its own words. */
const OWN = {
  'address.limit': 'addressLimit',
  'address.not_found': 'addressGone',
  'favourite.limit': 'favouriteLimit',
  'goods.not_found': 'goodsGone',
  'sku.not_found': 'goodsGone',
  'message.full': 'threadFull',
  'message.not_found': 'messageGone',
} as const;

const FIELDS = {
  'contactName.required': 'contactNameRequired',
  'phone.required': 'phoneRequired',
  'phone.format': 'phoneFormat',
  'area.required': 'areaRequired',
  'area.area': 'areaWrong',
  'detail.required': 'detailRequired',
  'detail.too_small': 'detailShort',
  'content.required': 'contentRequired',
} as const;

/** Machine words into sentences: this part's own ones first, then those of the whole centre. */
export function useMineTexts() {
  const t = useTranslations('mine');
  const texts = usePersonalTexts();
  const own: Readonly<Record<string, (typeof OWN)[keyof typeof OWN]>> = OWN;
  const fields: Readonly<Record<string, (typeof FIELDS)[keyof typeof FIELDS]>> = FIELDS;
  return {
    isOwn: ({ msg }: CallFailure) => own[msg] !== undefined,
    failure: (failure: CallFailure): string => {
      const word = own[failure.msg];
      return word ? t(`failures.${word}`) : texts.failure(failure);
    },
    /** What is wrong with a field; undefined when nothing is. */
    field: (name: string, word: string | undefined) => {
      const known = word === undefined ? undefined : fields[`${name}.${word}`];
      return known ? t(`errors.${known}`) : texts.field(name, word);
    },
  };
}
