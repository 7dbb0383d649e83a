import { dayOf, parseDay, type Day } from '~/format/dates'
import { smsSize } from '~/format/sms'

/** The birthday in a year; who is born on 29 February has it on the 28th where the year has no such day. */
export function birthdayIn(bornOn: Day, year: number): Day {
  const { month, date } = parseDay(bornOn)
  return dayOf(year, month, date) ?? (dayOf(year, month, 28) as Day)
}

/** Days of birth, 'MM-DD', of those whose birthday is on a day: on 28 February also who is born on the 29th, where the year has none. */
export const birthdaysOn = (day: Day): string[] => {
  const { year } = parseDay(day)
  const own = day.slice(5)
  return own === '02-28' && dayOf(year, 2, 29) === null ? [own, '02-29'] : [own]
}

/** `{name}` and `{institution}` of a greeting, filled in. */
export const filledGreeting = (template: string, of: { name: string; institution: string }): string =>
  template.replaceAll('{name}', of.name).replaceAll('{institution}', of.institution)

interface Greeted {
  id: number
  name: string
  mobile: string | null
  /** They were greeted this year already. */
  greeted: boolean
}

export interface GreetingPlan {
  messages: { id: number; to: string; text: string }[]
  segments: number
  costPoisha: number
  /** Names of those without a number, and of those who were greeted this year. */
  without: string[]
  already: string[]
}

/** Whom a greeting reaches and what it costs: nobody twice a year. @param poisha of a segment */
export function planGreeting(
  people: readonly Greeted[],
  template: string,
  institution: string,
  poisha: number,
): GreetingPlan {
  const plan: GreetingPlan = { messages: [], segments: 0, costPoisha: 0, without: [], already: [] }
  for (const { id, name, mobile, greeted } of people) {
    if (greeted) plan.already.push(name)
    else if (!mobile) plan.without.push(name)
    else {
      const text = filledGreeting(template, { name, institution })
      plan.messages.push({ id, to: mobile, text })
      plan.segments += smsSize(text).segments
    }
  }
  plan.costPoisha = plan.segments * poisha
  return plan
}
