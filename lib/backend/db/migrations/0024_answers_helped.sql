CREATE TABLE "content_helped" (
	"content_id" integer PRIMARY KEY NOT NULL,
	"yes" integer DEFAULT 0 NOT NULL,
	"no" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_helped" ADD CONSTRAINT "content_helped_content_id_content_entry_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;