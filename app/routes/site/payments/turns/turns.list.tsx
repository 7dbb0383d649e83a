import type { TurnRow } from '~/domain/payments/turns/turns.server'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { DatesFilter } from '~/ui/table'

const TONES = { undecided: 'bad', open: 'accent', 'in-hand': 'warn', done: 'good' } as const

const cash = ({ takings }: TurnRow) => takings.find(({ method }) => method === 'cash')?.amount ?? 0
const all = ({ takings }: TurnRow) => takings.reduce((sum, { amount }) => sum + amount, 0)

const TURN_STATES = ['undecided', 'open', 'in-hand', 'done'] as const

/** Whether something of a turn waits for another's decision, it is open, has cash to be paid in, or is done. */
const stateOf = (turn: {
  closedAt: unknown
  inHand: number
  undecided: number
  floatLeft: number | null
}): (typeof TURN_STATES)[number] =>
  turn.undecided !== 0 || turn.floatLeft !== null
    ? 'undecided'
    : turn.closedAt === null
      ? 'open'
      : turn.inHand > 0
        ? 'in-hand'
        : 'done'

/** Turns at the counter, the newest first. */
export const turnList = listSpec<TurnRow>()({
  area: 'turns',
  title: 'turns:title',
  name: 'cashier',
  columns: {
    cashier: { kind: 'name', record: (row) => paths.turn(row.id) },
    opened: { kind: 'instant', of: 'openedAt', phone: true },
    takings: { kind: 'taka', of: all, hidden: true },
    cash: { kind: 'taka', header: 'turns:cashTakings', of: cash },
    other: { kind: 'taka', header: 'turns:otherTakings', of: (row) => all(row) - cash(row) },
    expected: { kind: 'taka', hidden: true },
    counted: 'taka',
    difference: {
      kind: 'taka',
      of: (row) => (row.counted !== null && row.counted - row.expected) || null,
      phone: true,
      cell: (row, difference) =>
        difference && (
          <span className={`whitespace-nowrap ${Number(row.counted) < row.expected ? 'text-bad' : ''}`}>
            {difference}
          </span>
        ),
    },
    undecided: { kind: 'taka', header: 'turns:stat.undecided', hidden: true, blank: true },
    deposited: { kind: 'taka', blank: true },
    inHand: { kind: 'taka', phone: true, blank: true },
    state: {
      kind: 'state',
      header: 'turns:state.label',
      words: 'turns:state',
      of: stateOf,
      phone: true,
      cell: (row, state, { t, lang, name }) => (
        <>
          <Badge tone={TONES[stateOf(row)]}>{state}</Badge>
          {row.undecided !== 0 && (
            <span className="block whitespace-nowrap text-[0.8125rem] text-bad">
              {t(`turns:undecided.${row.undecided < 0 ? 'short' : 'over'}`, {
                amount: shortTaka(Math.abs(row.undecided), lang),
              })}
            </span>
          )}
          {row.inHand > 0 && <span className="block text-[0.8125rem] text-muted">{name(row.holder)}</span>}
        </>
      ),
    },
  },
  filters: {
    day: { label: 'common:date', dates: DatesFilter },
    state: { label: 'turns:state.label', kind: 'checks', of: TURN_STATES, words: 'turns:state' },
    cashier: { label: 'turns:cashier', ids: true },
  },
})
