import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { measured } from 'tests/harness/answer-sheets/measured'
import { photograph, seeded, written } from 'tests/harness/answer-sheets/photograph'
import { sheetGeometry, type Point } from '~/domain/answer-sheets/reader/geometry'
import { homographyOf, seen } from '~/domain/answer-sheets/reader/homography'
import { findPage, readPage } from '~/domain/answer-sheets/scans/read-picture.server'
import { keptOf, SET_DOUBT } from '~/domain/answer-sheets/scans/reading.policy'

const SHAPE = { questions: 30, options: 4, sets: 4 }
const STRAIGHT = { turned: 3, tilted: 0.02, shadow: 0.3, blur: 0.6, noise: 3, fills: 0.9, quality: 80, longest: 1600 }

describe('geometry', () => {
  test('nothing stands upon anything else, and all of it between the timing marks', () => {
    for (const shape of [SHAPE, { questions: 100, options: 5, sets: 4 }, { questions: 1, options: 4, sets: 1 }]) {
      const { answers, rollBubbles, setBubbles } = sheetGeometry(shape)
      const all: Point[] = [...answers.flat(), ...rollBubbles.flat(), ...setBubbles]
      expect(all.every((one) => one.x > 20 && one.x < 190 && one.y > 20 && one.y < 278)).toBe(true)
      const near = all.flatMap((one, at) =>
        all.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      )
      expect(near.every((away) => away > 5)).toBe(true)
    }
  })
  test('a homography takes its four points where they belong', () => {
    const from = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 20 },
      { x: 0, y: 20 },
    ]
    const to = [
      { x: 3, y: 5 },
      { x: 90, y: 12 },
      { x: 101, y: 160 },
      { x: -4, y: 140 },
    ]
    const h = homographyOf(from, to)
    for (const [at, { x, y }] of from.entries()) {
      const there = h && seen(h, x, y)
      expect(there?.x).toBeCloseTo(to[at]?.x ?? 0, 6)
      expect(there?.y).toBeCloseTo(to[at]?.y ?? 0, 6)
    }
    expect(homographyOf([from[0], from[0], from[0], from[0]] as Point[], to)).toBeNull()
  })
})

describe('reading', () => {
  test('generated photographs: every bubble right, or in doubt where a person has to look', async () => {
    const sum = await measured({ questions: 60, options: 4, sets: 4 }, [1, 2, 3])
    expect(sum).toMatchObject({ notFound: 0, noCode: 0, refused: 0, wrong: 0 })
    expect(sum.right / sum.bubbles).toBeGreaterThanOrEqual(0.999)
  }, 60_000)

  test('set, roll and answers of a page, upside down', async () => {
    const answers = Array.from({ length: 30 }, (_, at) => (at === 4 ? null : at % 4))
    const own = written(SHAPE, seeded(7), { answers, roll: '0042', set: 2, neat: true })
    const photo = await photograph(SHAPE, 'AS.1.2.3.4.abcdefghijkl', own.svg, { ...STRAIGHT, turned: 182 }, seeded(8))
    const found = await findPage(photo)
    expect(found?.code).toBe('AS.1.2.3.4.abcdefghijkl')
    const reading = found && readPage(found, SHAPE)
    expect(reading && keptOf(reading)).toEqual({
      answers: answers.map((one) => (one === null ? 0 : one + 1)).join(''),
      doubts: [],
      set: 3,
      roll: 42,
    })
  }, 30_000)

  test('two filled bubbles and a missing set are left to a person', async () => {
    const own = written(SHAPE, seeded(9), { answers: Array.from({ length: 30 }, () => 0), set: 9, neat: true })
    const second = written(SHAPE, seeded(10), {
      answers: [1, ...Array.from({ length: 29 }, () => null)],
      set: 9,
      neat: true,
      roll: '',
    })
    const found = await findPage(await photograph(SHAPE, 'x', own.svg + second.svg, STRAIGHT, seeded(11)))
    const reading = found && readPage(found, SHAPE)
    const kept = reading && keptOf(reading)
    expect(kept?.doubts).toEqual([SET_DOUBT, 1])
    expect(kept?.answers).toMatch(/^91{29}$/)
  }, 30_000)

  test('a photograph of nothing is no sheet, and neither is a file that is no picture', async () => {
    const noise = seeded(3)
    const data = Uint8Array.from({ length: 600 * 800 }, () => 90 + noise() * 90)
    const nothing = await sharp(data, { raw: { width: 600, height: 800, channels: 1 } })
      .jpeg()
      .toBuffer()
    expect(await findPage(nothing)).toBeNull()
    const paper = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    expect(await findPage(paper)).toBeNull()
    expect(await findPage(Buffer.from('not a picture'))).toBeNull()
  })
})
