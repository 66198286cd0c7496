DROP INDEX "messages_by_words";--> statement-breakpoint
DROP INDEX "requests_by_words";--> statement-breakpoint
DROP INDEX "taskers_by_words";--> statement-breakpoint
DROP INDEX "privacy_requests_by_words";--> statement-breakpoint
DROP INDEX "waitlist_by_words";--> statement-breakpoint
CREATE INDEX "messages_by_words" ON "messages" USING gin (to_tsvector('simple', translate(lower(regexp_replace(normalize("to_address" || ' ' || "subject", NFD), '[\u0300-\u036f]', '', 'g')), '@._+/''’-:', '         ')));--> statement-breakpoint
CREATE INDEX "requests_by_words" ON "requests" USING gin (to_tsvector('simple', translate(lower(regexp_replace(normalize("reference" || ' ' || "full_name", NFD), '[\u0300-\u036f]', '', 'g')), '@._+/''’-', '        ') || ' ' || regexp_replace("phone", '^(\+250|0+)|\D', '', 'g')));--> statement-breakpoint
CREATE INDEX "taskers_by_words" ON "taskers" USING gin (to_tsvector('simple', translate(lower(regexp_replace(normalize("name" || ' ' || coalesce("email", ''), NFD), '[\u0300-\u036f]', '', 'g')), '@._+/''’-', '        ') || ' ' || regexp_replace("phone", '^(\+250|0+)|\D', '', 'g')));--> statement-breakpoint
CREATE INDEX "privacy_requests_by_words" ON "privacy_requests" USING gin (to_tsvector('simple', translate(lower(regexp_replace(normalize(coalesce("contact", ''), NFD), '[\u0300-\u036f]', '', 'g')), '@._+/''’-', '        ') || ' ' || regexp_replace(coalesce("contact", ''), '^(\+250|0+)|\D', '', 'g')));--> statement-breakpoint
CREATE INDEX "waitlist_by_words" ON "waitlist" USING gin (to_tsvector('simple', translate(lower(regexp_replace(normalize("email", NFD), '[\u0300-\u036f]', '', 'g')), '@._+/''’-', '        ')));