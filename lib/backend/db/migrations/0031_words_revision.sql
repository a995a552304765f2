-- What search reads a query by and says of what it finds is kept with the products: categories, brands, labels, synonyms.
CREATE TRIGGER "group_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "goods_group"
  FOR EACH STATEMENT EXECUTE FUNCTION count_goods_revision();--> statement-breakpoint
CREATE TRIGGER "brand_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "brand"
  FOR EACH STATEMENT EXECUTE FUNCTION count_goods_revision();--> statement-breakpoint
CREATE TRIGGER "para_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "para"
  FOR EACH STATEMENT EXECUTE FUNCTION count_goods_revision();--> statement-breakpoint
CREATE TRIGGER "synonym_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonym"
  FOR EACH STATEMENT EXECUTE FUNCTION count_goods_revision();
