import type { Settings } from '../../lib/config/settings';

type Noted = Pick<Settings, 'demo' | 'apiHost' | 'smsProvider' | 'mail' | 'siteOrigin' | 'trustProxy'>;

/** What an operator should know once the storefront serves, a line each. */
export const startNotes = (settings: Noted): string[] => [...sendingNotes(settings), ...proxyNotes(settings)];

/** Https ends at a proxy, since this server speaks none: whose address it sees is the proxy's. */
const proxyNotes = ({ apiHost, siteOrigin, trustProxy }: Noted): string[] =>
  !apiHost && siteOrigin.startsWith('https:') && trustProxy === 0
    ? [
        'All visitors count as one address: the limits of codes, passwords and enquiries hold for the whole shop. ' +
          'Set TRUST_PROXY to the number of proxies in front, such as 1.',
      ]
    : [];

function sendingNotes({ demo, apiHost, smsProvider, mail }: Noted): string[] {
  if (demo && apiHost)
    return [
      'Demo mode is on: pages name demo accounts, and show the codes that the backend lists at /api/demo/outbox. ' +
        'DEMO=0 turns it off.',
    ];
  if (demo)
    return [
      smsProvider === 'http'
        ? 'Demo mode is on: demo accounts, and letters are printed here instead of being sent; codes are sent by SMS_URL. ' +
          'DEMO=0 turns it off.'
        : 'Demo mode is on: demo accounts, and codes and letters are printed here instead of being sent. DEMO=0 turns it off.',
    ];
  const mute = !apiHost && smsProvider === null;
  return [
    'Demo mode is off.',
    ...(mute
      ? [
          'No codes can be sent: registration, login by code and password recovery do not work. ' +
            'Set SMS_URL to what sends them.',
        ]
      : []),
    ...(!apiHost && mail === null
      ? [
          'Nothing is sent by e-mail: visitors’ enquiries are answered by hand. ' +
            'Set SMTP_URL and MAIL_FROM to what sends it.',
        ]
      : []),
  ];
}
