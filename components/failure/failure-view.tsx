import type { ReactNode } from 'react';
import type { FailureStatus } from './failure-status';

interface Props {
  status: FailureStatus;
  words: { title: string; detail: string };
  home: string;
  homeLabel: string;
  children?: ReactNode;
}

/** The error pages 404, 500 and 503, with links to go on. */
export function FailureView({ status, words, home, homeLabel, children }: Props) {
  return (
    <section className="failure" aria-labelledby="failure-title">
      <p className="failure-status">{status}</p>
      <h1 id="failure-title">{words.title}</h1>
      <p className="failure-detail">{words.detail}</p>
      <p className="failure-actions">
        <a className="button button-primary" href={home}>
          {homeLabel}
        </a>
        {children}
      </p>
    </section>
  );
}
