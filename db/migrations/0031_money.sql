CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"owner" uuid,
	"balance_rwf" bigint DEFAULT 0 NOT NULL,
	"kept_name" text,
	"kept_phone" text,
	"kept_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_one" UNIQUE NULLS NOT DISTINCT("kind","owner"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('customer', 'tasker', 'provider', 'bank', 'revenue', 'fees', 'refunds')),
	CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."kind" in ('customer', 'tasker')) = ("ledger_accounts"."owner" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"group" text NOT NULL,
	"debit" uuid NOT NULL,
	"credit" uuid NOT NULL,
	"amount_rwf" bigint NOT NULL,
	"kind" text NOT NULL,
	"request_id" uuid,
	"job_id" uuid,
	"key" text NOT NULL,
	"reverses" bigint,
	"made_by" uuid,
	"note" text,
	CONSTRAINT "ledger_entries_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_entries_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('sale', 'payment', 'refund', 'allowance', 'keep', 'let_go', 'payout', 'fees', 'withdrawal', 'tasker_paid', 'tasker_brought', 'correction', 'reversal')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_rwf" > 0)
);
--> statement-breakpoint
CREATE TABLE "money_work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"request_id" uuid,
	"tasker_id" uuid,
	"amount_rwf" bigint,
	"detail" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_work_once" UNIQUE NULLS NOT DISTINCT("kind","request_id","tasker_id","detail"),
	CONSTRAINT "money_work_kind" CHECK ("money_work"."kind" in ('to_approve', 'to_hand_over', 'to_refund', 'overpaid', 'cash_not_said', 'paid_to_former', 'paid_then_ended', 'no_pay', 'quote_open', 'erased_owed', 'proof'))
);
--> statement-breakpoint
CREATE TABLE "money_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"attempt" uuid NOT NULL,
	"source" text NOT NULL,
	"word" text NOT NULL,
	"code" text,
	"amount_rwf" integer,
	CONSTRAINT "money_events_kind" CHECK ("money_events"."kind" in ('payment', 'refund', 'payout')),
	CONSTRAINT "money_events_source" CHECK ("money_events"."source" in ('call', 'callback', 'status', 'clock', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"quote_id" uuid,
	"job_id" uuid,
	"method" text NOT NULL,
	"provider" text,
	"operator" text,
	"phone" text,
	"provider_code" text,
	"provider_ref" text,
	"key" text,
	"key_hash" text,
	"called_at" timestamp with time zone,
	"next_ask_at" timestamp with time zone,
	"amount_rwf" integer NOT NULL,
	"settled_rwf" integer,
	"state" text NOT NULL,
	"reason" text,
	"settled_at" timestamp with time zone,
	"said_by_customer_rwf" integer,
	"said_by_tasker_rwf" integer,
	"said_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_key" UNIQUE("request_id","key"),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('momo', 'cash')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'pending', 'paid', 'failed')),
	CONSTRAINT "payments_settled" CHECK (("payments"."state" = 'paid') = ("payments"."settled_rwf" is not null) and ("payments"."state" = 'paid') = ("payments"."settled_at" is not null)),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount_rwf" >= 0 and coalesce("payments"."settled_rwf", 0) >= 0),
	CONSTRAINT "payments_job" CHECK ("payments"."method" <> 'cash' or "payments"."job_id" is not null or "payments"."reason" is not distinct from 'earlier'),
	CONSTRAINT "payments_quote" CHECK ("payments"."quote_id" is not null or "payments"."reason" is not distinct from 'earlier')
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_rwf" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"asked_by" uuid NOT NULL,
	"approved_by" uuid,
	"alone" boolean DEFAULT false NOT NULL,
	"job_id" uuid,
	"handed_by" text,
	"provider" text,
	"operator" text,
	"phone" text,
	"provider_code" text,
	"provider_ref" text,
	"key" text,
	"key_hash" text,
	"called_at" timestamp with time zone,
	"next_ask_at" timestamp with time zone,
	"state" text NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_key" UNIQUE("payment_id","key"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'refused', 'cancelled', 'created', 'pending', 'paid', 'failed')),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled', 'overpaid', 'complaint', 'goodwill')),
	CONSTRAINT "refunds_handed_by" CHECK ("refunds"."handed_by" in ('tasker', 'office')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_rwf" > 0),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."state" = 'paid') = ("refunds"."settled_at" is not null)),
	CONSTRAINT "refunds_approval" CHECK ("refunds"."alone" or "refunds"."approved_by" <> "refunds"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"labour_rwf" integer NOT NULL,
	"transport_rwf" integer NOT NULL,
	"materials_rwf" integer NOT NULL,
	"note" text,
	"sells" text NOT NULL,
	"share_rwf" integer NOT NULL,
	"vat_percent" smallint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"made_by" uuid,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('open', 'accepted', 'replaced', 'declined', 'withdrawn')),
	CONSTRAINT "quotes_sells" CHECK ("quotes"."sells" in ('cash', 'full')),
	CONSTRAINT "quotes_accepted_by" CHECK ("quotes"."accepted_by" in ('customer', 'staff', 'earlier')),
	CONSTRAINT "quotes_parts" CHECK ("quotes"."labour_rwf" between 0 and 100000000 and "quotes"."transport_rwf" between 0 and 100000000
        and "quotes"."materials_rwf" between 0 and 100000000),
	CONSTRAINT "quotes_share" CHECK ("quotes"."share_rwf" between 0 and "quotes"."labour_rwf"),
	CONSTRAINT "quotes_acceptance" CHECK (num_nonnulls("quotes"."accepted_at", "quotes"."accepted_by") in (0, 2) and ("quotes"."status" <> 'accepted' or "quotes"."accepted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "receipt_years" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"number" text,
	"lines" jsonb NOT NULL,
	"total_rwf" integer NOT NULL,
	"vat_percent" smallint NOT NULL,
	"vat_rwf" integer NOT NULL,
	"seller" jsonb,
	"receiver" text,
	"name" text NOT NULL,
	"masked_phone" text NOT NULL,
	"provider_ref" text,
	"locale" text NOT NULL,
	"tax_receipt_number" text,
	"tax_receipt_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "receipts_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "receipts_tax_numbers" UNIQUE("tax_receipt_number"),
	CONSTRAINT "receipts_locale" CHECK ("receipts"."locale" in ('en', 'rw', 'fr')),
	CONSTRAINT "receipts_of" CHECK (num_nonnulls("receipts"."payment_id", "receipts"."refund_id") = 1),
	CONSTRAINT "receipts_ours" CHECK (("receipts"."number" is null) = ("receipts"."seller" is null) and ("receipts"."number" is not null or "receipts"."vat_rwf" = 0))
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('complaint', 'no_show', 'low_rating', 'other_amounts', 'cash_differs', 'late_cancellation', 'other_time'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_debit_ledger_accounts_id_fk" FOREIGN KEY ("debit") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_ledger_accounts_id_fk" FOREIGN KEY ("credit") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_made_by_admins_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_work" ADD CONSTRAINT "money_work_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_work" ADD CONSTRAINT "money_work_tasker_id_taskers_id_fk" FOREIGN KEY ("tasker_id") REFERENCES "public"."taskers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_admins_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_admins_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_made_by_admins_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_tax_receipt_by_admins_id_fk" FOREIGN KEY ("tax_receipt_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_accounts_owed" ON "ledger_accounts" USING btree ("kind","balance_rwf","id") WHERE "ledger_accounts"."balance_rwf" <> 0;--> statement-breakpoint
CREATE INDEX "ledger_accounts_kept" ON "ledger_accounts" USING btree ("kept_until") WHERE "ledger_accounts"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_request" ON "ledger_entries" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_debit" ON "ledger_entries" USING btree ("debit","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_credit" ON "ledger_entries" USING btree ("credit","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_kind" ON "ledger_entries" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "money_work_by_kind" ON "money_work" USING btree ("kind","since","id");--> statement-breakpoint
CREATE INDEX "money_work_oldest" ON "money_work" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "money_work_by_request" ON "money_work" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_events_callbacks" ON "money_events" USING btree ("attempt","word") WHERE "money_events"."source" = 'callback';--> statement-breakpoint
CREATE INDEX "money_events_of" ON "money_events" USING btree ("attempt","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("request_id","method") WHERE "payments"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_by_request" ON "payments" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payments_by_state" ON "payments" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("said_at") WHERE "payments"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_settled_at" ON "payments" USING btree ("settled_at") WHERE "payments"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_by_job" ON "payments" USING btree ("job_id") WHERE "payments"."job_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" in ('asked', 'created', 'pending');--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("asked_by","created_at");--> statement-breakpoint
CREATE INDEX "refunds_settled_at" ON "refunds" USING btree ("settled_at") WHERE "refunds"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_by_job" ON "refunds" USING btree ("job_id") WHERE "refunds"."job_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_versions" ON "quotes" USING btree ("request_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_open" ON "quotes" USING btree ("request_id") WHERE "quotes"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_accepted" ON "quotes" USING btree ("request_id") WHERE "quotes"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "quotes_open" ON "quotes" USING btree ("created_at") WHERE "quotes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "receipts_by_request" ON "receipts" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "requests_unpaid" ON "requests" USING btree ("ended_at") WHERE "requests"."status" = 'completed' and "requests"."paid_at" is null;--> statement-breakpoint
-- What was agreed is the first version of a quote. It was accepted when the amounts were set last, as the events tell it.
INSERT INTO "quotes" ("request_id", "version", "labour_rwf", "transport_rwf", "materials_rwf", "sells", "share_rwf", "vat_percent",
  "status", "accepted_at", "accepted_by", "created_at")
SELECT "requests"."id", 1, coalesce("labour_rwf", 0), coalesce("transport_rwf", 0), coalesce("materials_rwf", 0), 'cash', 0, 0,
  'accepted', "at", 'earlier', "at"
FROM "requests" LEFT JOIN (
  SELECT "request_id", max("at") AS "priced_at" FROM "request_events" WHERE "type" = 'request.priced' GROUP BY "request_id"
) "events" ON "events"."request_id" = "requests"."id",
LATERAL (SELECT coalesce("priced_at", "ended_at", "updated_at") AS "at") "times"
WHERE num_nonnulls("labour_rwf", "transport_rwf", "materials_rwf") > 0;
--> statement-breakpoint
-- What was marked as paid was paid in cash, to whomever: no job is named, so that it counts for every one.
INSERT INTO "payments" ("request_id", "quote_id", "method", "amount_rwf", "settled_rwf", "state", "reason", "settled_at", "created_at")
SELECT "requests"."id", "quotes"."id", 'cash', "total", "total", 'paid', 'earlier', "paid_at", "paid_at"
FROM "requests" LEFT JOIN "quotes" ON "quotes"."request_id" = "requests"."id",
LATERAL (SELECT coalesce("quotes"."labour_rwf" + "quotes"."transport_rwf" + "quotes"."materials_rwf", 0) AS "total") "totals"
WHERE "paid_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "labour_rwf";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "transport_rwf";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "materials_rwf";
--> statement-breakpoint
CREATE VIEW "agreed_prices" AS
SELECT "request_id", "id" AS "quote_id", "labour_rwf", "transport_rwf", "materials_rwf",
  "labour_rwf" + "transport_rwf" + "materials_rwf" AS "total_rwf", "share_rwf", "vat_percent", "sells", "accepted_at", "accepted_by"
FROM "quotes" WHERE "status" = 'accepted';
--> statement-breakpoint
-- Money that is ours counts whoever came. Cash that is the tasker's counts for the last job only, but what was paid earlier
-- always; once a request has broken off, customer and tasker settle it between themselves.
CREATE VIEW "dues" AS
SELECT "requests"."id" AS "request_id", "price"."sells", "has_broken_off", "price"."total_rwf" AS "price_rwf",
  "paid"."settled_rwf"::integer, "paid"."uncounted_rwf"::integer, "back"."back_rwf"::integer, "booked"."let_go_rwf"::integer,
  "booked"."kept_rwf"::integer,
  (CASE WHEN "has_broken_off" THEN 0 ELSE coalesce("price"."total_rwf", 0) END - "paid"."settled_rwf" + "back"."back_rwf"
    - CASE WHEN "has_broken_off" THEN 0 ELSE "booked"."let_go_rwf" END
    + CASE WHEN "has_broken_off" AND NOT "is_ours" THEN 0 ELSE "booked"."kept_rwf" END)::integer AS "due_rwf"
FROM "requests"
LEFT JOIN "agreed_prices" "price" ON "price"."request_id" = "requests"."id"
CROSS JOIN LATERAL (SELECT "status" IN ('cancelled', 'unreachable', 'declined') AS "has_broken_off",
  coalesce("price"."sells" = 'full', false) AS "is_ours") "facts"
LEFT JOIN LATERAL (
  SELECT "jobs"."id" FROM "jobs" WHERE "jobs"."request_id" = "requests"."id"
  ORDER BY "assigned_at" DESC NULLS LAST, "ended_at" DESC NULLS FIRST, "id" LIMIT 1
) "last_job" ON true
CROSS JOIN LATERAL (
  SELECT coalesce(sum("settled_rwf") FILTER (WHERE "counts"), 0) AS "settled_rwf",
    coalesce(sum("settled_rwf") FILTER (WHERE NOT "counts"), 0) AS "uncounted_rwf"
  FROM (
    SELECT "payments"."settled_rwf",
      "is_ours" OR NOT "has_broken_off" AND ("reason" = 'earlier' OR "job_id" = "last_job"."id") IS TRUE AS "counts"
    FROM "payments" WHERE "payments"."request_id" = "requests"."id" AND "payments"."state" = 'paid'
  ) "each"
) "paid"
CROSS JOIN LATERAL (
  SELECT coalesce(sum("refunds"."amount_rwf") FILTER (WHERE "has_broken_off" OR "refunds"."reason" IN ('cancelled', 'overpaid')), 0)
    AS "back_rwf"
  FROM "payments" JOIN "refunds" ON "refunds"."payment_id" = "payments"."id" AND "refunds"."state" = 'paid'
  WHERE "payments"."request_id" = "requests"."id"
) "back"
CROSS JOIN LATERAL (
  SELECT coalesce(sum("amount_rwf") FILTER (WHERE "kind" = 'let_go'), 0) AS "let_go_rwf",
    coalesce(sum("amount_rwf") FILTER (WHERE "kind" = 'keep'), 0) AS "kept_rwf"
  FROM "ledger_entries" "entry"
  WHERE "entry"."request_id" = "requests"."id" AND "kind" IN ('let_go', 'keep')
    AND NOT EXISTS (SELECT FROM "ledger_entries" "back" WHERE "back"."reverses" = "entry"."id")
) "booked";
--> statement-breakpoint
-- Lets the columns of the first list change, and while a person's data are erased those of the second one, too.
CREATE FUNCTION allow_only_columns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed text[] := string_to_array(TG_ARGV[0], ' ');
BEGIN
  IF current_setting('taskers.erasing', true) = 'on' THEN
    allowed := allowed || string_to_array(TG_ARGV[1], ' ');
  END IF;
  IF to_jsonb(NEW) - allowed IS DISTINCT FROM to_jsonb(OLD) - allowed THEN
    RAISE EXCEPTION 'This cannot change in %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_update BEFORE UPDATE ON quotes FOR EACH ROW
  EXECUTE FUNCTION allow_only_columns('status accepted_at accepted_by', 'note');
--> statement-breakpoint
CREATE TRIGGER quotes_delete BEFORE DELETE OR TRUNCATE ON quotes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipts_update BEFORE UPDATE ON receipts FOR EACH ROW
  EXECUTE FUNCTION allow_only_columns('tax_receipt_number tax_receipt_by', 'name masked_phone receiver');
--> statement-breakpoint
CREATE TRIGGER receipts_delete BEFORE DELETE OR TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_update BEFORE UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION allow_only_columns('', 'note');
--> statement-breakpoint
CREATE TRIGGER ledger_entries_delete BEFORE DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER money_events_change BEFORE UPDATE OR DELETE OR TRUNCATE ON money_events FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payments_delete BEFORE DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refunds_delete BEFORE DELETE OR TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
