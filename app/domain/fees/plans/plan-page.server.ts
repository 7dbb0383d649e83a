import { sql } from 'db/connection'
import { today, type Day } from '~/format/dates'
import { monthsOf } from './copy.policy'
import type { PlanHead } from './plan-rows.server'

interface PeriodRow {
  /** '2026-03', 'exam-12' or 'year'. */
  key: string
  due: Day | null
  /** Of an exam. */
  nameEn: string
  nameBn: string
  /** What it is usually due on: the first day of an exam. */
  proposed: Day | null
  /** Charges of it that were made; its due day stays then. */
  charges: number
}

/** Every period that the plan may have, charged or not, in order; with a mark of how they stand. */
export async function periodRows(siteId: number, plan: PlanHead): Promise<{ rows: PeriodRow[]; stamp: string }> {
  const set = await sql<{ key: string; due: Day }>(
    'SELECT period AS key, due_on AS due FROM fee_plan_period WHERE site_id = $1 AND plan_id = $2 ORDER BY period',
    [siteId, plan.id],
  )
  const due = new Map(set.map((one) => [one.key, one.due]))
  const charged = new Map(
    plan.charges
      ? (
          await sql<{ period: string; count: number }>(
            `SELECT c.period, count(*)::int AS count FROM enrolment e JOIN fee_charge c ON c.site_id = e.site_id AND c.enrolment_id = e.id
             WHERE e.site_id = $1 AND e.session_id = $2 AND c.sub_head_id = $3 AND c.source = 'plan' GROUP BY 1`,
            [siteId, plan.sessionId, plan.subHeadId],
          )
        ).map((one) => [one.period, one.count])
      : [],
  )
  const row = (key: string, more: Partial<PeriodRow> = {}): PeriodRow => ({
    key,
    due: due.get(key) ?? null,
    nameEn: '',
    nameBn: '',
    proposed: null,
    charges: charged.get(key) ?? 0,
    ...more,
  })
  return {
    rows:
      plan.frequency === 'monthly'
        ? monthsOf(plan.session).map((month) => row(month))
        : plan.frequency === 'exam'
          ? (await examsOf(siteId, plan.sessionId)).map((exam) =>
              row(`exam-${exam.id}`, { nameEn: exam.nameEn, nameBn: exam.nameBn, proposed: exam.startsOn }),
            )
          : [row('year')],
    stamp: set.map((one) => `${one.key}:${one.due}`).join(' ') || 'none',
  }
}

/** Exams of a session that are sat; combined ones only add up others. */
const examsOf = (siteId: number, sessionId: number) =>
  sql<{ id: number; nameEn: string; nameBn: string; startsOn: Day | null }>(
    `SELECT e.id, e.name_en AS "nameEn", e.name_bn AS "nameBn", e.starts_on AS "startsOn" FROM exam e
     WHERE e.site_id = $1 AND e.session_id = $2 AND e.kind = 'sat' ORDER BY e.starts_on NULLS LAST, e.id`,
    [siteId, sessionId],
  )

export interface Conditions {
  sectionId: number | null
  classId: number | null
  studyGroupId: number | null
  versionId: number | null
  shiftId: number | null
  newcomer: boolean | null
  gender: string | null
}

export interface RateRow extends Conditions {
  id: number
  amount: number
  rank: number
  /** Between which days it holds; none: since the beginning, without end. */
  fromDay: Day | null
  untilDay: Day | null
  /** Students whose rate it is today, also where it is nothing; of a rate of another time, on its own day nearest to today. */
  students: number
}

/** Today, or the nearest day of a session. */
const dayWithin = ({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }, day: Day = today()): Day =>
  day < startsOn ? startsOn : day > endsOn ? endsOn : day

/** A plan's rates, the narrowest first: the order in which they are tried; of the same conditions the earlier first. */
export const rateRows = (siteId: number, plan: PlanHead): Promise<RateRow[]> =>
  sql<RateRow>(
    `WITH own AS (SELECT id AS rate_id, least(greatest($4::date, from_day), until_day - 1) AS day FROM fee_rate WHERE site_id = $1 AND plan_id = $3),
     reached AS (
       SELECT k.rate_id, k.day, sum(k.many)::int AS students FROM (
         SELECT p.section_id, p.newcomer, p.gender, d.day, count(*) AS many,
           (SELECT f.rate_id FROM fee_fitting($1, p.section_id, p.newcomer, p.gender, d.day) f WHERE f.plan_id = $3 ORDER BY f.rank DESC LIMIT 1) AS rate_id
         FROM fee_people($1, $2) p CROSS JOIN (SELECT DISTINCT day FROM own) d WHERE p.left_on IS NULL GROUP BY 1, 2, 3, 4) k GROUP BY 1, 2)
     SELECT r.id, r.section_id AS "sectionId", r.class_id AS "classId", r.study_group_id AS "studyGroupId", r.version_id AS "versionId",
       r.shift_id AS "shiftId", r.newcomer, r.gender, r.amount, r.rank, r.from_day AS "fromDay", r.until_day AS "untilDay", coalesce(x.students, 0) AS students
     FROM fee_rate r JOIN own o ON o.rate_id = r.id LEFT JOIN reached x ON x.rate_id = r.id AND x.day = o.day WHERE r.site_id = $1 AND r.plan_id = $3
     ORDER BY r.rank DESC, r.section_id, r.class_id, r.study_group_id, r.version_id, r.shift_id, r.newcomer, r.gender, r.from_day NULLS FIRST, r.id`,
    [siteId, plan.sessionId, plan.id, dayWithin(plan.session)],
  )

interface AccountChoice {
  id: number
  bankEn: string
  bankBn: string
  name: string
  number: string
}

/** Bank accounts of the books that money may go to; none where the books are not open. */
export const accountChoices = (siteId: number, chosen: number | null): Promise<AccountChoice[]> =>
  sql<AccountChoice>(
    `SELECT id, bank_en AS "bankEn", bank_bn AS "bankBn", account_name AS name, account_number AS number FROM bank_account
     WHERE site_id = $1 AND (active OR id = $2) ORDER BY bank_en, account_number`,
    [siteId, chosen],
  )
