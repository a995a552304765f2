-- Pages show these tables as well (services/content/shown-revision.ts), and an import or another program changes them alone:
-- what goes with a product, banners, promises, where files lie.
CREATE TRIGGER "relation_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "goods_relation"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('contentRevision');--> statement-breakpoint
CREATE TRIGGER "column_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "column_info"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('contentRevision');--> statement-breakpoint
CREATE TRIGGER "commitment_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "service_commitment"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('contentRevision');--> statement-breakpoint
CREATE TRIGGER "file_config_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "file_config"
  FOR EACH STATEMENT EXECUTE FUNCTION count_revision('contentRevision');
