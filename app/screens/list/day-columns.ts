import type { Day } from '~/format/dates'
import { each } from './spec'

/** The days of a month across, each with the letter under `words` of what a row is on it. Their keys are short: each of thousands of cells bears one. */
export const dayColumns = (days: readonly { day: Day }[], words: string) =>
  each(
    days.map((_, at) => `d${at}` as const),
    (key) => {
      const at = Number(key.slice(1))
      return {
        kind: 'word',
        words,
        header: String(Number(days[at]?.day.slice(-2))),
        of: ({ cells }: { cells: readonly (string | null)[] }) => cells[at] ?? null,
      }
    },
  )
