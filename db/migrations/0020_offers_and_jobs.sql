CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"request_id" uuid NOT NULL,
	"tasker_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"note" text,
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('complaint', 'no_show', 'low_rating', 'other_amounts', 'late_cancellation', 'other_time'))
);
--> statement-breakpoint
DROP INDEX "requests_by_urgency";--> statement-breakpoint
ALTER TABLE "request_offers" ALTER COLUMN "pay_rwf" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "request_photos" ADD COLUMN "is_of_work" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "request_offers" ADD COLUMN "token" text;--> statement-breakpoint
UPDATE "request_offers" SET "token" = replace(gen_random_uuid()::text, '-', '');--> statement-breakpoint
ALTER TABLE "request_offers" ALTER COLUMN "token" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "request_offers" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "pay_rwf" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "on_the_way_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "on_the_way_minutes" smallint;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reported_labour_rwf" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reported_transport_rwf" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reported_materials_rwf" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "done_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "quote_allowed_at" timestamp with time zone;--> statement-breakpoint
-- Jobs from before were confirmed by phone.
UPDATE "requests" SET "assigned_at" = "updated_at", "confirmed_at" = "updated_at" WHERE "status" IN ('assigned', 'in_progress');--> statement-breakpoint
UPDATE "requests" SET "started_at" = "updated_at" WHERE "status" = 'in_progress';--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "takes_night_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_settled_by_admins_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open" ON "cases" USING btree ("request_id","kind",coalesce("tasker_id", '00000000-0000-0000-0000-000000000000')) WHERE "cases"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("kind","created_at") WHERE "cases"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "cases_settled" ON "cases" USING btree ("settled_at" DESC NULLS LAST) WHERE "cases"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "cases_by_request" ON "cases" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "cases_by_tasker" ON "cases" USING btree ("tasker_id");--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_offers_open" ON "request_offers" USING btree ("expires_at") WHERE "request_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "request_offers_by_request" ON "request_offers" USING btree ("request_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requests_back" ON "requests" USING btree ("back_at") WHERE "requests"."back_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_unconfirmed" ON "requests" USING btree ("assigned_at") WHERE ("requests"."status" = 'assigned' and "requests"."confirmed_at" is null);--> statement-breakpoint
CREATE INDEX "requests_finished" ON "requests" USING btree ("finished_at") WHERE ("requests"."status" = 'in_progress' and "requests"."finished_at" is not null);--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_of_request" ON "testimonials" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "requests_by_urgency" ON "requests" USING btree ((("contacted_at" is not null or "ended_at" is not null) and "back_at" is null),(case when (("contacted_at" is not null or "ended_at" is not null) and "back_at" is null) then timestamptz '2000-01-01 00:00:00+00' - "contact_due_at" else coalesce("back_at", "contact_due_at") - timestamptz '2000-01-01 00:00:00+00' end),"id","contact_due_at","contacted_at","ended_at","back_at");--> statement-breakpoint
ALTER TABLE "request_offers" ADD CONSTRAINT "request_offers_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "request_offers" ADD CONSTRAINT "request_offers_status" CHECK ("request_offers"."status" in ('open', 'accepted', 'declined', 'expired', 'withdrawn', 'taken'));--> statement-breakpoint
-- The steps of a job have new names. The history is append-only, but for this one renaming.
ALTER TABLE "request_events" DISABLE TRIGGER "request_events_update";--> statement-breakpoint
UPDATE "request_events" SET "type" = CASE "type" WHEN 'request.in_progress' THEN 'job.started' WHEN 'request.tasker_unassigned' THEN 'job.released' ELSE 'job.assigned' END
  WHERE "type" IN ('request.tasker_assigned', 'request.tasker_changed', 'request.tasker_unassigned', 'request.in_progress');--> statement-breakpoint
ALTER TABLE "request_events" ENABLE TRIGGER "request_events_update";
