-- Every process keeps pages that show texts (services/content/shown-revision.ts): they hold for one revision of what is
-- shown. The database itself counts them, in the transaction that writes, as it does for products (0026).
INSERT INTO "meta" ("key", "value") VALUES ('contentRevision', '1') ON CONFLICT ("key") DO NOTHING;--> statement-breakpoint
-- Not for each reading that is counted: what changes an entry says when.
CREATE TRIGGER "entry_revision" AFTER INSERT OR UPDATE OF "updated_at" OR DELETE OR TRUNCATE ON "content_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('contentRevision');--> statement-breakpoint
CREATE TRIGGER "content_goods_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_goods"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('contentRevision');--> statement-breakpoint
CREATE TRIGGER "company_text_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "company_text"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('contentRevision');--> statement-breakpoint
CREATE TRIGGER "service_classify_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "service_classify"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('contentRevision');--> statement-breakpoint
CREATE TRIGGER "article_classify_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article_classify"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('contentRevision');--> statement-breakpoint
CREATE TRIGGER "attachment_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attachment"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('contentRevision');--> statement-breakpoint
CREATE TRIGGER "document_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "document_version"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('contentRevision');
