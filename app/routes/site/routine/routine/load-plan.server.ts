import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { lastFill } from '~/domain/routine/fill-view.server'
import { suggestNeeds, periodsNeeded } from '~/domain/routine/needs.policy'
import { homesOf, needsOf } from '~/domain/routine/needs.server'
import { roomsOf, type Frame } from '~/domain/routine/routine-view.server'
import { formatDateTime } from '~/format/dates'

/** How many periods a week each paper of a class has, and where its sections sit; `suggest`: with a proposal in the empty form. */
export async function loadNeeds(ctx: SiteCtx, frame: Frame, classId: number | null, suggest: boolean) {
  const offering = classId === null ? frame.offerings[0] : frame.offerings.find((one) => one.id === classId)
  if (!offering) {
    if (classId !== null) throw new Missing('class')
    return null
  }
  const papers = await needsOf(ctx.site.id, [offering.id])
  const slots = frame.shifts.find((one) => one.id === offering.shift.id)?.slots ?? 0
  const proposal = suggest ? suggestNeeds(papers, slots) : null
  return {
    offering: {
      id: offering.id,
      class: offering.class,
      group: offering.group,
      shift: offering.shift,
      version: offering.version,
    },
    offerings: frame.offerings.map(({ id, class: one, group, shift, version }) => ({
      id,
      class: one,
      group,
      shift,
      version,
    })),
    siblings:
      frame.offerings.filter((one) => one.class.id === offering.class.id && one.group.id === offering.group.id).length -
      1,
    papers: papers.map((one) => ({ ...one, weekly: proposal?.get(one.id) ?? one.weekly })),
    slots,
    needed: periodsNeeded(papers),
    proposed: proposal !== null,
    homes: await homesOf(ctx.site.id, offering.id),
    rooms: await roomsOf(ctx.site.id),
  }
}
export type NeedsData = NonNullable<Awaited<ReturnType<typeof loadNeeds>>>

/** The last run of the solver in a session. */
export async function loadFill(ctx: SiteCtx, frame: Frame) {
  const last = frame.session ? await lastFill(ctx.site.id, frame.session.id) : null
  return {
    shifts: frame.shifts.filter((one) => one.slots > 0).map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
    last: last && { ...last, run: { ...last.run, madeAt: formatDateTime(new Date(last.run.madeAt), ctx.lang) } },
  }
}
export type FillData = Awaited<ReturnType<typeof loadFill>>
