CREATE TABLE "page_scripts" (
	"name" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_scripts_kept" ON "page_scripts" USING btree ("kept_at");