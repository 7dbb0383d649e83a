import { addDays, parseDay, weekday, type Day } from '../../../app/format/dates'
import type { Random } from '../corpus'

export interface OpenCharge {
  studentId: number
  dueOn: Day
  rest: number
}

export interface PlannedPayment {
  studentId: number
  /** Poisha. */
  amount: number
  way: 'cash' | 'wallet' | 'bank' | 'mixed' | 'cheque'
}

/** The months of the year in which a family pays, by how it pays; some never come. */
const HABITS: [share: number, months: number[]][] = [
  [0.06, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [0.2, [1, 5, 9]],
  [0.32, [2, 8, 11]],
  [0.25, [3, 10]],
  [0.12, [1]],
  [0.05, []],
]

function habit(random: Random): number[] {
  let left = random.next()
  for (const [share, months] of HABITS) {
    if (left < share) return months
    left -= share
  }
  return []
}

function way(random: Random): PlannedPayment['way'] {
  const at = random.next()
  return at < 0.72 ? 'cash' : at < 0.88 ? 'wallet' : at < 0.95 ? 'bank' : at < 0.98 ? 'mixed' : 'cheque'
}

/** The days of a month on which the counter is open, none of them Friday or Saturday. */
const counterDays = (month: Day): Day[] =>
  [5, 11, 17, 24].map((date) => {
    const day = addDays(month, date - 1)
    return weekday(day) === 5 ? addDays(day, 2) : weekday(day) === 6 ? addDays(day, 1) : day
  })

/**
 * Who pays on which day: what is due by then, some of them a part of it, a few more than that.
 * @param charges what is open, oldest first
 * @param months the first days of the months in which money is taken
 */
export function planPayments(
  charges: readonly OpenCharge[],
  months: readonly Day[],
  random: Random,
): Map<Day, PlannedPayment[]> {
  const byStudent = new Map<number, OpenCharge[]>()
  for (const charge of charges) byStudent.set(charge.studentId, [...(byStudent.get(charge.studentId) ?? []), charge])
  const planned = new Map<Day, PlannedPayment[]>()
  for (const [studentId, own] of byStudent) {
    const paysIn = habit(random)
    let paid = 0
    for (const month of months) {
      if (!paysIn.includes(parseDay(month).month)) continue
      const day = random.pick(counterDays(month))
      const due = own.filter(({ dueOn }) => dueOn <= addDays(month, 30)).reduce((sum, { rest }) => sum + rest, 0) - paid
      if (due <= 0) continue
      const share = random.next()
      const amount = share < 0.1 ? Math.ceil((due * 0.6) / 10_000) * 10_000 : share > 0.97 ? due + 50_000 : due
      paid += amount
      planned.set(day, [...(planned.get(day) ?? []), { studentId, amount, way: way(random) }])
    }
  }
  return planned
}
