import { toAsciiDigits } from '~/format/digits'
import { addDays } from '~/format/dates'

/*
 * Which entry of the book a line of the bank is. Amounts are signed poisha: what came into the account is above nought.
 */

interface OpenLine {
  id: number
  day: string
  amount: number
  /** Reference and description. */
  text: string
}

export interface OpenEntry {
  /** 'voucher:line' */
  key: string
  day: string
  amount: number
  /** Numbers of its cheques. */
  cheques: readonly string[]
  /** Narration and note. */
  text: string
}

export interface Suggestion {
  key: string
  /** By number and amount, or by amount and day. */
  by: 'reference' | 'amount'
  /** Nothing else is as near, on either side. */
  sure: boolean
}

/** How far the bank's day may lie from the book's where nothing else tells. */
const NEAR_DAYS = 7

const bare = (number: string) => number.replace(/^0+/, '')
/** Numbers in a text that tell something apart: a year or an amount of taka has fewer digits. */
const numbersIn = (text: string, least: number): Set<string> =>
  new Set((toAsciiDigits(text).match(/\d+/g) ?? []).filter((one) => one.length >= least).map(bare))

function meets(line: OpenLine, entry: OpenEntry): boolean {
  const said = numbersIn(line.text, 4)
  if (entry.cheques.some((one) => said.has(bare(one)))) return true
  const long = numbersIn(line.text, 5)
  return [...numbersIn(entry.text, 5)].some((one) => long.has(one))
}

/** For each line the entries of its amount: those that share a number with it first, then those of days near it. */
export function suggest(lines: readonly OpenLine[], entries: readonly OpenEntry[]): Map<number, Suggestion[]> {
  const byAmount = new Map<number, OpenEntry[]>()
  for (const entry of entries) byAmount.set(entry.amount, [...(byAmount.get(entry.amount) ?? []), entry])
  const found = new Map<number, Suggestion[]>()
  const wanted = new Map<string, number>()
  for (const line of lines) {
    const equal = byAmount.get(line.amount) ?? []
    const named = equal.filter((entry) => meets(line, entry))
    const near = equal.filter(
      (entry) => entry.day >= addDays(line.day, -NEAR_DAYS) && entry.day <= addDays(line.day, NEAR_DAYS),
    )
    const by = named.length ? 'reference' : 'amount'
    const all = named.length ? named : near
    found.set(
      line.id,
      all.map(({ key }) => ({ key, by, sure: all.length === 1 })),
    )
    for (const { key } of all) wanted.set(`${by} ${key}`, (wanted.get(`${by} ${key}`) ?? 0) + 1)
  }
  for (const [id, all] of found)
    found.set(
      id,
      all.map((one) => ({
        ...one,
        sure:
          one.sure &&
          wanted.get(`${one.by} ${one.key}`) === 1 &&
          (one.by === 'reference' || !wanted.has(`reference ${one.key}`)),
      })),
    )
  return found
}
