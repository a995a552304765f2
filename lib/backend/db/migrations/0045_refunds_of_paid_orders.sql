DROP INDEX "orders_todo";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "granted_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_refund" ON "orders" USING btree ("id") WHERE "orders"."payment" = 'REFUND_DUE' or ("orders"."payment" = 'SIGNED' and "orders"."paid_fen" > 0 and "orders"."paid_fen" + "orders"."granted_fen" > "orders"."total_fen");--> statement-breakpoint
CREATE INDEX "orders_todo" ON "orders" USING btree ("id") WHERE "orders"."status" = '待发货' or "orders"."payment" = 'REFUND_DUE' or ("orders"."payment" = 'VOUCHER' and "orders"."status" <> '已取消') or "orders"."waiting_remark" is not null or ("orders"."payment" = 'SIGNED' and "orders"."paid_fen" > 0 and "orders"."paid_fen" + "orders"."granted_fen" > "orders"."total_fen");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_granted" CHECK ("orders"."granted_fen" >= 0);--> statement-breakpoint
-- What was granted so far. Of an order that counts as paid only what less came in for it: the rest, granted later or paid all
-- the same, may have been paid back long ago, which nothing could record, and no record says that it is due.
UPDATE "orders" SET "granted_fen" = CASE WHEN "payment" = 'SIGNED'
  THEN least(granted."fen", greatest(0, "total_fen" - "paid_fen")) ELSE granted."fen" END
FROM (
  SELECT "order_id", sum("refund_fen") AS "fen" FROM "fix_doc" GROUP BY "order_id"
) AS granted WHERE granted."order_id" = "orders"."id" AND granted."fen" > 0;
