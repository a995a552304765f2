'use client';

/** Prints the page; what stands on paper is each part's own affair. */
export function PrintButton({ word }: { word: string }) {
  return (
    <button type="button" className="button button-small" onClick={() => window.print()}>
      {word}
    </button>
  );
}
