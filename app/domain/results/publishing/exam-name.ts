/**
 * SQL for {nameEn, nameBn} of an exam (`x`): as its published results say it, so that sheets, lists, messages and screens of one exam have
 * one name; else as it is called now.
 */
export const examName = (x: string): string =>
  `coalesce((SELECT jsonb_build_object('nameEn', run.shown->'exam'->'nameEn', 'nameBn', run.shown->'exam'->'nameBn') FROM result_run run
    WHERE run.site_id = ${x}.site_id AND run.exam_id = ${x}.id AND run.state = 'published' ORDER BY run.published_at DESC, run.id DESC LIMIT 1),
    jsonb_build_object('nameEn', ${x}.name_en, 'nameBn', ${x}.name_bn))`

/** The same as two columns, "nameEn" and "nameBn". */
export const examNames = (x: string): string =>
  `${examName(x)}->>'nameEn' AS "nameEn", ${examName(x)}->>'nameBn' AS "nameBn"`
