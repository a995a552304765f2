import { MAX_PRODUCTS } from '@/lib/domain/light-bench/limits';
import { askBenchProducts } from '@/lib/views/light-bench/light-bench-ask';
import type { Bench } from '../use-bench';

/** Lays one more product on the bench, which may change while it is on its way. */
export async function layProduct({ latest, show, fail }: Bench, id: number): Promise<void> {
  const lies = (one: { id: number }) => latest().some((other) => other.id === one.id);
  if (lies({ id })) return;
  if (latest().length >= MAX_PRODUCTS) return fail('full');
  const found = await askBenchProducts([id]);
  if (!found) return fail('load');
  const more = found.filter((one) => !lies(one));
  if (latest().length + more.length > MAX_PRODUCTS) return fail('full');
  show([...latest(), ...more]);
}
