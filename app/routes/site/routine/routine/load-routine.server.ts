import { teacherChoices } from '~/domain/academics/choices.server'
import type { SiteCtx } from '~/domain/context'
import { lessonsOf, type LessonRow } from '~/domain/routine/lessons.server'
import { dayName } from '~/domain/routine/periods.server'
import {
  roomsOf,
  routineFrame,
  slotChoices,
  tallyOf,
  VIEWS,
  weekOf,
  type Frame,
} from '~/domain/routine/routine-view.server'
import { teacherHours } from '~/domain/routine/teacher-hours.server'
import { loadFill, loadNeeds } from './load-plan.server'
import { fileOf } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { idIn } from '~/ui/table/url'

/** Lessons as a file. */
const lessonList = listSpec<LessonRow>()({
  area: 'routine:sheet',
  title: 'routine:routine.title',
  name: 'subject',
  columns: {
    class: { kind: 'name', header: 'routine:needs.class', of: 'className' },
    group: { kind: 'name', of: ({ group }) => (group.code === 'NONE' ? null : group) },
    section: { kind: 'name', header: 'routine:view.section' },
    day: { kind: 'text', of: (row, { lang }) => dayName(row.weekday, lang) },
    from: { kind: 'text', of: 'startsAt' },
    to: { kind: 'text', of: 'endsAt' },
    subject: 'name',
    teacher: 'name',
    room: 'text',
  },
})

const NO_WEEK = { week: null, teachers: [], rooms: [], tally: [], choices: null, hours: null }

/** One view of the routine: `?view=section|teacher|room&id=7`, with `&cell=0.17&entry=5` the form of a lesson. */
export async function loadRoutine(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'section'
  const frame = await routineFrame(ctx, idIn(params.get('session')))
  const manage = ctx.can('academics.routine.manage')
  const { sessions, session } = frame
  const base = {
    sessions,
    session,
    manage,
    hasPeriods: frame.shifts.some((one) => one.grid.days.length > 0),
    sections: sectionChoices(frame),
  }
  if (view === 'needs')
    return {
      ...base,
      ...NO_WEEK,
      view,
      needs: await loadNeeds(ctx, frame, idIn(params.get('class')), manage && params.has('suggest')),
      fill: null,
    }
  if (view === 'fill') return { ...base, ...NO_WEEK, view, needs: null, fill: await loadFill(ctx, frame) }
  const week = await weekOf(ctx, frame, view, idIn(params.get('id')))
  const format = params.get('export')
  if (format === 'csv' || format === 'xlsx')
    throw fileOf(
      ctx.lang,
      format,
      lessonList,
      params.has('all') && session ? await lessonsOf(ctx.site.id, { sessionIds: [session.id] }) : (week?.lessons ?? []),
    )
  const cell = /^([0-6])\.([1-9]\d{0,14})$/.exec(params.get('cell') ?? '')
  return {
    ...base,
    view,
    week,
    needs: null,
    fill: null,
    teachers:
      view === 'teacher'
        ? (await teacherChoices(ctx.site.id)).map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn }))
        : [],
    hours: view === 'teacher' && week ? await teacherHours(ctx.site.id, week.id) : null,
    rooms: view === 'room' ? await roomsOf(ctx.site.id) : [],
    tally: week?.offering ? await tallyOf(ctx.site.id, week.id, week.offering.id, week.lessons) : [],
    choices:
      manage && cell && week?.section
        ? await slotChoices(
            ctx,
            frame,
            week,
            { weekday: Number(cell[1]), periodId: Number(cell[2]) },
            idIn(params.get('entry')),
          )
        : null,
  }
}
export type RoutineData = Awaited<ReturnType<typeof loadRoutine>>
export type Week = NonNullable<RoutineData['week']>

const sectionChoices = (frame: Frame) =>
  frame.offerings.flatMap((one) =>
    one.sections.map((section) => ({
      id: section.id,
      nameEn: section.nameEn,
      nameBn: section.nameBn,
      class: one.class,
      group: one.group,
      shift: one.shift,
      version: one.version,
    })),
  )
