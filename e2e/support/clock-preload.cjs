// Loaded into a storefront of the test's own (NODE_OPTIONS=--require): SIGUSR2 puts its clock a minute forward, and
// what waits for an answer with a time-out (none is longer) has waited too long.
const MINUTE_MS = 61_000;
const RealDate = Date;
const timeout = AbortSignal.timeout.bind(AbortSignal);
let ahead = 0;
let minute = new AbortController();

AbortSignal.timeout = (ms) => AbortSignal.any([timeout(ms), minute.signal]);

globalThis.Date = class extends RealDate {
  // Of its own, since the framework's server wraps the clock it finds and takes no more than that along.
  static UTC = RealDate.UTC;
  static parse = RealDate.parse;

  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(RealDate.now() + ahead);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};

process.on('SIGUSR2', () => {
  ahead += MINUTE_MS;
  minute.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  minute = new AbortController();
  process.stdout.write('A minute later\n');
});
