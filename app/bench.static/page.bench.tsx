/** An empty static page; only the benchmark's build has it. The dot in its address keeps the redirects away. */
export const dynamic = 'force-static';

export default function BenchPage() {
  return <p>empty</p>;
}
