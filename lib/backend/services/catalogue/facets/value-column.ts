/** Of each product the values that one list has of it, as numbers: places in `values`. */
export interface ValueColumn {
  values: readonly string[];
  /** The values of product `i` are `entries` from `starts[i]` up to `starts[i + 1]`. */
  starts: Uint32Array;
  entries: Uint32Array;
}

/** Makes a column, product by product. */
export class ColumnWriter {
  private readonly places = new Map<string, number>();
  private readonly starts = [0];
  private readonly entries: number[] = [];

  /** The next product's values; what is null is none, and one that is said twice counts once. */
  add(values: readonly (string | number | null)[]): void {
    const from = this.entries.length;
    for (const value of values) {
      if (value === null) continue;
      const place = this.placeOf(String(value));
      if (this.entries.indexOf(place, from) === -1) this.entries.push(place);
    }
    this.starts.push(this.entries.length);
  }

  finish(): ValueColumn {
    return {
      values: [...this.places.keys()],
      starts: Uint32Array.from(this.starts),
      entries: Uint32Array.from(this.entries),
    };
  }

  private placeOf(value: string): number {
    const known = this.places.get(value);
    if (known !== undefined) return known;
    this.places.set(value, this.places.size);
    return this.places.size - 1;
  }
}

/** Whether a product has one of the values that are asked for. */
export function hasOneOf(
  { values, starts, entries }: ValueColumn,
  asked: readonly string[],
): (product: number) => boolean {
  const isAsked = Uint8Array.from(values, (value) => Number(asked.includes(value)));
  return (product) => {
    for (let at = starts[product] ?? 0; at < (starts[product + 1] ?? 0); at++)
      if (isAsked[entries[at] ?? 0]) return true;
    return false;
  };
}
