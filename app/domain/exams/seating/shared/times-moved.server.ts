import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { firstOf } from './clash-words.server'
import { settle } from './count-forced.server'
import { lockSeats } from './others.server'
import { planView, type PlanView } from '../plan-view.server'
import { clashLines } from '../publish-plan.server'

interface Named {
  nameEn: string
  nameBn: string
}
/** How the plans of an exam stood before the times of its papers changed. */
interface Before {
  plans: { id: number; known: ReadonlySet<string>; met: readonly number[] }[]
  duties: number
}

const keyOf = ({ kind, one, other }: PlanView['clashes'][number]) =>
  `${kind} ${one.enrolmentId} ${other.planId} ${other.enrolmentId}`

const plansOf = (siteId: number, examId: number) =>
  sql<{ id: number }>('SELECT id FROM seat_plan WHERE site_id = $1 AND exam_id = $2 ORDER BY id', [siteId, examId])

/** Invigilators of the exam who are somewhere else at the same time. */
const doubleDuties = async (siteId: number, examId: number): Promise<number> =>
  (
    await sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM exam_duty WHERE site_id = $1 AND exam_id = $2 AND isempty(during)',
      [siteId, examId],
    )
  )[0]?.count ?? 0

/** To be asked before times are written; nobody changes seats until the end of the transaction. */
export async function beforeTimes(siteId: number, examId: number): Promise<Before> {
  const plans = await plansOf(siteId, examId)
  if (plans.length) await lockSeats(siteId)
  const found: Before['plans'] = []
  for (const { id } of plans) {
    const view = await planView(siteId, id)
    found.push({ id, known: new Set(view.clashes.map(keyOf)), met: view.others.plans.map((one) => one.id) })
  }
  return { plans: found, duties: await doubleDuties(siteId, examId) }
}

/** What changed times did: drafts whose chairs others have now, and how many more invigilators are in two places. */
export interface TimesDone {
  clashing: Named[]
  duties: number
}

/**
 * To be asked once times are written. A published plan stands: new clashes with other plans refuse the change. A draft is
 * left with its doubled chairs and says so itself. @throws Refusal naming the plan and who clashes with whom
 */
export async function afterTimes(ctx: SiteCtx, examId: number, before: Before): Promise<TimesDone> {
  const siteId = ctx.site.id
  const clashing: Named[] = []
  const touched = new Set(before.plans.flatMap((one) => [one.id, ...one.met]))
  for (const { id, known } of before.plans) {
    const view = await planView(siteId, id)
    for (const one of view.others.plans) touched.add(one.id)
    const fresh = view.clashes.filter((one) => !known.has(keyOf(one)))
    if (!fresh.length) continue
    if (view.head.state === 'published')
      throw new Refusal('exam-settings:seats.refused', {
        plan: ctx.lang === 'bn' ? view.head.nameBn : view.head.nameEn,
        count: fresh.length,
        list: firstOf(ctx.lang, clashLines(ctx.lang, { ...view, clashes: fresh })),
      })
    clashing.push({ nameEn: view.head.nameEn, nameBn: view.head.nameBn })
  }
  if (before.plans.length) await settle(siteId, [...touched])
  return { clashing, duties: (await doubleDuties(siteId, examId)) - before.duties }
}
