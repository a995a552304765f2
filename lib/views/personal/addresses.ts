import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type Action, type CallQuery, callQuery, notFoundIsSuccess } from '@/lib/api/query/queries';
import { FIXED } from '@/lib/api/query/query-client';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';

type WireAddress = CallData<'addressGetById'>;
type WireArea = CallData<'areaTree'>['areas'][number];

/** A delivery address. Codes are national ones of six digits. */
export interface Address {
  id: number;
  contactName: string;
  /** Middle four digits hidden in the list. */
  phone: string;
  provinceCode: string;
  cityCode: string;
  districtCode: string;
  /** Province, city and district. */
  areaNames: readonly [string, string, string];
  /** Street, house, room. */
  detail: string;
  organisation: string;
  isDefault: boolean;
  /** What it is known by as it is now. */
  seal?: string | undefined;
}

const toAddress = ({ provinceName, cityName, districtName, ...fields }: WireAddress): Address => ({
  ...fields,
  areaNames: [provinceName, cityName, districtName],
});

/** The default one first. */
export const addressesQuery = (): CallQuery<Address[]> =>
  callQuery(queryKeys.addresses, 'addressQuery', {}, (list) => list.map(toAddress));

/** One with its whole phone number, to be changed. */
export const addressQuery = (id: number): CallQuery<Address> =>
  callQuery(queryKeys.address(id), 'addressGetById', { id }, toAddress);

/** Without an id: a new one. */
type AddressDraft = Omit<Address, 'id' | 'areaNames'> & {
  id?: number;
  /** Of a new one: sent again by the same key, it is kept once. */
  key?: string;
};

export const saveAddress: Action<AddressDraft, Address> = {
  call: async ({ key, ...draft }) =>
    mapResult(await callBrowser('addressSaveOrUpdate', { ...draft, idemKey: key }), toAddress),
  onDone: (client) => void client.invalidateQueries({ queryKey: queryKeys.addresses, exact: true }),
};

export const deleteAddress: Action<number, null> = {
  call: async (id) => notFoundIsSuccess(await callBrowser('addressDelete', { id })),
  onDone: (client, _, id) => {
    client.setQueryData<Address[]>(queryKeys.addresses, (list) => list?.filter((one) => one.id !== id));
    void client.invalidateQueries({ queryKey: queryKeys.addresses, exact: true });
  },
};

/** A node of the country's areas. */
export interface Area {
  value: string;
  label: string;
  children?: Area[];
}

const toArea = ({ code, name, children }: WireArea): Area => ({
  value: code,
  label: name,
  // An empty list would make a cascade wait for more.
  ...(children.length > 0 && { children: children.map(toArea) }),
});

export const areasQuery = (): CallQuery<Area[]> => ({
  ...callQuery(queryKeys.areas, 'areaTree', {}, ({ areas }) => areas.map(toArea)),
  ...FIXED,
});
