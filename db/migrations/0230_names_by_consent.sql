-- A public result names a child only where the consent that came with the form said so. An admission says which text its form shows; the consent keeps which
-- text was agreed to, beside its words. What was agreed to before said numbers only.
ALTER TABLE admission ADD COLUMN shows_names boolean NOT NULL DEFAULT false;
ALTER TABLE consent ADD COLUMN words text NOT NULL DEFAULT '' CONSTRAINT consent_words_check CHECK (words ~ '^([a-z-]+:[A-Za-z.-]+)?$');

SELECT set_config('app.all_sites', 'yes', true);
ALTER TABLE admission_draw ALTER COLUMN shows_names SET DEFAULT false;
UPDATE admission_draw SET shows_names = false WHERE shows_names;
