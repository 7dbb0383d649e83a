import { scaleLinear } from 'd3-scale'

export interface Series {
  /** Already in the reader's language. */
  name: string
  values: readonly (number | null)[]
}

export interface ChartData {
  labels: readonly string[]
  series: readonly Series[]
}

const known = (values: readonly (number | null)[]) => values.filter((value): value is number => value !== null && Number.isFinite(value))

/** Lowest and highest value the axis must hold; always with zero, never empty. */
export function extent({ labels, series }: ChartData, stacked = false): [number, number] {
  const all = stacked
    ? labels.flatMap((_, at) => [0, 1].map((sign) => known(series.map((one) => one.values[at] ?? null)).filter((value) => (sign ? value < 0 : value >= 0)).reduce((sum, value) => sum + value, 0)))
    : series.flatMap((one) => known(one.values))
  const low = Math.min(0, ...all)
  const high = Math.max(0, ...all)
  return low === high ? [0, 1] : [low, high]
}

/** A scale with round ends and about `count` round ticks; whole-number data gets whole-number ticks. */
export function valueScale(data: ChartData, pixels: readonly [number, number], { stacked = false, count = 5 } = {}) {
  const scale = scaleLinear().domain(extent(data, stacked)).nice(count).range([...pixels])
  const whole = data.series.every((one) => known(one.values).every(Number.isInteger))
  const ticks = scale.ticks(count).filter((tick) => !whole || Number.isInteger(tick))
  return { scale, ticks }
}

/** Shares of a whole in percent with one decimal that add up to 100 (largest remainder). Negative values count as 0. */
export function shares(values: readonly number[]): number[] {
  const positive = values.map((value) => Math.max(0, value))
  const sum = positive.reduce((total, value) => total + value, 0)
  if (sum === 0) return values.map(() => 0)
  const exact = positive.map((value) => (value / sum) * 1000)
  const floor = exact.map(Math.floor)
  let left = 1000 - floor.reduce((total, value) => total + value, 0)
  const order = exact.map((value, at) => ({ at, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of order) {
    if (left-- <= 0) break
    floor[at] = (floor[at] ?? 0) + 1
  }
  return floor.map((value) => value / 10)
}

/** Every how many labels one fits, when a label needs `need` of `room` pixels. */
export const labelStep = (count: number, room: number, need: number) => Math.max(1, Math.ceil((count * need) / Math.max(room, 1)))
