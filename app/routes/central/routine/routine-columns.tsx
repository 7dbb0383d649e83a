import type { RoutineSite } from '~/domain/routine/centre/routine-list.server'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'
import type { Column } from '~/ui/table'

type State = 'none' | 'partly' | 'whole'
const TONES: Record<State, Tone> = { none: 'bad', partly: 'warn', whole: 'good' }

export const routineState = (row: Pick<RoutineSite, 'lessons' | 'emptySections'>): State =>
  row.lessons === 0 ? 'none' : row.emptySections > 0 ? 'partly' : 'whole'

/** Columns of the list of routines. */
export function useRoutineColumns(): Column<RoutineSite>[] {
  const { t, n, lang } = useWords()
  const name = useName()
  const figure = (value: number) => (value ? n(value) : '')
  return [
    { key: lang === 'bn' ? 'nameBn' : 'nameEn', header: 'central-routine:institution', sortable: true, cell: name },
    {
      key: 'state',
      header: 'central-routine:has',
      phone: true,
      cell: (row) => {
        const state = routineState(row)
        return (
          <span className="flex flex-wrap gap-1.5">
            <Badge tone={TONES[state]}>{t(`central-routine:state.${state}`)}</Badge>
            {row.stale ? <Badge>{t('central-routine:stale')}</Badge> : null}
          </span>
        )
      },
    },
    {
      key: 'emptySections',
      header: 'central-routine:emptySections',
      sortable: true,
      numeric: true,
      phone: true,
      cell: (row) => (row.sections ? `${n(row.emptySections)} / ${n(row.sections)}` : ''),
    },
    {
      key: 'teacherClashes',
      header: 'central-routine:teacherClashes',
      sortable: true,
      numeric: true,
      cell: (row) => figure(row.teacherClashes),
    },
    {
      key: 'roomClashes',
      header: 'central-routine:roomClashes',
      sortable: true,
      numeric: true,
      cell: (row) => figure(row.roomClashes),
    },
    { key: 'lessons', header: 'central-routine:lessons', numeric: true, hidden: true, cell: (row) => n(row.lessons) },
    { key: 'periods', header: 'central-routine:periods', numeric: true, cell: (row) => figure(row.periods) },
    { key: 'session', header: 'central-routine:session', cell: (row) => (row.session ? n(row.session) : '') },
    {
      key: 'district',
      header: 'central-routine:district',
      cell: (row) => name({ nameBn: row.districtBn ?? '', nameEn: row.districtEn ?? '' }),
    },
  ]
}
