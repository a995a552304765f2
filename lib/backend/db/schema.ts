/**
 * The tables, one schema for PGlite and PostgreSQL. Families live in files of their own; a new one is exported
 * here so that migrations see it.
 */
export * from './schema/auth';
export * from './schema/catalogue';
export * from './schema/content';
export * from './schema/customer';
export * from './schema/evidence';
export * from './schema/orders';
export * from './schema/personal';
export * from './schema/search';
export * from './schema/site';
export * from './schema/trade';
export * from './schema/trials';
