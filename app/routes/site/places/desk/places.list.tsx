import type { PlaceRow } from '~/domain/admissions/places/places-view.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

const TONES = {
  waits: 'plain',
  called: 'accent',
  admitted: 'good',
  declined: 'warn',
  lapsed: 'warn',
  removed: 'bad',
} as const

/** The places of a class in the order of its choice. */
export const placeList = listSpec<PlaceRow>()({
  area: 'places',
  title: 'places:title',
  name: 'name',
  perPage: 50,
  columns: {
    number: { kind: 'code', header: 'lottery:number', className: 'tabular-nums sm:whitespace-nowrap' },
    name: {
      kind: 'name',
      header: 'common:name',
      phone: true,
      cell: (_, shown) => shown || '–',
      to: (row) => (row.studentId ? paths.student(row.studentId) : null),
    },
    mobile: { kind: 'phone', hidden: true },
    list: {
      kind: 'word',
      header: 'lottery:list',
      words: 'lottery:lists',
      cell: (row, shown, { n }) => `${shown} – ${n(row.position)}`,
    },
    position: { kind: 'code', header: 'lottery:place', hidden: true },
    pool: { kind: 'name', header: 'lottery:pool', cell: (_, shown, { t }) => shown || t('lottery:general') },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'places:state',
      phone: true,
      cell: ({ state, section, roll }, shown, { t, n, name }) => (
        <>
          <Badge tone={TONES[state]}>{shown}</Badge>
          {section ? (
            <span className="block text-[0.875rem] text-muted">{`${name(section)} – ${t('places:roll')} ${n(roll ?? '')}`}</span>
          ) : null}
        </>
      ),
    },
    admitBy: {
      kind: 'instant',
      cell: (row, shown) => (row.state === 'called' && shown) || '–',
    },
    code: { kind: 'code', hidden: true },
    section: { kind: 'name', hidden: true },
    roll: { kind: 'code', hidden: true },
  },
  filters: {
    list: { label: 'lottery:list', kind: 'choice', of: ['selected', 'waiting-1', 'waiting-2'], words: 'lottery:lists' },
    state: {
      label: 'common:status',
      kind: 'choice',
      of: ['called', 'admitted', 'waits', 'declined', 'lapsed', 'removed'],
      words: 'places:state',
    },
  },
})
