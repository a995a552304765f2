ALTER TABLE "sku" ADD COLUMN "order_min" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "order_step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_order_step" CHECK ("sku"."order_step" >= 1 and "sku"."order_min" >= "sku"."order_step" and "sku"."order_min" % "sku"."order_step" = 0);