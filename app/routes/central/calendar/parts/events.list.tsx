import type { CentralEventRow } from '~/domain/calendar/central-events.server'
import { audience, fileColumns, IN_FILE, kindFilter, shownColumns } from '~/screens/calendar/event.columns'
import { listSpec } from '~/screens/list/spec'
import { ActiveBadge, Badge } from '~/ui/page'
import { DatesFilter } from '~/ui/table'
import { reachIn, type ReachChoices } from './words'

/** Events of the centre; `choices`: what they are meant for. */
export const eventList = (choices: ReachChoices = { boards: [], districts: [], groups: [] }) =>
  listSpec<CentralEventRow>()({
    area: 'calendar',
    title: 'calendar:global',
    name: 'titleOf',
    sort: 'fromOn',
    columns: {
      ...shownColumns,
      reach: { kind: 'text', of: (row, w) => reachIn(row, choices, w) },
      audience: { ...audience, cell: (_, shown, { t }) => shown || t('calendar:everybody') },
      overrides: { kind: 'count', blank: true },
      active: {
        kind: 'cell',
        header: 'common:status',
        cell: (row, _, { t }) => (
          <span className="flex flex-wrap gap-1">
            <ActiveBadge active={row.active} />
            {row.holidayKey ? <Badge>{t('calendar:fromCatalogue')}</Badge> : null}
          </span>
        ),
      },
      ...fileColumns,
      siteKind: { kind: 'word', words: 'calendar:siteKindOf', of: 'siteKinds', hidden: true },
    },
    inFile: [...IN_FILE, 'siteKind'],
    filters: {
      kind: kindFilter,
      type: {
        label: 'calendar:siteKind',
        of: ['school', 'college', 'school_and_college', 'madrasah', 'primary'],
        words: 'calendar:siteKindOf',
      },
      board: { label: 'calendar:board', ids: true },
      district: { label: 'calendar:district', kind: 'choice', ids: true },
      group: { label: 'calendar:group', kind: 'choice', ids: true },
      on: { label: 'calendar:days', dates: DatesFilter },
    },
  })
