/** Papers that are numbered; each has a series of its own. */
const NUMBERED = ['invoice', 'credit', 'challan'] as const
export type Numbered = (typeof NUMBERED)[number]

const MARK: Record<Numbered, string> = { invoice: '', credit: '-CN', challan: '-CH' }

/** The first calendar year of the fiscal year, July to June, that a day lies in: 2026-07-01 and 2027-06-30 -> 2026. */
export function fiscalYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) >= 7 ? year : year - 1
}

/** '2026-27'; 2099 -> '2099-00'. */
export const fiscalLabel = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

/** First and last day of a fiscal year. */
export const fiscalDays = (year: number): { from: string; to: string } => ({
  from: `${year}-07-01`,
  to: `${year + 1}-06-30`,
})

/** The twelve months of a fiscal year as 'YYYY-MM', July first. */
export const fiscalMonths = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) =>
    at < 6 ? `${year}-${String(at + 7).padStart(2, '0')}` : `${year + 1}-${String(at - 5).padStart(2, '0')}`,
  )

/** 'EDU/2026-27/000123', a credit note's 'EDU-CN/2026-27/000004', a challan's 'EDU-CH/2026-27/000009'. */
export const numberText = (prefix: string, kind: Numbered, year: number, seq: number): string =>
  `${prefix}${MARK[kind]}/${fiscalLabel(year)}/${String(seq).padStart(6, '0')}`

/** What somebody typed for an invoice's number. */
type OwnNumber =
  | { kind: 'series'; number: string; year: number; seq: number }
  | { kind: 'free'; number: string }
  | { kind: 'wrong'; why: 'shape' | 'otherSeries' | 'otherYear' }

const SHAPE = /^[A-Z0-9][A-Z0-9./-]{0,29}$/

/**
 * Reads an invoice number given by hand. Digits alone, or the whole number, mean that place in the company's series of
 * the year; anything else is a number of another kind (an old book's) and may not look like one of any company's series.
 */
export function readOwnNumber(
  typed: string,
  series: { prefix: string; year: number; allPrefixes: readonly string[] },
): OwnNumber {
  const text = typed.trim().toUpperCase()
  if (!SHAPE.test(text)) return { kind: 'wrong', why: 'shape' }
  const short = /^\d{1,6}$/.exec(text)
  const long = /^([A-Z][A-Z0-9]{1,9})\/(\d{4})-(\d{2})\/(\d{6})$/.exec(text)
  if (short ?? long) {
    const seq = Number(short ? text : long?.[4])
    if (seq < 1) return { kind: 'wrong', why: 'shape' }
    if (long && long[1] !== series.prefix) return { kind: 'wrong', why: 'otherSeries' }
    if (long && `${long[2]}-${long[3]}` !== fiscalLabel(series.year)) return { kind: 'wrong', why: 'otherYear' }
    return { kind: 'series', year: series.year, seq, number: numberText(series.prefix, 'invoice', series.year, seq) }
  }
  const first = (text.split('/')[0] ?? '').replace(/-(CN|CH)$/, '')
  return text.includes('/') && series.allPrefixes.includes(first)
    ? { kind: 'wrong', why: 'otherSeries' }
    : { kind: 'free', number: text }
}

/** The next `count` numbers after `last`, stepping over those given by hand; and what of these is still ahead. */
export function nextNumbers(
  last: number,
  ahead: readonly number[],
  count: number,
): { seqs: number[]; last: number; ahead: number[] } {
  const seqs: number[] = []
  let at = last
  while (seqs.length < count) {
    at += 1
    if (!ahead.includes(at)) seqs.push(at)
  }
  // Numbers given by hand that the series has reached need no remembering.
  while (ahead.includes(at + 1)) at += 1
  return { seqs, last: at, ahead: ahead.filter((seq) => seq > at) }
}
