import { leaveSteps, LEAVE_STATES, type LeaveStep } from '~/domain/attendance/leave/leave.policy'
import { leaveList, leaveOf, type LeaveRow } from '~/domain/attendance/leave/leaves.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { placesOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing, type ListPage } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

export interface ShownLeave extends LeaveRow {
  place: string
  paper: string | null
}
export interface LeavesData {
  right: 'any' | 'own'
  list: ListPage<ShownLeave>
  sections: { value: number; text: string }[]
  shown: (ShownLeave & { steps: LeaveStep[] }) | null
  mayDecide: boolean
}

/** Requests of leave: the office's of all sections, a class teacher's of their own; `?leave=7` opens one. @throws Missing for one that is not theirs */
export async function loadLeaves(ctx: SiteCtx, request: Request, right: 'any' | 'own'): Promise<LeavesData> {
  const teacherId = right === 'own' ? (ctx.user.employeeId ?? 0) : null
  const listing = parseListing(request, {
    filters: { state: LEAVE_STATES, section: 'id', days: 'dates' },
    perPage: 50,
  })
  const { rows, total } = await leaveList(ctx.site.id, {
    q: listing.q,
    states: listing.filters.state,
    sections: listing.filters.section,
    days: listing.filters.days,
    teacherId,
    offset: listing.offset,
    limit: listing.limit,
  })
  const opened = idIn(new URL(request.url).searchParams.get('leave'))
  const one = opened === null ? null : await leaveOf(ctx.site.id, opened, teacherId)
  if (opened !== null && !one) throw new Missing('leave')
  const sections = [...rows, ...(one ? [one] : [])].map((row) => row.sectionId)
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: [...new Set(sections)] })
  const text = new Map(places.map((place) => [place.id, place.text]))
  const shown = (row: LeaveRow): ShownLeave => ({
    ...row,
    place: text.get(row.sectionId) ?? '',
    paper: row.file && paths.file(row.file),
  })
  if (listing.export) throw leavesFile(ctx, listing.export, rows.map(shown))
  const mayDecide = ctx.can(right === 'own' ? 'attendance.leave.decide-own' : 'attendance.leave.decide')
  return {
    right,
    list: listOf(listing, rows.map(shown), total),
    sections: places.map(({ id, text: place }) => ({ value: id, text: place })),
    shown: one && {
      ...shown(one),
      steps: mayDecide ? leaveSteps(one.state, 'staff', one.fromOn <= today()) : [],
    },
    mayDecide,
  }
}

const leavesFile = (ctx: SiteCtx, format: 'csv' | 'xlsx', rows: readonly ShownLeave[]) =>
  new Download(
    format,
    'attendance:leave.title',
    [
      'attendance:section',
      'attendance:register.roll',
      'attendance:code',
      'common:name',
      'attendance:from',
      'attendance:to',
      'attendance:leave.reason',
      'common:status',
      'attendance:leave.decision',
    ],
    rows.map((one) => [
      one.place,
      one.roll,
      one.code,
      nameIn(one, ctx.lang),
      new Date(`${one.fromOn}T00:00:00Z`),
      new Date(`${one.toOn}T00:00:00Z`),
      one.reason,
      new Word(`attendance:leave.state.${one.state}`),
      one.decision,
    ]),
  )
