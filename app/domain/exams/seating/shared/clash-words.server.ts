import { Invalid } from '~/domain/errors'
import { formatDate, formatTime } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import type { Clash } from './beside.policy'
import { meetsBy } from './beside.policy'
import type { Candidate } from '../candidates.server'
import type { Spot } from '../geometry.policy'
import type { OtherPlan, Others, OtherSeat } from './others.server'

interface Named {
  nameEn: string
  nameBn: string
}
interface Person extends Named, Spot {
  roll: number
  className: Named
}
/** So many are named where a message says who stands against something; the plan's page names more. */
const NAMED = 3

/** Texts about who is in whose way, in one language. `rooms`: numbers by id. */
export function clashWords(lang: Lang, plans: readonly OtherPlan[], rooms: ReadonlyMap<number, string>) {
  const t = wordsFor(lang)
  const say = (key: string, values: Record<string, string | number>) =>
    t(key, { ...values, interpolation: { escapeValue: false } })
  const name = (one: Named) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)
  const person = (one: Omit<Person, keyof Spot>) => `${name(one.className)} ${digits(one.roll, lang)} ${name(one)}`
  const seat = (one: Spot) =>
    say('seating:clash.seat', {
      room: digits(rooms.get(one.roomId) ?? '', lang),
      column: digits(one.column, lang),
      row: digits(one.row, lang),
      place: digits(one.place, lang),
    })
  const plan = (id: number) => {
    const one = plans.find((row) => row.id === id)
    return one ? `${name(one.exam)} – ${name(one.plan)}` : ''
  }
  /** The first time, and how many more there are. */
  const when = (at: readonly string[]) => {
    const [day = '', time = ''] = (at[0] ?? '').split(' ')
    if (!day) return ''
    const first = `${formatDate(day, lang)}, ${formatTime(time, lang)}`
    return at.length > 1 ? say('seating:clash.times', { first, more: at.length - 1 }) : first
  }
  return {
    person,
    seat,
    plan,
    when,
    clash: ({ kind, one, other, at }: Clash<Person & { enrolmentId: number }, OtherSeat>) =>
      say(`seating:clash.${kind}`, {
        seat: seat(one),
        there: seat(other),
        one: person(one),
        other: person(other),
        plan: plan(other.planId),
        when: when(at),
      }),
  }
}

/** Some lines as one text, with how many more there are. */
export function firstOf(lang: Lang, lines: readonly string[]): string {
  const more = lines.length - NAMED
  const shown = lines.slice(0, NAMED).join(' ')
  return more > 0 ? `${shown} ${wordsFor(lang)('seating:clash.more', { count: more })}` : shown
}

/** @throws Invalid (`offerings`) when a candidate has a seat elsewhere at the same time, saying who and where */
export function refuseTwice(
  ctx: { lang: Lang },
  candidates: readonly Candidate[],
  others: Others,
  rooms: ReadonlyMap<number, string>,
): void {
  const meets = meetsBy(others.meetings)
  const by = new Map(candidates.map((one) => [one.enrolmentId, one]))
  const words = clashWords(ctx.lang, others.plans, rooms)
  const lines = others.seats.flatMap((other) => {
    const one = by.get(other.enrolmentId)
    const at = one ? meets(one.offeringId, other) : []
    return at.length
      ? [`${words.person(other)}: ${words.plan(other.planId)}, ${words.seat(other)}, ${words.when(at)}.`]
      : []
  })
  if (lines.length)
    throw new Invalid({
      offerings: [
        `seating:error.twice?${new URLSearchParams({ count: String(lines.length), list: firstOf(ctx.lang, lines) })}`,
      ],
    })
}
