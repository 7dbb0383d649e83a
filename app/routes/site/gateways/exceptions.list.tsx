import type { ExceptionRow } from '~/domain/gateways/recovery/attempts.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'

/** What a person has to look at, with what to do. */
export const exceptionList = listSpec<ExceptionRow>()({
  area: 'gateways',
  title: 'gateways:tabs.exceptions',
  name: 'about',
  columns: {
    about: {
      kind: 'word',
      header: 'gateways:exceptions.about',
      words: 'gateways:exception',
      of: (row) => row.kind,
      cell: (row, shown) =>
        row.sessionId ? (
          <Link className="link" to={paths.siteGatewayAttempt(row.sessionId)}>
            {shown}
          </Link>
        ) : (
          `${shown} ${row.about}`
        ),
    },
    todo: {
      kind: 'text',
      header: 'gateways:exceptions.todo',
      phone: true,
      of: (row) => row.answer,
      cell: (row, shown, { t }) => (row.closed ? shown : t(`gateways:todo.${row.kind}`)),
      file: null,
    },
    answer: { kind: 'text', header: 'gateways:exceptions.answer', hidden: true },
    gateway: 'name',
    made: { kind: 'instant', header: 'gateways:exceptions.made', of: (row) => row.madeAt },
    is: {
      kind: 'state',
      header: 'gateways:exceptions.filter',
      words: 'gateways:exceptions',
      tones: { open: 'warn', closed: 'plain' },
      of: (row) => (row.closed ? 'closed' : 'open'),
      file: null,
    },
  },
  filters: {
    is: { label: 'gateways:exceptions.filter', kind: 'checks', of: ['open', 'closed'], words: 'gateways:exceptions' },
  },
})
