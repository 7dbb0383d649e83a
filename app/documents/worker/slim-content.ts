// Typst writes each cluster of Bengali letters as a run of its own, with font, mode and place to a hundred-thousandth of a
// point: 88 KB a mark sheet, 10 KB packed. The same page without what is said twice, to a hundredth of a point, packs to 8;
// and what the sheets of a class have in common is written once for all of them, which leaves 4.

export interface Part {
  id: number
  /** null where the part is not written as Typst writes. */
  slim: string | null
  names: string[]
}

/** A part in fewer letters. */
export type SlimPart = Part & { slim: string }

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6]

/** A number in as few letters as its decimals need; PDF knows no exponents, and six decimals never lead to one. */
const plain = (value: number, decimals: number): string => {
  const power = POWERS[decimals] ?? 1e6
  const text = String(Math.round(value * power) / power)
  return text.startsWith('0.')
    ? text.slice(1)
    : text.startsWith('-0.')
      ? `-${text.slice(2)}`
      : text.includes('e') || text === '-0'
        ? '0'
        : text
}
const rounded = (line: string, decimals: number) =>
  line
    .split(' ')
    .map((word) => (word.includes('.') ? plain(Number(word), decimals) : word))
    .join(' ')

/** Decimals that keep a hundredth of a point where the page is drawn `scale` times as large. */
const decimalsAt = (scale: number) => 2 + Math.max(0, Math.ceil(Math.log10(scale / 1.5)))

/** Nearly every matrix of Typst's only moves the origin and turns the y-axis. */
const UPRIGHT = '1 0 0 -1 '

const BREAK = 10

/** The same drawing in fewer letters; null for anything that is not written as Typst writes. */
export const slimContent = (text: string, known = new Map<string, Part>()): string | null =>
  partsOf(text, known)
    ?.map(({ slim }) => slim)
    .join('') ?? null

/**
 * The parts of a page's contents that need nothing of each other, in fewer letters, with the names of the resources they
 * use; null for anything that is not written as Typst writes. `known` keeps what was made of each part: most of a page
 * stands on the other pages of its file too.
 */
export function partsOf(text: string, known: Map<string, Part>): SlimPart[] | null {
  if (/[1-9] Tr\n/.test(text)) return null
  const whole = text.trimEnd()
  if (!whole.startsWith('q\n') || !whole.endsWith('\nQ')) {
    const one = part(whole)
    return isSlim(one) ? [one] : null
  }
  const parts: SlimPart[] = []
  const last = whole.length - 2
  for (let from = 0, to = 0; from < whole.length; from = to + 3) {
    if (!whole.startsWith('q\n', from)) return null
    let own = ''
    // Mostly the next end is the part's own; where drawing is kept within it, it is a later one.
    do {
      const end = whole.indexOf('Q\nq\n', to + 2)
      to = end < 0 ? last : end - 1
      own = whole.slice(from, to + 2)
    } while (to < last && (whole.charCodeAt(to) !== BREAK || count(own, 'q') > count(own, 'Q')))
    if (count(own, 'q') !== count(own, 'Q')) return null
    let made = known.get(own)
    if (made === undefined) known.set(own, (made = part(own, known.size)))
    if (!isSlim(made)) return null
    parts.push(made)
  }
  return parts
}

/** Lines within the text that are this letter alone. To look for the letter first is much faster: there is a line break everywhere. */
function count(text: string, letter: string): number {
  let found = 0
  for (let at = text.indexOf(`${letter}\n`, 1); at >= 0; at = text.indexOf(`${letter}\n`, at + 2))
    if (text.charCodeAt(at - 1) === BREAK) found++
  return found
}

const isSlim = (part: Part): part is SlimPart => part.slim !== null

function part(text: string, id = 0): Part {
  const slim = slimPart(text)
  return { id, slim, names: slim === null ? [] : [...new Set(slim.match(/\/[a-z]\d+\b/g))] }
}

function slimPart(text: string): string | null {
  const colours = new Map<string, string>()
  const scales: number[] = []
  let scale = 1
  let decimals = decimalsAt(scale)
  let font = ''
  let place: { x: number; y: number } | null = null
  let slim = ''
  for (let from = 0, end; from < text.length; from = end + 1) {
    end = text.indexOf('\n', from)
    if (end < 0) end = text.length
    const line = text.slice(from, end)
    if (line[0] === '(' || line[0] === '[') {
      if (!/(?:\) Tj|\] TJ|\] -?[\d.]+ d)$/.test(line)) return null
      slim += `${line}\n`
      continue
    }
    const space = line.lastIndexOf(' ')
    switch (line.slice(space + 1)) {
      case 'Tr':
        continue
      case 'Tf':
        if (line !== font) slim += `${(font = line)}\n`
        continue
      case 'q':
        scales.push(scale)
        break
      case 'Q':
        decimals = decimalsAt((scale = scales.pop() ?? 1))
        break
      case 'BT':
        font = ''
        place = null
        break
      case 'cm':
      case 'Tm': {
        const upright = line.startsWith(UPRIGHT)
        const [a, b, c, d, x, y] = upright ? [1, 0, 0, -1, ...pair(line, UPRIGHT.length)] : six(line)
        const matrix = upright ? UPRIGHT : [a, b, c, d].map((number) => `${plain(number, 6)} `).join('')
        if (line.endsWith('cm')) {
          slim += `${matrix}${plain(x, decimals)} ${plain(y, decimals)} cm\n`
          if (!upright) decimals = decimalsAt((scale *= Math.max(Math.hypot(a, b), Math.hypot(c, d))))
        } else if (upright && place) {
          // From the start of the run before: Td counts in the text's own direction.
          const [dx, dy]: [string, string] = [plain(x - place.x, decimals), plain(place.y - y, decimals)]
          place = { x: place.x + Number(dx), y: place.y - Number(dy) }
          slim += `${dx} ${dy} Td\n`
        } else {
          const [px, py] = [plain(x, decimals), plain(y, decimals)]
          place = upright ? { x: Number(px), y: Number(py) } : null
          slim += `${matrix}${px} ${py} Tm\n`
        }
        continue
      }
      case 'm':
      case 'l': {
        const [x, y] = pair(line, 0)
        slim += `${plain(x, decimals)} ${plain(y, decimals)} ${line.slice(space + 1)}\n`
        continue
      }
      case 'c':
      case 're':
      case 'w':
        slim += `${rounded(line, decimals)}\n`
        continue
      case 'scn':
      case 'SCN': {
        if (!colours.has(line)) colours.set(line, rounded(line, 3))
        slim += `${colours.get(line)}\n`
        continue
      }
    }
    slim += `${line}\n`
  }
  return slim
}

/** The two numbers of a line from `at` on. */
function pair(line: string, at: number): [number, number] {
  const middle = line.indexOf(' ', at)
  return [Number(line.slice(at, middle)), Number(line.slice(middle + 1, line.indexOf(' ', middle + 1)))]
}

/** The six numbers of a matrix that its operator follows. */
function six(line: string): [number, number, number, number, number, number] {
  const [a = NaN, b = NaN, c = NaN, d = NaN, x = NaN, y = NaN] = line.split(' ').map(Number)
  return [a, b, c, d, x, y]
}
