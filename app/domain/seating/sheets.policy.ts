export interface SheetColumn { day: string; /** 'HH:MM'; null where the day has one sitting and needs no time. */ at: string | null }

/** Columns for signatures that fit on one sheet of a room's attendance. */
const MOST = 8

/** The sheets of a room's attendance paper: a column for every sitting, in order; what does not fit on one goes evenly to the next ones. */
export function sheetsOf(sittings: readonly SheetColumn[]): SheetColumn[][] {
  if (!sittings.length) return []
  const columns = sittings.map(({ day, at }) => ({ day, at: sittings.filter((one) => one.day === day).length > 1 ? at : null }))
  const size = Math.ceil(columns.length / Math.ceil(columns.length / MOST))
  return Array.from({ length: Math.ceil(columns.length / size) }, (_, at) => columns.slice(at * size, (at + 1) * size))
}
