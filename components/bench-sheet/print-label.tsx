'use client';

/** What the label's styles go by while it is printed. */
const MARK = 'printLabel';

function printLabel(): void {
  const { dataset } = document.documentElement;
  dataset[MARK] = '';
  window.addEventListener('afterprint', () => delete dataset[MARK], { once: true });
  window.print();
}

/** Prints the label alone; what the browser prints by itself is the whole sheet. */
export function PrintLabel({ word }: { word: string }) {
  return (
    <button type="button" className="button button-small" onClick={printLabel}>
      {word}
    </button>
  );
}
