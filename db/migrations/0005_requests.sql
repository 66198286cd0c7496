DROP INDEX "requests_by_task";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "alarm_level" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "ended_by" text;--> statement-breakpoint
CREATE INDEX "requests_urgency" ON "requests" USING btree (("contacted_at" is not null or "ended_at" is not null),(case when ("contacted_at" is not null or "ended_at" is not null) then timestamptz '2000-01-01 00:00:00+00' - "contact_due_at" else "contact_due_at" - timestamptz '2000-01-01 00:00:00+00' end),"id");--> statement-breakpoint
CREATE INDEX "requests_ended" ON "requests" USING btree ("ended_at" DESC NULLS LAST) WHERE "requests"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_by_words" ON "requests" USING gin (to_tsvector('simple', translate(lower("reference" || ' ' || "full_name"), '@._+/''’-', '        ') || ' ' || regexp_replace("phone", '^(\+250|0+)|\D', '', 'g')));--> statement-breakpoint
CREATE INDEX "requests_by_name" ON "requests" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "requests_by_district" ON "requests" USING btree ("district","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requests_by_end_reason" ON "requests" USING btree ("end_reason","created_at" DESC NULLS LAST) WHERE "requests"."end_reason" is not null;--> statement-breakpoint
CREATE INDEX "requests_wanted" ON "requests" USING btree ("wanted_at") WHERE "requests"."wanted_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_last_contact" ON "requests" USING btree ("last_contact_at" desc nulls last,"id");--> statement-breakpoint
CREATE INDEX "requests_by_task" ON "requests" USING btree ("task_id","created_at" DESC NULLS LAST);