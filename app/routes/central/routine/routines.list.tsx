import { KINDS } from '~/domain/institutions/institution.policy'
import type { RoutineSite } from '~/domain/routine/centre/routine-list.server'
import { ROUTINE_STATES } from '~/domain/routine/centre/routine-states'
import type { Lang } from '~/format/lang'
import { listSpec, type Tone } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

const TONES: Record<(typeof ROUTINE_STATES)[number], Tone> = { none: 'bad', partly: 'warn', whole: 'good' }
const stateOf = (row: RoutineSite) => (row.lessons === 0 ? 'none' : row.emptySections > 0 ? 'partly' : 'whole')

const institution = {
  kind: 'name',
  header: 'central-routine:institution',
  of: (row: RoutineSite) => row,
  sortable: true,
} as const

/** Institutions with how their routines stand. */
export const routineList = (lang: Lang) =>
  listSpec<RoutineSite>()({
    area: 'central-routine',
    title: 'central-routine:title',
    name: lang === 'bn' ? 'nameBn' : 'nameEn',
    sort: lang === 'bn' ? 'nameBn' : 'nameEn',
    columns: {
      nameBn: lang === 'bn' && institution,
      nameEn: lang === 'en' && institution,
      state: {
        kind: 'word',
        header: 'central-routine:has',
        words: 'central-routine:state',
        of: stateOf,
        phone: true,
        cell: (row, shown, { t }) => (
          <span className="flex flex-wrap gap-1.5">
            <Badge tone={TONES[stateOf(row)]}>{shown}</Badge>
            {row.stale ? <Badge>{t('central-routine:stale')}</Badge> : null}
          </span>
        ),
      },
      sections: { kind: 'count', hidden: true },
      emptySections: {
        kind: 'count',
        sortable: true,
        phone: true,
        cell: ({ sections }, shown, { n }) => sections > 0 && `${shown} / ${n(sections)}`,
      },
      teacherClashes: { kind: 'count', sortable: true, blank: true },
      roomClashes: { kind: 'count', sortable: true, blank: true },
      lessons: { kind: 'count', hidden: true },
      periods: { kind: 'count', blank: true },
      session: 'code',
      district: 'name',
    },
    filters: {
      state: { label: 'central-routine:has', of: ROUTINE_STATES, words: 'central-routine:state' },
      clashes: { label: 'central-routine:clashes', only: 'central-routine:onlyClashes' },
      kind: { label: 'institutions:field.kind', of: KINDS, words: 'institutions:kind' },
      board: { label: 'institutions:field.board', ids: true },
      district: { label: 'institutions:field.district', kind: 'choice', ids: true },
      package: { label: 'central-routine:package', ids: true },
    },
  })
