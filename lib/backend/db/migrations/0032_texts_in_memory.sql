-- What this table holds is derived from the texts: emptied here, filled by renewTextIndex at the same start.
TRUNCATE "content_search";--> statement-breakpoint
ALTER TABLE "content_search" ADD COLUMN "body_zh" text NOT NULL;--> statement-breakpoint
ALTER TABLE "content_search" ADD COLUMN "body_en" text;--> statement-breakpoint
-- Whole texts stand beside the table, as tokens do: which texts have a token is told by reading the rows that have it.
ALTER TABLE "content_search" SET (toast_tuple_target = 512);--> statement-breakpoint
-- What search reads of texts is kept in memory too (services/search/texts/text-table.ts), and true of one revision of theirs:
-- a changed text leaves what is kept of the products as it is.
INSERT INTO "meta" ("key", "value") VALUES ('textsRevision', '1') ON CONFLICT ("key") DO NOTHING;--> statement-breakpoint
-- Counts in the row of meta that a trigger names: one function for every revision from here on.
CREATE FUNCTION count_revision() RETURNS trigger LANGUAGE plpgsql AS '
begin
  update meta set value = (value::bigint + 1)::text, updated_at = now() where key = tg_argv[0];
  return null;
end';--> statement-breakpoint
CREATE TRIGGER "texts_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_search"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('textsRevision');
