-- Requests come before messages, because the running site locks them in this order. What is there already meets the
-- wider checks, so they are not made again (NOT VALID).
CREATE TABLE "request_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text,
	"variants" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repeats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"rhythm" text NOT NULL,
	"wanted_part" text,
	"first_on" date NOT NULL,
	"next_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repeats_rhythm" CHECK ("repeats"."rhythm" in ('week', 'two_weeks', 'month')),
	CONSTRAINT "repeats_wanted_part" CHECK ("repeats"."wanted_part" in ('morning', 'afternoon', 'evening'))
);
--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_source";
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "wanted_on" date;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "wanted_part" text;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "usual_from_rwf" integer;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "usual_to_rwf" integer;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "wished_tasker_id" uuid;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "repeat_id" uuid;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "repeat_on" date;
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "excluded" jsonb DEFAULT '{"en":[],"rw":[],"fr":[]}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "details_hint" jsonb DEFAULT '{"en":"","rw":"","fr":""}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "request_photos" ADD CONSTRAINT "request_photos_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "repeats" ADD CONSTRAINT "repeats_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "request_photos_by_request" ON "request_photos" USING btree ("request_id","position");
--> statement-breakpoint
CREATE INDEX "request_photos_waiting" ON "request_photos" USING btree ("created_at") WHERE "request_photos"."request_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "repeats_one_active" ON "repeats" USING btree ("request_id") WHERE "repeats"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "repeats_by_request" ON "repeats" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "repeats_due" ON "repeats" USING btree ("next_on") WHERE "repeats"."ended_at" is null;
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_wished_tasker_id_taskers_id_fk" FOREIGN KEY ("wished_tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE UNIQUE INDEX "requests_of_repeat" ON "requests" USING btree ("repeat_id","repeat_on") WHERE "requests"."repeat_id" is not null;
--> statement-breakpoint
CREATE INDEX "requests_rated" ON "requests" USING btree ("task_id","rating") WHERE ("requests"."status" = 'completed' and "requests"."rating" is not null);
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_wanted_part" CHECK ("requests"."wanted_part" in ('morning', 'afternoon', 'evening')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_source" CHECK ("requests"."source" in ('wizard', 'form', 'api', 'staff', 'repeat')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_channel";
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('mail', 'sms', 'whatsapp', 'page')) NOT VALID;
