// Loaded into a storefront of the test's own (NODE_OPTIONS=--require): SIGUSR2 puts its clock a minute forward.
const MINUTE_MS = 61_000;
const RealDate = Date;
let ahead = 0;

globalThis.Date = class extends RealDate {
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
  process.stdout.write('A minute later\n');
});
