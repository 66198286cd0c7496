CREATE TABLE "site_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "site_version_is_one_row" CHECK ("site_version"."id" = 1)
);
--> statement-breakpoint
INSERT INTO site_version DEFAULT VALUES;
--> statement-breakpoint
-- Whoever changes what public pages show raises the version in the same transaction: no change can forget it.
CREATE FUNCTION raise_site_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  UPDATE site_version SET version = version + 1 RETURNING version INTO raised;
  PERFORM pg_notify('site_version', raised::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tasks_raise_site_version AFTER INSERT OR UPDATE OR DELETE ON tasks FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER faqs_raise_site_version AFTER INSERT OR UPDATE OR DELETE ON faqs FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER testimonials_raise_site_version AFTER INSERT OR UPDATE OR DELETE ON testimonials FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER settings_raise_site_version AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
-- An upload is on no page yet, and taskers send their photos too: only what is said of a picture counts.
CREATE TRIGGER media_raise_site_version AFTER UPDATE OF alt, path, width, height, blur, variants ON media FOR EACH ROW EXECUTE FUNCTION raise_site_version();
