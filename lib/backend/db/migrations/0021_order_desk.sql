-- Pairs of neighbouring characters, in small letters: two Chinese characters find what three do, and a part of a code finds it.
CREATE FUNCTION "text_bigrams"("whole" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(whole), at, 2)), '{}') FROM generate_series(1, length(whole) - 1) at
$$;--> statement-breakpoint
CREATE INDEX "customer_words" ON "customer" USING gin (text_bigrams("cust_name" || ' ' || "organisation"));--> statement-breakpoint
CREATE INDEX "customer_verification" ON "customer" USING btree ("verification_requested_at") WHERE "customer"."verification_state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "delivery_words" ON "delivery" USING gin (text_bigrams("waybill"));--> statement-breakpoint
CREATE INDEX "delivery_line_words" ON "delivery_line" USING gin (text_bigrams("lot"));--> statement-breakpoint
CREATE INDEX "order_line_words" ON "order_line" USING gin (text_bigrams("sku_code" || ' ' || coalesce("name"->>'zh', '') || ' ' || coalesce("name"->>'en', '')));--> statement-breakpoint
CREATE INDEX "order_payment_words" ON "order_payment" USING gin (text_bigrams("bank_ref"));--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_todo" ON "orders" USING btree ("id") WHERE "orders"."status" = '待发货' or "orders"."payment" = 'REFUND_DUE' or ("orders"."payment" = 'VOUCHER' and "orders"."status" <> '已取消');--> statement-breakpoint
CREATE INDEX "orders_partly" ON "orders" USING btree ("id") WHERE "orders"."status" = '待发货' and "orders"."shipped";--> statement-breakpoint
CREATE INDEX "orders_credit" ON "orders" USING btree ("id") WHERE "orders"."terms" = 'CREDIT';--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (text_bigrams("order_no" || ' ' || "po_number"));--> statement-breakpoint
CREATE INDEX "message_people" ON "message" USING btree ("updated_at","id") WHERE "message"."kind" in ('enquiry', 'feedback');