import { AUDIENCES, CAMPAIGN_STATES } from '~/domain/messaging/sms/audience'
import type { CampaignRow } from '~/domain/messaging/sms/campaigns.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { RecordLink } from '~/ui/record-link'
import { DatesFilter } from '~/ui/table'
import { CampaignBadge, StateCounts } from './states'

export const campaignList = listSpec<CampaignRow & { later: boolean }>()({
  area: 'messaging',
  title: 'messaging:title',
  name: 'text',
  sort: '-sendAt',
  columns: {
    text: {
      kind: 'text',
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.smsCampaign(row.id)}>
          <span lang={row.lang} className="line-clamp-2 max-w-prose">
            {row.example}
          </span>
        </RecordLink>
      ),
    },
    sendAt: { kind: 'instant', sortable: true, phone: true },
    audience: { kind: 'word', words: 'messaging:to', phone: true },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'messaging:state',
      phone: true,
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          <CampaignBadge state={row.state} later={row.later} />
          <StateCounts states={row.states} />
        </span>
      ),
    },
    messages: { kind: 'count', sortable: true },
    segments: 'count',
    cost: {
      kind: 'taka',
      sortable: true,
      of: (row) => row.costPoisha,
      cell: (row, shown) => (row.costPoisha ? shown : '–'),
    },
    by: 'name',
  },
  filters: {
    state: { label: 'common:status', of: CAMPAIGN_STATES, words: 'messaging:state' },
    audience: { label: 'messaging:audience', of: AUDIENCES, words: 'messaging:to' },
    day: { label: 'messaging:sendAt', dates: DatesFilter },
  },
})
