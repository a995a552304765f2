ALTER TABLE "stock_change" ADD COLUMN "idem_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_change_idem" ON "stock_change" USING btree ("actor_id","idem_key");