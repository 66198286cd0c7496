CREATE TABLE "quotes_since" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Whoever ends after this is asked what was paid, also where the price is older.
INSERT INTO "quotes_since" SELECT now() WHERE EXISTS (SELECT FROM "quotes" WHERE "accepted_by" = 'earlier');
