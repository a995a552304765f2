ALTER TABLE "goods" ADD COLUMN "components" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "smiles" text;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "structure" text;