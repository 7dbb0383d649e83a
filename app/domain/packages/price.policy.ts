/** What is counted: each tier's units cost its own price (graduated, as slabs of an electricity bill). */
export type Head = 'student' | 'employee'

export interface Tier {
  /** The last unit of this tier; null: all that follow. */
  upTo: number | null
  unitPoisha: bigint
}

export interface Price {
  /** Charged once a cycle, however many heads. */
  fixedPoisha: bigint
  /** A cycle costs at least this. */
  minimumPoisha: bigint
  /** In order, with growing `upTo`; the last has none. Empty: not charged by head. */
  tiers: Record<Head, readonly Tier[]>
}

export interface ChargeLine {
  kind: 'fixed' | Head
  nameEn: string
  nameBn: string
  quantity: number
  unitPoisha: bigint
  amountPoisha: bigint
}

export interface Charge {
  lines: ChargeLine[]
  /** What is to be paid, before VAT. */
  totalPoisha: bigint
  /** Taken off the lines' sum already; absent where nothing is. */
  discount?: { hundredths: number; poisha: bigint }
}

/** What was agreed with one institution. */
export interface Terms {
  /** A whole cycle, whatever the package's price is. */
  agreedPoisha: bigint | null
  /** Hundredths of a percent. */
  discountHundredths: number
  /** A trial: a cycle that begins by then costs nothing. */
  freeUntil: string | null
}

const NAMES: Record<Head, [en: string, bn: string]> = {
  student: ['Active students', 'সক্রিয় শিক্ষার্থী'],
  employee: ['Active employees', 'সক্রিয় কর্মী'],
}
const BENGALI = '০১২৩৪৫৬৭৮৯'
const bn = (value: number) => String(value).replace(/\d/g, (digit) => BENGALI[Number(digit)] ?? digit)

/**
 * What one billing cycle costs, in poisha: the fixed part, then each tier that has heads in it, then what is missing
 * to the minimum. A begun cycle is charged whole. Exact: nothing is ever divided.
 * @throws RangeError for a count that is not a whole number of heads
 */
export function chargeOf(price: Price, heads: Record<Head, number>): Charge {
  const lines: ChargeLine[] = []
  if (price.fixedPoisha > 0n)
    lines.push({
      kind: 'fixed',
      nameEn: 'Package charge',
      nameBn: 'প্যাকেজ চার্জ',
      quantity: 1,
      unitPoisha: price.fixedPoisha,
      amountPoisha: price.fixedPoisha,
    })
  for (const kind of ['student', 'employee'] as const) lines.push(...headLines(kind, price.tiers[kind], heads[kind]))
  const sum = lines.reduce((total, line) => total + line.amountPoisha, 0n)
  if (sum < price.minimumPoisha) {
    const missing = price.minimumPoisha - sum
    lines.push({
      kind: 'fixed',
      nameEn: 'Up to the minimum charge',
      nameBn: 'ন্যূনতম চার্জ পূরণ',
      quantity: 1,
      unitPoisha: missing,
      amountPoisha: missing,
    })
  }
  return { lines, totalPoisha: sum < price.minimumPoisha ? price.minimumPoisha : sum }
}

const halfUp = (dividend: bigint, divisor: bigint) => (dividend + divisor / 2n) / divisor

/**
 * A price for so many months as it is for others: a half year's of 6,000.00 is 1,000.00 a month. Each figure is rounded to whole
 * poisha, half up.
 */
export function priceFor(price: Price, months: number, wanted: number): Price {
  if (months === wanted) return price
  const part = (poisha: bigint) => halfUp(poisha * BigInt(wanted), BigInt(months))
  const tiers = (all: readonly Tier[]) => all.map((tier) => ({ ...tier, unitPoisha: part(tier.unitPoisha) }))
  return {
    fixedPoisha: part(price.fixedPoisha),
    minimumPoisha: part(price.minimumPoisha),
    tiers: { student: tiers(price.tiers.student), employee: tiers(price.tiers.employee) },
  }
}

/** Days of a cycle that are charged, of all that it has. */
interface Part {
  days: number
  of: number
}

/** A line's share by days, to whole poisha, half up. It says what it is a share of; its figures are one sum. */
function shareOf(line: ChargeLine, { days, of }: Part): ChargeLine {
  const amount = halfUp(line.amountPoisha * BigInt(days), BigInt(of))
  const heads = line.kind === 'fixed' ? null : line.quantity
  return {
    kind: 'fixed',
    nameEn: `${line.nameEn} (${heads === null ? '' : `${heads}; `}${days} of ${of} days)`,
    nameBn: `${line.nameBn} (${heads === null ? '' : `${bn(heads)} জন; `}${bn(of)} দিনের মধ্যে ${bn(days)} দিন)`,
    quantity: 1,
    unitPoisha: amount,
    amountPoisha: amount,
  }
}

/**
 * What a cycle costs by what was agreed: nothing in a trial, else the agreed sum in place of the price, less the discount. Of a cycle that is
 * charged by days each line is its share, before the discount.
 */
export function underTerms(charge: Charge, terms: Terms, cycleStart: string, part: Part | null = null): Charge {
  if (terms.freeUntil !== null && cycleStart <= terms.freeUntil) return { lines: [], totalPoisha: 0n }
  const agreed = terms.agreedPoisha
  const whole: ChargeLine[] =
    agreed === null
      ? charge.lines
      : agreed === 0n
        ? []
        : [
            {
              kind: 'fixed',
              nameEn: 'Agreed charge',
              nameBn: 'চুক্তি অনুযায়ী চার্জ',
              quantity: 1,
              unitPoisha: agreed,
              amountPoisha: agreed,
            },
          ]
  const lines = part && part.days < part.of ? whole.map((line) => shareOf(line, part)) : whole
  const sum = lines.reduce((total, line) => total + line.amountPoisha, 0n)
  if (terms.discountHundredths === 0) return { lines, totalPoisha: sum }
  const poisha = halfUp(sum * BigInt(terms.discountHundredths), 10_000n)
  return { lines, totalPoisha: sum - poisha, discount: { hundredths: terms.discountHundredths, poisha } }
}

function headLines(kind: Head, tiers: readonly Tier[], heads: number): ChargeLine[] {
  if (!Number.isSafeInteger(heads) || heads < 0) throw new RangeError(`not a number of heads: ${heads}`)
  const [en, bengali] = NAMES[kind]
  const lines: ChargeLine[] = []
  let before = 0
  for (const { upTo, unitPoisha } of tiers) {
    const last = upTo === null ? heads : Math.min(heads, upTo)
    const quantity = last - before
    if (quantity <= 0) break
    const span = tiers.length > 1 ? ([before + 1, last] as const) : null
    lines.push({
      kind,
      quantity,
      unitPoisha,
      amountPoisha: BigInt(quantity) * unitPoisha,
      nameEn: span ? `${en} (${span[0]}–${span[1]})` : en,
      nameBn: span ? `${bengali} (${bn(span[0])}–${bn(span[1])})` : bengali,
    })
    before = last
  }
  return lines
}

type TierProblem = 'order' | 'lastOpen' | 'onlyLastOpen'

/** What is wrong with tiers as they were entered, at which of them; null when they are sound. */
export function tierProblem(tiers: readonly Tier[]): { at: number; problem: TierProblem } | null {
  let before = 0
  for (const [at, { upTo }] of tiers.entries()) {
    const isLast = at === tiers.length - 1
    if (upTo === null && !isLast) return { at, problem: 'onlyLastOpen' }
    if (upTo !== null && upTo <= before) return { at, problem: 'order' }
    if (upTo !== null && isLast) return { at, problem: 'lastOpen' }
    before = upTo ?? before
  }
  return null
}

/** Whether a price charges anything at all. */
export const isFree = (price: Price): boolean =>
  price.fixedPoisha === 0n &&
  price.minimumPoisha === 0n &&
  [...price.tiers.student, ...price.tiers.employee].every((tier) => tier.unitPoisha === 0n)
