/** A text with the parts that matched marked. Ranges are [start, end) in UTF-16 units, ascending. */
export function Highlight({
  text,
  highlight,
}: {
  text: string;
  highlight: readonly (readonly [number, number])[];
}) {
  const parts: { text: string; marked: boolean; at: number }[] = [];
  let done = 0;
  for (const [start, end] of highlight) {
    if (start < done || end > text.length || start >= end) continue;
    if (start > done) parts.push({ text: text.slice(done, start), marked: false, at: done });
    parts.push({ text: text.slice(start, end), marked: true, at: start });
    done = end;
  }
  parts.push({ text: text.slice(done), marked: false, at: done });
  return parts.map((part) =>
    part.marked ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  );
}
