DROP INDEX "requests_by_owner";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_duplicate_of_requests_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_duplicates" ON "requests" USING btree ("duplicate_of") WHERE "requests"."duplicate_of" is not null;--> statement-breakpoint
CREATE INDEX "requests_by_owner" ON "requests" USING btree ("owner_id","created_at" DESC NULLS LAST);