DROP INDEX "orders_todo";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waiting_remark" integer;--> statement-breakpoint
CREATE INDEX "orders_asked" ON "orders" USING btree ("id") WHERE "orders"."waiting_remark" is not null;--> statement-breakpoint
CREATE INDEX "orders_todo" ON "orders" USING btree ("id") WHERE "orders"."status" = '待发货' or "orders"."payment" = 'REFUND_DUE' or ("orders"."payment" = 'VOUCHER' and "orders"."status" <> '已取消') or "orders"."waiting_remark" is not null;--> statement-breakpoint
-- What customers wrote so far reached nobody: it waits as well, where no answer followed.
UPDATE "orders" SET "waiting_remark" = asked."id" FROM (
  SELECT "order_id", max("id") AS "id" FROM "order_remark" WHERE "from" = 'customer' AND "content" <> '' GROUP BY "order_id"
) AS asked WHERE asked."order_id" = "orders"."id" AND NOT EXISTS (
  SELECT 1 FROM "order_remark" AS answer
  WHERE answer."order_id" = asked."order_id" AND answer."id" > asked."id" AND answer."from" = 'staff' AND NOT answer."internal"
);--> statement-breakpoint
-- Nobody looks at the proof of payment of a cancelled order, and one that nothing came in for owes nothing back.
UPDATE "orders" SET "payment" = 'UNPAID' WHERE "status" = '已取消' AND ("payment" = 'VOUCHER' OR ("payment" = 'REFUND_DUE' AND "paid_fen" = 0));
