-- The link of a job goes to a number. When its tasker gets another number, the job gets another link.
CREATE FUNCTION renew_job_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- 122 random bits as base64url, short enough for a text.
  UPDATE jobs
    SET token = translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
    WHERE tasker_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER taskers_renew_job_links AFTER UPDATE OF phone ON taskers FOR EACH ROW
  WHEN (OLD.phone IS DISTINCT FROM NEW.phone) EXECUTE FUNCTION renew_job_links();
