CREATE TABLE "channel_troubles" (
	"channel" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"told_at" timestamp with time zone
);
