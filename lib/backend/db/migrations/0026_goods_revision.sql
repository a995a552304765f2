-- What is kept in memory of the products (services/catalogue/facets/facet-table.ts) is true of one revision. The
-- database itself counts them, in the transaction that writes, so that no writer can forget and no instance miss it.
INSERT INTO "meta" ("key", "value") VALUES ('goodsRevision', '1') ON CONFLICT ("key") DO NOTHING;--> statement-breakpoint
CREATE FUNCTION count_goods_revision() RETURNS trigger LANGUAGE plpgsql AS '
begin
  update meta set value = (value::bigint + 1)::text, updated_at = now() where key = ''goodsRevision'';
  return null;
end';--> statement-breakpoint
CREATE TRIGGER "goods_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "goods"
  FOR EACH STATEMENT EXECUTE FUNCTION count_goods_revision();
