import { offeringChoices, roomChoices, seatExams } from '~/domain/exams/seating/candidates.server'
import { meetsBy } from '~/domain/exams/seating/shared/beside.policy'
import { clashWords } from '~/domain/exams/seating/shared/clash-words.server'
import { othersOf } from '~/domain/exams/seating/shared/others.server'
import { planList, planView } from '~/domain/exams/seating/plan-view.server'
import { clashLines } from '~/domain/exams/seating/publish-plan.server'
import { roomLoads } from '~/domain/exams/seating/shared/room-load.policy'
import type { SiteCtx } from '~/domain/context'
import { noticeOf } from '~/screens/choices/notice.server'
import { idIn } from '~/ui/table/url'

/** The plans of an exam (`?exam=7`, `&new=1` with the form), or one plan (`?plan=3&room=5`). */
export async function loadPlans(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const mayManage = ctx.can('exams.seats.manage')
  const planId = idIn(params.get('plan'))
  if (planId !== null) {
    const plan = await planView(ctx.site.id, planId)
    const room = plan.rooms.find((one) => one.id === idIn(params.get('room'))) ?? null
    const inPlan = new Set(plan.rooms.map((one) => one.id))
    const words = clashWords(ctx.lang, plan.others.plans, plan.roomNumbers)
    const meets = meetsBy(plan.others.meetings)
    const around = (roomId: number) =>
      plan.others.seats.filter(
        (one) => one.roomId === roomId && plan.offeringIds.some((mine) => meets(mine, one).length > 0),
      )
    const doubled = new Set(plan.clashes.map(({ one }) => one.enrolmentId))
    return {
      view: 'plan' as const,
      mayManage: mayManage && !plan.head.examClosed,
      head: plan.head,
      exam: plan.exam,
      incomplete: await noticeOf(ctx, plan.head.examId),
      room,
      unseated: plan.unseated,
      gone: plan.seats.filter((one) => !one.sits),
      forcedCount: plan.forced.length,
      forced: plan.forced.slice(0, 200),
      rooms: plan.rooms.map((one) => ({
        ...one,
        others: around(one.id).length,
        seated: plan.seats.filter((seat) => seat.roomId === one.id).length,
        classes: classesOf(plan.seats.filter((seat) => seat.roomId === one.id)),
      })),
      seats: room ? plan.seats.filter((seat) => seat.roomId === room.id) : [],
      clashing: doubled.size,
      clashes: clashLines(ctx.lang, plan).slice(0, 100),
      lost: plan.lost.map((one) => `${words.seat(one)}: ${words.person(one)}`),
      doubled: room ? plan.seats.flatMap((one) => (doubled.has(one.enrolmentId) ? [one.enrolmentId] : [])) : [],
      others: room ? around(room.id).map((one) => ({ ...one, plan: words.plan(one.planId) })) : [],
      moreRooms: mayManage ? (await roomChoices(ctx.site.id)).filter((one) => !inPlan.has(one.id)) : [],
      total: plan.seats.length,
    }
  }
  const exams = await seatExams(ctx.site.id)
  const exam = exams.find((one) => one.id === idIn(params.get('exam'))) ?? exams[0] ?? null
  const making = mayManage && exam !== null && !exam.closed && params.has('new')
  const offerings = exam ? await offeringChoices(ctx.site.id, exam.id) : []
  const open = offerings.filter((one) => one.planId === null && one.candidates > 0)
  const others = making
    ? await othersOf(
        ctx.site.id,
        exam.id,
        open.map((one) => one.id),
        null,
      )
    : null
  return {
    view: 'list' as const,
    mayManage,
    exams,
    exam,
    incomplete: exam ? await noticeOf(ctx, exam.id) : null,
    plans: exam ? await planList(ctx.site.id, exam.id) : [],
    making,
    offerings,
    loads: others ? roomLoads(others.meetings, others.seats) : [],
    otherPlans: others?.plans ?? [],
    rooms: await roomChoices(ctx.site.id),
  }
}
type PlansData = Awaited<ReturnType<typeof loadPlans>>
export type ListData = Extract<PlansData, { view: 'list' }>
export type PlanData = Extract<PlansData, { view: 'plan' }>

function classesOf(seats: readonly { classId: number; className: { nameEn: string; nameBn: string } }[]) {
  const found = new Map<number, { nameEn: string; nameBn: string; count: number }>()
  for (const one of seats) {
    const row = found.get(one.classId)
    if (row) row.count++
    else found.set(one.classId, { ...one.className, count: 1 })
  }
  return [...found.values()]
}
