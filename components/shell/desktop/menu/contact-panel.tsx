import type { QrContact, ServiceLine } from '@/lib/views/shell/shell';
import { QrCard } from '../../supplier/qr-card';
import { ServiceLines } from '../../supplier/service-lines';
import styles from './contact-panel.module.css';

interface Props {
  lines: readonly ServiceLine[];
  contacts: readonly QrContact[];
  /** What the pictures are for. */
  hint: string;
}

/** Numbers to call, and contacts with their QR pictures. */
export function ContactPanel({ lines, contacts, hint }: Props) {
  return (
    <div className={styles.contacts}>
      <ServiceLines lines={lines} />
      {contacts.length > 0 && (
        <div>
          <p>{hint}</p>
          <div className={styles.codes}>
            {contacts.map((contact) => (
              <QrCard key={contact.id} contact={contact} size={112} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
