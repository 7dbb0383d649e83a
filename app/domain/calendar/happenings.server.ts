import { sql } from 'db/connection'
import { IS_EXEMPT } from '~/domain/results/special/is-exempt'
import { SHOWN } from '~/domain/website/public/shown-entries.server'
import type { Day } from '~/format/dates'
import type { Entry } from './entries.policy'

type Row = Omit<Entry, 'of' | 'kind' | 'changed' | 'hidden' | 'audience' | 'noteEn' | 'noteBn'>

const entry =
  (more: Pick<Entry, 'of' | 'kind'>) =>
  (row: Row): Entry => ({ audience: [], noteEn: '', noteBn: '', changed: false, hidden: false, ...row, ...more })

/** Exams that are sat, over their days: as they were declared, or else as their papers are. */
async function exams(siteId: number, from: Day, to: Day): Promise<Entry[]> {
  const rows = await sql<Row>(
    `SELECT x.id, x.name_en AS "titleEn", x.name_bn AS "titleBn", d.from_on AS "fromOn", d.to_on AS "toOn", NULL AS "startsAt", NULL AS "endsAt", x.created_at AS "changedAt",
       array(SELECT DISTINCT c.class_id FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
         JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id WHERE p.site_id = x.site_id AND p.exam_id = x.id ORDER BY c.class_id) AS "classIds"
     FROM exam x CROSS JOIN LATERAL (SELECT least(x.starts_on, min(p.held_on)) AS from_on, greatest(x.ends_on, max(p.held_on)) AS to_on FROM exam_paper p WHERE p.site_id = x.site_id AND p.exam_id = x.id) d
     WHERE x.site_id = $1 AND x.kind = 'sat' AND x.state <> 'draft' AND d.from_on <= $3 AND d.to_on >= $2`,
    [siteId, from, to],
  )
  return rows.map(entry({ of: 'exam', kind: 'exam' }))
}

/** Papers of exams whose routine is published, one a class and hour; with `studentIds` those that one of these sits. */
async function papers(
  siteId: number,
  from: Day,
  to: Day,
  classIds: readonly number[],
  studentIds: readonly number[] | null,
): Promise<Entry[]> {
  const rows = await sql<Row>(
    `SELECT min(p.id) AS id, sp.name_en || ' — ' || k.name_en || ' (' || x.name_en || ')' AS "titleEn", sp.name_bn || ' — ' || k.name_bn || ' (' || x.name_bn || ')' AS "titleBn",
       p.held_on AS "fromOn", p.held_on AS "toOn", to_char(p.starts_at, 'HH24:MI') AS "startsAt", to_char(p.starts_at + make_interval(mins => max(p.minutes)), 'HH24:MI') AS "endsAt",
       x.routine_published_at AS "changedAt", array[k.id] AS "classIds"
     FROM exam x JOIN exam_paper p ON p.site_id = x.site_id AND p.exam_id = x.id JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
     JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id JOIN class k ON k.id = c.class_id JOIN subject_paper sp ON sp.id = o.subject_paper_id
     WHERE x.site_id = $1 AND x.kind = 'sat' AND x.state <> 'draft' AND x.routine_published_at IS NOT NULL AND p.held_on BETWEEN $2 AND $3 AND c.class_id = ANY($4::bigint[])
       AND ($5::bigint[] IS NULL OR EXISTS (SELECT 1 FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
         WHERE e.site_id = x.site_id AND e.session_id = x.session_id AND e.student_id = ANY($5) AND e.state <> 'left' AND s.class_offering_id = c.id AND NOT ${IS_EXEMPT}
           AND (o.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject n WHERE n.site_id = e.site_id AND n.enrolment_id = e.id AND n.subject_offering_id = o.id))))
     GROUP BY x.site_id, x.id, k.id, sp.id, p.held_on, p.starts_at`,
    [siteId, from, to, classIds, studentIds],
  )
  return rows.map((row) => entry({ of: 'paper', kind: 'exam' })(row.endsAt === null ? { ...row, startsAt: null } : row))
}

/** The first and the last day of each session. */
async function sessions(siteId: number, from: Day, to: Day): Promise<Entry[]> {
  const rows = await sql<Row>(
    `SELECT s.id * 2 + d.last::int AS id, CASE WHEN d.last THEN 'Session ' || s.label || ' ends' ELSE 'Session ' || s.label || ' begins' END AS "titleEn",
       CASE WHEN d.last THEN translate(s.label, '0123456789', '০১২৩৪৫৬৭৮৯') || ' শিক্ষাবর্ষ শেষ' ELSE translate(s.label, '0123456789', '০১২৩৪৫৬৭৮৯') || ' শিক্ষাবর্ষ শুরু' END AS "titleBn",
       d.day AS "fromOn", d.day AS "toOn", NULL AS "startsAt", NULL AS "endsAt", s.starts_on::timestamp AT TIME ZONE 'Asia/Dhaka' AS "changedAt", '{}'::bigint[] AS "classIds"
     FROM site_session s CROSS JOIN LATERAL (VALUES (s.starts_on, false), (s.ends_on, true)) d (day, last) WHERE s.site_id = $1 AND d.day BETWEEN $2 AND $3`,
    [siteId, from, to],
  )
  return rows.map(entry({ of: 'session', kind: 'session' }))
}

/** Events of the web site that the public sees. */
async function webEvents(siteId: number, from: Day, to: Day): Promise<Entry[]> {
  const rows = await sql<Row>(
    `SELECT x.id, x.title_en AS "titleEn", x.title_bn AS "titleBn", x.starts::date AS "fromOn", x.ends::date AS "toOn", x.changed_at AS "changedAt", x.class_ids AS "classIds",
       CASE WHEN NOT x.whole THEN to_char(x.starts, 'HH24:MI') END AS "startsAt", CASE WHEN NOT x.whole AND x.ends > x.starts THEN to_char(x.ends, 'HH24:MI') END AS "endsAt"
     FROM (SELECT w.*, w.starts::time = '00:00' AND w.ends::time IN ('00:00', '23:59') AS whole FROM (
       SELECT e.id, coalesce(nullif(e.title_en, ''), e.title_bn) AS title_en, coalesce(nullif(e.title_bn, ''), e.title_en) AS title_bn, e.changed_at, e.class_ids,
         e.starts_at AT TIME ZONE 'Asia/Dhaka' AS starts, greatest(e.ends_at, e.starts_at) AT TIME ZONE 'Asia/Dhaka' AS ends
       FROM web_entry e WHERE ${SHOWN} AND e.kind = 'event' AND e.starts_at IS NOT NULL) w) x
     WHERE x.starts::date <= $3 AND x.ends::date >= $2`,
    [siteId, from, to],
  )
  return rows.map(entry({ of: 'web', kind: 'event' }))
}

/**
 * What other areas have on a day: exams, the papers of `classIds` (of `studentIds` only those they sit), sessions and events of the web site.
 * @param modules of the institution's package, null for all: what it does not have does not stand in its calendar
 */
export async function happenings(
  site: { id: number; modules: readonly string[] | null },
  from: Day,
  to: Day,
  classIds: readonly number[],
  studentIds: readonly number[] | null = null,
): Promise<Entry[]> {
  const has = (area: string) => site.modules === null || site.modules.includes(area)
  return [
    ...(has('exams') ? await exams(site.id, from, to) : []),
    ...(has('exams') && classIds.length ? await papers(site.id, from, to, classIds, studentIds) : []),
    ...(await sessions(site.id, from, to)),
    ...(has('website') ? await webEvents(site.id, from, to) : []),
  ]
}
