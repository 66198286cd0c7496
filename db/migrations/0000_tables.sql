CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admins_role" CHECK ("admins"."role" in ('owner', 'dispatcher', 'editor'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer NOT NULL,
	"blur" text,
	"alt" jsonb,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "media_path_unique" UNIQUE("path"),
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'video'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dedupe_key" text NOT NULL,
	"template" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"request_id" uuid,
	"tasker_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "messages_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"type" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"from_status" text,
	"to_status" text,
	"channel" text,
	"outcome" text,
	"note" text,
	"data" jsonb
);
--> statement-breakpoint
CREATE TABLE "request_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"tasker_id" uuid NOT NULL,
	"offered_by" uuid NOT NULL,
	"pay_rwf" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"track_token" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"task_id" integer NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"location" text NOT NULL,
	"district" text,
	"sector" text,
	"description" text NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"content_hash" text NOT NULL,
	"wanted_at" timestamp with time zone,
	"contact_due_at" timestamp with time zone NOT NULL,
	"contacted_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_contact_at" timestamp with time zone,
	"owner_id" uuid,
	"tasker_id" uuid,
	"labour_rwf" integer,
	"transport_rwf" integer,
	"materials_rwf" integer,
	"paid_at" timestamp with time zone,
	"end_reason" text,
	"ended_at" timestamp with time zone,
	"customer_was_reached" boolean,
	"customer_answered_at" timestamp with time zone,
	"rating" smallint,
	"rating_text" text,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "requests_trackToken_unique" UNIQUE("track_token"),
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('new', 'contacted', 'assigned', 'in_progress', 'completed', 'cancelled', 'unreachable', 'declined')),
	CONSTRAINT "requests_source" CHECK ("requests"."source" in ('wizard', 'form', 'api', 'staff')),
	CONSTRAINT "requests_rating" CHECK ("requests"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tasker_id" uuid NOT NULL,
	"code_hmac" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"admin_id" uuid,
	"tasker_id" uuid,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_role" CHECK ("sessions"."role" in ('admin', 'tasker')),
	CONSTRAINT "sessions_one_person" CHECK (("sessions"."admin_id" is null) <> ("sessions"."tasker_id" is null))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "tasker_areas" (
	"tasker_id" uuid NOT NULL,
	"district" text NOT NULL,
	"sector" text DEFAULT '' NOT NULL,
	CONSTRAINT "tasker_areas_tasker_id_district_sector_pk" PRIMARY KEY("tasker_id","district","sector")
);
--> statement-breakpoint
CREATE TABLE "tasker_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tasker_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"checked_on" date NOT NULL,
	"expires_on" date,
	"note" text,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasker_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasker_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tasker_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"type" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"from_status" text,
	"to_status" text,
	"reason" text,
	"data" jsonb
);
--> statement-breakpoint
CREATE TABLE "tasker_skills" (
	"tasker_id" uuid NOT NULL,
	"task_id" integer NOT NULL,
	CONSTRAINT "tasker_skills_tasker_id_task_id_pk" PRIMARY KEY("tasker_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "taskers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'applied' NOT NULL,
	"name" text NOT NULL,
	"nationality" text NOT NULL,
	"gender" text NOT NULL,
	"education" text NOT NULL,
	"profession" text NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"work_experience" text NOT NULL,
	"locale" text NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"photo_id" uuid,
	"email_confirmed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "taskers_status" CHECK ("taskers"."status" in ('applied', 'screening', 'approved', 'paused', 'suspended', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"included" jsonb NOT NULL,
	"tags" jsonb NOT NULL,
	"price_rwf" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"media_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tasks_status" CHECK ("tasks"."status" in (0, 1, 2)),
	CONSTRAINT "tasks_price" CHECK ("tasks"."price_rwf" >= 0),
	CONSTRAINT "tasks_duration" CHECK ("tasks"."duration_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"media_id" uuid NOT NULL,
	"poster_id" uuid,
	"author_name" text NOT NULL,
	"author_title" jsonb NOT NULL,
	"company" text NOT NULL,
	"quote" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"request_id" uuid,
	"tasker_id" uuid,
	"contact" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"token" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_offers" ADD CONSTRAINT "request_offers_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_offers" ADD CONSTRAINT "request_offers_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_offers" ADD CONSTRAINT "request_offers_offered_by_admins_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_owner_id_admins_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_admins_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasker_areas" ADD CONSTRAINT "tasker_areas_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasker_checks" ADD CONSTRAINT "tasker_checks_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasker_checks" ADD CONSTRAINT "tasker_checks_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasker_events" ADD CONSTRAINT "tasker_events_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasker_skills" ADD CONSTRAINT "tasker_skills_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasker_skills" ADD CONSTRAINT "tasker_skills_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_poster_id_media_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email" ON "admins" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "faqs_live" ON "faqs" USING btree ("position","id") WHERE "faqs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_by_status" ON "messages" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_by_request" ON "messages" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "request_events_timeline" ON "request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_events_by_type" ON "request_events" USING btree ("type","at");--> statement-breakpoint
CREATE UNIQUE INDEX "request_offers_one_open" ON "request_offers" USING btree ("request_id","tasker_id") WHERE "request_offers"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "request_offers_one_accepted" ON "request_offers" USING btree ("request_id") WHERE "request_offers"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "request_offers_by_tasker" ON "request_offers" USING btree ("tasker_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requests_newest" ON "requests" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "requests_by_status" ON "requests" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requests_due" ON "requests" USING btree ("contact_due_at") WHERE "requests"."contacted_at" is null and "requests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "requests_by_phone" ON "requests" USING btree ("phone","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requests_by_owner" ON "requests" USING btree ("owner_id") WHERE "requests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "requests_by_tasker" ON "requests" USING btree ("tasker_id","wanted_at");--> statement-breakpoint
CREATE INDEX "requests_by_task" ON "requests" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "requests_same_content" ON "requests" USING btree ("content_hash","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_codes_by_tasker" ON "login_codes" USING btree ("tasker_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_by_admin" ON "sessions" USING btree ("admin_id") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_by_tasker" ON "sessions" USING btree ("tasker_id") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_age" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tasker_areas_by_place" ON "tasker_areas" USING btree ("district","sector");--> statement-breakpoint
CREATE INDEX "tasker_checks_by_tasker" ON "tasker_checks" USING btree ("tasker_id","kind","checked_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasker_events_timeline" ON "tasker_events" USING btree ("tasker_id","id");--> statement-breakpoint
CREATE INDEX "tasker_skills_by_task" ON "tasker_skills" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "taskers_email" ON "taskers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "taskers_by_status" ON "taskers" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "taskers_newest" ON "taskers" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "taskers_by_phone" ON "taskers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "tasks_live" ON "tasks" USING btree ("position","id") WHERE "tasks"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "testimonials_live" ON "testimonials" USING btree ("position","id") WHERE "testimonials"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_by_status" ON "privacy_requests" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_email" ON "waitlist" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "waitlist_newest" ON "waitlist" USING btree ("created_at" DESC NULLS LAST);