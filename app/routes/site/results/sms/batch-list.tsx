import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { stateTone } from '~/ui/central-states'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState } from '~/ui/page'
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

const batchList = listSpec<NonNullable<SmsData['batches']>['items'][number]>()({
  area: 'result-sms',
  title: 'result-sms:tab.sent',
  name: 'createdAt',
  columns: {
    createdAt: {
      kind: 'instant',
      header: 'result-sms:sentAt',
      to: (row) => `?batch=${row.id}`,
    },
    exam: { kind: 'name', header: 'results:exam', cell: (row, shown, { name }) => `${shown} · ${name(row.className)}` },
    recipient: { kind: 'word', words: 'result-sms:to' },
    messages: 'count',
    segments: 'count',
    cost: { kind: 'taka', of: (row) => row.costPoisha || null },
    states: {
      kind: 'cell',
      header: 'common:status',
      cell: (row) => <StateCounts states={row.states} />,
    },
    createdBy: { kind: 'name', header: 'result-sms:by' },
  },
})

/** What was sent, the newest first. */
export const BatchList = ({ list }: { list: NonNullable<SmsData['batches']> }) => (
  <ListTable
    spec={batchList}
    list={list}
    exports={false}
    search={false}
    empty={<EmptyState title="result-sms:noBatch" text="result-sms:noBatchText" />}
  />
)
