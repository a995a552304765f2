ALTER TABLE "order_remark" ADD COLUMN "idem_key" text;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "idem_key" text;--> statement-breakpoint
ALTER TABLE "buying_list" ADD COLUMN "idem_key" text;--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "idem_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "order_remark_idem" ON "order_remark" USING btree ("order_id","author_id","idem_key");--> statement-breakpoint
CREATE UNIQUE INDEX "address_idem" ON "address" USING btree ("customer_id","idem_key");--> statement-breakpoint
CREATE UNIQUE INDEX "buying_list_idem" ON "buying_list" USING btree ("customer_id","idem_key");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_idem" ON "quotation" USING btree ("customer_id","idem_key");