import { sql } from 'db/connection'
import { classOfferings, type ClassOfferingRow } from '~/domain/academics/academic-setup.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing, Refusal } from '~/domain/platform/errors'
import { issue } from '~/ui/fields/error'
import type { Conditions } from './plan-page.server'
import { planHead } from './plan-rows.server'
import type { RateForm } from './plans.form'

interface Named {
  id: number
  nameEn: string
  nameBn: string
}

/** What a rate of a session may ask for, each in the order of the classes. */
export interface RateChoices {
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
 * Adds a rate to a plan, or changes one.
 * @throws Missing for another institution's plan or rate; Invalid at a condition that the session does not have, that a section says
 *   already, or that another rate asks for too; Refusal when somebody changed the amount meanwhile
 */
export async function saveRate(ctx: SiteCtx, form: RateForm): Promise<void> {
  const plan = await planHead(ctx.site.id, form.plan, true)
  const choices = await rateChoices(ctx.site.id, plan.sessionId)
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
  const values = [...KEYS.map((key) => wanted[key]), wanted.newcomer, wanted.gender]
  const [twin] = await sql(
    `SELECT 1 FROM fee_rate r WHERE r.site_id = $1 AND r.plan_id = $2 AND r.id IS DISTINCT FROM $3
       AND (r.section_id, r.class_id, r.study_group_id, r.version_id, r.shift_id, r.newcomer, r.gender)
         IS NOT DISTINCT FROM ($4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::boolean, $10::text)`,
    [ctx.site.id, plan.id, form.id, ...values],
  )
  if (twin) throw new Invalid({ [firstOf(wanted)]: ['fee-settings:error.twin'] })
  if (form.id === null) {
    const [made] = await sql<{ id: number }>(
      `INSERT INTO fee_rate (site_id, plan_id, section_id, class_id, study_group_id, version_id, shift_id, newcomer, gender, amount)
       VALUES ($1, $2, $4, $5, $6, $7, $8, $9, $10, $3) RETURNING id`,
      [ctx.site.id, plan.id, form.amount, ...values],
    )
    ctx.audit({
      recordType: 'fee_rate',
      recordId: made?.id ?? 0,
      after: { plan: plan.id, ...wanted, amount: form.amount },
    })
    return
  }
  const before = await rateBefore(ctx.site.id, plan.id, form.id)
  if (form.was !== null && form.was !== before.amount) throw new Refusal('fee-settings:error.stale')
  await sql(
    `UPDATE fee_rate SET amount = $3, section_id = $4, class_id = $5, study_group_id = $6, version_id = $7, shift_id = $8, newcomer = $9, gender = $10
     WHERE site_id = $1 AND plan_id = $2 AND id = $11`,
    [ctx.site.id, plan.id, form.amount, ...values, form.id],
  )
  ctx.audit({
    recordType: 'fee_rate',
    recordId: form.id,
    before,
    after: { plan: plan.id, ...wanted, amount: form.amount },
  })
}

/** Where the form says that two rates ask for the same. */
const firstOf = (wanted: Conditions): string =>
  KEYS.find((key) => wanted[key] !== null) ??
  (wanted.newcomer !== null ? 'newcomer' : wanted.gender !== null ? 'gender' : 'classId')

async function rateBefore(siteId: number, planId: number, id: number): Promise<Conditions & { amount: number }> {
  const [rate] = await sql<Conditions & { amount: number }>(
    `SELECT section_id AS "sectionId", class_id AS "classId", study_group_id AS "studyGroupId", version_id AS "versionId", shift_id AS "shiftId",
       newcomer, gender, amount FROM fee_rate WHERE site_id = $1 AND plan_id = $2 AND id = $3`,
    [siteId, planId, id],
  )
  if (!rate) throw new Missing('fee rate')
  return rate
}

/** Takes a rate away; who had it pays by the next wider one. */
export async function deleteRate(ctx: SiteCtx, input: { plan: number; id: number }): Promise<void> {
  const plan = await planHead(ctx.site.id, input.plan, true)
  const before = await rateBefore(ctx.site.id, plan.id, input.id)
  await sql('DELETE FROM fee_rate WHERE site_id = $1 AND plan_id = $2 AND id = $3', [ctx.site.id, plan.id, input.id])
  ctx.audit({ recordType: 'fee_rate', recordId: input.id, before: { plan: plan.id, ...before } })
}
