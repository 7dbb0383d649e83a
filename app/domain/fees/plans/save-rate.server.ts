import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { classOfferings, type ClassOfferingRow } from '~/domain/academics/academic-setup.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { monthRange, today, type Day } from '~/format/dates'
import { issue } from '~/ui/fields/error'
import { monthsOf } from './copy.policy'
import type { Conditions } from './plan-page.server'
import { planHead, type PlanHead } from './plan-rows.server'
import type { RateForm } from './plans.form'
import { shownEffect } from './rate-effect.server'

interface Named {
  id: number
  nameEn: string
  nameBn: string
}

/** What a rate of a session may ask for, each in the order of the classes. */
interface RateChoices {
  classes: Named[]
  groups: Named[]
  versions: Named[]
  shifts: Named[]
  /** With the class they belong to. */
  sections: (Named & { className: Named; groupName: Named | null; shiftName: Named; versionName: Named })[]
}

export async function rateChoices(siteId: number, sessionId: number): Promise<RateChoices> {
  const offerings = await classOfferings(siteId, sessionId)
  const each = (pick: (one: ClassOfferingRow) => Named) => [
    ...new Map(
      offerings.map((one) => {
        const { id, nameEn, nameBn } = pick(one)
        return [id, { id, nameEn, nameBn }]
      }),
    ).values(),
  ]
  return {
    classes: each((one) => one.class),
    groups: each((one) => one.group),
    versions: each((one) => one.version),
    shifts: each((one) => one.shift),
    sections: offerings.flatMap((one) =>
      one.sections.map(({ id, nameEn, nameBn }) => ({
        id,
        nameEn,
        nameBn,
        className: named(one.class),
        groupName: one.class.hasGroups ? named(one.group) : null,
        shiftName: named(one.shift),
        versionName: named(one.version),
      })),
    ),
  }
}

const named = ({ id, nameEn, nameBn }: Named): Named => ({ id, nameEn, nameBn })

const KEYS = ['sectionId', 'classId', 'studyGroupId', 'versionId', 'shiftId'] as const

/**
 * Adds a rate to a plan, or changes one, from a month on: what held before holds for the months before. Charges that are paid stay as they are,
 * unless the form says otherwise.
 * @throws Missing for another institution's plan or rate; Invalid at a condition that the session does not have, that a section says
 *   already, or that another rate asks for too, at a month that is not the rate's, and at `seen` where charges change and this was not shown;
 *   Refusal when somebody changed the amount meanwhile
 */
export async function saveRate(ctx: SiteCtx, form: RateForm): Promise<void> {
  await oneAtATime('fees', ctx.site.id)
  const plan = await planHead(ctx.site.id, form.plan, true)
  const wanted = await conditionsOf(ctx.site.id, plan, form)
  const before = form.id === null ? null : await rateBefore(ctx.site.id, plan.id, form.id)
  if (before && form.was !== null && form.was !== before.amount) throw new Refusal('fee-settings:error.stale')
  const from = monthOf(plan, form.from, before)
  await noTwin(ctx.site.id, plan, form.id, wanted, { from, until: before?.untilDay ?? null })
  const effect = await shownEffect(ctx, plan, { ...form, from }, wanted, () =>
    write(ctx.site.id, plan.id, form, { wanted, from, before }),
  )
  ctx.audit({
    recordType: 'fee_rate',
    recordId: form.id ?? plan.id,
    before: before ?? undefined,
    after: { plan: plan.id, ...wanted, amount: form.amount, from, ...effect },
  })
}

/** @throws Invalid at a condition that the session does not have, or that a section says already */
async function conditionsOf(siteId: number, plan: PlanHead, form: RateForm): Promise<Conditions> {
  const choices = await rateChoices(siteId, plan.sessionId)
  const wanted: Conditions = {
    sectionId: form.sectionId,
    classId: form.classId,
    studyGroupId: form.studyGroupId,
    versionId: form.versionId,
    shiftId: form.shiftId,
    newcomer: form.newcomer === null ? null : form.newcomer === 'new',
    gender: form.gender,
  }
  const errors: Record<string, string[]> = {}
  const lists = {
    sectionId: 'sections',
    classId: 'classes',
    studyGroupId: 'groups',
    versionId: 'versions',
    shiftId: 'shifts',
  } as const
  for (const key of KEYS) {
    const id = wanted[key]
    if (id === null) continue
    if (!choices[lists[key]].some((one) => one.id === id)) errors[key] = [issue('in')]
    else if (key !== 'sectionId' && wanted.sectionId !== null) errors[key] = ['fee-settings:error.sectionSays']
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
  return wanted
}

/** The first day of the month that was chosen, null for since the rate's beginning. @throws Invalid for a month outside the session or the rate */
function monthOf(plan: PlanHead, from: Day | null, rate: RateBefore | null): Day | null {
  if (from === null || from === rate?.fromDay) return rate?.fromDay ?? null
  const known = from.endsWith('-01') && monthsOf(plan.session).includes(from.slice(0, 7))
  const within = (rate?.fromDay ?? from) <= from && (rate?.untilDay ?? '9999-12-31') > from
  if (!known || !within) throw new Invalid({ from: [issue('in')] })
  return from
}

/** @throws Invalid where another rate has the same conditions on some of the days */
async function noTwin(
  siteId: number,
  plan: PlanHead,
  id: number | null,
  wanted: Conditions,
  days: { from: Day | null; until: Day | null },
): Promise<void> {
  const [twin] = await sql(
    `SELECT 1 FROM fee_rate r WHERE r.site_id = $1 AND r.plan_id = $2 AND r.id IS DISTINCT FROM $3
       AND (r.section_id, r.class_id, r.study_group_id, r.version_id, r.shift_id, r.newcomer, r.gender)
         IS NOT DISTINCT FROM ($4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::boolean, $10::text)
       AND coalesce(r.from_day, '-infinity') < coalesce($12::date, 'infinity') AND coalesce(r.until_day, 'infinity') > coalesce($11::date, '-infinity')`,
    [siteId, plan.id, id, ...valuesOf(wanted), days.from, days.until],
  )
  if (twin) throw new Invalid({ [firstOf(wanted)]: ['fee-settings:error.twin'] })
}

const valuesOf = (wanted: Conditions) => [...KEYS.map((key) => wanted[key]), wanted.newcomer, wanted.gender]

/** A change from a later month on ends the rate then and begins another; one since its beginning is of the rate itself. */
async function write(
  siteId: number,
  planId: number,
  form: RateForm,
  { wanted, from, before }: { wanted: Conditions; from: Day | null; before: RateBefore | null },
): Promise<void> {
  if (before && before.fromDay === from) {
    await sql(
      `UPDATE fee_rate SET amount = $3, section_id = $4, class_id = $5, study_group_id = $6, version_id = $7, shift_id = $8, newcomer = $9, gender = $10
       WHERE site_id = $1 AND plan_id = $2 AND id = $11`,
      [siteId, planId, form.amount, ...valuesOf(wanted), form.id],
    )
    return
  }
  if (before)
    await sql('UPDATE fee_rate SET until_day = $4 WHERE site_id = $1 AND plan_id = $2 AND id = $3', [
      siteId,
      planId,
      form.id,
      from,
    ])
  await sql(
    `INSERT INTO fee_rate (site_id, plan_id, section_id, class_id, study_group_id, version_id, shift_id, newcomer, gender, amount, from_day, until_day)
     VALUES ($1, $2, $4, $5, $6, $7, $8, $9, $10, $3, $11, $12)`,
    [siteId, planId, form.amount, ...valuesOf(wanted), from, before?.untilDay ?? null],
  )
}

/** Where the form says that two rates ask for the same. */
const firstOf = (wanted: Conditions): string =>
  KEYS.find((key) => wanted[key] !== null) ??
  (wanted.newcomer !== null ? 'newcomer' : wanted.gender !== null ? 'gender' : 'classId')

interface RateBefore extends Conditions {
  amount: number
  fromDay: Day | null
  untilDay: Day | null
}

async function rateBefore(siteId: number, planId: number, id: number): Promise<RateBefore> {
  const [rate] = await sql<RateBefore>(
    `SELECT section_id AS "sectionId", class_id AS "classId", study_group_id AS "studyGroupId", version_id AS "versionId", shift_id AS "shiftId",
       newcomer, gender, amount, from_day AS "fromDay", until_day AS "untilDay" FROM fee_rate WHERE site_id = $1 AND plan_id = $2 AND id = $3`,
    [siteId, planId, id],
  )
  if (!rate) throw new Missing('fee rate')
  return rate
}

/**
 * Takes a rate away; who had it pays by the next wider one. Once something is charged it ends with this month instead, and what is paid of later
 * months stays. @throws Missing; Refusal for one that has ended
 */
export async function deleteRate(ctx: SiteCtx, input: { plan: number; id: number }): Promise<void> {
  await oneAtATime('fees', ctx.site.id)
  const plan = await planHead(ctx.site.id, input.plan, true)
  const before = await rateBefore(ctx.site.id, plan.id, input.id)
  const until = plan.charges ? monthRange(today(), 1).from : null
  if (until !== null && before.untilDay !== null && before.untilDay <= until)
    throw new Refusal('fee-settings:error.ended')
  const ends = until !== null && (before.fromDay ?? '') < until
  const effect = await shownEffect(ctx, plan, { from: until, paid: 'keep', seen: 'any', amount: 0 }, before, () =>
    sql(
      ends
        ? 'UPDATE fee_rate SET until_day = $4 WHERE site_id = $1 AND plan_id = $2 AND id = $3'
        : 'DELETE FROM fee_rate WHERE site_id = $1 AND plan_id = $2 AND id = $3 AND $4::date IS NOT DISTINCT FROM $4',
      [ctx.site.id, plan.id, input.id, until],
    ),
  )
  ctx.audit({
    recordType: 'fee_rate',
    recordId: input.id,
    before: { plan: plan.id, ...before },
    after: ends ? { until, ...effect } : undefined,
  })
}
