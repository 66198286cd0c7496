CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"tasker_id" uuid NOT NULL,
	"offer_id" uuid,
	"token" text NOT NULL,
	"pay_rwf" integer,
	"assigned_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"on_the_way_at" timestamp with time zone,
	"on_the_way_minutes" smallint,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"reported_labour_rwf" integer,
	"reported_transport_rwf" integer,
	"reported_materials_rwf" integer,
	"done_confirmed_at" timestamp with time zone,
	"proposed_at" timestamp with time zone,
	"proposed_by" text,
	"ended_at" timestamp with time zone,
	"ended_how" text,
	CONSTRAINT "jobs_token_unique" UNIQUE("token"),
	CONSTRAINT "jobs_ended_how" CHECK ("jobs"."ended_how" in ('completed', 'cancelled', 'declined', 'given_back', 'taken_back', 'no_show', 'reopened')),
	CONSTRAINT "jobs_ended" CHECK (("jobs"."ended_at" is null) = ("jobs"."ended_how" is null)),
	CONSTRAINT "jobs_proposed_by" CHECK ("jobs"."proposed_by" in ('customer', 'tasker'))
);
--> statement-breakpoint
-- The job of each request, as its columns say. What has ended with its request ended when that did.
INSERT INTO "jobs" ("request_id", "tasker_id", "token", "pay_rwf", "assigned_at", "confirmed_at", "on_the_way_at", "on_the_way_minutes",
  "started_at", "finished_at", "reported_labour_rwf", "reported_transport_rwf", "reported_materials_rwf", "done_confirmed_at",
  "proposed_at", "proposed_by", "ended_at", "ended_how")
SELECT "id", "tasker_id", replace(gen_random_uuid()::text, '-', ''), "pay_rwf", "assigned_at", coalesce("confirmed_at", "started_at"),
  "on_the_way_at", "on_the_way_minutes", "started_at", "finished_at", "reported_labour_rwf", "reported_transport_rwf",
  "reported_materials_rwf", "done_confirmed_at", "proposed_at", "proposed_by",
  CASE WHEN "status" NOT IN ('assigned', 'in_progress') THEN coalesce("ended_at", "updated_at") END,
  CASE WHEN "status" IN ('completed', 'cancelled', 'declined') THEN "status" WHEN "status" NOT IN ('assigned', 'in_progress') THEN 'taken_back' END
FROM "requests" WHERE "tasker_id" IS NOT NULL;
--> statement-breakpoint
-- Former jobs, as the events tell them: from an assignment to what took the job from its tasker. Events of erased requests name
-- no tasker any more, unless the tasker made them; such jobs are left out. Events do not say in which parts the work came to what
-- it did, nor which time was asked for, so these columns are null.
WITH "moves" AS (
  SELECT *, "type" IN ('job.assigned', 'offer.accepted') AS "begins",
    coalesce("data"->>'tasker_id', CASE WHEN "actor_kind" = 'tasker' THEN "actor_id"::text END)::uuid AS "tasker_id"
  FROM "request_events"
  WHERE "type" IN ('job.assigned', 'offer.accepted', 'job.released', 'job.no_show', 'request.reopened')
    AND coalesce("data"->>'again', '') <> 'true'
), "spans" AS (
  SELECT "request_id", "id", "at", "type", "begins", ("data"->>'pay_rwf')::integer AS "pay_rwf",
    coalesce("tasker_id", CASE WHEN NOT lead("begins") OVER "later" THEN lead("tasker_id") OVER "later" END) AS "tasker_id",
    lead("id") OVER "later" AS "end_id", lead("at") OVER "later" AS "end_at", lead("type") OVER "later" AS "end_type",
    lead("actor_kind") OVER "later" AS "end_actor"
  FROM "moves" WINDOW "later" AS (PARTITION BY "request_id" ORDER BY "id")
)
INSERT INTO "jobs" ("request_id", "tasker_id", "token", "pay_rwf", "assigned_at", "confirmed_at", "on_the_way_at", "on_the_way_minutes",
  "started_at", "finished_at", "done_confirmed_at", "ended_at", "ended_how")
SELECT "spans"."request_id", "spans"."tasker_id", replace(gen_random_uuid()::text, '-', ''), coalesce("steps"."pay_rwf", "spans"."pay_rwf"),
  "spans"."at", CASE WHEN "spans"."type" = 'offer.accepted' THEN "spans"."at" ELSE "steps"."confirmed_at" END, "steps"."on_the_way_at",
  "steps"."on_the_way_minutes", "steps"."started_at", "steps"."finished_at", "steps"."done_confirmed_at",
  CASE WHEN "end_type" = 'request.reopened' THEN coalesce("steps"."ended_at", "end_at") ELSE "end_at" END,
  CASE WHEN "end_type" = 'request.reopened' THEN 'reopened' WHEN "end_type" = 'job.no_show' THEN 'no_show'
    WHEN "end_type" = 'job.released' AND "end_actor" = 'tasker' THEN 'given_back' ELSE 'taken_back' END
FROM "spans" LEFT JOIN LATERAL (
  SELECT max("at") FILTER (WHERE "type" = 'job.on_the_way') AS "on_the_way_at",
    min("at") FILTER (WHERE "type" IN ('job.confirmed', 'job.on_the_way', 'job.started')) AS "confirmed_at",
    max("at") FILTER (WHERE "type" = 'job.started') AS "started_at",
    max("at") FILTER (WHERE "type" = 'job.finished') AS "finished_at",
    max("at") FILTER (WHERE "type" = 'job.done_confirmed') AS "done_confirmed_at",
    max("at") FILTER (WHERE "type" IN ('request.completed', 'request.cancelled', 'request.declined')) AS "ended_at",
    (array_agg(("data"->>'minutes')::smallint ORDER BY "id" DESC) FILTER (WHERE "type" = 'job.on_the_way'))[1] AS "on_the_way_minutes",
    (array_agg(("data"->>'pay_rwf')::integer ORDER BY "id" DESC) FILTER (WHERE "type" = 'job.assigned'))[1] AS "pay_rwf"
  FROM "request_events" "step"
  WHERE "step"."request_id" = "spans"."request_id" AND "step"."id" > "spans"."id" AND "step"."id" < "spans"."end_id"
) "steps" ON true
WHERE "begins" AND "end_id" IS NOT NULL AND "spans"."tasker_id" IS NOT NULL;
--> statement-breakpoint
-- The offer that each job began with. Its link was sent, so the job has the same key.
CREATE TEMPORARY TABLE "began" ON COMMIT DROP AS
SELECT DISTINCT ON ("offer"."id") "jobs"."id" AS "job_id", "offer".*
FROM "jobs" CROSS JOIN LATERAL (
  SELECT "id", "token", "expires_at" = "created_at" AS "is_by_hand" FROM "request_offers"
  WHERE "request_id" = "jobs"."request_id" AND "tasker_id" = "jobs"."tasker_id" AND "status" IN ('accepted', 'withdrawn')
    AND "created_at" <= coalesce("jobs"."assigned_at", 'infinity')
  ORDER BY "created_at" DESC LIMIT 1
) "offer"
ORDER BY "offer"."id", "jobs"."ended_at" DESC NULLS FIRST;
--> statement-breakpoint
UPDATE "jobs" SET "token" = "began"."token", "offer_id" = CASE WHEN NOT "is_by_hand" THEN "began"."id" END
  FROM "began" WHERE "began"."job_id" = "jobs"."id";
--> statement-breakpoint
-- These were no offers: they were made for a job that staff assigned, which has their link now.
DELETE FROM "request_offers" USING "began" WHERE "began"."id" = "request_offers"."id" AND "is_by_hand";
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_offer_id_request_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."request_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_current" ON "jobs" USING btree ("request_id") WHERE ("jobs"."ended_how" is null or "jobs"."ended_how" in ('completed', 'cancelled', 'declined'));--> statement-breakpoint
CREATE INDEX "jobs_by_request" ON "jobs" USING btree ("request_id","assigned_at");--> statement-breakpoint
CREATE INDEX "jobs_by_tasker" ON "jobs" USING btree ("tasker_id","assigned_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_open_by_tasker" ON "jobs" USING btree ("tasker_id") WHERE "jobs"."ended_how" is null;--> statement-breakpoint
CREATE INDEX "jobs_unconfirmed" ON "jobs" USING btree ("assigned_at") WHERE ("jobs"."ended_how" is null and "jobs"."confirmed_at" is null);--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at") WHERE ("jobs"."ended_how" is null and "jobs"."finished_at" is not null);--> statement-breakpoint
CREATE INDEX "jobs_by_end" ON "jobs" USING btree ("ended_how","ended_at");--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_tasker_id_taskers_id_fk";--> statement-breakpoint
DROP INDEX "requests_unconfirmed";--> statement-breakpoint
DROP INDEX "requests_finished";--> statement-breakpoint
DROP INDEX "requests_by_tasker";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "tasker_id";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "pay_rwf";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "assigned_at";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "confirmed_at";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "on_the_way_at";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "on_the_way_minutes";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "started_at";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "finished_at";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "reported_labour_rwf";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "reported_transport_rwf";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "reported_materials_rwf";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "done_confirmed_at";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "proposed_at";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "proposed_by";
