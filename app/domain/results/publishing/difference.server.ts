import { sql } from 'db/connection'
import { Invalid } from '~/domain/errors'
import { foundShown } from '~/domain/search/people.server'
import type { Difference } from '../result-run.policy'
import type { Names } from '../run-shown'
import { paperOf, sameSheets } from './kept-paper.server'
import { readRun } from '../read-result.server'

interface Run {
  id: number
  exam_id: number
  class_id: number
  published_at: Date | null
}

/** What people see now, or saw last: the published run of the class, else the one withdrawn last. Null: nothing ever. */
export async function runBefore(
  siteId: number,
  run: Run,
): Promise<{ id: number; number: number; state: string } | null> {
  const [before] = await sql<{ id: number; number: number; state: string }>(
    `SELECT id, number, state FROM result_run WHERE site_id = $1 AND exam_id = $2 AND class_id = $3 AND id <> $4
       AND (state = 'published' OR state = 'withdrawn' AND published_at > coalesce($5::timestamptz, '-infinity'))
     ORDER BY (state = 'published') DESC, published_at DESC LIMIT 1`,
    [siteId, run.exam_id, run.class_id, run.id, run.published_at],
  )
  return before ?? null
}

/** By which a student is found in both runs: n is the new result, o the old one. $1 site, $2 new run, $3 old run. */
const BOTH = `(SELECT * FROM result WHERE site_id = $1 AND run_id = $2) n
  FULL JOIN (SELECT * FROM result WHERE site_id = $1 AND run_id = $3) o ON o.enrolment_id = n.enrolment_id`

const subjects = (of: string) =>
  `(SELECT string_agg(concat_ws('|', s.grade_key, s.taken_as, s.total, s.full_marks, s.letter, s.point, s.status, s.parts), '/' ORDER BY s.grade_key)
    FROM result_subject s WHERE s.site_id = $1 AND s.result_id = ${of}.id)`
const places = (of: string) => `ROW(${of}.merit_section, ${of}.merit_shift, ${of}.merit_group, ${of}.merit_class)`
const figures = (of: string) =>
  `ROW(${of}.gpa, ${of}.gpa_without_optional, ${of}.letter, ${of}.total, ${of}.full_marks, ${of}.passed, ${of}.failed_count)`
const printed = (of: string) => `ROW(${of}.roll, ${of}.section_id, ${of}.shift_id, ${of}.shown)`

/** Null where the new sheet says of the student, to the letter, what the old one said. $4: sections whose sheets say of everybody what they said. */
const KIND = `CASE WHEN o.id IS NULL THEN 'added' WHEN n.id IS NULL THEN 'removed' WHEN ${figures('n')} IS DISTINCT FROM ${figures('o')} THEN 'figures'
  WHEN ${places('n')} IS DISTINCT FROM ${places('o')} THEN 'place' WHEN ${printed('n')} IS DISTINCT FROM ${printed('o')} OR ${subjects('n')} IS DISTINCT FROM ${subjects('o')}
    OR NOT n.section_id = ANY($4::bigint[]) THEN 'sheet' END`

/** Figures in hundredths; null on the side where the student has no result. */
export interface ChangedResult {
  enrolmentId: number
  kind: Difference
  roll: number
  name: Names
  code: string
  sectionId: number
  oldGpa: number | null
  gpa: number | null
  oldLetter: string | null
  letter: string | null
  oldTotal: number | null
  total: number | null
  oldPlace: number | null
  place: number | null
}

interface DifferenceFilter {
  q: string | null
  roll: number | null
  kinds: readonly Difference[] | null
  limit: number
  offset: number
}

/** Everybody whose result would be another one after publication, by section and roll; and how many there are of each kind. */
export async function changedResults(
  siteId: number,
  runId: number,
  beforeId: number,
  filter: DifferenceFilter,
): Promise<{ items: ChangedResult[]; total: number; counts: Record<Difference, number> }> {
  const same = await sameSheets(siteId, runId, beforeId)
  const rows = await sql<{
    item: ChangedResult | null
    counts: Partial<Record<Difference, number>> | null
    total: number
  }>(
    `WITH both_runs AS MATERIALIZED (
       SELECT ${KIND} AS kind, coalesce(n.enrolment_id, o.enrolment_id) AS enrolment_id, coalesce(n.roll, o.roll) AS roll, coalesce(n.shown, o.shown) AS shown,
         coalesce(n.section_id, o.section_id) AS section_id, o.gpa AS old_gpa, n.gpa, o.letter AS old_letter, n.letter, o.total AS old_total, n.total, o.merit_class AS old_place, n.merit_class AS place
       FROM ${BOTH}),
     changed AS (SELECT * FROM both_runs WHERE kind IS NOT NULL),
     wanted AS (SELECT * FROM changed WHERE ($5::text IS NULL OR roll = $6::int OR ${foundShown('changed', '$5')})
       AND ($7::text[] IS NULL OR kind = ANY($7)))
     SELECT (SELECT json_object_agg(kind, n) FROM (SELECT kind, count(*)::int AS n FROM changed GROUP BY kind) k) AS counts, (SELECT count(*)::int FROM wanted) AS total, page.item
     FROM (SELECT 1) one LEFT JOIN (
       SELECT json_build_object('enrolmentId', enrolment_id, 'kind', kind, 'roll', roll, 'name', json_build_object('nameEn', shown->>'nameEn', 'nameBn', shown->>'nameBn'), 'code', shown->>'code',
         'sectionId', section_id, 'oldGpa', (old_gpa * 100)::int, 'gpa', (gpa * 100)::int, 'oldLetter', old_letter, 'letter', letter, 'oldTotal', (old_total * 100)::int, 'total', (total * 100)::int,
         'oldPlace', old_place, 'place', place) AS item FROM wanted ORDER BY section_id, roll, enrolment_id LIMIT $8 OFFSET $9) page ON true`,
    [siteId, runId, beforeId, same, filter.q, filter.roll, filter.kinds, filter.limit, filter.offset],
  )
  const counts = { figures: 0, place: 0, sheet: 0, added: 0, removed: 0, ...rows[0]?.counts }
  return { items: rows.flatMap((row) => row.item ?? []), total: rows[0]?.total ?? 0, counts }
}

/**
 * A digest of what publishing a run would put in the place of what. A result that is corrected gets another code, so it
 * changes with every result on either side; conduct and the paper that would be kept are in it where sheets are out already.
 */
export async function publicationDigest(siteId: number, run: Run): Promise<string> {
  const before = await runBefore(siteId, run)
  const paper = before ? JSON.stringify(await paperOf(siteId, await readRun(siteId, run.id))) : ''
  const [row] = await sql<{ digest: string }>(
    `SELECT encode(sha256(convert_to(concat_ws(' ', $2::bigint, $3::bigint, $4::text, coalesce(string_agg(concat_ws('>', o.verification_code, '', n.verification_code, CASE WHEN o.id IS NOT NULL THEN md5(n.shown->>'progress') END), ' ' ORDER BY coalesce(n.enrolment_id, o.enrolment_id)), ''), $5::text), 'UTF8')), 'hex') AS digest
     FROM ${BOTH}`,
    [siteId, run.id, before?.id ?? null, before?.state ?? '', paper],
  )
  return row?.digest ?? ''
}

const LOOK_AGAIN = 'result-permission:lookAgain'

/** @throws Invalid (for the whole form) when this is no longer what was shown */
export async function refuseUnseen(siteId: number, run: Run, seen: string): Promise<void> {
  if ((await publicationDigest(siteId, run)) !== seen) throw new Invalid({ '': [LOOK_AGAIN] })
}

/**
 * Whoever's result says what it said keeps the code on the printed sheet: the new result takes the old one's, which gets
 * the new one's in exchange. Everybody else's sheet is another one, so it keeps its new code.
 */
export async function keepCodes(siteId: number, runId: number, beforeId: number): Promise<void> {
  const pairs = await sql<{ fresh: number; freshCode: string; old: number; oldCode: string }>(
    `SELECT n.id AS fresh, n.verification_code AS "freshCode", o.id AS old, o.verification_code AS "oldCode" FROM ${BOTH} WHERE n.id IS NOT NULL AND o.id IS NOT NULL AND (${KIND}) IS NULL`,
    [siteId, runId, beforeId, await sameSheets(siteId, runId, beforeId)],
  )
  if (!pairs.length) return
  const give = (ids: readonly number[], codes: readonly string[]) =>
    sql(
      'UPDATE result r SET verification_code = u.code FROM unnest($2::bigint[], $3::text[]) AS u(id, code) WHERE r.site_id = $1 AND r.id = u.id',
      [siteId, ids, codes],
    )
  const old = pairs.map((one) => one.old)
  // A code is unique at every moment: the old results step aside first.
  await give(
    old,
    old.map((id) => `moving ${id}`),
  )
  await give(
    pairs.map((one) => one.fresh),
    pairs.map((one) => one.oldCode),
  )
  await give(
    old,
    pairs.map((one) => one.freshCode),
  )
}
