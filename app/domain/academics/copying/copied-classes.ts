import { flat, valuesOf, type Layer } from '~/domain/replication/layers'

/** Sessions of a site with their natural key. */
export const SESSION = (site: string): string =>
  `SELECT p.id, p.label AS key FROM site_session p WHERE p.site_id = ${site}`

export const shiftLayer: Layer = flat('shift', {
  key: 't.name_en',
  match: ['name_en'],
  label: ['name_en', 'name_bn'],
  columns: {
    nameBn: 'name_bn',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    position: 'position',
    active: 'active',
  },
})

export const sessionLayer: Layer = flat('site_session', {
  key: 't.label',
  match: ['label'],
  label: ['label', 'label'],
  columns: { sessionType: 'session_type_id', startsOn: 'starts_on', endsOn: 'ends_on' },
  where: '($2::text IS NULL OR t.label = $2)',
})

/** Class offerings of a site with their natural key and their words. */
const OFFERING = (site: string): string =>
  `SELECT o.id, o.site_id, ss.label, concat_ws('|', ss.label, h.name_en, o.version_id, o.class_id, o.study_group_id) AS key,
     concat_ws(', ', c.name_en, CASE WHEN c.has_groups THEN g.name_en END, h.name_en, ss.label) AS "labelEn", concat_ws(', ', c.name_bn, CASE WHEN c.has_groups THEN g.name_bn END, h.name_bn, ss.label) AS "labelBn"
   FROM class_offering o JOIN site_session ss ON ss.site_id = o.site_id AND ss.id = o.session_id JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id
   JOIN class c ON c.id = o.class_id JOIN study_group g ON g.id = o.study_group_id WHERE o.site_id = ${site}`

const OF_SESSION = '($2::text IS NULL OR f.label = $2)'

/** Which class runs in which session, shift, version and group: there is nothing in it to differ. */
export const offeringLayer: Layer = {
  table: 'class_offering',
  rows: `SELECT f.id, f.key, f."labelEn", f."labelBn", '{}'::jsonb AS values, true AS editable FROM (${OFFERING('$1')}) f WHERE ${OF_SESSION}`,
  insert: `INSERT INTO class_offering (site_id, session_id, shift_id, version_id, class_id, study_group_id)
    SELECT $2, st.id, ht.id, o.version_id, o.class_id, o.study_group_id FROM class_offering o JOIN site_session ss ON ss.site_id = $1 AND ss.id = o.session_id JOIN shift hs ON hs.site_id = $1 AND hs.id = o.shift_id
    JOIN site_session st ON st.site_id = $2 AND st.label = ss.label JOIN shift ht ON ht.site_id = $2 AND ht.name_en = hs.name_en WHERE o.site_id = $1 AND o.id = ANY($3::bigint[]) ON CONFLICT DO NOTHING RETURNING 1`,
  update: null,
}

const BOTH = `JOIN (${OFFERING('$1')}) f ON f.id = s.class_offering_id JOIN (${OFFERING('$2')}) g ON g.key = f.key`

/** Sections of a class; class teachers are people and stay. */
export const sectionLayer: Layer = {
  table: 'section',
  rows: `SELECT t.id, f.key || '|' || t.name_en AS key, f."labelEn" || ': ' || t.name_en AS "labelEn", f."labelBn" || ': ' || t.name_bn AS "labelBn",
      jsonb_build_object('nameBn', t.name_bn, 'capacity', t.capacity, 'position', t.position) AS values, true AS editable
    FROM section t JOIN (${OFFERING('$1')}) f ON f.id = t.class_offering_id WHERE t.site_id = $1 AND ${OF_SESSION}`,
  insert: `INSERT INTO section (site_id, class_offering_id, name_en, name_bn, capacity, position) SELECT $2, g.id, s.name_en, s.name_bn, s.capacity, s.position
    FROM section s ${BOTH} WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) ON CONFLICT DO NOTHING RETURNING 1`,
  update: `UPDATE section d SET name_bn = s.name_bn, capacity = s.capacity, position = s.position FROM section s ${BOTH}
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND d.site_id = $2 AND d.class_offering_id = g.id AND d.name_en = s.name_en RETURNING 1`,
}

const RULES = ['condition', 'elective_set', 'choose', 'may_be_optional', 'grade_key', 'position']

/** Papers of a class with their conditions. */
export const subjectLayer: Layer = {
  table: 'subject_offering',
  rows: `SELECT t.id, f.key || '|' || t.subject_paper_id AS key, f."labelEn" || ': ' || p.name_en AS "labelEn", f."labelBn" || ': ' || p.name_bn AS "labelBn",
      ${valuesOf({ condition: 'condition', electiveSet: 'elective_set', choose: 'choose', mayBeOptional: 'may_be_optional', gradeKey: 'grade_key', position: 'position' })} AS values, true AS editable
    FROM subject_offering t JOIN (${OFFERING('$1')}) f ON f.id = t.class_offering_id JOIN subject_paper p ON p.id = t.subject_paper_id WHERE t.site_id = $1 AND ${OF_SESSION}`,
  insert: `INSERT INTO subject_offering (site_id, class_offering_id, subject_id, subject_paper_id, ${RULES.join(', ')}) SELECT $2, g.id, s.subject_id, s.subject_paper_id, ${RULES.map((one) => `s.${one}`).join(', ')}
    FROM subject_offering s ${BOTH} WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) ON CONFLICT DO NOTHING RETURNING 1`,
  update: `UPDATE subject_offering d SET ${RULES.map((one) => `${one} = s.${one}`).join(', ')} FROM subject_offering s ${BOTH}
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND d.site_id = $2 AND d.class_offering_id = g.id AND d.subject_paper_id = s.subject_paper_id RETURNING 1`,
}

const PAPER = (
  site: string,
) => `SELECT so.id, f.label, f.key || '|' || so.subject_paper_id AS key, f."labelEn" || ': ' || p.name_en AS "labelEn", f."labelBn" || ': ' || p.name_bn AS "labelBn"
  FROM subject_offering so JOIN (${OFFERING(site)}) f ON f.id = so.class_offering_id JOIN subject_paper p ON p.id = so.subject_paper_id WHERE so.site_id = ${site}`
const BOTH_PAPERS = `JOIN (${PAPER('$1')}) f ON f.id = s.subject_offering_id JOIN (${PAPER('$2')}) g ON g.key = f.key`
const MARKS = ['full_marks', 'pass_marks', 'separate_pass', 'position']

/** Parts of a paper with their marks. Exams already declared keep their own copy of them. */
export const partLayer: Layer = {
  table: 'part',
  rows: `SELECT t.id, f.key || '|' || t.part_type_id AS key, f."labelEn" || ' ' || y.name_en AS "labelEn", f."labelBn" || ' ' || y.name_bn AS "labelBn",
      ${valuesOf({ fullMarks: 'full_marks', passMarks: 'pass_marks', separatePass: 'separate_pass', position: 'position' })} AS values, true AS editable
    FROM part t JOIN (${PAPER('$1')}) f ON f.id = t.subject_offering_id JOIN part_type y ON y.id = t.part_type_id WHERE t.site_id = $1 AND ${OF_SESSION}`,
  insert: `INSERT INTO part (site_id, subject_offering_id, part_type_id, ${MARKS.join(', ')}) SELECT $2, g.id, s.part_type_id, ${MARKS.map((one) => `s.${one}`).join(', ')}
    FROM part s ${BOTH_PAPERS} WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) ON CONFLICT DO NOTHING RETURNING 1`,
  update: `UPDATE part d SET ${MARKS.map((one) => `${one} = s.${one}`).join(', ')} FROM part s ${BOTH_PAPERS}
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND d.site_id = $2 AND d.subject_offering_id = g.id AND d.part_type_id = s.part_type_id RETURNING 1`,
}
