CREATE TABLE "backups" (
	"made_at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "setup_steps" ADD CONSTRAINT "setup_steps_done_by_admins_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;