CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tasker_id" uuid NOT NULL,
	"amount_rwf" integer NOT NULL,
	"note" text,
	"asked_by" uuid NOT NULL,
	"provider" text,
	"operator" text,
	"phone" text,
	"provider_code" text,
	"provider_ref" text,
	"key" text,
	"key_hash" text,
	"called_at" timestamp with time zone,
	"next_ask_at" timestamp with time zone,
	"state" text NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_key" UNIQUE("tasker_id","key"),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('created', 'pending', 'paid', 'failed')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_rwf" > 0),
	CONSTRAINT "payouts_settled" CHECK (("payouts"."state" = 'paid') = ("payouts"."settled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_asked_by_admins_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("tasker_id") WHERE "payouts"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payouts_by_state" ON "payouts" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payouts_to_ask" ON "payouts" USING btree ("next_ask_at") WHERE "payouts"."next_ask_at" is not null;