ALTER TABLE "message" ADD COLUMN "idem_key" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "idem_hash" text;--> statement-breakpoint
ALTER TABLE "message_reply" ADD COLUMN "idem_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "message_idem" ON "message" USING btree ("idem_key");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reply_idem" ON "message_reply" USING btree ("message_id","idem_key");