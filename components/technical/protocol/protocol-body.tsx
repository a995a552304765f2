import { Island } from '@/components/ui/island';
import { RichText } from '@/components/ui/markup/rich-text';
import { rawWords } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ProtocolView } from '@/lib/views/technical/protocol';
import { Calculator } from '../islands';
import { firstSums } from './first-sums';
import styles from './protocol-body.module.css';
import { ProtocolSteps } from './protocol-steps';

interface Props {
  site: Site;
  protocol: ProtocolView;
  /** Address of the same as PDF, without its query. */
  pdf: string | null;
}

/** Steps and sums: side by side where there is room, one below the other on a phone. */
export function ProtocolBody({ site, protocol, pdf }: Props) {
  const words = rawWords(site.locale, 'technical', 'protocol');
  return (
    <div className={styles.columns}>
      <div>
        {site.device === 'm' && (
          <a className={`button ${styles.jump}`} href="#volumes">
            {words.calculator}
          </a>
        )}
        <Island>
          <ProtocolSteps site={site} protocol={protocol} />
        </Island>
        {protocol.notesHtml !== '' && (
          <div className={styles.notes}>
            <RichText html={protocol.notesHtml} />
          </div>
        )}
      </div>
      <aside className={styles.calculator} aria-labelledby="calculator" id="volumes">
        <h2 id="calculator">{words.calculator}</h2>
        <Island>
          <Calculator
            site={site}
            protocol={protocol}
            pdf={pdf}
            words={words}
            first={firstSums(site, protocol, words)}
          />
        </Island>
      </aside>
    </div>
  );
}
