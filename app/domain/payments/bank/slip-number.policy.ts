/** The last digit of a slip's number, by which a mistyped one is found (Luhn). */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Ten digits: the year, the serial, a check digit. @throws Error beyond ten million slips a year */
export function slipNumber(year: string, serial: number): string {
  const digits = year.slice(-2) + String(serial).padStart(7, '0')
  if (digits.length !== 9) throw new Error('more slips than numbers')
  return digits + checkDigit(digits)
}

export const isSlipNumber = (text: string): boolean =>
  /^\d{10}$/.test(text) && checkDigit(text.slice(0, 9)) === Number(text[9])

/** Numbers of slips within a line of a bank's list; those that are mistyped or are none are not among them. */
export const slipNumbersIn = (text: string): string[] => [
  ...new Set((text.match(/(?<!\d)\d{10}(?!\d)/g) ?? []).filter(isSlipNumber)),
]

/** Five bars of each digit, 1 wide. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/** A number of an even count of digits as a bar code (interleaved 2 of 5), as an SVG file with its quiet zones. */
export function barcodeSvg(digits: string): string {
  const bars: number[] = [1, 1, 1, 1] // bar, gap, bar, gap
  for (let at = 0; at + 1 < digits.length; at += 2) {
    const [black, white] = [WIDE[Number(digits[at])] ?? '', WIDE[Number(digits[at + 1])] ?? '']
    for (let bar = 0; bar < 5; bar++) bars.push(black[bar] === '1' ? 3 : 1, white[bar] === '1' ? 3 : 1)
  }
  bars.push(3, 1, 1)
  let x = 10
  let path = ''
  bars.forEach((width, at) => {
    if (at % 2 === 0) path += `M${x} 0h${width}v30h-${width}z`
    x += width
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x + 10} 30" preserveAspectRatio="none" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${x + 10}v30H0z"/><path d="${path}"/></svg>`
}
