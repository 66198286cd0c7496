-- Requests that were erased while they were open stayed open for ever, with a clock that nobody could stop.
WITH ended AS (
  UPDATE requests
  SET status = 'cancelled', ended_at = erased_at, ended_by = 'customer', version = version + 1
  WHERE erased_at IS NOT NULL AND status IN ('new', 'contacted', 'assigned', 'in_progress')
  RETURNING id
)
INSERT INTO request_events (request_id, type, actor_kind, to_status)
SELECT id, 'request.cancelled', 'system', 'cancelled' FROM ended;
