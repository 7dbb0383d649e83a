import { inBulk, sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { FREQUENCIES } from '../fees.form'

type Frequency = (typeof FREQUENCIES)[number]

export interface PlanRow {
  id: number
  sessionId: number
  subHeadId: number
  headId: number
  nameEn: string
  nameBn: string
  headEn: string
  headBn: string
  frequency: Frequency
  capped: boolean
  active: boolean
  bankAccountId: number | null
  /** How many months, exams or years are charged. */
  periods: number
  /** Of its rates that have no end, poisha; null where it has none. */
  least: number | null
  most: number | null
  /** Students it reaches, and what it should bring in the session, poisha. */
  students: number
  expected: number
}

/** The plans of a session in the catalogue's order, with what they should bring by its end. */
export function planRows(siteId: number, sessionId: number): Promise<PlanRow[]> {
  return sql<PlanRow>(
    `WITH each AS (
       SELECT t.sub_head_id, t.enrolment_id, sum(t.amount) AS amount FROM site_session i CROSS JOIN LATERAL fee_targets($1, $2, i.ends_on) t
       WHERE i.site_id = $1 AND i.id = $2 GROUP BY 1, 2),
     sums AS (SELECT e.sub_head_id, count(*)::int AS students, sum(e.amount)::bigint AS amount FROM each e GROUP BY 1)
     SELECT n.id, n.session_id AS "sessionId", n.sub_head_id AS "subHeadId", h.fee_head_id AS "headId", h.name_en AS "nameEn", h.name_bn AS "nameBn",
       f.name_en AS "headEn", f.name_bn AS "headBn", h.frequency, h.capped, n.active, n.bank_account_id AS "bankAccountId",
       (SELECT count(*)::int FROM fee_plan_period d WHERE d.site_id = n.site_id AND d.plan_id = n.id) AS periods,
       r.least, r.most, coalesce(s.students, 0) AS students, coalesce(s.amount, 0)::bigint AS expected
     FROM fee_plan n JOIN fee_sub_head h ON h.id = n.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id LEFT JOIN sums s ON s.sub_head_id = n.sub_head_id
       CROSS JOIN LATERAL (SELECT min(r.amount) AS least, max(r.amount) AS most FROM fee_rate r WHERE r.site_id = n.site_id AND r.plan_id = n.id AND r.until_day IS NULL) r
     WHERE n.site_id = $1 AND n.session_id = $2 ORDER BY n.active DESC, f.position, h.position, n.id`,
    [siteId, sessionId],
  )
}

/** Ten lakh taka, poisha: a head that brings more needs a bank account of its own. */
export const OWN_ACCOUNT_FROM = 100_000_000

/** Heads that should bring more than ten lakh taka, of which some plan has no account of its own. */
export function withoutAccount(plans: readonly PlanRow[]): { headEn: string; headBn: string; expected: number }[] {
  const heads = new Map<number, { headEn: string; headBn: string; expected: number; open: boolean }>()
  for (const { headId, headEn, headBn, expected, bankAccountId, active } of plans) {
    if (!active) continue
    const head = heads.get(headId) ?? { headEn, headBn, expected: 0, open: false }
    heads.set(headId, { ...head, expected: head.expected + expected, open: head.open || bankAccountId === null })
  }
  return [...heads.values()].filter((one) => one.open && one.expected > OWN_ACCOUNT_FROM)
}

export interface PlanHead {
  id: number
  sessionId: number
  subHeadId: number
  nameEn: string
  nameBn: string
  headEn: string
  headBn: string
  frequency: Frequency
  active: boolean
  bankAccountId: number | null
  session: { id: number; label: string; startsOn: Day; endsOn: Day }
  /** Charges it made so far. */
  charges: number
}

/** One plan. @param lock keeps it as it is until the transaction ends @throws Missing for another institution's */
export async function planHead(siteId: number, id: number, lock = false): Promise<PlanHead> {
  if (lock) await sql('SELECT 1 FROM fee_plan WHERE site_id = $1 AND id = $2 FOR UPDATE', [siteId, id])
  const [plan] = await sql<PlanHead>(
    `SELECT n.id, n.session_id AS "sessionId", n.sub_head_id AS "subHeadId", h.name_en AS "nameEn", h.name_bn AS "nameBn", f.name_en AS "headEn", f.name_bn AS "headBn",
       h.frequency, n.active, n.bank_account_id AS "bankAccountId",
       json_build_object('id', i.id, 'label', i.label, 'startsOn', i.starts_on, 'endsOn', i.ends_on) AS session,
       (SELECT count(*)::int FROM enrolment e JOIN fee_charge c ON c.site_id = e.site_id AND c.enrolment_id = e.id
         WHERE e.site_id = n.site_id AND e.session_id = n.session_id AND c.sub_head_id = n.sub_head_id AND c.source = 'plan') AS charges
     FROM fee_plan n JOIN fee_sub_head h ON h.id = n.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
       JOIN site_session i ON i.site_id = n.site_id AND i.id = n.session_id
     WHERE n.site_id = $1 AND n.id = $2`,
    [siteId, id],
  )
  if (!plan) throw new Missing('fee plan')
  return plan
}

interface NextRun {
  /** Charges that the next run would correct, and by how much altogether, poisha with its sign. */
  corrections: number
  corrected: number
}

/** What the next run would change of a plan's charges as they are, until the day that was charged already. */
export async function nextCorrections(siteId: number, plan: PlanHead): Promise<NextRun> {
  const [found] = plan.charges
    ? await inBulk(() =>
        sql<NextRun>(
          `SELECT count(*)::int AS corrections, coalesce(sum(x.amount), 0)::bigint AS corrected
         FROM (SELECT max(r.until_day) AS day FROM fee_run r WHERE r.site_id = $1 AND r.session_id = $2) u
           CROSS JOIN LATERAL fee_changes($1, $2, u.day) x WHERE x.sub_head_id = $3 AND x.kind = 'correction'`,
          [siteId, plan.sessionId, plan.subHeadId],
        ),
      )
    : []
  return found ?? { corrections: 0, corrected: 0 }
}
