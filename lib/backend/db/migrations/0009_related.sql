ALTER TABLE "goods" ADD COLUMN "jobs" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "successor_id" integer;--> statement-breakpoint
ALTER TABLE "goods_relation" ADD COLUMN "removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_successor_id_goods_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."goods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_jobs" ON "goods" USING gin ("jobs");--> statement-breakpoint
CREATE INDEX "goods_type_sort" ON "goods" USING btree ("goods_type","sort","id");--> statement-breakpoint
CREATE INDEX "goods_target" ON "goods" USING btree ((attributes->'target'->>'zh'));--> statement-breakpoint
CREATE INDEX "goods_successor" ON "goods" USING btree ("successor_id") WHERE "goods"."successor_id" is not null;