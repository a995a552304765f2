export const DATABASE_UNAVAILABLE = 'DATABASE_UNAVAILABLE';

/** The database can't be used now: another process holds it, or it does not answer. Becomes code 1503. */
export class DatabaseUnavailable extends Error {
  /** Known by this word, not by its class: the framework bundles this module more than once. */
  readonly code: string = DATABASE_UNAVAILABLE;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** The database is being opened, migrated and filled, and will be there. */
export class DatabaseOpening extends DatabaseUnavailable {
  constructor() {
    super('The database is being opened');
    this.name = 'DatabaseOpening';
  }
}
