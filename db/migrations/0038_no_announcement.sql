-- A NOTIFY has all commits wait for each other. Open boards read the latest events themselves.
DROP TRIGGER request_events_announce ON request_events;
--> statement-breakpoint
DROP FUNCTION announce_request_event();
