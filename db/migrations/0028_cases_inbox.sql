ALTER TABLE "cases" ADD COLUMN "remedy" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "remedy_by" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "remedy_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_remedy_by_admins_id_fk" FOREIGN KEY ("remedy_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree (coalesce("remedy_due_at", "created_at"),"id") WHERE "cases"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "messages_spoken" ON "messages" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE ("messages"."direction" = 'in' or "messages"."admin_id" is not null);--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_remedy" CHECK ("cases"."remedy" in ('redo', 'refund', 'talk'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_remedy_whole" CHECK (num_nonnulls("cases"."remedy", "cases"."remedy_by", "cases"."remedy_due_at") in (0, 3));