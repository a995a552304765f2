-- What this table holds is derived from the products: emptied here, filled by renewSearchIndex at the same start.
TRUNCATE "goods_search";--> statement-breakpoint
DROP INDEX "goods_search_grams";--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "attributes" text NOT NULL;--> statement-breakpoint
-- Beside the table, uncompressed: rows stay short, and the index alone knows the tokens.
ALTER TABLE "goods_search" ALTER COLUMN "grams" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Gives back what it gets. Its cost says what fetching the tokens of a row from beside the table costs: without it
-- the planner takes that for free, and rather reads all rows than the index.
CREATE FUNCTION search_grams(grams integer[]) RETURNS integer[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS 'begin return grams; end';--> statement-breakpoint
CREATE INDEX "goods_search_grams" ON "goods_search" USING gin (search_grams("grams"));
