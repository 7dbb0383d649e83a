import { admitExam } from '~/domain/exams/admit-cards/candidates.server'
import { doubleDuties, refusal } from '~/domain/exams/invigilation/assign.policy'
import {
  dutiesIn,
  dutyRule,
  offDays,
  people,
  roomDuties,
  roomNeeds,
  type DutyRow,
  type RoomDuty,
} from '~/domain/exams/invigilation/duty-view.server'
import { hindrance } from '~/domain/exams/invigilation/swap.policy'
import { swapsOf } from '~/domain/exams/invigilation/swaps.server'
import type { SiteCtx } from '~/domain/context'
import { seatExams } from '~/domain/exams/seating/candidates.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { pageOf, type ListPage } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import {
  shownSwap,
  sittingsOf,
  swappable,
  whyNobody,
  type Choice,
  type ShownPerson,
  type ShownRoom,
  type ShownSitting,
  type ShownSwap,
  type Swappable,
  type When,
} from './shown.server'

/** `?exam=7` sittings, `&sitting=2026-11-22T10:00` its rooms, `&add=5` or `&duty=9&with=2026-11-24` with a form; `&tab=people|off|swaps`, `&refuse=3`. */
export async function loadDuties(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const exams = await seatExams(ctx.site.id)
  const chosen = idIn(params.get('exam')) ?? exams[0]?.id ?? null
  const tab = (['people', 'off', 'swaps'] as const).find((one) => one === params.get('tab')) ?? ('rooms' as const)
  const none = {
    exams,
    exam: null,
    tab,
    mayManage: false,
    rule: null,
    sittings: [] as ShownSitting[],
    sitting: null as string | null,
    rooms: [] as ShownRoom[],
    stray: 0,
    double: [] as { name: string; at: [When, When] }[],
    /** Whether anybody has a duty, and how many duties those have who have any. */
    watched: false,
    loads: [] as number[],
    people: null as ListPage<ShownPerson> | null,
    /** Who may be given a day off. */
    staff: [] as { id: number; name: string }[],
    off: [] as Awaited<ReturnType<typeof offDays>>,
    offs: 0,
    add: null as (Pick<RoomDuty, 'heldOn' | 'startsAt' | 'roomId' | 'number'> & { choices: Choice[] }) | null,
    duty: null as
      | (When & {
          id: number
          name: string
          choices: Choice[]
          swapDays: string[]
          swapDay: string | null
          swaps: Swappable[]
        })
      | null,
    swaps: [] as ShownSwap[],
    asked: 0,
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
  const names = new Map(staff.map((one) => [one.id, nameIn(one, ctx.lang)]))
  const mayManage = ctx.can('exams.duties.manage') && !exam.closed
  const byPerson = new Map<number, DutyRow[]>(staff.map((one) => [one.id, []]))
  for (const one of everywhere) byPerson.get(one.employeeId)?.push(one)
  const of = (id: number) => byPerson.get(id) ?? []
  const eligible = staff.filter((one) => one.active && (one.isTeacher || !rule.teachersOnly))
  const choices = (
    need: Pick<RoomDuty, 'heldOn' | 'from' | 'to' | 'roomId' | 'subjectIds'>,
    but: number | null,
  ): Choice[] =>
    staff
      .filter((one) => one.active && one.id !== but)
      .map((one) => ({
        id: one.id,
        name: nameIn(one, ctx.lang),
        duties: of(one.id).length,
        against: refusal(need, one, of(one.id), rule),
      }))
      .sort((a, b) => Number(a.against !== null) - Number(b.against !== null) || a.duties - b.duties)
  const sittings = sittingsOf(rooms)
  const nameOf = (id: number) => names.get(id) ?? ''
  const sitting = sittings.some((one) => one.key === params.get('sitting')) ? params.get('sitting') : null
  const here = rooms.filter((one) => `${one.heldOn}T${one.startsAt}` === sitting)
  const add = mayManage ? here.find((one) => one.roomId === idIn(params.get('add'))) : undefined
  const duty = mayManage ? all.find((one) => one.id === idIn(params.get('duty'))) : undefined
  const need = duty
    ? rooms.find((one) => one.heldOn === duty.heldOn && one.startsAt === duty.startsAt && one.roomId === duty.roomId)
    : undefined
  const swaps = (await swapsOf(ctx.site.id, exam.id)).map((one): ShownSwap => {
    const asked = all.find((row) => row.id === one.dutyId)
    const colleague = staff.find((person) => person.id === one.colleagueId)
    const subjectIds =
      rooms.find((room) => room.heldOn === one.heldOn && room.startsAt === one.startsAt && room.roomId === one.roomId)
        ?.subjectIds ?? []
    return shownSwap(one, ctx.lang, {
      gone: hindrance(one, asked, colleague?.active ?? false),
      rules: asked && colleague ? refusal({ ...asked, subjectIds }, colleague, of(colleague.id), rule) : null,
    })
  })
  const off = await offDays(ctx.site.id, [exam.startsOn, today()].filter((day) => day !== null).sort()[0] ?? today())
  const counted = new Map(staff.map((one) => [one.id, of(one.id).filter((row) => row.examId === exam.id)]))
  const when = ({ heldOn, startsAt, number }: When): When => ({ heldOn, startsAt, number })
  return {
    ...none,
    swaps: tab === 'swaps' ? swaps : [],
    asked: swaps.filter((one) => one.state === 'open').length,
    refuse: mayManage ? idIn(params.get('refuse')) : null,
    exam,
    mayManage,
    rule,
    sittings: tab === 'rooms' ? sittings : [],
    sitting,
    rooms: here.map((room) => ({
      roomId: room.roomId,
      number: room.number,
      candidates: room.candidates,
      needed: room.needed,
      papers: room.papers.map((one) => nameIn(one, ctx.lang)),
      duties: room.duties.map((one) => ({ id: one.id, byHand: one.byHand, name: nameIn(one.person, ctx.lang) })),
      why:
        room.duties.length < room.needed ? whyNobody(eligible.map((one) => refusal(room, one, of(one.id), rule))) : [],
    })),
    stray: stray.length,
    double: doubleDuties(everywhere)
      .filter(([a, b]) => a.examId === exam.id || b.examId === exam.id)
      .map(([a, b]) => ({ name: nameOf(a.employeeId), at: [when(a), when(b)] satisfies [When, When] })),
    watched: all.length > 0,
    loads: [...counted.values()].map((duties) => duties.length).filter((count) => count > 0),
    // Everybody with their duties, most first.
    people:
      tab === 'people'
        ? pageOf(
            request,
            staff
              .filter((one) => one.isTeacher || counted.get(one.id)?.length || !rule.teachersOnly)
              .map((one) => ({
                id: one.id,
                name: nameIn(one, ctx.lang),
                post: one.designation ? nameIn(one.designation, ctx.lang) : '',
                duties: (counted.get(one.id) ?? []).map(({ heldOn, number }) => ({ heldOn, number })),
              }))
              .sort((a, b) => b.duties.length - a.duties.length),
          )
        : null,
    staff:
      tab === 'off' && mayManage
        ? staff.filter((one) => one.active).map((one) => ({ id: one.id, name: nameIn(one, ctx.lang) }))
        : [],
    off: tab === 'off' ? off : [],
    offs: off.length,
    add: add ? { ...when(add), roomId: add.roomId, choices: choices(add, null) } : null,
    duty: duty
      ? {
          ...when(duty),
          id: duty.id,
          name: nameOf(duty.employeeId),
          choices: choices({ ...duty, subjectIds: need?.subjectIds ?? [] }, duty.employeeId),
          ...swappable(
            duty.heldOn,
            params.get('with'),
            staff
              .filter((one) => one.active && one.id !== duty.employeeId)
              .flatMap((one) =>
                (counted.get(one.id) ?? [])
                  .filter((row) => row.heldOn >= today())
                  .map((row) => ({ ...when(row), id: row.id, name: nameIn(one, ctx.lang) })),
              ),
          ),
        }
      : null,
  }
}
export type DutiesData = Awaited<ReturnType<typeof loadDuties>>
