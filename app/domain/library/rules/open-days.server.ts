import { workingDays } from '~/domain/calendar/working-days.server'
import { addDays, type Day } from '~/format/dates'
import type { MemberKind } from '../library'
import { dueDay, holdUntil, lateDays, LOOK_AHEAD, type LoanRule } from './rules.policy'

const who = (kind: MemberKind) => (kind === 'staff' ? 'staff' : 'students')

/** The day a loan of today falls due, by the institution's calendar. */
export async function dueOnOf(site: { id: number }, kind: MemberKind, rule: LoanRule, lentOn: Day): Promise<Day> {
  const plain = addDays(lentOn, rule.loanDays)
  const open = rule.skipsClosed ? await workingDays(site, plain, addDays(plain, LOOK_AHEAD), null, who(kind)) : []
  return dueDay(rule, lentOn, open)
}

/** Late days of what comes back on a day. */
export async function lateOf(
  site: { id: number },
  kind: MemberKind,
  rule: LoanRule,
  dueOn: Day,
  backOn: Day,
): Promise<number> {
  if (backOn <= dueOn) return 0
  const open = rule.skipsClosed ? await workingDays(site, addDays(dueOn, 1), backOn, null, who(kind)) : []
  return lateDays(rule, dueOn, backOn, open)
}

/** Until when a copy waits from a day on. */
export async function heldUntil(site: { id: number }, kind: MemberKind, rule: LoanRule, from: Day): Promise<Day> {
  const open = rule.skipsClosed
    ? await workingDays(site, addDays(from, 1), addDays(from, LOOK_AHEAD), null, who(kind))
    : []
  return holdUntil(rule, from, open)
}
