-- Events and the audit log are a record: nothing in them is changed or removed afterwards.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- The one exception is a person's right to erasure: what was written about them may be emptied, the event itself stays.
CREATE FUNCTION allow_only_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('taskers.erasing', true) = 'on' THEN
    IF (to_jsonb(NEW) - 'note' - 'reason' - 'data') = (to_jsonb(OLD) - 'note' - 'reason' - 'data') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER request_events_update BEFORE UPDATE ON request_events FOR EACH ROW EXECUTE FUNCTION allow_only_erasure();
--> statement-breakpoint
CREATE TRIGGER request_events_delete BEFORE DELETE OR TRUNCATE ON request_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER tasker_events_update BEFORE UPDATE ON tasker_events FOR EACH ROW EXECUTE FUNCTION allow_only_erasure();
--> statement-breakpoint
CREATE TRIGGER tasker_events_delete BEFORE DELETE OR TRUNCATE ON tasker_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whoever writes an event, every open board hears of it when the transaction commits.
CREATE FUNCTION announce_request_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('request_events', json_build_object('request_id', NEW.request_id, 'type', NEW.type)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER request_events_announce AFTER INSERT ON request_events FOR EACH ROW EXECUTE FUNCTION announce_request_event();
