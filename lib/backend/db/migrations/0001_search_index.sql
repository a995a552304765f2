-- What these two tables hold is derived from the products: emptied here, filled by rebuildSearchIndex.
TRUNCATE "goods_search", "search_term";--> statement-breakpoint
DROP INDEX "goods_search_codes";--> statement-breakpoint
DROP INDEX "goods_search_grams";--> statement-breakpoint
DROP INDEX "search_term_grams";--> statement-breakpoint
ALTER TABLE "goods_search" ALTER COLUMN "codes" SET DATA TYPE text USING '';--> statement-breakpoint
ALTER TABLE "goods_search" ALTER COLUMN "grams" SET DATA TYPE integer[] USING '{}';--> statement-breakpoint
ALTER TABLE "search_term" ALTER COLUMN "grams" SET DATA TYPE integer[] USING '{}';--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "is_hot" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "sort" integer NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_search_grams" ON "goods_search" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "search_term_grams" ON "search_term" USING gin ("grams");
