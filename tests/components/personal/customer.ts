import { queryClientOf } from '@/lib/api/query/query-client';
import { hydrateSession, useSession } from '@/lib/session/store';

/** Somebody is logged in, and the browser's calls go to the test's network. */
export function logIn(userid = '7') {
  document.documentElement.dataset.locale = 'en';
  // What is kept is read once, and must not come after this.
  hydrateSession();
  // Nothing of what the test before has asked for.
  queryClientOf('');
  useSession.setState({
    ...useSession.getInitialState(),
    token: 't-1',
    userid,
    userName: 'Wang',
    hydrated: true,
  });
}

export const USER = {
  id: 7,
  isRz: false,
  photoUrl: null,
  custNick: '',
  custName: 'Wang',
  authList: [],
  unread: 0,
};

export const PROFILE = {
  id: 7,
  phone: '138****0001',
  email: null,
  custName: 'Wang',
  custNick: '',
  organisation: '',
  photoUrl: null,
  isRz: false,
  verification: { state: 'NONE', realName: '', reason: '', requestedAt: null, documents: [] },
  creditApproved: false,
  wechatBound: false,
  hasPassword: true,
  historyOn: true,
  invoiceTitles: [],
  devices: [],
  createdAt: '2026-01-02T03:04:05Z',
};

export const ok = (data: unknown) => ({ code: 1000, data });
export const page = (data: unknown[], total = data.length) => ok({ data, total, startRow: 1, rowSize: 20 });

/** Keys of the drafts this tab keeps. */
export const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

/** One of a customer's addresses, as the backend lists it. */
export const ADDRESS = {
  id: 3,
  contactName: 'Ada',
  phone: '139****1111',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  provinceName: 'Zhejiang',
  cityName: 'Hangzhou',
  districtName: 'Xihu',
  detail: '1 Light Road',
  organisation: '',
  isDefault: true,
};
