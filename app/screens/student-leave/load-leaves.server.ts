import { leaveSteps, type LeaveStep } from '~/domain/attendance/leave/leave.policy'
import { leaveList, leaveOf, type LeaveRow } from '~/domain/attendance/leave/leaves.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { placesOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { listed } from '~/screens/list/listed.server'
import type { ListPage } from '~/ui/table/types'
import { idIn } from '~/ui/table/url'
import { leaveRequests, type ShownLeave } from './leaves.list'

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
  const opened = idIn(new URL(request.url).searchParams.get('leave'))
  const one = opened === null ? null : await leaveOf(ctx.site.id, opened, teacherId)
  if (opened !== null && !one) throw new Missing('leave')
  const page = await listed(ctx, request, leaveRequests(), async (asked) => {
    const { items, total } = await leaveList(ctx.site.id, { ...asked, teacherId })
    const sections = [...items, ...(one ? [one] : [])].map((row) => row.sectionId)
    const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: [...new Set(sections)] })
    const text = new Map(places.map((place) => [place.id, place.text]))
    const shown = (row: LeaveRow): ShownLeave => ({
      ...row,
      place: text.get(row.sectionId) ?? '',
      paper: row.file && paths.file(row.file),
    })
    return {
      items: items.map(shown),
      total,
      one: one && shown(one),
      sections: places.map(({ id, text: place }) => ({ value: id, text: place })),
    }
  })
  const mayDecide = ctx.can(right === 'own' ? 'attendance.leave.decide-own' : 'attendance.leave.decide')
  return {
    right,
    list: page.list,
    sections: page.sections,
    shown: page.one && {
      ...page.one,
      steps: mayDecide ? leaveSteps(page.one.state, 'staff', page.one.fromOn <= today()) : [],
    },
    mayDecide,
  }
}
