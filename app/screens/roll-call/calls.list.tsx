import { PROGRESS, type SectionProgress } from '~/domain/attendance/take/progress.policy'
import type { SectionState } from '~/domain/attendance/take/day-overview.server'
import type { PeriodState } from '~/domain/attendance/take/period-overview.server'
import { formatTime } from '~/format/dates'
import { each, listSpec, type ListWords } from '../list/spec'

export interface DaySection extends SectionState {
  progress: SectionProgress
}

const counts = <const State extends string>(states: readonly State[]) =>
  each(states, (state) => ({ kind: 'count', header: `attendance:state.${state}` }))

/** The sections of a day with how far each is. */
export const dayList = (day: string) =>
  listSpec<DaySection>()({
    area: 'attendance',
    title: 'attendance:title',
    name: 'section',
    perPage: 100,
    columns: {
      section: {
        kind: 'text',
        of: 'place',
        cell: (_, shown, { n }) => n(shown),
        record: (row) => `?section=${row.sectionId}&day=${day}`,
      },
      progress: {
        kind: 'state',
        header: 'common:status',
        words: 'attendance:progress',
        tones: { open: 'bad', partly: 'warn', taken: 'good', off: 'plain' },
        phone: true,
      },
      percent: {
        kind: 'percent',
        phone: true,
        of: ({ present, late, half, marked }) =>
          marked ? Math.round(((present + late + half) * 10_000) / marked) : null,
      },
      absent: { kind: 'count', header: 'attendance:state.absent', phone: true },
      ...counts(['late', 'leave']),
      students: { kind: 'count', of: 'expected' },
      classTeacher: { kind: 'name', of: 'teacher' },
      takenAt: {
        kind: 'instant',
        cell: (row, shown, w) =>
          shown &&
          `${formatTime(new Date(row.takenAt ?? ''), w.lang)}, ${w.name({ nameEn: row.takenEn, nameBn: row.takenBn })}`,
      },
      present: { kind: 'count', header: 'attendance:state.present', hidden: true },
      half: { kind: 'count', header: 'attendance:state.half', hidden: true },
      takenBy: { kind: 'name', of: 'taken', hidden: true },
    },
    inFile: [
      'section',
      'classTeacher',
      'progress',
      'students',
      'present',
      'late',
      'half',
      'absent',
      'leave',
      'takenAt',
      'takenBy',
    ],
    filters: { progress: { label: 'common:status', of: PROGRESS, words: 'attendance:progress' } },
  })

/** The lessons of a day with whether they were taken. */
export const periodList = (day: string) =>
  listSpec<PeriodState>()({
    area: 'attendance',
    title: 'attendance:periodic',
    name: 'section',
    perPage: 50,
    columns: {
      section: {
        kind: 'text',
        of: 'place',
        cell: (_, shown, { n }) => n(shown),
        record: (row) => `?section=${row.sectionId}&period=${row.periodId}&day=${day}`,
      },
      period: {
        kind: 'text',
        phone: true,
        of: (row, { name }: ListWords) => `${name(row.period)} ${row.startsAt}`,
        cell: (row, _, { name, lang }) => `${name(row.period)} (${formatTime(row.startsAt, lang)})`,
      },
      subject: { kind: 'names', phone: true, of: (row) => row.lessons.map((one) => one.subject) },
      teacher: { kind: 'names', of: (row) => row.lessons.flatMap((one) => one.teacher ?? []) },
      isTaken: {
        kind: 'state',
        words: 'attendance:taken',
        tones: { yes: 'good', no: 'warn' },
        phone: true,
        of: (row) => (row.taken ? 'yes' : 'no'),
      },
      ...counts(['present', 'late', 'absent']),
      leave: { kind: 'count', header: 'attendance:state.leave', hidden: true },
    },
    filters: {
      section: { label: 'attendance:section', kind: 'choice', ids: true },
      taken: { label: 'common:status', of: ['yes', 'no'], words: 'attendance:taken' },
    },
  })
