import { addDays, type Day } from '~/format/dates'

/** Days after an invoice's last day on which its institution hears of it again. */
const DUE_AFTER = [1, 15, 30] as const
/** Days before a membership's end on which its institution hears of it. */
const ENDS_BEFORE = [30, 7, 1] as const
/** A day on which nothing ran is made up for so many days; what is older is not told any more. */
export const LATE = 3

export interface IssuedInvoice {
  id: number
  issuedOn: Day
  dueOn: Day
  openPoisha: number
  /** What of it the institution's credit does not cover. */
  owedPoisha: number
}
export interface EndingMembership {
  id: number
  endsOn: Day
  /** Another follows it. */
  followed: boolean
}

const within = (day: Day, today: Day) => day <= today && today < addDays(day, LATE)

/** What is to be told of an invoice today, each under a key of its own: by it nobody is told twice. */
export function invoiceNotices(
  invoice: IssuedInvoice,
  today: Day,
  wanted: { invoices: boolean; dues: boolean },
): { key: string; what: 'issued' | 'due' }[] {
  const issued = wanted.invoices && invoice.openPoisha > 0 && within(invoice.issuedOn, today)
  const late =
    wanted.dues && invoice.owedPoisha > 0 ? DUE_AFTER.filter((days) => within(addDays(invoice.dueOn, days), today)) : []
  return [
    ...(issued ? [{ key: `issued:${invoice.id}`, what: 'issued' as const }] : []),
    ...late.map((days) => ({ key: `due:${invoice.id}:${days}`, what: 'due' as const })),
  ]
}

/** The same of a membership: before it ends, and when it has. One that goes on is not spoken of. */
export function endingNotices(membership: EndingMembership, today: Day): { key: string; what: 'ends' | 'over' }[] {
  if (membership.followed) return []
  if (within(addDays(membership.endsOn, 1), today)) return [{ key: `over:${membership.id}`, what: 'over' }]
  if (membership.endsOn < today) return []
  // Of several that are due at once the nearest is said.
  const days = ENDS_BEFORE.filter((before) => within(addDays(membership.endsOn, -before), today)).at(-1)
  return days === undefined ? [] : [{ key: `ends:${membership.id}:${days}`, what: 'ends' }]
}
