/**
 * The tables, one schema for PGlite and PostgreSQL. Families live in files of their own; a new one is exported
 * here so that migrations see it.
 */
export * from './schema/catalogue';
export * from './schema/search';
export * from './schema/site';
