-- The link of an offer goes to a number, too, and leads to the job: it changes together with the job's link.
CREATE OR REPLACE FUNCTION renew_job_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- 122 random bits as base64url, short enough for a text.
  UPDATE jobs
    SET token = translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
    WHERE tasker_id = NEW.id;
  UPDATE request_offers
    SET token = translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
    WHERE tasker_id = NEW.id;
  RETURN NULL;
END $$;
