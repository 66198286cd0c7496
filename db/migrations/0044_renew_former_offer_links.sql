-- A number that changed before 0042 kept the links of the offers that had been sent to it.
UPDATE request_offers
  SET token = translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
  WHERE EXISTS (
    SELECT FROM tasker_events
    WHERE tasker_events.tasker_id = request_offers.tasker_id
      AND tasker_events.at > request_offers.created_at
      AND (
        tasker_events.type = 'tasker.phone_changed'
        OR tasker_events.type = 'tasker.updated' AND tasker_events.data -> 'fields' ? 'phone'
      )
  );
