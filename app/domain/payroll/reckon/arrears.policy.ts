import type { Day } from '~/format/dates'
import { money, onDay } from '../steps.policy'
import type { PayLine, What } from './inputs'

/** What arrears leave alone: it was decided for its own month. */
const OWN_MONTH: readonly What[] = ['loan', 'tax', 'once']

type Known = Omit<PayLine, 'steps' | 'loanId' | 'onceId' | 'arrearsOf'>

const keyOf = ({ what, kind, part, typeId, componentId }: Known) => [what, kind, part, typeId, componentId].join(' ')

/**
 * The differences between what a month would be by what is known today and what was paid for it, a line a component; what was paid counts
 * with the arrears that later months paid already, so nothing is paid twice. May be less than nothing: it is taken back then.
 * @param now the month as it is reckoned today
 * @param paid lines of the month's own slip, and arrears of it in later ones
 */
export function arrearsFor(month: Day, now: readonly Known[], paid: readonly Known[]): PayLine[] {
  const sums = new Map<string, { line: Known; now: bigint; paid: bigint }>()
  const add = (line: Known, side: 'now' | 'paid') => {
    if (OWN_MONTH.includes(line.what)) return
    const key = keyOf(line)
    const known = sums.get(key) ?? { line, now: 0n, paid: 0n }
    known[side] += line.amount
    sums.set(key, known)
  }
  for (const line of now) add(line, 'now')
  for (const line of paid) add(line, 'paid')
  return [...sums.values()]
    .filter((one) => one.now !== one.paid)
    .map(({ line: { what, kind, part, typeId, componentId }, now: owed, paid: had }): PayLine => ({
      what,
      kind,
      part,
      typeId,
      componentId,
      amount: owed - had,
      arrearsOf: month,
      steps: [
        { key: 'arrears', figures: { month: onDay(month), owed: money(owed), paid: money(had) } },
        { key: 'line', figures: { line: money(owed - had) } },
      ],
    }))
}
