DROP INDEX "requests_broken";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "promise_lifted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "requests_spam_to_confirm" ON "requests" USING btree ("created_at") WHERE ("requests"."status" = 'declined' and "requests"."end_reason" = 'spam' and "requests"."promise_lifted_at" is null and "requests"."erased_at" is null);--> statement-breakpoint
CREATE INDEX "requests_broken" ON "requests" USING btree ("contact_due_at") WHERE (("requests"."promise_lifted_at" is null and "requests"."source" in ('wizard', 'form', 'api')) and coalesce("requests"."contacted_at", 'infinity') > "requests"."contact_due_at");--> statement-breakpoint
-- What customers cancelled themselves before it was due; what staff ended counts as not reached from now on.
UPDATE requests
SET promise_lifted_at = ended_at
WHERE status = 'cancelled' AND contacted_at IS NULL AND ended_at <= contact_due_at
  AND EXISTS (
    SELECT FROM request_events
    WHERE request_id = requests.id AND type = 'request.cancelled' AND actor_kind = 'customer'
  );
