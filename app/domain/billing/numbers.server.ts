import { sql } from 'db/connection'
import { nextNumbers, numberText, type Numbered } from './numbers.policy'

interface Series {
  companyId: number
  prefix: string
  kind: Numbered
  year: number
}
interface GivenNumber {
  number: string
  seq: number
}

/** Locks the counter until the transaction ends: others who want a number of this series wait. */
async function lock({ companyId, kind, year }: Series): Promise<{ last: number; ahead: number[] }> {
  await sql(`INSERT INTO billing_counter (company_id, kind, fiscal_year) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, [
    companyId,
    kind,
    year,
  ])
  const [row] = await sql<{ last: number; ahead: number[] }>(
    'SELECT last, ahead FROM billing_counter WHERE company_id = $1 AND kind = $2 AND fiscal_year = $3 FOR UPDATE',
    [companyId, kind, year],
  )
  return row as { last: number; ahead: number[] }
}

const keep = ({ companyId, kind, year }: Series, last: number, ahead: readonly number[]) =>
  sql(
    'UPDATE billing_counter SET last = $4, ahead = $5::int[] WHERE company_id = $1 AND kind = $2 AND fiscal_year = $3',
    [companyId, kind, year, last, ahead],
  )

/**
 * Enters numbers in the register that every numbered paper points to: one that is there is some paper's, whatever institution
 * it was for. @returns those that were free
 */
async function register(numbers: readonly string[]): Promise<string[]> {
  const rows = await sql<{ number: string }>(
    'INSERT INTO billing_number (number) SELECT unnest($1::text[]) ON CONFLICT (number) DO NOTHING RETURNING number',
    [numbers],
  )
  return rows.map((row) => row.number)
}

/** Locks the series before it is known how many numbers are needed; takeNumbers in the same transaction goes on from there. */
export const lockSeries = async (series: Series): Promise<void> => void (await lock(series))

/**
 * The next numbers of a series, in the caller's transaction: given when it commits, and given again to somebody else when
 * it rolls back, so there is no gap. Numbers that were given by hand are stepped over.
 */
export async function takeNumbers(series: Series, count: number): Promise<GivenNumber[]> {
  if (count === 0) return []
  const before = await lock(series)
  const { seqs, last, ahead } = nextNumbers(before.last, before.ahead, count)
  await keep(series, last, ahead)
  const given = seqs.map((seq) => ({ seq, number: numberText(series.prefix, series.kind, series.year, seq) }))
  const free = await register(given.map((one) => one.number))
  if (free.length < count) throw new Error(`${given[0]?.number} or one of the ${count} from it on was given before`)
  return given
}

/** Takes a number of no series, as an old book's. @returns whether it was free */
export const takeFreeNumber = async (number: string): Promise<boolean> => (await register([number])).length > 0

/** Takes one number of the series out of turn. @returns whether it was free */
export async function takeOwnNumber(series: Series, seq: number): Promise<boolean> {
  const { last, ahead } = await lock(series)
  if (seq <= last || ahead.includes(seq)) return false
  if (seq === last + 1) {
    const next = nextNumbers(last, ahead, 1)
    await keep(series, next.last, next.ahead)
  } else
    await keep(
      series,
      last,
      [...ahead, seq].sort((a, b) => a - b),
    )
  return takeFreeNumber(numberText(series.prefix, series.kind, series.year, seq))
}

/** Whether a number of the series is free as things stand; the issue itself asks again under the lock. */
export async function isFree({ companyId, kind, year }: Series, seq: number): Promise<boolean> {
  const [row] = await sql<{ last: number; ahead: number[] }>(
    'SELECT last, ahead FROM billing_counter WHERE company_id = $1 AND kind = $2 AND fiscal_year = $3',
    [companyId, kind, year],
  )
  return !row || (seq > row.last && !row.ahead.includes(seq))
}
