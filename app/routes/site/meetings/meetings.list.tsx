import { MEETING_STATES } from '~/domain/meetings/door.policy'
import type { CameRow, MeetingRow } from '~/domain/meetings/meetings.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'

export const meetingList = listSpec<MeetingRow>()({
  area: 'meetings',
  title: 'meetings:title',
  name: 'title',
  columns: {
    title: { kind: 'text', header: 'meetings:meeting', sortable: true, record: (row) => paths.meeting(row.id) },
    startsAt: { kind: 'instant', sortable: true, phone: true },
    way: { kind: 'word', words: 'meetings:ways' },
    sections: 'count',
    came: 'count',
    teacher: { kind: 'name' },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'meetings:state',
      tones: { planned: 'good', cancelled: 'plain' },
      sortable: true,
      phone: true,
    },
  },
  filters: {
    state: { label: 'common:status', of: MEETING_STATES, words: 'meetings:state' },
    day: { label: 'meetings:day', dates: DatesFilter },
  },
})

export const cameList = listSpec<CameRow>()({
  area: 'meetings:who',
  title: 'meetings:whoCame',
  name: 'person',
  columns: {
    person: { kind: 'name', of: (row) => row },
    roll: { kind: 'count', phone: true },
    joinedAt: { kind: 'instant', phone: true },
  },
})
