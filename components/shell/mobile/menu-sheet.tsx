'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LanguageSwitch } from '@/components/navigation/language-switch';
import { closestTo } from '@/components/ui/hear-presses';
import { Icon } from '@/components/ui/icons';
import { LogOutDialog } from '../log-out-dialog';
import { UnreadBadge } from '../message-unread-badge';
import { QrCard } from '../supplier/qr-card';
import { ServiceLines } from '../supplier/service-lines';
import type { MobileMenuProps } from './menu';
import { type MenuNode, type MobileMenuData, menuNodes } from './menu-levels';
import styles from './menu-sheet.module.css';

interface Props extends MobileMenuProps {
  /** `MobileMenuData` as JSON. */
  data: string;
  session: { hydrated: boolean; token: string; userName: string; unread: number };
  onClose: () => void;
}

/**
 * The slide-out menu: one level at a time, each but the first with a way back. Going down moves the focus to that
 * way back, going up to the entry one came from.
 */
export function MobileMenuSheet(props: Props) {
  const { site, words, languages, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [trail, setTrail] = useState<MenuNode[]>([]);
  const [{ data, root }] = useState(() => {
    const data: MobileMenuData = JSON.parse(props.data);
    return { data, root: menuNodes(data, site) };
  });
  const here = trail.at(-1);
  const nodes = here ? (here.nodes ?? []) : root;
  const above = trail.length > 1 ? trail.at(-2)?.label : words.menu;

  useEffect(() => {
    const sheet = dialog.current;
    if (!sheet) return;
    const close = () => sheet.close();
    /** A press beside the menu lands on the dialog itself, whose backdrop it is. */
    const onPress = (event: globalThis.MouseEvent) => {
      if (event.target === sheet || closestTo(event, 'a')) close();
    };
    sheet.showModal();
    sheet.addEventListener('click', onPress);
    window.addEventListener('popstate', close);
    return () => {
      sheet.removeEventListener('click', onPress);
      window.removeEventListener('popstate', close);
    };
  }, []);

  const show = (next: MenuNode[], focused: string) => {
    flushSync(() => setTrail(next));
    dialog.current?.querySelector<HTMLElement>(focused)?.focus();
  };
  const enter = (node: MenuNode) => show([...trail, node], '[data-back]');
  const back = () => {
    const parent = trail.length > 1 ? (trail.at(-2)?.nodes ?? []) : root;
    show(trail.slice(0, -1), `[data-at="${here ? parent.indexOf(here) : 0}"]`);
  };

  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={words.menu} onClose={onClose}>
      <div className={styles.head}>
        {here ? (
          <button type="button" className={styles.back} data-back="" onClick={back}>
            <Icon name="chevron-left" />
            <span>{words.back.replace('#', above ?? '')}</span>
          </button>
        ) : (
          <b>{words.menu}</b>
        )}
        <button
          type="button"
          className={styles.close}
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.level} key={trail.length}>
        {here && <h2 lang={here.lang}>{here.label}</h2>}
        {nodes.length > 0 && (
          <ul>
            {nodes.map((node, at) => (
              <li key={node.label + node.href} lang={node.lang}>
                {node.href ? (
                  <a href={node.href}>{node.label}</a>
                ) : (
                  <button type="button" data-at={at} onClick={() => enter(node)}>
                    {node.label}
                    <Icon name="chevron-right" size={18} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {here?.content === 'languages' && (
          <ul>
            {languages.map(({ locale, label, home }) => (
              <li key={locale}>
                <LanguageSwitch locale={locale} home={home} label={label} current={locale === site.locale} />
              </li>
            ))}
          </ul>
        )}
        {here?.content === 'contacts' && (
          <>
            <div className={styles.lines}>
              <ServiceLines lines={data.lines} />
            </div>
            {data.contacts.map((contact) => (
              <QrCard key={contact.id} contact={contact} size={160} />
            ))}
          </>
        )}
        {!here && <Account {...props} />}
      </div>
    </dialog>
  );
}

/** Log-in and registration, or the personal centre and log-out. */
function Account({ session, account, words, home }: Props) {
  const [asking, setAsking] = useState(false);
  if (!session.hydrated) return null;
  if (session.token === '') {
    return (
      <div className={styles.account}>
        <a className="button button-primary" href={account.login}>
          {words.login}
        </a>
        <a className="button" href={account.register}>
          {words.register}
        </a>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <p>
        <Icon name="user" size={18} />
        <span>{session.userName || words.account}</span>
      </p>
      <a className="button button-primary" href={account.personal}>
        {words.personal}
        <UnreadBadge count={session.unread} words={words.unread} />
      </a>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {words.logOut}
      </button>
      {asking && <LogOutDialog home={home} words={words.dialog} onClose={() => setAsking(false)} />}
    </div>
  );
}
