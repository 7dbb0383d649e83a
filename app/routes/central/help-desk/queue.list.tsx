import type { QueueRow } from '~/domain/support/centre/queue.server'
import { TICKET_STATES } from '~/domain/support/tickets/ticket'
import { paths } from '~/paths'
import { TicketBadge, TicketDue } from '~/screens/help-desk/ticket-badges'
import { listSpec } from '~/screens/list/spec'

/** In the operators' filter: those that nobody has. An id of no user. */
export const NOBODY = 'nobody'

/** What all institutions ask; categories and operators are those that may be asked for. */
export const queueList = ({
  categories = [],
  operators = [],
}: { categories?: readonly string[]; operators?: readonly string[] } = {}) =>
  listSpec<QueueRow>()({
    area: 'tickets',
    title: 'tickets:queue.title',
    name: 'subject',
    columns: {
      subject: {
        kind: 'text',
        record: (row) => paths.centreTicket(row.siteId, row.id),
      },
      number: { kind: 'code', hidden: true },
      site: {
        kind: 'name',
        header: 'tickets:institution',
        phone: true,
      },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'tickets:state',
        phone: true,
        cell: (row) => <TicketBadge state={row.state} />,
      },
      solveDue: {
        kind: 'instant',
        header: 'tickets:due',
        sortable: true,
        phone: true,
        cell: (row) => <TicketDue ticket={row} late={row.late} />,
        file: null,
      },
      solveBy: { kind: 'instant', hidden: true, of: (row) => row.solveDue },
      category: 'name',
      operator: 'name',
      openedAt: { kind: 'instant', sortable: true },
      satisfaction: { kind: 'code', hidden: true },
    },
    filters: {
      state: { label: 'common:status', of: TICKET_STATES, words: 'tickets:state' },
      category: { label: 'tickets:category', of: categories, words: '' },
      operator: { label: 'tickets:operator', of: [NOBODY, ...operators], words: '' },
      package: { label: 'tickets:package', ids: true },
      tenant: { label: 'tickets:institution', text: true },
      late: { label: 'tickets:late', of: ['yes'], words: '' },
    },
  })
