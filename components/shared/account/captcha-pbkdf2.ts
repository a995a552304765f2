const ROUND_CONSTANTS = Uint32Array.from(primeRoots(64, 3));
const START = Uint32Array.from(primeRoots(8, 2));
const BLOCK = 64;

/** The first 32 bits of the fractional parts of the first `count` primes' square or cube roots, as SHA-256 wants. */
function primeRoots(count: number, root: 2 | 3): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (!prime) continue;
    const value = root === 2 ? Math.sqrt(n) : Math.cbrt(n);
    found.push(((value - Math.floor(value)) * 2 ** 32) >>> 0);
  }
  return found;
}

const words = new Uint32Array(64);
const at = (list: Uint32Array, index: number) => list[index] as number;
const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by));

/** One SHA-256 block: `state` goes on by the 16 words at `block`. */
function compress(state: Uint32Array, block: Uint32Array): void {
  words.set(block);
  for (let i = 16; i < 64; i += 1) {
    const a = at(words, i - 15);
    const b = at(words, i - 2);
    const small0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const small1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[i] = at(words, i - 16) + small0 + at(words, i - 7) + small1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + big1 + ((e & f) ^ (~e & g)) + at(ROUND_CONSTANTS, i) + at(words, i)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = at(state, i) + value;
  });
}

/** Words of a message's last blocks, after `before` bytes that were hashed already. */
function pad(message: Uint8Array, before: number): Uint32Array {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const view = new DataView(new ArrayBuffer(length));
  message.forEach((byte, i) => {
    view.setUint8(i, byte);
  });
  view.setUint8(message.length, 0x80);
  view.setUint32(length - 4, (before + message.length) * 8);
  return Uint32Array.from({ length: length / 4 }, (_, i) => view.getUint32(i * 4));
}

/** The state of an HMAC after its key block; keys up to 64 bytes. */
function keyed(key: Uint8Array, mask: number): Uint32Array {
  const block = new DataView(new ArrayBuffer(BLOCK));
  for (let i = 0; i < BLOCK; i += 1) block.setUint8(i, (key[i] ?? 0) ^ mask);
  const state = START.slice();
  compress(
    state,
    Uint32Array.from({ length: 16 }, (_, i) => block.getUint32(i * 4)),
  );
  return state;
}

/**
 * PBKDF2 with HMAC-SHA-256 in plain JavaScript, for pages where the browser has no Web Crypto (plain http on a name
 * other than localhost). Passwords up to 64 bytes; `keyLength` up to 32 bytes.
 */
export function pbkdf2Sha256(
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
  keyLength: number,
): Uint8Array {
  if (password.length > BLOCK || keyLength > 32) throw new RangeError('too long for this PBKDF2');
  const inner = keyed(password, 0x36);
  const outer = keyed(password, 0x5c);
  // A digest as the one last block of an HMAC: 32 bytes, the end mark, and the length of 96 bytes in bits.
  const block = new Uint32Array(16);
  block[8] = 0x80000000;
  block[15] = 96 * 8;
  const finish = (state: Uint32Array): Uint32Array => {
    block.set(state);
    const result = outer.slice();
    compress(result, block);
    return result;
  };
  const first = inner.slice();
  const message = pad(Uint8Array.from([...salt, 0, 0, 0, 1]), BLOCK);
  for (let i = 0; i < message.length; i += 16) compress(first, message.subarray(i, i + 16));
  let current = finish(first);
  const sum = current.slice();
  for (let round = 1; round < rounds; round += 1) {
    const state = inner.slice();
    block.set(current);
    compress(state, block);
    current = finish(state);
    for (let i = 0; i < 8; i += 1) sum[i] = at(sum, i) ^ at(current, i);
  }
  const bytes = new DataView(new ArrayBuffer(32));
  sum.forEach((word, i) => {
    bytes.setUint32(i * 4, word);
  });
  return new Uint8Array(bytes.buffer, 0, keyLength);
}
