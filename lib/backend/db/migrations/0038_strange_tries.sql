ALTER TABLE "sms_code" ADD COLUMN "asked_from" text;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "strange_tries" integer DEFAULT 0 NOT NULL;