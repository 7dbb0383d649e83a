import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import { sessionsOf } from '~/domain/academics/academic-setup.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, refuse, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { oneAtATime } from 'db/locks'
import { issue } from '~/ui/fields/error'
import { laterDay, laterMonth, monthsBetween, monthsOf, raised } from './copy.policy'
import type { Conditions } from './plan-page.server'
import type { CopyForm } from './plans.form'

/** A charge may be a crore taka at most, poisha. */
const MOST_CHARGE = 1_000_000_000

interface OldRate extends Conditions {
  id: number
  planId: number
  amount: number
  sectionEn: string | null
  sectionBn: string | null
  /** The section of the same class and name in the new session. */
  newSectionId: number | null
}

interface CopiedRate extends Conditions {
  id: number
  from: number
  to: number
}

interface OldPlan {
  id: number
  subHeadId: number
  nameEn: string
  nameBn: string
  frequency: string
  bankAccountId: number | null
  planned: boolean
}

interface CopiedPlan extends OldPlan {
  rates: CopiedRate[]
  periods: { key: string; due: Day }[]
  /** Exams are others in the new session: these are not copied. */
  exams: { nameEn: string; nameBn: string }[]
  /** Sections that the new session does not have, so that their rates are left out. */
  lost: { nameEn: string; nameBn: string }[]
}

interface CopyPlan {
  from: { id: number; label: string }
  to: { id: number; label: string }
  plans: CopiedPlan[]
  /** Planned in the new session already: left as they are. */
  skipped: { nameEn: string; nameBn: string }[]
  seen: string
}

/**
 * What copying would make of a session's active plans by the rates that have no end: amounts so much higher and rounded, months moved by as many months as the
 * sessions lie apart.
 * @throws Missing for another institution's session; Invalid where an amount would pass the limit or a session is copied onto itself
 */
export async function planCopy(siteId: number, { from, to, percent, rounding }: CopyForm): Promise<CopyPlan> {
  const sessions = await sessionsOf(siteId)
  const [old, fresh] = [from, to].map((id) => sessions.find((one) => one.id === id))
  if (!old || !fresh) throw new Missing('session')
  refuse(from === to, 'from', 'fee-settings:error.sameSession')
  const plans = await sql<OldPlan>(
    `SELECT n.id, n.sub_head_id AS "subHeadId", h.name_en AS "nameEn", h.name_bn AS "nameBn", h.frequency, n.bank_account_id AS "bankAccountId",
       EXISTS (SELECT FROM fee_plan m WHERE m.site_id = n.site_id AND m.session_id = $3 AND m.sub_head_id = n.sub_head_id) AS planned
     FROM fee_plan n JOIN fee_sub_head h ON h.id = n.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
     WHERE n.site_id = $1 AND n.session_id = $2 AND n.active AND h.active ORDER BY f.position, h.position, n.id`,
    [siteId, from, to],
  )
  const ids = plans.filter((one) => !one.planned).map((one) => one.id)
  const rates = await oldRates(siteId, to, ids)
  const periods = await sql<{ planId: number; key: string; due: Day; nameEn: string | null; nameBn: string | null }>(
    `SELECT d.plan_id AS "planId", d.period AS key, d.due_on AS due, e.name_en AS "nameEn", e.name_bn AS "nameBn" FROM fee_plan_period d
       LEFT JOIN exam e ON e.site_id = d.site_id AND e.id = d.exam_id WHERE d.site_id = $1 AND d.plan_id = ANY ($2::bigint[]) ORDER BY d.plan_id, d.period`,
    [siteId, ids],
  )
  const apart = monthsBetween(old.startsOn, fresh.startsOn)
  const within = { from: fresh.startsOn, to: fresh.endsOn }
  const months = new Set(monthsOf(fresh))
  const copied = plans
    .filter((one) => !one.planned)
    .map((plan): CopiedPlan => {
      const ofPlan = rates.filter((one) => one.planId === plan.id)
      const gone = (one: OldRate) => one.sectionId !== null && one.newSectionId === null
      const ofPeriods = periods.filter((one) => one.planId === plan.id)
      return {
        ...plan,
        rates: ofPlan
          .filter((one) => !gone(one))
          .map(({ id, amount, newSectionId, classId, studyGroupId, versionId, shiftId, newcomer, gender }) => {
            const raisedTo = raised(amount, percent, rounding)
            if (raisedTo > MOST_CHARGE)
              throw new Invalid({ percent: [issue('max.numeric', { max: MOST_CHARGE / 100 })] })
            const where = { sectionId: newSectionId, classId, studyGroupId, versionId, shiftId, newcomer, gender }
            return { id, ...where, from: amount, to: raisedTo }
          }),
        periods: ofPeriods
          .filter((one) => !one.key.startsWith('exam-'))
          .map(({ key, due }) => ({
            key: key === 'year' ? key : laterMonth(key, apart),
            due: laterDay(due, apart, within),
          }))
          .filter(({ key }) => key === 'year' || months.has(key)),
        exams: ofPeriods.flatMap(({ nameEn, nameBn }) => (nameEn ? [{ nameEn, nameBn: nameBn ?? '' }] : [])),
        lost: ofPlan.filter(gone).map((one) => ({ nameEn: one.sectionEn ?? '', nameBn: one.sectionBn ?? '' })),
      }
    })
  return {
    from: { id: old.id, label: old.label },
    to: { id: fresh.id, label: fresh.label },
    plans: copied,
    skipped: plans.filter((one) => one.planned).map(({ nameEn, nameBn }) => ({ nameEn, nameBn })),
    seen: createHash('sha256').update(JSON.stringify(copied)).digest('hex').slice(0, 32),
  }
}

const oldRates = (siteId: number, to: number, planIds: readonly number[]): Promise<OldRate[]> =>
  sql<OldRate>(
    `SELECT r.id, r.plan_id AS "planId", r.section_id AS "sectionId", r.class_id AS "classId", r.study_group_id AS "studyGroupId", r.version_id AS "versionId",
       r.shift_id AS "shiftId", r.newcomer, r.gender, r.amount,
       CASE WHEN c.id IS NULL THEN NULL ELSE c.name_en || ' ' || x.name_en END AS "sectionEn", CASE WHEN c.id IS NULL THEN NULL ELSE c.name_bn || ' ' || x.name_bn END AS "sectionBn",
       (SELECT y.id FROM class_offering p JOIN section y ON y.site_id = p.site_id AND y.class_offering_id = p.id
         WHERE p.site_id = o.site_id AND p.session_id = $2 AND (p.class_id, p.shift_id, p.version_id, p.study_group_id) = (o.class_id, o.shift_id, o.version_id, o.study_group_id)
           AND y.name_en = x.name_en) AS "newSectionId"
     FROM fee_rate r LEFT JOIN section x ON x.site_id = r.site_id AND x.id = r.section_id
       LEFT JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id LEFT JOIN class c ON c.id = o.class_id
     WHERE r.site_id = $1 AND r.plan_id = ANY ($3::bigint[]) AND r.until_day IS NULL ORDER BY r.plan_id, r.rank DESC, r.id`,
    [siteId, to, planIds],
  )

/**
 * Copies the plans as they were shown. @returns how many
 * @throws Refusal when anything of it is another than was seen, or there is nothing to copy
 */
export async function copyPlans(ctx: SiteCtx, { seen, ...form }: CopyForm & { seen: string }): Promise<number> {
  await oneAtATime('fees', ctx.site.id)
  const plan = await planCopy(ctx.site.id, form)
  if (plan.seen !== seen) throw new Refusal('fee-settings:error.stale')
  if (!plan.plans.length) throw new Refusal('fee-settings:copy.nothing')
  for (const one of plan.plans) {
    const [made] = await sql<{ id: number }>(
      'INSERT INTO fee_plan (site_id, session_id, sub_head_id, bank_account_id) VALUES ($1, $2, $3, $4) RETURNING id',
      [ctx.site.id, form.to, one.subHeadId, one.bankAccountId],
    )
    await sql(
      `INSERT INTO fee_plan_period (site_id, plan_id, period, due_on) SELECT $1, $2, p.period, p.due FROM unnest($3::text[], $4::date[]) p (period, due)`,
      [ctx.site.id, made?.id, one.periods.map(({ key }) => key), one.periods.map(({ due }) => due)],
    )
    await sql(
      `INSERT INTO fee_rate (site_id, plan_id, section_id, class_id, study_group_id, version_id, shift_id, newcomer, gender, amount)
       SELECT $1, $2, r."sectionId", r."classId", r."studyGroupId", r."versionId", r."shiftId", r.newcomer, r.gender, r."to"
       FROM jsonb_to_recordset($3::jsonb) r ("sectionId" bigint, "classId" bigint, "studyGroupId" bigint, "versionId" bigint, "shiftId" bigint, newcomer boolean, gender text, "to" bigint)`,
      [ctx.site.id, made?.id, JSON.stringify(one.rates)],
    )
  }
  ctx.audit({
    recordType: 'fee_plan',
    recordId: form.to,
    action: 'fees.settings.manage',
    after: { copied: plan.plans.map((one) => one.nameEn), ...form },
  })
  return plan.plans.length
}
