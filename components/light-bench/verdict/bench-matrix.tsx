import { wavelengthColour } from '@/lib/domain/light/wavelength';
import { channelKey, channelsOf, detectorName } from '@/lib/domain/light-bench/instrument';
import { type Severity, severityOf, wholePercent } from '@/lib/domain/light-bench/panel';
import { fill } from '@/lib/i18n/fill';
import type { BenchRow } from '../bench-rows';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';
import styles from './bench-tables.module.css';

/** A second sign beside the colour and the number. */
const MARKS: Record<Severity, string> = { own: '', none: '', low: '', medium: '△', high: '▲' };

interface Props {
  bench: Bench;
  words: BenchWords;
  action: string;
}

/** How much of each dye's signal gets into the others' channels, and which channel each is read in. */
export function BenchMatrix({ bench, words, action }: Props) {
  const { rows, panel } = bench;
  return (
    <form method="get" action={action}>
      <input type="hidden" name="p" value={bench.query.p} />
      <input type="hidden" name="i" value={bench.query.i} />
      <div className={styles.scroll}>
        <table className={`numeric ${styles.heat}`}>
          <caption>{words.spill.title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{words.spill.dye}</span>
              </th>
              {rows.map((row, index) => (
                <th key={row.key} scope="col">
                  <span className={styles.number}>{row.number}</span>
                  <ChannelChoice row={row} index={index} bench={bench} words={words} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, from) => (
              <tr key={row.key}>
                <RowHead row={row} />
                {rows.map((other, into) => (
                  <Cell
                    key={other.key}
                    share={panel.spill[from]?.[into] ?? null}
                    own={from === into}
                    words={words}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <noscript>
        <button type="submit" className={styles.plain}>
          {words.spill.apply}
        </button>
      </noscript>
      <details className={styles.note}>
        <summary>{words.spill.explain}</summary>
        <p>{words.spill.note}</p>
        <p>{words.indices.note}</p>
      </details>
    </form>
  );
}

function Cell({ share, own, words }: { share: number | null; own: boolean; words: BenchWords }) {
  if (share === null) return <td data-severity="unknown">–</td>;
  const severity: Severity = own ? 'own' : severityOf(share);
  return (
    <td data-severity={severity}>
      {wholePercent(share)}
      {MARKS[severity] !== '' && <i aria-hidden="true">{MARKS[severity]}</i>}
      <span className="visually-hidden"> {words.spill.severities[severity]}</span>
    </td>
  );
}

/** The dye's number and name, as the drawing numbers it. */
export function RowHead({ row }: { row: BenchRow }) {
  return (
    <th scope="row" lang={row.dye.lang}>
      <span className={styles.number} style={{ borderColor: wavelengthColour(row.dye.emNm ?? 0) }}>
        {row.number}
      </span>
      <span className={styles.name}>{row.dye.name}</span>
    </th>
  );
}

interface ChoiceProps {
  row: BenchRow;
  index: number;
  bench: Bench;
  words: BenchWords;
}

function ChannelChoice({ row, index, bench, words }: ChoiceProps) {
  const own = bench.panel.channels[index] ?? null;
  const shown = own ? `${own.line} · ${detectorName(own)}` : words.spill.unseen;
  const auto =
    row.chosen === null
      ? fill(words.spill.auto, { channel: own ? `${own.line} ${detectorName(own)}` : words.spill.unseen })
      : words.spill.autoNone;
  return (
    <span className={styles.choice}>
      <span aria-hidden="true">
        {own ? detectorName(own) : words.spill.unseen}
        {own && <small>{own.line}</small>}
      </span>
      <select
        name="c"
        aria-label={fill(words.spill.channel, { name: row.dye.name })}
        title={shown}
        value={row.chosen ?? 'auto'}
        onChange={({ target }) => bench.choose(row.key, target.value === 'auto' ? null : target.value)}
      >
        <option value="auto">{auto}</option>
        {channelsOf(bench.instrument).map((channel) => (
          <option key={channelKey(channel)} value={channelKey(channel)}>
            {channel.line} · {detectorName(channel)}
          </option>
        ))}
      </select>
    </span>
  );
}
