import { RichText } from '@/components/ui/markup/rich-text';
import { formatClock } from '@/lib/domain/content/format-clock';
import { wholeAmounts } from '@/lib/domain/text/whole-amounts';
import { rawWords, translator } from '@/lib/i18n/translator';
import { writeAmount } from '@/lib/i18n/write-amount';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProtocolStep, ProtocolView } from '@/lib/views/technical/protocol';
import { ProgressLine, StepCheck, StepTimer } from '../islands';
import styles from './steps.module.css';

/** The steps in order: what to do, how long, how warm, how much of what, and what to be careful of. */
export function ProtocolSteps({ site, protocol }: { site: Site; protocol: ProtocolView }) {
  const words = rawWords(site.locale, 'technical', 'protocol');
  const t = translator(site.locale, 'technical');
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="visually-hidden">
        {t('protocol.stepsTitle')}
      </h2>
      <ProgressLine protocolKey={protocol.key} count={protocol.steps.length} words={words} />
      <ol className={styles.steps}>
        {protocol.steps.map((step, index) => (
          <li key={step.key} id={step.key} className={styles.step}>
            <StepCheck
              protocolKey={protocol.key}
              step={step.key}
              title={step.title}
              number={index + 1}
              words={words}
            />
            <div>
              <h3>{wholeAmounts(step.title)}</h3>
              {step.html !== '' && <RichText html={step.html} />}
              <StepFacts site={site} protocol={protocol} step={step} />
              {step.warningHtml && (
                <div className={styles.warning} role="note" aria-label={t('protocol.warning')}>
                  <RichText html={step.warningHtml} />
                </div>
              )}
            </div>
            {step.seconds !== null && (
              <div className={styles.timerCell}>
                <StepTimer
                  protocolKey={protocol.key}
                  step={step.key}
                  title={step.title}
                  seconds={step.seconds}
                  words={words}
                />
                <b className={`numeric ${styles.time}`}>{formatClock(step.seconds)}</b>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepFacts({ site, protocol, step }: { site: Site; protocol: ProtocolView; step: ProtocolStep }) {
  const t = translator(site.locale, 'technical');
  const words = rawWords(site.locale, 'technical', 'protocol');
  const { celsius, uses } = step;
  if (!celsius && uses.length === 0) return null;
  const every = (count: number | null) => {
    if (count === 1) return '';
    return ` ${count === null ? t('protocol.perRun') : t('protocol.perBatch', { count })}`;
  };
  return (
    <p className={`numeric ${styles.facts}`}>
      {celsius && <b>{temperature(celsius, t)}</b>}
      {uses.map((use) => {
        const reagent = protocol.reagents.find(({ key }) => key === use.key);
        return (
          <span key={use.key}>
            {reagent?.productId ? (
              <a href={paths(site).productDetail(reagent.productId)}>{reagent.name}</a>
            ) : (
              reagent?.name
            )}{' '}
            <b>{writeAmount(use, words)}</b>
            {every(use.every)}
          </span>
        );
      })}
    </p>
  );
}

const minus = (value: number) => String(value).replace('-', '−');

function temperature(
  { min, max }: NonNullable<ProtocolStep['celsius']>,
  t: ReturnType<typeof translator<'technical'>>,
): string {
  if (min === max) return t('protocol.temperature', { value: minus(min) });
  return t('protocol.range', { min: minus(min), max: minus(max) });
}
