-- Papers that were taken out of a parcel wait for the sweep, as those do that are taken out from now on.
UPDATE "upload" SET "used_at" = NULL, "created_at" = now()
WHERE "purpose" = 'delivery' AND "used_at" IS NOT NULL
	AND NOT EXISTS (SELECT FROM "delivery" WHERE "upload"."ref" = ANY("delivery"."documents"));
