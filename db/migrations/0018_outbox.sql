CREATE TABLE "opt_outs" (
	"number_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"word" text NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_texts" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"number_hash" text NOT NULL,
	"template" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_days" (
	"day" date PRIMARY KEY NOT NULL,
	"parts" integer NOT NULL,
	"open_parts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "to_address" TO "address";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_status";--> statement-breakpoint
DROP INDEX "messages_by_words";--> statement-breakpoint
DROP INDEX "messages_by_address";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "direction" text DEFAULT 'out' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "admin_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "send_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "parts" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cost" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "whatsapp_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "code_channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_once" ON "provider_events" USING btree ("provider","external_id","word");--> statement-breakpoint
CREATE INDEX "provider_events_age" ON "provider_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sent_texts_by_number" ON "sent_texts" USING btree ("number_hash","at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_channel" ON "messages" USING btree ("channel","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_by_external_id" ON "messages" USING btree ("provider","external_id");--> statement-breakpoint
CREATE INDEX "messages_unanswered" ON "messages" USING btree ("created_at" DESC NULLS FIRST) WHERE "messages"."direction" = 'in' and "messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "messages_by_words" ON "messages" USING gin (to_tsvector('simple', translate(lower(regexp_replace(normalize("address" || ' ' || "subject", NFD), '[\u0300-\u036f]', '', 'g')), '@._+/''’-:', '         ')));--> statement-breakpoint
CREATE INDEX "messages_by_address" ON "messages" USING btree ("address");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('mail', 'sms', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_direction" CHECK ("messages"."direction" in ('out', 'in'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'withheld', 'received'));