import type { AbsenceRun } from '~/domain/attendance/report/absence-runs.server'
import type { DayPercent, PercentRow, SectionPercent } from '~/domain/attendance/report/percentages.server'
import type { Register, RegisterRow } from '~/domain/attendance/report/register.server'
import { daysAttended, percentOf, type Counts, type Weighing } from '~/domain/attendance/states.policy'
import { paths } from '~/paths'
import { dayColumns } from '~/screens/list/day-columns'
import { each, listSpec, type ListWords } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'

const STATES = ['present', 'late', 'half', 'absent', 'leave'] as const
const states = each(STATES, (key) => ({ kind: 'count', header: `attendance:state.${key}`, hidden: key === 'half' }))
const percentBy = (how: Weighing) =>
  ({ kind: 'percent', phone: true, of: (row: Counts) => percentOf(row, how) }) as const
const place = {
  kind: 'text',
  of: 'place',
  cell: (_: unknown, shown: string, { n }: ListWords) => n(shown),
} as const
const roll = { kind: 'count', header: 'attendance:register.roll', sortable: true, phone: true } as const
const section = { label: 'attendance:section', kind: 'choice', ids: true } as const
const days = { label: 'attendance:daysBetween', dates: DatesFilter }

/** How often each student was there; `below`: how much percent is asked for. */
export const studentList = (below: number) =>
  listSpec<PercentRow & { place: string }>()({
    area: 'attendance',
    title: 'attendance:report.students',
    name: 'name',
    sort: 'roll',
    perPage: 50,
    columns: {
      name: { kind: 'name', header: 'common:name', sortable: true },
      roll,
      section: place,
      percent: {
        kind: 'percent',
        sortable: true,
        phone: true,
        cell: (row, shown) =>
          row.percent !== null && row.percent < below * 100 ? (
            <span className="font-semibold text-bad">{shown}</span>
          ) : (
            shown
          ),
      },
      ...states,
      absent: { ...states.absent, sortable: true },
      code: { kind: 'code', hidden: true },
    },
    inFile: ['section', 'roll', 'code', 'name', ...STATES, 'percent'],
    filters: {
      section,
      below: { label: 'attendance:percent', of: ['yes'], words: 'common:' },
      days,
    },
  })

/** Who was away several days in a row. */
export const runList = listSpec<AbsenceRun & { place: string }>()({
  area: 'attendance',
  title: 'attendance:report.runs',
  name: 'name',
  perPage: 50,
  columns: {
    name: { kind: 'name', header: 'common:name' },
    roll: { ...roll, sortable: false },
    section: place,
    days: { kind: 'count', phone: true },
    from: { kind: 'date', of: 'fromOn' },
    to: { kind: 'date', of: 'toOn' },
    still: {
      kind: 'state',
      words: 'attendance:isStill',
      tones: { yes: 'bad', no: 'plain' },
      phone: true,
      of: (row) => (row.still ? 'yes' : 'no'),
    },
    mobile: { kind: 'phone', header: 'common:mobile' },
    code: { kind: 'code', hidden: true },
  },
  inFile: ['section', 'roll', 'code', 'name', 'from', 'to', 'days', 'still', 'mobile'],
  filters: { section, still: { label: 'attendance:still', of: ['yes'], words: 'attendance:isStill' }, days },
})

/** Sections side by side; each leads to its register. */
export const sectionList = (how: Weighing, session?: number) =>
  listSpec<SectionPercent & { place: string }>()({
    area: 'attendance',
    title: 'attendance:report.sections',
    name: 'section',
    perPage: 100,
    columns: {
      section: {
        ...place,
        record: (row) => `${paths.attendanceReport('register')}&session=${session}&section=${row.sectionId}`,
      },
      heldDays: { kind: 'count', of: 'days', phone: true },
      percent: percentBy(how),
      ...states,
    },
    inFile: ['section', 'heldDays', ...STATES, 'percent'],
    filters: { days },
  })

/** The whole institution day by day. */
export const dayList = (how: Weighing) =>
  listSpec<DayPercent>()({
    area: 'attendance',
    title: 'attendance:report.days',
    name: 'day',
    perPage: 50,
    columns: {
      day: { kind: 'date', header: 'common:date', record: (row) => paths.studentAttendanceOn(row.day) },
      sectionsTaken: { kind: 'count', of: 'sections', phone: true },
      percent: percentBy(how),
      ...states,
    },
    inFile: ['day', 'sectionsTaken', ...STATES, 'percent'],
    filters: { days },
  })

/** The file of a month's grid, with the letters that the paper has. */
export const registerFile = ({ days: shown, how }: Register) =>
  listSpec<RegisterRow>()({
    area: 'attendance:register',
    title: 'attendance:register.title',
    name: 'name',
    columns: {
      roll: 'count',
      code: { kind: 'code', header: 'attendance:code' },
      name: { kind: 'name', header: 'common:name' },
      ...dayColumns(shown, 'attendance:letter'),
      ...each(STATES, (key) => ({
        kind: 'count',
        header: `attendance:state.${key}`,
        of: (row: RegisterRow) => row.counts[key],
      })),
      percent: { kind: 'percent', header: 'attendance:percent', of: (row) => percentOf(row.counts, how) },
      before: { kind: 'count', of: (row) => daysAttended(row.before, how) },
      toDate: { kind: 'count', of: (row) => daysAttended(row.before, how) + daysAttended(row.counts, how) },
    },
  })
