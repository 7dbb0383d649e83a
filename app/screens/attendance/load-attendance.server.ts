import { isAhead } from '~/domain/exams/invigilation/swap.policy'
import { ownSwaps, swapChoices, type SwapRow } from '~/domain/exams/invigilation/swaps.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { attendanceRefusal, type AttendanceRight } from '~/domain/exams/seating/attendance.policy'
import {
  attendanceExam,
  dutiesOf,
  rollOf,
  sittingsOf,
  stampOf,
  type Duty,
  type ExamHead,
  type RollRow,
  type Sitting,
} from '~/domain/exams/seating/attendance.server'
import { placesAt, type Place } from '~/domain/exams/seating/attendance-places.server'
import { attendanceReport, sittersOf, type ReportRow } from '~/domain/exams/seating/attendance-report.server'
import { seatExams, type SeatExam } from '~/domain/exams/seating/candidates.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { askedOf, fileOf } from '~/screens/list/listed.server'
import { pageOf, type ListPage } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import { reportList } from './attendance.list'

/** A candidate of a list that is being taken, in the reader's language. */
export type EntryRow = Pick<RollRow, 'paperId' | 'enrolmentId' | 'roll' | 'seat' | 'state' | 'note'> & {
  name: string
  /** Class and section. */
  where: string
  paper: string
}
export interface AttendanceData {
  right: AttendanceRight
  exams: SeatExam[]
  duties: Duty[]
  exam: ExamHead | null
  sittings: Sitting[]
  sitting: Sitting | null
  places: Place[]
  /** `refused` says why nothing may be written, as a message key. */
  entry: {
    room: number | null
    section: number | null
    /** The room's number. */
    roomName: string
    byRoll: boolean
    refused: string | null
    stamp: string
    rows: EntryRow[]
  } | null
  report: ListPage<ReportRow> | null
  mayTake: boolean
  today: string
  /** An invigilator's own requests, the duties one may be asked for, and the duty asked about now. */
  swaps: { askable: number[]; asked: SwapRow[]; asking: Awaited<ReturnType<typeof swapChoices>> | null } | null
}

/** `?exam=7&sitting=2026-11-22T10:00&room=5` (or `&section=3`); without a place the list of places; `&report=1` the report. */
export async function loadAttendance(ctx: SiteCtx, request: Request, right: AttendanceRight): Promise<AttendanceData> {
  const params = new URL(request.url).searchParams
  const duties = right === 'own' ? await dutiesOf(ctx.site.id, ctx.user.employeeId) : []
  const exams = right === 'own' ? [] : await seatExams(ctx.site.id)
  const examId = idIn(params.get('exam')) ?? exams[0]?.id ?? null
  const nothing: AttendanceData = {
    right,
    exams,
    duties,
    exam: null,
    sittings: [],
    sitting: null,
    places: [],
    entry: null,
    report: null,
    mayTake: false,
    today: today(),
    swaps: null,
  }
  if (right === 'own' && !params.has('room'))
    return { ...nothing, swaps: await swapsOfOwn(ctx, duties, idIn(params.get('swap'))) }
  if (examId === null) return nothing
  const exam = await attendanceExam(ctx.site.id, examId)
  const sittings = await sittingsOf(ctx.site.id, examId)
  const base = { ...nothing, exam, sittings, mayTake: right === 'own' || ctx.can('exams.attendance.take-any') }
  if (params.has('report') && right === 'any') return reported(ctx, base, request)
  const sitting =
    sittings.find((one) => `${one.heldOn}T${one.startsAt}` === params.get('sitting')) ??
    (right === 'any' ? (sittings.find((one) => one.heldOn >= base.today) ?? sittings.at(-1)) : undefined)
  if (!sitting) return right === 'own' ? Promise.reject(new Missing('sitting')) : base
  const [room, section] = [idIn(params.get('room')), right === 'any' ? idIn(params.get('section')) : null]
  const onDuty =
    right === 'any' ||
    duties.some(
      (one) =>
        one.examId === examId &&
        one.heldOn === sitting.heldOn &&
        one.startsAt === sitting.startsAt &&
        one.roomId === room,
    )
  if (!onDuty) throw new Refusal('seating:refused.duty', {}, 403)
  const refused = attendanceRefusal({
    heldOn: sitting.heldOn,
    today: base.today,
    days: exam.days,
    examClosed: exam.closed,
    right,
    onDuty,
  })
  if (!room && !section) return { ...base, sitting, places: await placesAt(ctx.site.id, examId, sitting) }
  const rows = await rollOf(ctx.site.id, examId, sitting, {
    ...(room ? { room } : {}),
    ...(section ? { section } : {}),
  })
  if (!rows.length && right === 'any') throw new Missing('place')
  const byRoll = params.get('order') === 'roll'
  const listed = byRoll ? [...rows].sort((a, b) => a.sectionId - b.sectionId || a.roll - b.roll) : rows
  const entry = {
    room,
    section,
    roomName: (rows[0]?.room ?? duties.find((one) => one.roomId === room)?.room) || '',
    byRoll,
    refused: base.mayTake ? refused : 'seating:refused.view',
    stamp: stampOf(rows),
    rows: listed.map(({ paperId, enrolmentId, roll, seat, state, note, ...row }) => ({
      paperId,
      enrolmentId,
      roll,
      seat,
      state,
      note,
      name: nameIn(row, ctx.lang),
      where: `${nameIn(row.className, ctx.lang)} – ${nameIn(row.section, ctx.lang)}`,
      paper: nameIn(row.paper, ctx.lang),
    })),
  }
  return { ...base, sitting, entry }
}

async function swapsOfOwn(
  ctx: SiteCtx,
  duties: readonly Duty[],
  swap: number | null,
): Promise<AttendanceData['swaps']> {
  const asked = await ownSwaps(ctx.site.id, ctx.user.employeeId)
  const busy = new Set(asked.filter((one) => one.state === 'open').map((one) => one.dutyId))
  const askable = duties.filter((one) => !one.closed && isAhead(one) && !busy.has(one.id)).map((one) => one.id)
  return { askable, asked, asking: swap === null ? null : await swapChoices(ctx.site.id, ctx.user.employeeId, swap) }
}

async function reported(ctx: SiteCtx, base: AttendanceData, request: Request): Promise<AttendanceData> {
  const sitters = await sittersOf(ctx.site.id, base.exam?.id ?? 0)
  const { export: format } = askedOf(request, reportList)
  if (format) throw fileOf(ctx.lang, format, reportList, await attendanceReport(ctx.site.id, sitters))
  const page = pageOf(request, sitters)
  return { ...base, report: { ...page, items: await attendanceReport(ctx.site.id, page.items) } }
}
