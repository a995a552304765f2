import type { QueryClient } from '@tanstack/react-query';
import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallFailure, CallResult } from '@/lib/api/result';
import type { CallData } from '@/lib/contract/calls';
import type { InvoiceKind } from '@/lib/domain/orders/invoice';
import { type StoredFile, toStoredFile } from './files';

type WireProfile = CallData<'customerBaseByToken'>;

export interface InvoiceTitle {
  id: number;
  kind: InvoiceKind;
  title: string;
  taxNo: string;
  /** These four are empty unless the kind is 专票 or they were given anyway. */
  regAddress: string;
  regPhone: string;
  bank: string;
  bankAccount: string;
  isDefault: boolean;
}
/** Without an id: a new one. */
export type InvoiceTitleDraft = Omit<InvoiceTitle, 'id'> & { id?: number };

export interface Verification {
  state: 'NONE' | 'PENDING' | 'APPROVED' | 'REJECTED';
  realName: string;
  /** Why staff refused; empty otherwise. */
  reason: string;
  requestedAt: string | null;
  /** What was handed in with the last request. */
  documents: readonly StoredFile[];
}

/** A logged-in device, named from its user agent. */
export interface Device {
  id: number;
  /** Browser and system; empty when unknown. */
  name: string;
  current: boolean;
  createdAt: string;
  lastSeenAt: string;
}

/** The customer's own data. Times in UTC, ISO 8601. */
export interface Profile {
  /** Middle four digits hidden. */
  phone: string;
  /** Empty: none. */
  email: string;
  name: string;
  nickname: string;
  organisation: string;
  /** Address of the picture, or null. */
  picture: string | null;
  verified: boolean;
  verification: Verification;
  /** False: a code to the phone is the proof that is asked for. */
  hasPassword: boolean;
  /** Whether somebody's WeChat logs in to the account. */
  wechatBound: boolean;
  /** False: visits are not kept. */
  historyOn: boolean;
  invoiceTitles: readonly InvoiceTitle[];
  /** What this list of titles is known by, where the backend says it. */
  invoiceSeal?: string | undefined;
  devices: readonly Device[];
  createdAt: string;
}

const toProfile = (wire: WireProfile): Profile => ({
  phone: wire.phone,
  email: wire.email ?? '',
  name: wire.custName,
  nickname: wire.custNick,
  organisation: wire.organisation,
  picture: wire.photoUrl,
  verified: wire.isRz,
  verification: {
    state: wire.verification.state,
    realName: wire.verification.realName,
    reason: wire.verification.reason,
    requestedAt: wire.verification.requestedAt,
    documents: wire.verification.documents.map(toStoredFile),
  },
  // A backend that does not say asks for it.
  hasPassword: wire.hasPassword !== false,
  wechatBound: wire.wechatBound,
  historyOn: wire.historyOn,
  invoiceTitles: wire.invoiceTitles,
  invoiceSeal: wire.invoiceSeal,
  devices: wire.devices,
  createdAt: wire.createdAt,
});

export const profileQuery = (): CallQuery<Profile> =>
  callQuery(queryKeys.profile, 'customerBaseByToken', {}, toProfile);

/** What a session alone is not enough for: the password, or without one a code that was sent to the account's phone. */
export interface Proof {
  password?: string;
  ownCode?: string;
}

/** A change of the profile: fields that are left out stay as they are. */
interface ProfileChange {
  /** For another e-mail address or phone. */
  proof?: Proof;
  name?: string;
  nickname?: string;
  organisation?: string;
  email?: string;
  /** Reference of an uploaded picture; empty: none any more. */
  pictureRef?: string;
  historyOn?: boolean;
  /** The list as it is to be; one with an id stays the same one. */
  invoiceTitles?: readonly InvoiceTitleDraft[];
  /** Of the list that it was made from. */
  invoiceSeal?: string | undefined;
  /** Ends every session. `current`, or without one `ownCode`, is the proof. */
  password?: { current?: string; ownCode?: string; next: string };
  /** The ticket proves the new phone. */
  phone?: { phone: string; ticket: string };
  verification?: { realName: string; documentRefs: readonly string[] };
  /** Ids of devices to log out. */
  endDevices?: readonly number[];
}

/** The list of titles was made from another one than is stored by now. */
export const areTitlesMoved = ({ msg }: Pick<CallFailure, 'msg'>): boolean =>
  msg === 'invoice_title.not_found' || msg === 'invoice_title.moved';

const toUpdate = ({ name, nickname, pictureRef, password, phone, endDevices, ...rest }: ProfileChange) => ({
  custName: name,
  custNick: nickname,
  avatarRef: pictureRef,
  passwordChange: password,
  phoneChange: phone,
  endSessions: endDevices && [...endDevices],
  ...rest,
  invoiceTitles: rest.invoiceTitles && [...rest.invoiceTitles],
  verification: rest.verification && {
    ...rest.verification,
    documentRefs: [...rest.verification.documentRefs],
  },
});

const SITE_NAMES: Readonly<Record<string, string>> = { custName: 'name', custNick: 'nickname' };

/** The wire's fields by the site's names. */
const renameFields = (failure: CallFailure): CallFailure => ({
  ...failure,
  ...(failure.fields && {
    fields: Object.fromEntries(
      Object.entries(failure.fields).map(([name, word]) => [SITE_NAMES[name] ?? name, word]),
    ),
  }),
});

function noteProfile(client: QueryClient, profile: Profile): void {
  client.setQueryData(queryKeys.profile, profile);
  // Name and picture stand in the top bar as well.
  void client.invalidateQueries({ queryKey: queryKeys.user });
}

export const changeProfile: Action<ProfileChange, Profile> = {
  call: async (change): Promise<CallResult<Profile>> => {
    const answer = await callBrowser('customerBaseUpdate', toUpdate(change));
    return answer.ok ? mapResult(answer, toProfile) : renameFields(answer);
  },
  onDone: (client, profile, change) => {
    // A new password has ended this session: asking for more now would lead away before the notice is read.
    if (!change.password) noteProfile(client, profile);
  },
};

/** Exchanges the code that was sent to a new phone for a ticket: `changeProfile` takes it. */
export const provePhone: Action<{ phone: string; code: string }, { ticket: string }> = {
  call: (input) => callBrowser('smsCheckCode', { purpose: 'bind', ...input }),
};

export const logOutEverywhere: Action<void, unknown> = {
  call: () => callBrowser('mediaLoginOut', { all: true }),
};
