/** Bengali digits to ASCII, NFC; what every parser of typed text starts with. */
export function asciiDigits(text: string): string {
  return text.normalize('NFC').replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}

/** A typed number in either script, with or without grouping commas; NaN when it is not one. */
export function readNumber(text: string): number {
  const plain = asciiDigits(text).trim()
  return /^[-+]?(\d+|\d{1,3}(,\d{2,3})+)?(\.\d+)?$/.test(plain) && /\d/.test(plain) ? Number(plain.replaceAll(',', '')) : NaN
}

/** Taka as typed ('১,২৫০.৫০') to poisha; undefined when it is not an amount with at most two decimals. */
export function readPoisha(text: string): bigint | undefined {
  const plain = asciiDigits(text).replace(/[৳\s,]/g, '')
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match) return undefined
  const amount = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -amount : amount
}

/** Poisha to the plain text a MoneyField starts with: 125050n -> '1250.50'. */
export function takaText(poisha: bigint | number | string | null | undefined): string {
  if (poisha === null || poisha === undefined || poisha === '') return ''
  const amount = BigInt(poisha)
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** A Bangladeshi mobile number in any common spelling to the stored 8801XXXXXXXXX; undefined when it is not one. */
export function readMobile(text: string): string | undefined {
  const match = /^(?:\+?88)?0?(1[3-9]\d{8})$/.exec(asciiDigits(text).replace(/[\s()-]/g, ''))
  return match ? `880${match[1]}` : undefined
}
