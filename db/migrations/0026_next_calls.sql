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
ALTER TABLE "call_turns" ADD CONSTRAINT "call_turns_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_turns" ADD CONSTRAINT "call_turns_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_turns_one_open" ON "call_turns" USING btree ("request_id") WHERE "call_turns"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "call_turns_open" ON "call_turns" USING btree ("created_at") WHERE "call_turns"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "call_turns_by_request" ON "call_turns" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "call_turns_by_admin" ON "call_turns" USING btree ("admin_id","ended_at" DESC NULLS LAST);--> statement-breakpoint
UPDATE "requests" SET "next_try_at" = "last_contact_at" + interval '10 minutes' WHERE "status" = 'new' AND "attempts" IN (1, 2) AND "erased_at" IS NULL;
