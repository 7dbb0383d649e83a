import { constraintsOf } from '~/access/constraints.server'
import { saidIn } from '~/access/intents.server'
import { overCaps, placeOf } from '~/domain/fees/plans/caps.server'
import { planCopy } from '~/domain/fees/plans/copy-plans.server'
import { planRows, withoutAccount } from '~/domain/fees/plans/plan-rows.server'
import { copyForm, placeForm } from '~/domain/fees/plans/plans.form'
import { feeGroups, freeSubHeads } from '~/domain/fees/plans/save-plan.server'
import { rateChoices } from '~/domain/fees/plans/save-rate.server'
import { findStudents, ratesOfStudent } from '~/domain/fees/plans/student-rates.server'
import type { SiteCtx } from '~/domain/context'
import { foundOrWrong } from '~/domain/errors'
import { chosenSession } from '~/domain/students/student-editor.server'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { cleanText, idIn } from '~/ui/table/url'
import { conditionParts } from './condition-parts'
import { loadPlan } from './load-plan.server'
import { planList } from './plans.list'

const VIEWS = ['plans', 'student', 'copy', 'cap', 'add'] as const

/** What the address names: a plan, or a part of the settings of a session. */
export async function loadFeeSettings(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const planId = idIn(params.get('plan'))
  if (planId !== null) return loadPlan(ctx, request, planId)
  const { sessions, session } = await chosenSession(ctx, idIn(params.get('session')))
  const rights = { mayManage: ctx.can('fees.settings.manage'), mayRun: ctx.can('fees.charges.view') }
  if (!session) return { ...rights, view: 'none' as const }
  const base = {
    ...rights,
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    session: { id: session.id, label: session.label },
  }
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'plans'
  switch (view) {
    case 'add':
      return { ...base, view, groups: await feeGroups(), free: await freeSubHeads(ctx.site.id, session.id) }
    case 'student':
      return { ...base, view, ...(await studentPart(ctx, session.id, request)) }
    case 'copy':
      return { ...base, view, ...(await copyPart(ctx, session.id, params)) }
    case 'cap':
      return {
        ...base,
        view,
        place: await placeOf(ctx.site.id),
        over: await overCaps(ctx.site.id, session.id),
        constraints: constraintsOf({ place: placeForm }),
      }
    default:
      return { ...base, view, ...(await plansPart(ctx, session.id, request)) }
  }
}

export type SettingsData = Awaited<ReturnType<typeof loadFeeSettings>>
export type ViewData<V extends SettingsData['view']> = Extract<SettingsData, { view: V }>

async function plansPart(ctx: SiteCtx, sessionId: number, request: Request) {
  const all = await planRows(ctx.site.id, sessionId)
  const page = await listed(ctx, request, planList, ({ q, filters: { frequency, state }, sort, offset, limit }) => {
    const asked = q.toLocaleLowerCase()
    const rows = all.filter(
      (one) =>
        (!asked ||
          [one.nameEn, one.nameBn, one.headEn, one.headBn].some((text) => text.toLocaleLowerCase().includes(asked))) &&
        (!frequency || frequency.some((wanted) => wanted === one.frequency)) &&
        (!state || state.includes(one.active ? 'active' : 'retired')),
    )
    if (sort) {
      const { key, dir } = sort
      const of = (one: (typeof rows)[number]) => (key === 'students' ? one.students : one.expected)
      rows.sort((a, b) => {
        const by = key === 'name' ? nameIn(a, ctx.lang).localeCompare(nameIn(b, ctx.lang), ctx.lang) : of(a) - of(b)
        return dir === 'desc' ? -by : by
      })
    }
    return { items: rows.slice(offset, offset + limit), total: rows.length }
  })
  const over = await overCaps(ctx.site.id, sessionId)
  return {
    ...page,
    any: all.length > 0,
    total: all.reduce((sum, one) => sum + one.expected, 0),
    noAccount: withoutAccount(all),
    overCount: over.length,
    placed: (await placeOf(ctx.site.id)) !== null || !all.some((one) => one.capped && one.active),
  }
}

async function studentPart(ctx: SiteCtx, sessionId: number, request: Request) {
  const params = new URL(request.url).searchParams
  const q = cleanText(params.get('q') ?? '').slice(0, 100)
  const student = idIn(params.get('student'))
  const found = q ? await findStudents(ctx.site.id, sessionId, q) : []
  const only = found.length === 1 ? found[0]?.studentId : undefined
  const chosen = student ?? only
  if (!chosen) return { q, found, student: null, plans: [] }
  const { student: one, rates } = await ratesOfStudent(ctx.site.id, sessionId, chosen)
  const choices = await rateChoices(ctx.site.id, sessionId)
  const plans = await planRows(ctx.site.id, sessionId)
  return {
    q,
    found: student ? [] : found,
    student: one,
    plans: plans
      .filter((plan) => plan.active)
      .map((plan) => ({
        id: plan.id,
        nameEn: plan.nameEn,
        nameBn: plan.nameBn,
        rates: rates
          .filter((rate) => rate.planId === plan.id)
          .map((rate) => ({ id: rate.id, amount: rate.amount, parts: conditionParts(rate, choices) })),
      })),
  }
}

async function copyPart(ctx: SiteCtx, sessionId: number, params: URLSearchParams) {
  const asked = params.has('from') ? saidIn(params, copyForm) : null
  const look = asked ? await foundOrWrong(() => planCopy(ctx.site.id, { ...asked, to: sessionId })) : null
  const choices = look?.found ? await rateChoices(ctx.site.id, sessionId) : null
  return {
    asked: asked ?? { from: idIn(params.get('from')), percent: null, rounding: 'none' as const },
    typed: params.get('percent'),
    unread: params.has('from') && !asked,
    errors: look?.errors ?? null,
    plan:
      look?.found && choices
        ? {
            ...look.found,
            plans: look.found.plans.map((one) => ({
              ...one,
              rates: one.rates.map((rate) => ({
                id: rate.id,
                from: rate.from,
                to: rate.to,
                parts: conditionParts(rate, choices),
              })),
            })),
          }
        : null,
  }
}
