import { TICKET_STATES } from '~/domain/support/tickets/ticket'
import type { TicketRow } from '~/domain/support/tickets/tickets.server'
import { paths } from '~/paths'
import { TicketBadge } from '~/screens/help-desk/ticket-badges'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { DatesFilter } from '~/ui/table'

/** What the institution asked the provider; categories are those of its desk. */
export const ticketList = (categories: readonly string[] = []) =>
  listSpec<TicketRow>()({
    area: 'tickets',
    title: 'tickets:title',
    name: 'subject',
    columns: {
      subject: {
        kind: 'text',
        sortable: true,
        record: (row) => paths.siteTicket(row.id),
      },
      number: { kind: 'count', sortable: true },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'tickets:state',
        phone: true,
        cell: (row, _, { t }) => (
          <span className="flex flex-wrap gap-1.5">
            <TicketBadge state={row.state} />
            {row.priority === 'urgent' ? <Badge tone="warn">{t('tickets:priority.urgent')}</Badge> : null}
          </span>
        ),
      },
      category: 'name',
      touchedAt: { kind: 'instant', sortable: true, phone: true, file: null },
      openedAt: { kind: 'instant', hidden: true },
      by: 'name',
      operator: 'name',
      satisfaction: { kind: 'code', hidden: true },
    },
    filters: {
      state: { label: 'common:status', of: TICKET_STATES, words: 'tickets:state' },
      category: { label: 'tickets:category', of: categories, words: '' },
      opened: { label: 'tickets:openedAt', dates: DatesFilter },
    },
  })
