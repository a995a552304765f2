ALTER TABLE "message" ADD COLUMN "lang" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
UPDATE "message" SET "lang" = 'en' WHERE "event" IS NULL AND "subject" || "content" !~ '[一-龥]';--> statement-breakpoint
ALTER TABLE "message_reply" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "message_reply" ADD COLUMN "mail_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_reply" ADD COLUMN "mail_next_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "message_reply_mail" ON "message_reply" USING btree ("mail_next_at") WHERE "message_reply"."mail" = 'waiting';