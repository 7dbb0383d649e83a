import { describe, expect, it } from 'vitest'
import {
  bands,
  extent,
  labelStep,
  layLabels,
  linePath,
  points,
  ringParts,
  roundStep,
  shares,
  valueScale,
  wrapLabel,
} from '~/ui/chart/scale'

const data = (...series: (number | null)[][]) => ({
  labels: (series[0] ?? []).map((_, at) => String(at)),
  series: series.map((values, at) => ({ name: `s${at}`, values })),
})

describe('value axis', () => {
  it('always holds zero', () => {
    expect(extent(data([40, 90]))).toEqual([0, 90])
    expect(extent(data([-40, -90]))).toEqual([-90, 0])
    expect(extent(data([-5, null, 7]))).toEqual([-5, 7])
  })
  it('is never empty', () => {
    for (const empty of [data(), data([]), data([0, 0]), data([null]), data([NaN])])
      expect(extent(empty)).toEqual([0, 1])
  })
  it('stacks up and down apart', () => {
    expect(extent(data([10, 1], [20, -4], [null, -6]), true)).toEqual([-10, 30])
  })
  it('has round ends and puts values where they belong', () => {
    const { scale, ticks } = valueScale(data([12, 97]), [200, 0])
    expect([scale(0), scale(50), scale(100)]).toEqual([200, 100, 0])
    expect(ticks).toEqual([0, 20, 40, 60, 80, 100])
  })
  it('counts people in whole numbers', () => {
    expect(valueScale(data([1, 2]), [200, 0]).ticks).toEqual([0, 1, 2])
    expect(valueScale(data([0.5, 2]), [200, 0]).ticks).toContain(0.5)
  })
})

describe('shares', () => {
  it('add up to a hundred', () => {
    expect(shares([1, 1, 1])).toEqual([33.4, 33.3, 33.3])
    expect(shares([5, 3, 2])).toEqual([50, 30, 20])
    for (const values of [
      [1, 2, 4, 7, 11],
      [999, 1],
      [1, 1, 1, 1, 1, 1, 1],
    ]) {
      expect(shares(values).reduce((sum, value) => sum + Math.round(value * 10), 0)).toBe(1000)
    }
  })
  it('of nothing are nothing', () => {
    expect(shares([0, 0])).toEqual([0, 0])
    expect(shares([])).toEqual([])
    expect(shares([-5, 5])).toEqual([0, 100])
  })
})

it('steps are 1, 2 or 5 times a power of ten', () => {
  expect([100, 97, 7, 0.9, 1234, 25].map((span) => roundStep(span, 5))).toEqual([20, 20, 1, 0.2, 200, 5])
  expect(valueScale(data([0.1, 0.4]), [100, 0]).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  expect(valueScale(data([-30, 45]), [100, 0]).ticks).toEqual([-40, -20, 0, 20, 40, 60])
})

it('places bars and points', () => {
  const { at, width } = bands(4, [0, 400], 0.2)
  expect([at(0), at(3), width]).toEqual([10, 310, 80])
  expect([0, 1, 2].map(points(3, [0, 100]))).toEqual([0, 50, 100])
  expect(points(1, [0, 100])(0)).toBe(50)
})

it('skips labels that would touch', () => {
  expect(labelStep(5, 600, 60)).toBe(1)
  expect(labelStep(31, 600, 60)).toBe(4)
})

it('names every bar whose name has room, in lines or a step lower', () => {
  expect(layLabels(['Islam', 'Hinduism', 'Buddhism', 'Christianity'], 422)).toMatchObject({ every: 1, lower: 22 })
  expect(layLabels(['ইসলাম', 'হিন্দু', 'বৌদ্ধ', 'খ্রিষ্টান'], 422)).toMatchObject({ every: 1, lower: 0, height: 0 })
  expect(layLabels(['A+', 'B+', 'O+', 'Not recorded'], 422)).toMatchObject({
    lines: [['A+'], ['B+'], ['O+'], ['Not', 'recorded']],
    every: 1,
    height: 22,
  })
  expect(
    layLabels(
      Array.from({ length: 31 }, (_, at) => `Day ${at}`),
      422,
    ).every,
  ).toBeGreaterThan(1)
})

it('a label is broken between words, never within one', () => {
  expect(wrapLabel('অর্ধ-বার্ষিক পরীক্ষা', 12)).toEqual(['অর্ধ-বার্ষিক', 'পরীক্ষা'])
  expect(wrapLabel('Test Examination combined result', 12)).toEqual(['Test', 'Examination', 'combined', 'result'])
  expect(wrapLabel('Day 1', 12)).toEqual(['Day 1'])
})

describe('paths', () => {
  const path = (values: (number | null)[]) => linePath(values, points(values.length, [0, 30]), (value) => value * 2)

  it('a null breaks a line, and a value alone is a dot', () => {
    expect(path([1, 2, null, 3])).toBe('M0,2L10,4M30,6Z')
    expect(path([null, 1.005])).toBe('M30,2.01Z')
    expect(path([null, null])).toBe('')
  })
  it('a ring begins at the top, goes clockwise and has room between its parts', () => {
    const [half = '', none, other = ''] = ringParts([5, -3, 5], 50, 100)
    expect(none).toBe('')
    expect(half).toMatch(/^M0\.6,-100A100,100,0,0,1,100,0A100,100,0,0,1,0\.6,100L0\.3,50A50,50,0,0,0,50,0A/)
    expect(other).toMatch(/^M-0\.6,100A100,100,0,0,1,-100,0A/)
  })
  it('one part alone is the whole ring', () => {
    expect(ringParts([0, 7], 50, 100)[1]).toMatch(/^M0,-100A100,100,0,0,1,0,100A100,100,0,0,1,0,-100L/)
    expect(ringParts([0, 0], 50, 100)).toEqual(['', ''])
  })
})
