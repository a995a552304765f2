/** A dye's signal in every channel of an instrument. */
export type Signature = readonly number[];

const dot = (a: Signature, b: Signature) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/**
 * The similarity index of two dyes: the cosine of the angle between their signatures over all detectors, 0 (nothing
 * in common) to 1 (not to be told apart), as panel builders and FlowJo's cosine similarity matrix have it
 * (docs.flowjo.com). Null when one of them gives no signal.
 */
export function similarity(a: Signature, b: Signature): number | null {
  const lengths = Math.sqrt(dot(a, a) * dot(b, b));
  return lengths > 0 ? Math.min(1, dot(a, b) / lengths) : null;
}

const toPeak = (signature: Signature): Signature => {
  const peak = Math.max(...signature);
  return signature.map((value) => value / peak);
};

/**
 * The complexity index of a panel: the condition number of its mixing matrix, the largest singular value divided by
 * the smallest, with each dye's signature scaled to 1 at its peak. So defined by the R package spectralpaneltools
 * (`calculate.complexity.index`) and what is known of the index of spectral cytometers' makers: 1 is a panel whose
 * dyes have nothing in common, and the higher, the more noise unmixing adds. Infinity when two can't be told apart;
 * null for fewer than two dyes with a signal.
 */
export function complexity(signatures: readonly Signature[]): number | null {
  const seen = signatures.filter((one) => Math.max(0, ...one) > 0).map(toPeak);
  if (seen.length < 2) return null;
  const values = eigenvalues(seen.map((a) => seen.map((b) => dot(a, b))));
  const largest = Math.max(...values);
  const smallest = Math.min(...values);
  return smallest <= largest * 1e-9 ? Number.POSITIVE_INFINITY : Math.sqrt(largest / smallest);
}

const SWEEPS = 30;

/** Of a symmetric matrix, by Jacobi's rotations: what a panel of a dozen dyes needs of linear algebra. */
function eigenvalues(symmetric: readonly (readonly number[])[]): number[] {
  const m = symmetric.map((row) => [...row]);
  const at = (i: number, j: number) => m[i]?.[j] ?? 0;
  const put = (i: number, j: number, value: number) => {
    const row = m[i];
    if (row) row[j] = value;
  };
  const n = m.length;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        if (Math.abs(at(p, q)) < 1e-14) continue;
        const angle = Math.atan2(2 * at(p, q), at(q, q) - at(p, p)) / 2;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        for (let k = 0; k < n; k++) {
          const [kp, kq] = [at(k, p), at(k, q)];
          put(k, p, c * kp - s * kq);
          put(k, q, s * kp + c * kq);
        }
        for (let k = 0; k < n; k++) {
          const [pk, qk] = [at(p, k), at(q, k)];
          put(p, k, c * pk - s * qk);
          put(q, k, s * pk + c * qk);
        }
      }
    }
  }
  return m.map((_, i) => Math.max(0, at(i, i)));
}
