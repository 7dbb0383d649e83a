-- Catalogues that get screens: scales stand in an order, and no two rows of one list bear one name.
ALTER TABLE grade_scale ADD COLUMN position int NOT NULL DEFAULT 0;
SELECT set_config('app.seeding', 'yes', true);
UPDATE grade_scale g SET position = x.place FROM (SELECT id, row_number() OVER (ORDER BY code <> 'national', id) AS place FROM grade_scale) x WHERE x.id = g.id;
SELECT set_config('app.seeding', '', true);
ALTER TABLE board ADD UNIQUE (name_en), ADD UNIQUE (name_bn);
ALTER TABLE religion ADD UNIQUE (name_en), ADD UNIQUE (name_bn);
ALTER TABLE version ADD UNIQUE (name_en), ADD UNIQUE (name_bn);
ALTER TABLE exam_type ADD UNIQUE (name_en), ADD UNIQUE (name_bn);
ALTER TABLE part_type ADD UNIQUE (name_en), ADD UNIQUE (name_bn);
ALTER TABLE grade_scale ADD UNIQUE (name_en), ADD UNIQUE (name_bn);
