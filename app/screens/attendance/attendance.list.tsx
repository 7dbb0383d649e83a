import type { Place } from '~/domain/exams/seating/attendance-places.server'
import type { ReportRow } from '~/domain/exams/seating/attendance-report.server'
import { listSpec, type ListWords } from '../list/spec'

/** Rooms or sections of the sitting at an address, with how far each is. */
export const placeList = (kind: Place['kind'], sitting: string) =>
  listSpec<Place>()({
    area: 'seating',
    title: kind === 'room' ? 'seating:byRoom' : 'seating:bySection',
    name: 'placeOf',
    columns: {
      placeOf: {
        kind: 'text',
        of: (row, { t, n, name }: ListWords) =>
          kind === 'room'
            ? `${t('seating:room')} ${n(row.room ?? '')}`
            : `${name(row.className)} – ${name(row.section)}`,
        record: (row) => `${sitting}&${kind}=${row.id}`,
      },
      candidates: { kind: 'count', of: 'total' },
      absent: 'count',
      lateCame: { kind: 'count', of: 'late' },
      expelled: 'count',
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'seating:',
        tones: { notTaken: 'warn', partly: 'accent', taken: 'good' },
        of: (row) => (row.taken === 0 ? 'notTaken' : row.taken < row.total ? 'partly' : 'taken'),
      },
    },
  })

const called = ({ roll, ...one }: ReportRow['away'][number], { n, name }: ListWords) => `${n(roll)} ${name(one)}`
const ifTaken = (row: ReportRow, shown: string) => (row.taken ? shown : '–')

/** Attendance by paper and section, with the names of who was away. */
export const reportList = listSpec<ReportRow>()({
  area: 'seating',
  title: 'seating:report.title',
  name: 'heldOn',
  columns: {
    heldOn: { kind: 'day', header: 'common:date' },
    paper: 'name',
    class: { kind: 'name', of: 'className', hidden: true },
    section: { kind: 'name', cell: (row, shown, { name }) => `${name(row.className)} – ${shown}` },
    candidates: { kind: 'count', of: 'total' },
    present: { kind: 'count', cell: ifTaken },
    absent: { kind: 'count', cell: ifTaken },
    lateCame: { kind: 'count', of: 'late', hidden: true },
    expelled: { kind: 'count', hidden: true },
    notTaken: { kind: 'count', of: (row) => row.total - row.taken, hidden: true },
    away: {
      kind: 'text',
      of: (row, w: ListWords) => row.away.map((one) => called(one, w)).join(', '),
      cell: (row, _, w) =>
        row.taken
          ? row.away
              .map((one) => `${called(one, w)}${one.state === 'expelled' ? ` (${w.t('seating:expelled')})` : ''}`)
              .join(', ')
          : w.t('seating:notTaken'),
    },
  },
})
