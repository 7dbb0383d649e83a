import { admitExam } from '~/domain/admit-cards/candidates.server'
import { doubleDuties, refusal, type Reason } from '~/domain/duties/assign.policy'
import {
  dutiesIn,
  dutyRule,
  offDays,
  people,
  roomDuties,
  roomNeeds,
  type DutyRow,
  type Person,
  type RoomDuty,
} from '~/domain/duties/duty-view.server'
import { hindrance } from '~/domain/duties/swap.policy'
import { swapsOf, type SwapRow } from '~/domain/duties/swaps.server'
import type { SiteCtx } from '~/domain/platform/context'
import { seatExams } from '~/domain/seating/candidates.server'
import { formatDateTime, today } from '~/format/dates'
import { idIn } from '~/ui/table/url'

export interface ShownSitting {
  key: string
  heldOn: string
  startsAt: string
  rooms: number
  needed: number
  filled: number
  short: number
}
/** Somebody for a choice: `against` says why they may not, 'subject', 'day' and 'all' may be overruled. */
export interface Choice {
  id: number
  nameEn: string
  nameBn: string
  duties: number
  against: Reason | null
}

/** What the office sees of a request; `against`: a message key saying why it cannot be done any more. */
export type ShownSwap = Omit<SwapRow, 'askedAt' | 'decidedAt'> & {
  askedAt: string
  decidedAt: string | null
  against: string | null
}

/** `?exam=7` sittings, `&sitting=2026-11-22T10:00` its rooms, `&add=5` or `&duty=9` with a form; `&tab=people|off|swaps`, `&refuse=3`. */
export async function loadDuties(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const exams = await seatExams(ctx.site.id)
  const chosen = idIn(params.get('exam')) ?? exams[0]?.id ?? null
  const tab =
    params.get('tab') === 'people'
      ? ('people' as const)
      : params.get('tab') === 'off'
        ? ('off' as const)
        : params.get('tab') === 'swaps'
          ? ('swaps' as const)
          : ('rooms' as const)
  const none = {
    exams,
    exam: null,
    tab,
    mayManage: false,
    rule: null,
    sittings: [] as ShownSitting[],
    sitting: null as string | null,
    rooms: [] as (RoomDuty & { why: [Reason, number][] })[],
    stray: [] as DutyRow[],
    double: [] as [DutyRow, DutyRow][],
    staff: [] as (Person & { duties: DutyRow[] })[],
    off: [] as Awaited<ReturnType<typeof offDays>>,
    add: null as (RoomDuty & { choices: Choice[] }) | null,
    duty: null as (DutyRow & { choices: Choice[] }) | null,
    all: [] as DutyRow[],
    swaps: [] as ShownSwap[],
    refuse: null as number | null,
    today: today(),
  }
  if (chosen === null) return none
  const exam = await admitExam(ctx.site.id, chosen)
  const rule = await dutyRule(ctx.site.id, exam.id)
  const everywhere = await dutiesIn(ctx.site.id, exam.id, true)
  const all = everywhere.filter((one) => one.examId === exam.id)
  const { rooms, stray } = roomDuties(await roomNeeds(ctx.site.id, exam.id), all, rule.perCandidates)
  const staff = await people(ctx.site.id, exam.id)
  const mayManage = ctx.can('exams.duties.manage') && !exam.closed
  const of = (id: number, without?: number) => everywhere.filter((one) => one.employeeId === id && one.id !== without)
  const eligible = staff.filter((one) => one.active && (one.isTeacher || !rule.teachersOnly))
  const choices = (
    need: Pick<RoomDuty, 'heldOn' | 'from' | 'to' | 'roomId' | 'subjectIds'>,
    but: number | null,
  ): Choice[] =>
    staff
      .filter((one) => one.active && one.id !== but)
      .map((one) => ({
        id: one.id,
        nameEn: one.nameEn,
        nameBn: one.nameBn,
        duties: of(one.id).length,
        against: refusal(need, one, of(one.id), rule),
      }))
      .sort((a, b) => Number(a.against !== null) - Number(b.against !== null) || a.duties - b.duties)
  const sittings = new Map<string, ShownSitting>()
  for (const room of rooms) {
    const key = `${room.heldOn}T${room.startsAt}`
    const one = sittings.get(key) ?? {
      key,
      heldOn: room.heldOn,
      startsAt: room.startsAt,
      rooms: 0,
      needed: 0,
      filled: 0,
      short: 0,
    }
    sittings.set(key, {
      ...one,
      rooms: one.rooms + 1,
      needed: one.needed + room.needed,
      filled: one.filled + room.duties.length,
      short: one.short + Math.max(0, room.needed - room.duties.length),
    })
  }
  const sitting = sittings.has(params.get('sitting') ?? '') ? params.get('sitting') : null
  const shown = rooms
    .filter((one) => `${one.heldOn}T${one.startsAt}` === sitting)
    .map((room) => {
      const why = new Map<Reason, number>()
      if (room.duties.length < room.needed)
        for (const one of eligible) {
          const found = refusal(room, one, of(one.id), rule)
          if (found) why.set(found, (why.get(found) ?? 0) + 1)
        }
      return { ...room, why: [...why] }
    })
  const add = mayManage ? shown.find((one) => one.roomId === idIn(params.get('add'))) : undefined
  const duty = mayManage ? all.find((one) => one.id === idIn(params.get('duty'))) : undefined
  const need = duty
    ? rooms.find((one) => one.heldOn === duty.heldOn && one.startsAt === duty.startsAt && one.roomId === duty.roomId)
    : undefined
  const at = (instant: Date | string | null) => (instant ? formatDateTime(new Date(instant), ctx.lang) : null)
  const swaps = (await swapsOf(ctx.site.id, exam.id)).map((one): ShownSwap => {
    const asked = all.find((row) => row.id === one.dutyId)
    const colleague = staff.find((person) => person.id === one.colleagueId)
    const gone = hindrance(one, asked, colleague?.active ?? false)
    const subjectIds =
      rooms.find((room) => room.heldOn === one.heldOn && room.startsAt === one.startsAt && room.roomId === one.roomId)
        ?.subjectIds ?? []
    const rules =
      !gone && asked && colleague ? refusal({ ...asked, subjectIds }, colleague, of(colleague.id), rule) : null
    return {
      ...one,
      askedAt: at(one.askedAt) ?? '',
      decidedAt: at(one.decidedAt),
      against:
        one.state !== 'open' ? null : gone ? `duty-swaps:against.${gone}` : rules ? `duties:against.${rules}` : null,
    }
  })
  return {
    ...none,
    swaps,
    refuse: mayManage ? idIn(params.get('refuse')) : null,
    exam,
    mayManage,
    rule,
    sittings: [...sittings.values()],
    sitting,
    rooms: shown,
    stray,
    double: doubleDuties(everywhere).filter(([a, b]) => a.examId === exam.id || b.examId === exam.id),
    all,
    staff: staff.map((one) => ({ ...one, duties: all.filter((row) => row.employeeId === one.id) })),
    off: await offDays(ctx.site.id, [exam.startsOn, today()].filter((day) => day !== null).sort()[0] ?? today()),
    add: add ? { ...add, choices: choices(add, null) } : null,
    duty: duty ? { ...duty, choices: choices({ ...duty, subjectIds: need?.subjectIds ?? [] }, duty.employeeId) } : null,
  }
}
export type DutiesData = Awaited<ReturnType<typeof loadDuties>>
