ALTER TABLE "testimonials" ALTER COLUMN "media_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
UPDATE "tasks" SET "published_at" = "created_at" WHERE "status" <> 0;
