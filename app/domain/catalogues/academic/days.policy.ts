/** The rows of a list of years, as far as their days go. */
export interface Span {
  id: number | null
  label: string
  startsOn: string
  endsOn: string
}

type Errors = Record<string, string[]>

const yearOf = (day: string) => Number(day.slice(0, 4))
const monthOf = (day: string) => yearOf(day) * 12 + Number(day.slice(5, 7))
const message = (name: string, values: Record<string, string>) =>
  `catalogues:session.${name}?${new URLSearchParams(values).toString()}`

/** The years that a label such as 2025-26 names; the second null where it names one. */
function yearsOf(label: string): [number, number | null] {
  const [first = '', second] = label.split('-')
  if (!second) return [Number(first), null]
  return [Number(first), Number(second.length === 2 ? `${first.slice(0, 2)}${second}` : second)]
}

/** A label and days that say different years: a session 2026 begins in 2026, and one of 2025-26 does not end before 2026. */
export function contradiction({ label, startsOn, endsOn }: Omit<Span, 'id'>): Errors | null {
  const [first, second] = yearsOf(label)
  if (yearOf(startsOn) !== first) return { startsOn: [message('otherYear', { label, year: String(first) })] }
  if (second !== null && (second <= first || second > yearOf(endsOn)))
    return { endsOn: [message('endsInOtherYear', { label, year: String(second) })] }
  return null
}

/**
 * Whether one lies in the days of another of its kind. Sessions that are longer than a year run beside the one before (SSC: two years,
 * a new one each January); theirs begin a year apart.
 * @param months how long one of this kind is; 12 for years of accounts
 */
export function overlap(own: Omit<Span, 'id'>, others: readonly Span[], months = 12): Errors | null {
  const meets = (other: Span) =>
    months > 12
      ? Math.abs(monthOf(own.startsOn) - monthOf(other.startsOn)) < 12
      : own.startsOn <= other.endsOn && other.startsOn <= own.endsOn
  const met = others.find(meets)
  if (!met) return null
  return {
    [met.startsOn > own.startsOn && months <= 12 ? 'endsOn' : 'startsOn']: [message('overlaps', { label: met.label })],
  }
}
