export interface Series {
  /** Already in the reader's language. */
  name: string
  values: readonly (number | null)[]
}

export interface ChartData {
  labels: readonly string[]
  series: readonly Series[]
}

const known = (values: readonly (number | null)[]) =>
  values.filter((value): value is number => value !== null && Number.isFinite(value))

const LEAST_ROOM = 58
const FIGURE = 10

/** How far from the left the drawing begins, so that the axis' longest figure has room, at a phone's letters too. */
export const axisRoom = (figures: readonly string[]): number =>
  Math.max(LEAST_ROOM, ...figures.map((figure) => figure.length * FIGURE + 8))

/** Lowest and highest value the axis must hold; always with zero, never empty. */
export function extent({ labels, series }: ChartData, stacked = false): [number, number] {
  const all = stacked
    ? labels.flatMap((_, at) =>
        [0, 1].map((sign) =>
          known(series.map((one) => one.values[at] ?? null))
            .filter((value) => (sign ? value < 0 : value >= 0))
            .reduce((sum, value) => sum + value, 0),
        ),
      )
    : series.flatMap((one) => known(one.values))
  const low = Math.min(0, ...all)
  const high = Math.max(0, ...all)
  return low === high ? [0, 1] : [low, high]
}

/** The round step (1, 2 or 5 times a power of ten) that cuts `span` into about `count` parts. */
export function roundStep(span: number, count: number): number {
  const rough = span / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = rough / power
  return power * (times >= Math.sqrt(50) ? 10 : times >= Math.sqrt(10) ? 5 : times >= Math.sqrt(2) ? 2 : 1)
}

interface ValueScale {
  /** Pixels of a value. */
  scale: (value: number) => number
  ticks: number[]
}

/** A scale with round ends and about `count` round ticks; whole-number data gets whole-number ticks. */
export function valueScale(
  data: ChartData,
  [from, to]: readonly [number, number],
  { stacked = false, count = 5 } = {},
): ValueScale {
  const [low, high] = extent(data, stacked)
  const whole = data.series.every((one) => known(one.values).every(Number.isInteger))
  const step = Math.max(roundStep(high - low, count), whole ? 1 : 0)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(digits)))
  const scale = (value: number) => from + ((value / step - first) / (last - first)) * (to - from)
  return { scale, ticks }
}

/** Places of equal width with gaps between (and half a gap outside); `gap` is a share of a place. */
export function bands(
  count: number,
  [from, to]: readonly [number, number],
  gap: number,
): { at: (index: number) => number; width: number } {
  const place = (to - from) / Math.max(1, count)
  return { at: (index) => from + place * (index + gap / 2), width: place * (1 - gap) }
}

/** Points of equal distance from end to end; one alone stands in the middle. */
export function points(count: number, [from, to]: readonly [number, number]): (index: number) => number {
  return (index) => (count < 2 ? (from + to) / 2 : from + ((to - from) * index) / (count - 1))
}

const place = (value: number) => Number(value.toFixed(2))

/** The path of a line through `values`; a null breaks it, and a value alone between two of them is a dot. */
export function linePath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const there = (at: number) => (values[at] ?? null) !== null
  return values
    .map((value, at) => {
      if (value === null) return ''
      const alone = !there(at - 1) && !there(at + 1)
      return `${there(at - 1) ? 'L' : 'M'}${place(x(at))},${place(y(value))}${alone ? 'Z' : ''}`
    })
    .join('')
}

/** The angle left free between two parts of a ring. */
const GAP = 0.012

/** The parts of a ring around the origin from the top clockwise, as paths; '' for a value that is not above 0. */
export function ringParts(values: readonly number[], inner: number, outer: number): string[] {
  const positive = values.map((value) => Math.max(0, value))
  const sum = positive.reduce((total, value) => total + value, 0)
  const gap = positive.filter((value) => value > 0).length > 1 ? GAP : 0
  const point = (angle: number, radius: number) =>
    `${place(radius * Math.sin(angle))},${place(-radius * Math.cos(angle))}`
  const arc = (from: number, to: number, radius: number) => {
    // An arc that ends where it began is none: it goes by the point between.
    const step = `A${radius},${radius},0,0,${to > from ? 1 : 0},`
    return `${point(from, radius)}${step}${point((from + to) / 2, radius)}${step}${point(to, radius)}`
  }
  let before = 0
  return positive.map((value) => {
    if (value === 0) return ''
    const from = (before / sum) * 2 * Math.PI + gap / 2
    before += value
    const to = Math.max(from, (before / sum) * 2 * Math.PI - gap / 2)
    return `M${arc(from, to, outer)}L${arc(to, from, inner)}Z`
  })
}

/** Shares of a whole in percent with one decimal that add up to 100 (largest remainder). Negative values count as 0. */
export function shares(values: readonly number[]): number[] {
  const positive = values.map((value) => Math.max(0, value))
  const sum = positive.reduce((total, value) => total + value, 0)
  if (sum === 0) return values.map(() => 0)
  const exact = positive.map((value) => (value / sum) * 1000)
  const floor = exact.map(Math.floor)
  let left = 1000 - floor.reduce((total, value) => total + value, 0)
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of order) {
    if (left-- <= 0) break
    floor[at] = (floor[at] ?? 0) + 1
  }
  return floor.map((value) => value / 10)
}

/** Every how many labels one fits, when a label needs `need` of `room` pixels. */
export const labelStep = (count: number, room: number, need: number) =>
  Math.max(1, Math.ceil((count * need) / Math.max(room, 1)))

/** Width of a letter and height of a line of labels, as a phone draws them. */
export const LETTER = 11
export const LINE = 22

/** Signs above and below a letter take no room beside it. */
const letters = (text: string) => text.replace(/\p{M}/gu, '').length

/**
 * How labels stand below places of equal width: in lines, and where their words are wider than a place, turn by turn one
 * step lower, which gives each the room of two. Of more than fit even so, every so manieth is shown.
 */
export function layLabels(labels: readonly string[], room: number) {
  const place = room / Math.max(1, labels.length)
  const lines = labels.map((label) => wrapLabel(label, Math.floor(place / LETTER)))
  const wide = (Math.max(...lines.flat().map(letters)) * LETTER) / place
  const most = Math.max(...lines.map((one) => one.length), 1) * LINE
  const lower = wide > 1 && wide <= 2 ? most : 0
  return { lines, every: wide > 2 ? Math.ceil(wide) : 1, lower, height: most - LINE + lower }
}

/** A label in lines of at most `most` letters, broken between words; a longer word keeps a line of its own. */
export function wrapLabel(label: string, most: number): string[] {
  const lines: string[] = []
  for (const word of label.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && letters(last) + 1 + letters(word) <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
