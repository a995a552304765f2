ALTER TABLE "upload" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "attachment" text;