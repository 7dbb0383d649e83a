import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { stateTone } from '~/ui/central-states'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState } from '~/ui/page'
import { DataTable } from '~/ui/table'
import type { SmsData } from './load-sms.server'

type States = NonNullable<SmsData['batch']>['states']

/** How many messages are in which state. */
export function StateCounts({ states }: { states: States }) {
  const { t, n } = useWords()
  return (
    <span className="flex flex-wrap gap-1.5">
      {(['queued', 'sending', 'sent', 'failed', 'unknown'] as const).flatMap((state) =>
        states[state]
          ? [
              <Badge key={state} tone={stateTone(state)}>
                {t(`platform:messageState.${state}`)} {n(states[state])}
              </Badge>,
            ]
          : [],
      )}
    </span>
  )
}

/** What was sent, the newest first. */
export function BatchList({ list }: { list: NonNullable<SmsData['batches']> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <DataTable
      list={list}
      rowKey={(row) => row.id}
      rowHeader="createdAt"
      caption="result-sms:tab.sent"
      exports={false}
      search={false}
      empty={<EmptyState title="result-sms:noBatch" text="result-sms:noBatchText" />}
      columns={[
        {
          key: 'createdAt',
          header: 'result-sms:sentAt',
          cell: (row) => (
            <Link className="link-lined" to={`?batch=${row.id}`}>
              {formatDateTime(row.createdAt, lang)}
            </Link>
          ),
        },
        { key: 'exam', header: 'results:exam', cell: (row) => `${name(row.exam)} · ${name(row.className)}` },
        { key: 'recipient', header: 'result-sms:recipient', cell: (row) => t(`result-sms:to.${row.recipient}`) },
        { key: 'messages', header: 'result-sms:messages', numeric: true, cell: (row) => n(row.messages) },
        { key: 'segments', header: 'result-sms:segments', numeric: true, cell: (row) => n(row.segments) },
        {
          key: 'cost',
          header: 'result-sms:cost',
          numeric: true,
          cell: (row) => (row.costPoisha ? shortTaka(row.costPoisha, lang) : '–'),
        },
        { key: 'states', header: 'common:status', cell: (row) => <StateCounts states={row.states} /> },
        { key: 'createdBy', header: 'result-sms:by', cell: (row) => (row.createdBy ? name(row.createdBy) : '–') },
      ]}
    />
  )
}
