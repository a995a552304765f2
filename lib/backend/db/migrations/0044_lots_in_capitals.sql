DROP INDEX "attachment_lot";--> statement-breakpoint
CREATE INDEX "attachment_lot_upper" ON "attachment" USING btree (upper("lot"));