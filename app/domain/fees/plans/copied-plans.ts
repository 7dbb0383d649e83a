import { SESSION } from '~/domain/academics/copying/copied-classes'
import { flat, type Layer } from '~/domain/replication/layers'

const PLAN = (site: string): string =>
  `SELECT p.id, q.label || '|' || p.sub_head_id AS key FROM fee_plan p JOIN site_session q ON q.site_id = p.site_id AND q.id = p.session_id WHERE p.site_id = ${site}`
const NAMES = [
  '(SELECT name_en FROM fee_sub_head h WHERE h.id = t.sub_head_id)',
  '(SELECT name_bn FROM fee_sub_head h WHERE h.id = t.sub_head_id)',
] as const
const OF_SESSION = '($2::text IS NULL OR q.label = $2)'

/** What is charged in a session; into which account it is paid stays the institution's. */
export const feePlanLayer: Layer = flat('fee_plan', {
  key: `p.label || '|' || t.sub_head_id`,
  match: ['sub_head_id'],
  label: NAMES,
  parent: {
    column: 'session_id',
    keys: SESSION,
    join: 'site_session p ON p.site_id = t.site_id AND p.id = t.session_id',
  },
  columns: { active: 'active' },
  where: '($2::text IS NULL OR p.label = $2)',
})

/** Months and days of a plan that has none yet; those of exams belong to an exam and are left out. */
export const feePeriodLayer: Layer = {
  table: 'fee_plan_period',
  rows: `SELECT t.id, q.label || '|' || t.sub_head_id AS key, ${NAMES[0]} AS "labelEn", ${NAMES[1]} AS "labelBn", false AS editable,
      jsonb_build_object('periods', (SELECT string_agg(x.period || ' ' || x.due_on, '; ' ORDER BY x.period) FROM fee_plan_period x WHERE x.site_id = t.site_id AND x.plan_id = t.id AND x.exam_id IS NULL)) AS values
    FROM fee_plan t JOIN site_session q ON q.site_id = t.site_id AND q.id = t.session_id WHERE t.site_id = $1 AND ${OF_SESSION}
      AND EXISTS (SELECT 1 FROM fee_plan_period x WHERE x.site_id = t.site_id AND x.plan_id = t.id AND x.exam_id IS NULL)`,
  insert: `WITH made AS (
      INSERT INTO fee_plan_period (site_id, plan_id, period, due_on) SELECT $2, g.id, s.period, s.due_on
      FROM fee_plan_period s JOIN (${PLAN('$1')}) f ON f.id = s.plan_id JOIN (${PLAN('$2')}) g ON g.key = f.key
      WHERE s.site_id = $1 AND s.plan_id = ANY($3::bigint[]) AND s.exam_id IS NULL ON CONFLICT DO NOTHING RETURNING plan_id)
    SELECT DISTINCT plan_id FROM made`,
  update: null,
}

/** Amounts of a plan that has none yet, but those of single sections. */
export const feeRateLayer: Layer = {
  table: 'fee_rate',
  rows: `SELECT t.id, q.label || '|' || t.sub_head_id AS key, ${NAMES[0]} AS "labelEn", ${NAMES[1]} AS "labelBn", false AS editable,
      jsonb_build_object('rates', (SELECT string_agg(concat_ws('/', x.class_id, x.study_group_id, x.version_id, h.name_en, x.newcomer, x.gender, x.amount, x.from_day, x.until_day), '; '
        ORDER BY x.class_id, x.study_group_id, x.version_id, h.name_en, x.newcomer, x.gender, x.from_day)
        FROM fee_rate x LEFT JOIN shift h ON h.site_id = x.site_id AND h.id = x.shift_id WHERE x.site_id = t.site_id AND x.plan_id = t.id AND x.section_id IS NULL)) AS values
    FROM fee_plan t JOIN site_session q ON q.site_id = t.site_id AND q.id = t.session_id WHERE t.site_id = $1 AND ${OF_SESSION}
      AND EXISTS (SELECT 1 FROM fee_rate x WHERE x.site_id = t.site_id AND x.plan_id = t.id AND x.section_id IS NULL)`,
  insert: `WITH made AS (
      INSERT INTO fee_rate (site_id, plan_id, class_id, study_group_id, version_id, shift_id, newcomer, gender, amount, from_day, until_day)
      SELECT $2, g.id, s.class_id, s.study_group_id, s.version_id, k.id, s.newcomer, s.gender, s.amount, s.from_day, s.until_day
      FROM fee_rate s JOIN (${PLAN('$1')}) f ON f.id = s.plan_id JOIN (${PLAN('$2')}) g ON g.key = f.key
      LEFT JOIN shift h ON h.site_id = s.site_id AND h.id = s.shift_id LEFT JOIN shift k ON k.site_id = $2 AND k.name_en = h.name_en
      WHERE s.site_id = $1 AND s.plan_id = ANY($3::bigint[]) AND s.section_id IS NULL AND (s.shift_id IS NULL OR k.id IS NOT NULL) ON CONFLICT DO NOTHING RETURNING plan_id)
    SELECT DISTINCT plan_id FROM made`,
  update: null,
}

export const feeFineLayer: Layer = flat('fee_fine_rule', {
  id: 'plan_id',
  key: `q.label || '|' || p.sub_head_id`,
  label: [
    '(SELECT name_en FROM fee_sub_head h WHERE h.id = p.sub_head_id)',
    '(SELECT name_bn FROM fee_sub_head h WHERE h.id = p.sub_head_id)',
  ],
  parent: {
    column: 'plan_id',
    keys: PLAN,
    join: 'fee_plan p ON p.site_id = t.site_id AND p.id = t.plan_id JOIN site_session q ON q.site_id = p.site_id AND q.id = p.session_id',
  },
  columns: { kind: 'kind', amount: 'amount', graceDays: 'grace_days', cap: 'cap', fromOn: 'from_day' },
  where: OF_SESSION,
})
