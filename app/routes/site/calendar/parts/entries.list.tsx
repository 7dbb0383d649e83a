import { ENTRY_KINDS, type Entry } from '~/domain/calendar/entries.policy'
import { audience, fileColumns, IN_FILE, kindFilter, shownColumns } from '~/screens/calendar/event.columns'
import { listSpec, type Named } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { DatesFilter } from '~/ui/table'

/** What stands in an institution's calendar; `classes`: its own, `linkOf`: where an entry of others is looked at. */
export const entryList = (
  classes: readonly (Named & { id: number })[] = [],
  linkOf: (row: Entry) => string | undefined = () => undefined,
) =>
  listSpec<Entry>()({
    area: 'calendar',
    title: 'calendar:list',
    name: 'titleOf',
    columns: {
      ...shownColumns,
      titleOf: {
        ...shownColumns.titleOf,
        to: (row) => ((row.of === 'web' || row.of === 'exam') && linkOf(row)) || null,
      },
      audience: {
        ...audience,
        hidden: false,
        cell: (row, shown, { t, name }) =>
          [shown || t('calendar:everybody'), ...classes.filter((one) => row.classIds.includes(one.id)).map(name)].join(
            ' · ',
          ),
      },
      whose: {
        kind: 'word',
        words: 'calendar:of',
        of: 'of',
        cell: (row, shown, { t }) => (
          <span className="flex flex-wrap gap-1">
            <Badge tone={row.of === 'site' ? 'accent' : 'plain'}>{shown}</Badge>
            {row.changed ? <Badge tone="warn">{t('calendar:changed')}</Badge> : null}
            {row.hidden ? <Badge tone="warn">{t('calendar:hidden')}</Badge> : null}
          </span>
        ),
      },
      ...fileColumns,
    },
    inFile: [...IN_FILE, 'whose'],
    filters: {
      kind: { ...kindFilter, of: ENTRY_KINDS },
      for: { label: 'calendar:audience', of: ['staff', 'students', 'guardians'], words: 'calendar:for' },
      class: { label: 'calendar:classes', ids: true },
      on: { label: 'calendar:days', dates: DatesFilter },
    },
  })
