CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_hash" text NOT NULL,
	"known_by" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"bar_reason" text,
	"bar_words" text DEFAULT '' NOT NULL,
	"barred_at" timestamp with time zone,
	"barred_by" uuid,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_phoneHash_unique" UNIQUE("phone_hash"),
	CONSTRAINT "customers_bar_reason" CHECK ("customers"."bar_reason" in ('unsafe', 'abusive', 'unpaid', 'pranks', 'other'))
);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_known_by_requests_id_fk" FOREIGN KEY ("known_by") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_barred_by_admins_id_fk" FOREIGN KEY ("barred_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_by_tag" ON "customers" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "customers_tagged" ON "customers" USING btree ("updated_at") WHERE ("customers"."tags" <> '{}');--> statement-breakpoint
CREATE INDEX "customers_barred" ON "customers" USING btree ("updated_at") WHERE "customers"."bar_reason" is not null;--> statement-breakpoint
CREATE INDEX "customers_known_by" ON "customers" USING btree ("known_by");--> statement-breakpoint
CREATE INDEX "requests_of_customer" ON "requests" USING btree ("phone","created_at" DESC NULLS LAST,"id") WHERE ("requests"."erased_at" is null and "requests"."phone_wrong_at" is null);