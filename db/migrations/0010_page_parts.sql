CREATE TABLE "page_parts" (
	"name" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_parts_kept" ON "page_parts" USING btree ("kept_at");