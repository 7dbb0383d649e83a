import type { TurnReport } from '~/domain/payments/turns/turns.server'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { TurnDeposits, type ShownDeposit } from './turn-deposits'

type Sent<T> = { [K in keyof T]: T[K] extends Date ? string | Date : T[K] }
interface Report {
  turn: Pick<TurnReport['turn'], 'takings'>
  heads: TurnReport['heads']
  advance: number
  deposits: ShownDeposit[]
  handOvers: Sent<TurnReport['handOvers'][number]>[]
}

const amount = { kind: 'taka', header: 'turns:amount' } as const
const wayList = listSpec<Report['turn']['takings'][number]>()({
  area: 'turns',
  title: 'turns:byWay',
  name: 'method',
  columns: {
    method: { kind: 'word', header: 'till:way', words: 'till:method' },
    count: 'count',
    amount: { ...amount, sum: true },
  },
})
const headList = listSpec<{ name: string; amount: number }>()({
  area: 'turns',
  title: 'turns:byHead',
  name: 'name',
  columns: { name: { kind: 'text', header: 'turns:head' }, amount: { ...amount, sum: true } },
})
const handOverList = listSpec<Report['handOvers'][number]>()({
  area: 'turns:handOver',
  title: 'turns:handOver.list',
  name: 'at',
  columns: {
    at: { kind: 'instant', header: 'common:date' },
    from: 'name',
    to: 'name',
    amount,
    state: { kind: 'word', header: 'turns:state.label', words: 'turns:handOver.state' },
  },
})

/** What came in by each way and for what, and where it went. */
export function TurnSums({ report: { turn, heads, advance, deposits, handOvers } }: { report: Report }) {
  const { t } = useWords()
  const nameOf = useName()
  const rows = [
    ...heads.map((one) => ({ name: nameOf(one), amount: one.amount })),
    ...(advance > 0 ? [{ name: t('turns:advance'), amount: advance }] : []),
  ]
  if (!turn.takings.length && !deposits.length && !handOvers.length)
    return <p className="text-muted">{t('turns:nothing')}</p>
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Section title={t('turns:byWay')} className="!mt-0">
          <ListTable spec={wayList} rows={turn.takings} rowKey={(row) => row.method} />
        </Section>
        <Section title={t('turns:byHead')} className="!mt-0">
          <ListTable spec={headList} rows={rows} rowKey={(row) => row.name} />
        </Section>
      </div>
      {deposits.length > 0 && <TurnDeposits deposits={deposits} />}
      {handOvers.length > 0 && (
        <Section title={t('turns:handOver.list')}>
          <ListTable spec={handOverList} rows={handOvers} />
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
