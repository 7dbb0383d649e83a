import { BEHAVIOURS, type Behaviour, type Code, type Payment } from './payments'

/** Who is treated so: all that is given must fit. */
export interface Rule {
  gateway?: Code
  invoice?: string
  mobile?: string
  behaviours: Behaviour[]
}

/** How long things take that go wrong, in milliseconds. */
export interface Delays {
  slow: number
  late: number
  hang: number
}

/** Payers of these numbers have this luck, whatever they pay. */
const BY_NUMBER: Record<string, Behaviour[]> = Object.fromEntries(
  BEHAVIOURS.map((behaviour, index) => [`019000000${String(index + 1).padStart(2, '0')}`, [behaviour]]),
)

/** What is to go wrong with whom. */
export class Behaviours {
  readonly rules: Rule[] = []
  readonly delays: Delays = { slow: 2_000, late: 8_000, hang: 60_000 }

  of(payment: Pick<Payment, 'gateway' | 'invoice' | 'mobile' | 'behaviours'>): Set<Behaviour> {
    const fitting = this.rules.filter(
      (rule) =>
        (!rule.gateway || rule.gateway === payment.gateway) &&
        (!rule.invoice || rule.invoice.endsWith(payment.invoice)) && // Nagad is told the last twenty letters
        (!rule.mobile || rule.mobile === payment.mobile),
    )
    return new Set([
      ...payment.behaviours,
      ...(BY_NUMBER[payment.mobile] ?? []),
      ...fitting.flatMap((rule) => rule.behaviours),
    ])
  }
}

export const isBehaviour = (value: unknown): value is Behaviour => BEHAVIOURS.includes(value as Behaviour)
