import { useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { depositCash, keepSlip } from '~/domain/payments/turns/deposit-cash.server'
import { depositForm } from '~/domain/payments/turns/turn.form'
import { formatDateTime } from '~/format/dates'
import { groupedTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { RecordLink } from '~/ui/record-link'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Stat, Stats, type Tone } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'
import { DepositDialog } from './deposit-dialog'
import { loadTurns } from './load-turns.server'
import { stateOf, TURN_STATES } from './turn-state'

export const handle: ScreenHandle = {
  title: 'turns:title',
  guide: 'turns:guide',
  words: ['turns', 'till', 'ui', 'posting', 'platform'],
}

export const loader = guard('payments.counter.view', (ctx, { request }) => loadTurns(ctx, request))

export const action = guard(
  'payments.turns.deposit',
  { body: 'upload' },
  submitted(depositForm, async (ctx, { file, ...form }, { done }) => {
    const fileId = await keepSlip(ctx, file)
    return done(paths.turns, 'turns:deposit.done', { amount: groupedTaka(await depositCash(ctx, form, fileId)) })
  }),
)

const TONES: Record<(typeof TURN_STATES)[number], Tone> = {
  undecided: 'bad',
  open: 'accent',
  'in-hand': 'warn',
  done: 'good',
}

export default function Turns() {
  const data = useLoaderData<typeof loader>()
  const { list, sums } = data
  const [params] = useSearchParams()
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  type Row = (typeof list.items)[number]
  const cash = (row: Row) => row.takings.find(({ method }) => method === 'cash')?.amount ?? 0
  const all = (row: Row) => row.takings.reduce((sum, { amount }) => sum + amount, 0)
  const columns: Column<Row>[] = [
    {
      key: 'cashier',
      header: 'turns:cashier',
      cell: (row) => (
        <RecordLink className="link" to={paths.turn(row.id)}>
          {nameOf(row.cashier)}
        </RecordLink>
      ),
    },
    {
      key: 'opened',
      header: 'turns:opened',
      phone: true,
      cell: (row) => formatDateTime(new Date(row.openedAt), lang),
    },
    { key: 'cash', header: 'turns:cashTakings', numeric: true, cell: (row) => taka(cash(row)) },
    { key: 'other', header: 'turns:otherTakings', numeric: true, cell: (row) => taka(all(row) - cash(row)) },
    {
      key: 'counted',
      header: 'turns:counted',
      numeric: true,
      cell: (row) => row.counted !== null && taka(row.counted),
    },
    {
      key: 'difference',
      header: 'turns:difference',
      numeric: true,
      phone: true,
      cell: (row) =>
        row.counted !== null &&
        row.counted !== row.expected && (
          <span className={`whitespace-nowrap ${row.counted < row.expected ? 'text-bad' : ''}`}>
            {taka(row.counted - row.expected)}
          </span>
        ),
    },
    {
      key: 'deposited',
      header: 'turns:deposited',
      numeric: true,
      cell: (row) => row.deposited > 0 && taka(row.deposited),
    },
    {
      key: 'inHand',
      header: 'turns:inHand',
      numeric: true,
      phone: true,
      cell: (row) => row.inHand > 0 && taka(row.inHand),
    },
    {
      key: 'state',
      header: 'turns:state.label',
      phone: true,
      cell: (row) => (
        <>
          <Badge tone={TONES[stateOf(row)]}>{t(`turns:state.${stateOf(row)}`)}</Badge>
          {row.undecided !== 0 && (
            <span className="block whitespace-nowrap text-[0.8125rem] text-bad">
              {t(`turns:undecided.${row.undecided < 0 ? 'short' : 'over'}`, { amount: taka(Math.abs(row.undecided)) })}
            </span>
          )}
          {row.inHand > 0 && <span className="block text-[0.8125rem] text-muted">{nameOf(row.holder)}</span>}
        </>
      ),
    },
  ]
  return (
    <Page
      title={t('turns:title')}
      actions={
        data.holding.length > 0 && (
          <LinkButton look="primary" to="?dialog=deposit">
            {t('turns:deposit.title')}
          </LinkButton>
        )
      }
    >
      <div className="mb-4">
        <Stats>
          <Stat label={t('turns:stat.open')} value={n(sums.open)} />
          <Stat label={t('turns:stat.inHand')} value={taka(sums.inHand)} tone={sums.inHand ? 'warn' : undefined} />
          <Stat label={t('turns:stat.deposited')} value={taka(sums.deposited)} />
          <Stat
            label={t('turns:stat.difference')}
            value={taka(sums.difference)}
            tone={sums.difference < 0 ? 'bad' : undefined}
          />
          {sums.undecided !== 0 && <Stat label={t('turns:stat.undecided')} value={taka(sums.undecided)} tone="bad" />}
        </Stats>
      </div>
      {params.get('dialog') === 'deposit' && data.holding.length > 0 && (
        <DepositDialog holding={data.holding} accounts={data.accounts} today={data.today} />
      )}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="cashier"
        rowName={(row) => `${nameOf(row.cashier)} ${formatDateTime(new Date(row.openedAt), lang)}`}
        caption="turns:title"
        filters={[
          { key: 'day', label: 'common:date', dates: DatesFilter },
          {
            key: 'state',
            label: 'turns:state.label',
            kind: 'checks',
            options: TURN_STATES.map((value) => ({ value, label: `turns:state.${value}` })),
          },
          ...(data.cashiers.length
            ? [
                {
                  key: 'cashier',
                  label: 'turns:cashier',
                  options: data.cashiers.map((one) => ({ value: one.id, text: nameOf(one) })),
                },
              ]
            : []),
        ]}
        empty={<EmptyState title="turns:none" text="turns:noneText" />}
      />
    </Page>
  )
}
