ALTER TABLE "address_changes" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "address_changes" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "phone_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_one" CHECK (num_nonnulls("address_changes"."email", "address_changes"."phone") = 1);--> statement-breakpoint
-- Who gets codes by SMS has logged in with one, or was entered by staff who knew the number.
UPDATE "taskers" SET "phone_confirmed_at" = now() WHERE "code_channel" = 'sms' AND "erased_at" IS NULL;
