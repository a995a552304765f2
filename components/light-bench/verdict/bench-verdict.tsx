import { SEEN_FROM } from '@/lib/domain/light-bench/grade';
import { channelKey, detectorName } from '@/lib/domain/light-bench/instrument';
import { severityOf, wholePercent } from '@/lib/domain/light-bench/panel';
import { fill } from '@/lib/i18n/fill';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { BenchWords } from '../bench-words';
import { BenchBuy } from '../tray/bench-buy';
import type { Bench } from '../use-bench';
import styles from './bench-verdict.module.css';

interface Props {
  site: Site;
  bench: Bench;
  words: BenchWords;
}

/** The worst pair in one sentence, what it means, and what of the catalogue would do better. */
export function BenchVerdict({ site, bench, words }: Props) {
  const { rows, panel } = bench;
  const { verdict } = words;
  if (rows.length < 2) return null;
  const { worst } = panel;
  const from = worst && rows[worst.from];
  const into = worst && rows[worst.into];
  const channel = worst && panel.channels[worst.into];
  if (!worst || !from || !into || !channel) {
    // A dye that is not seen, by the instrument or in its own channel, spills nowhere, which is no praise.
    return panel.signals.some((signal) => signal < SEEN_FROM) ? null : (
      <p className={styles.clean}>{verdict.clean}</p>
    );
  }
  const severity = severityOf(worst.share);
  const advice = severity === 'none' ? '' : verdict[severity];
  return (
    <div className={styles.worst} data-severity={severity} role="status">
      <p>
        <b>
          {fill(verdict.worst, {
            from: `${from.number} ${from.dye.name}`,
            channel: `${channel.line} · ${detectorName(channel)} (${into.number} ${into.dye.name})`,
            percent: wholePercent(worst.share),
          })}
        </b>{' '}
        {fill(advice, { into: into.dye.name })}
      </p>
      <Suggested key={channelKey(channel)} site={site} bench={bench} words={words} />
    </div>
  );
}

function Suggested({ site, bench, words }: Props) {
  const { suggestion, products, replacements } = bench;
  const into =
    suggestion && replacements.find(({ id, for: out }) => id === suggestion.in && out === suggestion.out);
  const out = suggestion && products.find(({ id }) => id === suggestion.out);
  if (!suggestion || !into || !out) return null;
  const [before = '', after = ''] = fill(words.verdict.suggest, {
    out: `${out.catalogNo} ${out.name}`,
    percent: wholePercent(suggestion.left),
    product: '\n',
  }).split('\n');
  const { p: _, ...rest } = bench.query;
  const swapped = products.map(({ id }) => (id === out.id ? into.id : id));
  return (
    <form method="get" action={paths(site).spectra()} className={styles.suggestion}>
      <input type="hidden" name="i" value={rest.i} />
      <p>
        {before}
        <a href={paths(site).productDetail(into.id)} lang={into.lang}>
          {into.catalogNo} {into.name}
        </a>
        {after}
      </p>
      <button
        type="submit"
        name="p"
        value={swapped.join('-')}
        onClick={(event) => {
          event.preventDefault();
          bench.show(bench.latest().map((one) => (one.id === out.id ? into : one)));
        }}
      >
        {words.verdict.take}
      </button>{' '}
      <BenchBuy product={into} words={words} />
    </form>
  );
}
