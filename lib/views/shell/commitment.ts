import type { CallData } from '@/lib/contract/calls';

/** A service commitment of the company, with its picture. */
export interface Commitment {
  id: number;
  name: string;
  text: string;
  /** Empty: none. */
  picture: string;
  lang?: 'zh';
}

export const toCommitment = ({
  id,
  imgUrl,
  fwName,
  descr,
  lang,
}: CallData<'gdZzfwpageQuery'>['data'][number]): Commitment => ({
  id,
  name: fwName,
  text: descr,
  picture: imgUrl,
  lang,
});
