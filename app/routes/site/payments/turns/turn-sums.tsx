import type { TurnReport } from '~/domain/payments/turns/turns.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { DataTable, TotalFoot, whole } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'
import { TurnDeposits, type ShownDeposit } from './turn-deposits'

type Sent<T> = { [K in keyof T]: T[K] extends Date ? string | Date : T[K] }
interface Report {
  turn: Pick<TurnReport['turn'], 'takings'>
  heads: TurnReport['heads']
  advance: number
  deposits: ShownDeposit[]
  handOvers: Sent<TurnReport['handOvers'][number]>[]
}

/** What came in by each way and for what, and where it went. */
export function TurnSums({ report: { turn, heads, advance, deposits, handOvers } }: { report: Report }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const total = turn.takings.reduce((sum, { amount }) => sum + amount, 0)
  const rows = [
    ...heads.map((one) => ({ name: nameOf(one), amount: one.amount })),
    ...(advance > 0 ? [{ name: t('turns:advance'), amount: advance }] : []),
  ]
  const foot = (columns: number) => <TotalFoot span={columns} sums={[{ label: 'turns:amount', value: taka(total) }]} />
  if (!turn.takings.length && !deposits.length && !handOvers.length)
    return <p className="text-muted">{t('turns:nothing')}</p>
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Section title={t('turns:byWay')} className="!mt-0">
          <DataTable
            bare
            list={whole(turn.takings)}
            caption="turns:byWay"
            rowKey={(row) => row.method}
            rowHeader="method"
            columns={[
              { key: 'method', header: 'till:way', cell: (row) => t(`till:method.${row.method}`) },
              { key: 'count', header: 'turns:count', numeric: true, cell: (row) => n(row.count) },
              { key: 'amount', header: 'turns:amount', numeric: true, cell: (row) => taka(row.amount) },
            ]}
            foot={foot(2)}
          />
        </Section>
        <Section title={t('turns:byHead')} className="!mt-0">
          <DataTable
            bare
            list={whole(rows)}
            caption="turns:byHead"
            rowKey={(row) => row.name}
            rowHeader="name"
            columns={[
              { key: 'name', header: 'turns:head', cell: (row) => row.name },
              { key: 'amount', header: 'turns:amount', numeric: true, cell: (row) => taka(row.amount) },
            ]}
            foot={foot(1)}
          />
        </Section>
      </div>
      {deposits.length > 0 && <TurnDeposits deposits={deposits} />}
      {handOvers.length > 0 && (
        <Section title={t('turns:handOver.list')}>
          <DataTable
            bare
            list={whole(handOvers)}
            caption="turns:handOver.list"
            rowKey={(row) => row.id}
            rowHeader="at"
            columns={[
              { key: 'at', header: 'common:date', cell: (row) => formatDateTime(new Date(row.at), lang) },
              { key: 'from', header: 'turns:handOver.from', cell: (row) => nameOf(row.from) },
              { key: 'to', header: 'turns:handOver.to', cell: (row) => nameOf(row.to) },
              { key: 'amount', header: 'turns:amount', numeric: true, cell: (row) => taka(row.amount) },
              { key: 'state', header: 'turns:state.label', cell: (row) => t(`turns:handOver.state.${row.state}`) },
            ]}
          />
        </Section>
      )}
    </>
  )
}

/** On paper: where the cashier and the head sign. */
export function Signatures() {
  const { t } = useWords()
  return (
    <div className="mt-10 hidden grid-cols-2 gap-16 print:grid">
      {['cashier', 'head'].map((who) => (
        <p key={who} className="border-t border-line pt-1 text-center">
          {t(`turns:sign.${who}`)}
        </p>
      ))}
    </div>
  )
}
