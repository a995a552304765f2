-- What search reads is kept in memory too (services/search/table/search-table.ts): a rebuilt index is a newer revision.
CREATE TRIGGER "search_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "goods_search"
  FOR EACH STATEMENT EXECUTE FUNCTION count_goods_revision();
