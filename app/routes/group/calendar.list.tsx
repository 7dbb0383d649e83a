import type { GroupEventRow } from '~/domain/calendar/group-events.server'
import { audience, fileColumns, IN_FILE, kindFilter, shownColumns } from '~/screens/calendar/event.columns'
import { active, listSpec } from '~/screens/list/spec'

/** Events of a group's own. */
export const groupEventList = listSpec<GroupEventRow>()({
  area: 'calendar',
  title: 'calendar:groupTitle',
  name: 'titleOf',
  columns: { ...shownColumns, active, audience, ...fileColumns },
  inFile: IN_FILE,
  filters: { kind: kindFilter },
})
