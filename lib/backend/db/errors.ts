/** The database can't be used now: another process holds it, or it does not answer. Becomes code 1503. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}
