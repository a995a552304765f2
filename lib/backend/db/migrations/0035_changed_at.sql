ALTER TABLE "goods_group" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_text" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
-- Of texts that staff changed, the version that shows says since when.
UPDATE "company_text" SET "changed_at" = shown."live_at" FROM "content_version" AS shown
  WHERE shown."slug" = "company_text"."sub_type_code" AND shown."revision" = "company_text"."revision"
    AND shown."origin" <> 'import' AND NOT shown."is_pending"
    AND shown."kind" = CASE "company_text"."type_code" WHEN 'QTSZ' THEN 'text' WHEN 'FZLC' THEN 'milestone'
      WHEN 'GLTD' THEN 'member' WHEN 'YQLJ' THEN 'link' WHEN 'LXFS' THEN 'contact' WHEN 'KFFW' THEN 'service' END;
