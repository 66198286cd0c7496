CREATE TABLE "request_callbacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"said_by" text NOT NULL,
	"noted_by" uuid NOT NULL,
	"told_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_callbacks_said_by" CHECK ("request_callbacks"."said_by" in ('customer', 'other'))
);
--> statement-breakpoint
CREATE TABLE "call_turns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"was_free" boolean NOT NULL,
	"ended_how" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_turns_ended" CHECK ("call_turns"."ended_how" in ('logged', 'passed', 'left'))
);
--> statement-breakpoint
DROP INDEX "requests_by_urgency";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "text_token" text DEFAULT (substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)) NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "phone_wrong_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_callbacks" ADD CONSTRAINT "request_callbacks_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_callbacks" ADD CONSTRAINT "request_callbacks_noted_by_admins_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_turns" ADD CONSTRAINT "call_turns_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_turns" ADD CONSTRAINT "call_turns_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "request_callbacks_one_open" ON "request_callbacks" USING btree ("request_id") WHERE "request_callbacks"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "request_callbacks_by_request" ON "request_callbacks" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_callbacks_due" ON "request_callbacks" USING btree ("at") WHERE "request_callbacks"."settled_at" is null and "request_callbacks"."told_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "call_turns_one_open" ON "call_turns" USING btree ("request_id") WHERE "call_turns"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "call_turns_open" ON "call_turns" USING btree ("created_at") WHERE "call_turns"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "call_turns_by_request" ON "call_turns" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "call_turns_by_admin" ON "call_turns" USING btree ("admin_id","ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requests_by_urgency" ON "requests" USING btree ((("contacted_at" is not null or "ended_at" is not null) and "back_at" is null and "next_try_at" is null),(case when (("contacted_at" is not null or "ended_at" is not null) and "back_at" is null and "next_try_at" is null) then timestamptz '2000-01-01 00:00:00+00' - "contact_due_at" else least(coalesce("back_at", case when "contacted_at" is null then "contact_due_at" end), "next_try_at") - timestamptz '2000-01-01 00:00:00+00' end),"id","contact_due_at","contacted_at","ended_at","back_at","next_try_at");--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_textToken_unique" UNIQUE("text_token");--> statement-breakpoint
UPDATE "requests" SET "next_try_at" = "last_contact_at" + interval '10 minutes' WHERE "status" = 'new' AND "attempts" IN (1, 2) AND "erased_at" IS NULL;
