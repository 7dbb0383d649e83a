import type { DeclarationRow } from '~/domain/registrations/declare/declarations.server'
import { ENTRY_STATES } from '~/domain/registrations/registration-fields'
import type { Window } from '~/domain/registrations/window.policy'
import { paths } from '~/paths'
import { type ColumnSpec, listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

type Row = DeclarationRow & { window: Window }

const TONES = { draft: 'plain', open: 'good', closed: 'plain' } as const

/** How many entries are in each state. */
const counts = Object.fromEntries(
  ENTRY_STATES.map((state): [string, ColumnSpec<Row, string>] => [
    state,
    {
      kind: 'count',
      header: `registration:state.${state}`,
      phone: state === 'confirmed',
      of: (row) => row.counts[state] ?? 0,
    },
  ]),
) as Record<(typeof ENTRY_STATES)[number], ColumnSpec<Row, string>>

/** Registrations with the board. */
export const declarationList = listSpec<Row>()({
  area: 'registration',
  title: 'registration:title',
  name: 'title',
  sort: '-closes',
  columns: {
    title: {
      kind: 'name',
      header: 'registration:titleOf',
      sortable: true,
      record: (row) => paths.registration(row.id),
    },
    board: {
      kind: 'name',
      header: 'registration:form.boardId',
    },
    class: { kind: 'name', header: 'common:class' },
    session: { kind: 'code', header: 'common:session' },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'registration:states',
      phone: true,
      cell: (row, shown, { t }) => (
        <Badge tone={TONES[row.state]}>
          {shown}
          {row.state === 'open' ? ` · ${t(`registration:window.${row.window}`)}` : ''}
        </Badge>
      ),
    },
    opens: { kind: 'day', header: 'registration:form.opensOn', hidden: true, of: (row) => row.opensOn },
    closes: {
      kind: 'date',
      header: 'registration:form.closesOn',
      sortable: true,
      of: (row) => row.closesOn,
    },
    ...counts,
  },
  filters: {
    state: { label: 'common:status', of: ['draft', 'open', 'closed'], words: 'registration:states' },
    class: { label: 'common:class', ids: true },
    session: { label: 'common:session', ids: true },
  },
})
