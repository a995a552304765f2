CREATE TABLE "content_search" (
	"content_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"titles" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"grams" integer[] NOT NULL
);
--> statement-breakpoint
-- Beside the table, uncompressed: rows stay short, and the index alone knows the tokens.
ALTER TABLE "content_search" ALTER COLUMN "grams" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "content_search" ADD CONSTRAINT "content_search_content_id_content_entry_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_search_grams" ON "content_search" USING gin ("grams");