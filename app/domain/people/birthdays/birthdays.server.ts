import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { sendManySms } from '~/domain/delivery/messages/send.server'
import { notify } from '~/domain/delivery/notifications.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { parseDay, today, type Day } from '~/format/dates'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { filledGreeting, planGreeting, type GreetingPlan } from './birthdays.policy'

export interface Birthday {
  id: number
  code: string
  nameBn: string
  nameEn: string
  designationBn: string | null
  designationEn: string | null
  mobile: string | null
  bornOn: Day
  hasLogin: boolean
  /** How they were greeted this year, if they were. */
  greeted: 'sms' | 'notice' | null
}

/**
 * Those in service whose birthday is in a month (1 to 12), by its day, or all of the year.
 * @param ids only these
 */
export const birthdays = (
  siteId: number,
  of: { month?: number | null; ids?: readonly number[] },
): Promise<Birthday[]> =>
  sql<Birthday>(
    `SELECT e.id, e.code, e.name_bn AS "nameBn", e.name_en AS "nameEn", d.name_bn AS "designationBn", d.name_en AS "designationEn", e.mobile, e.born_on AS "bornOn",
       EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = e.site_id AND u.employee_id = e.id AND u.state = 'active') AS "hasLogin", g.way AS greeted
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id
       LEFT JOIN employee_greeting g ON g.site_id = e.site_id AND g.employee_id = e.id AND g.year = $4
     WHERE e.site_id = $1 AND e.state IN ('active', 'suspended') AND e.born_on IS NOT NULL AND ($2::int IS NULL OR extract(month FROM e.born_on) = $2)
       AND ($3::bigint[] IS NULL OR e.id = ANY ($3))
     ORDER BY extract(month FROM e.born_on), extract(day FROM e.born_on), e.position, e.id`,
    [siteId, of.month ?? null, of.ids ?? null, parseDay(today()).year],
  )

/** What a greeting by SMS would be and cost; nothing is written. */
export async function greetingPlan(ctx: SiteCtx, ids: readonly number[], template: string): Promise<GreetingPlan> {
  const lang = ctx.site.defaultLang
  const people = await birthdays(ctx.site.id, { ids })
  return planGreeting(
    people.map((one) => ({ id: one.id, name: nameIn(one, lang), mobile: one.mobile, greeted: one.greeted !== null })),
    template,
    nameIn(ctx.site, lang),
    currentSettings().SMS_POISHA,
  )
}

const noteGreeted = (ctx: SiteCtx, ids: readonly number[], way: 'sms' | 'notice'): Promise<{ id: number }[]> =>
  sql<{ id: number }>(
    `INSERT INTO employee_greeting (site_id, employee_id, year, way, made_by) SELECT $1, u.id, $3, $4, $5 FROM unnest($2::bigint[]) AS u(id)
     ON CONFLICT (site_id, employee_id, year) DO NOTHING RETURNING employee_id AS id`,
    [ctx.site.id, ids, parseDay(today()).year, way, ctx.user.userId],
  )

/**
 * Sends the greeting as it was agreed to, once a year to each.
 * @returns how many; or the plan as it is now, when it is another than the one agreed to
 * @throws Refusal when there is nobody to send it to
 */
export async function greetBySms(
  ctx: SiteCtx,
  agreed: { ids: readonly number[]; text: string; messages: number; segments: number },
): Promise<{ count: number } | { plan: GreetingPlan }> {
  await oneAtATime('employees', ctx.site.id) // of two clicks at once the second finds whom the first greeted
  const plan = await greetingPlan(ctx, agreed.ids, agreed.text)
  if (!plan.messages.length) throw new Refusal('people-birthdays:nobody', {}, 422)
  if (plan.messages.length !== agreed.messages || plan.segments !== agreed.segments) return { plan }
  await noteGreeted(
    ctx,
    plan.messages.map((one) => one.id),
    'sms',
  )
  const sent = await sendManySms(ctx.site.id, plan.messages, { purpose: 'people.birthday', by: ctx.user.userId })
  ctx.audit({
    recordType: 'message',
    recordId: sent[0] ?? 0,
    after: { messages: sent.length, segments: plan.segments, costPoisha: plan.costPoisha, text: agreed.text },
  })
  return { count: sent.length }
}

/**
 * Rings the bells of those with a login instead, once a year and at no cost.
 * @returns how many @throws Refusal when nobody is left
 */
export async function greetByNotice(ctx: SiteCtx, ids: readonly number[], template: string): Promise<number> {
  await oneAtATime('employees', ctx.site.id)
  const people = (await birthdays(ctx.site.id, { ids })).filter((one) => one.hasLogin && one.greeted === null)
  if (!people.length) throw new Refusal('people-birthdays:nobody', {}, 422)
  await noteGreeted(
    ctx,
    people.map((one) => one.id),
    'notice',
  )
  const users = await sql<{ id: number; employeeId: number }>(
    `SELECT u.id, u.employee_id AS "employeeId" FROM app_user u WHERE u.tenant_id = $1 AND u.employee_id = ANY ($2::bigint[]) AND u.state = 'active'`,
    [ctx.site.id, people.map((one) => one.id)],
  )
  for (const one of people) {
    const text = filledGreeting(template, {
      name: nameIn(one, ctx.site.defaultLang),
      institution: nameIn(ctx.site, ctx.site.defaultLang),
    })
    await notify(
      ctx.site.id,
      users.filter((user) => user.employeeId === one.id).map((user) => user.id),
      {
        titleBn: wordsFor('bn')('people-birthdays:happy'),
        titleEn: wordsFor('en')('people-birthdays:happy'),
        bodyBn: text,
        bodyEn: text,
      },
    )
  }
  ctx.audit({ recordType: 'employee', recordId: people[0]?.id ?? 0, after: { notices: people.length, text: template } })
  return people.length
}
