/** An exact fraction; `over` is positive. Salary rules multiply and divide many times and round once, at the line. */
export interface Ratio {
  readonly of: bigint
  readonly over: bigint
}

const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b))

/** @throws when `over` is zero */
export function ratio(of: bigint, over = 1n): Ratio {
  if (over === 0n) throw new RangeError('a fraction over zero')
  const sign = over < 0n ? -1n : 1n
  const shared = common(of < 0n ? -of : of, over < 0n ? -over : over) || 1n
  return { of: (sign * of) / shared, over: (sign * over) / shared }
}

/** Plain decimal text ('6', '7.50') as it stands in the database, exactly. @throws on anything else */
export function decimal(text: string | number): Ratio {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text))
  if (!match) throw new RangeError(`not a decimal: ${text}`)
  const fraction = match[3] ?? ''
  const value = BigInt(`${match[2]}${fraction}`)
  return ratio(match[1] ? -value : value, 10n ** BigInt(fraction.length))
}

export const plus = (a: Ratio, b: Ratio): Ratio => ratio(a.of * b.over + b.of * a.over, a.over * b.over)
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.of * b.of, a.over * b.over)
export const dividedBy = (a: Ratio, b: Ratio): Ratio => ratio(a.of * b.over, a.over * b.of)
export const less = (a: Ratio, b: Ratio): boolean => a.of * b.over < b.of * a.over

/** To a whole number, halves away from zero: what a line of a payslip does with its poisha. */
export function rounded(value: Ratio): bigint {
  const whole = value.of < 0n ? -value.of : value.of
  const up = (2n * whole + value.over) / (2n * value.over)
  return value.of < 0n ? -up : up
}

/** The fraction as decimal text with `places` digits, rounded for reading only: 1/36 with 6 is '0.027778'. */
export function decimalText(value: Ratio, places: number): string {
  const scaled = rounded(times(value, ratio(10n ** BigInt(places))))
  const text = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
  const whole = places ? `${text.slice(0, -places)}.${text.slice(-places)}` : text
  return scaled < 0n ? `-${whole}` : whole
}
