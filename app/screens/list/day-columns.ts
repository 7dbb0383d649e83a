import type { Day } from '~/format/dates'
import { each } from './spec'

/** The days of a month across, each with the letter under `words` of what a row is on it. */
export const dayColumns = (days: readonly { day: Day }[], words: string) =>
  each(
    days.map(({ day }) => `day${day}` as const),
    (key) => ({
      kind: 'word',
      words,
      header: String(Number(key.slice(-2))),
      of: ({ cells }: { cells: readonly (string | null)[] }) =>
        cells[days.findIndex(({ day }) => key === `day${day}`)] ?? null,
    }),
  )
