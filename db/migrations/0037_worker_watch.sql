CREATE TABLE "worker_watch" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "worker_watch_one" CHECK ("worker_watch"."id" = 1)
);
