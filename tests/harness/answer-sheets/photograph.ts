import sharp from 'sharp'
import { PAGE, RADIUS, sheetGeometry, type Point, type SheetShape } from '~/domain/answer-sheets/reader/geometry'
import { homographyOf } from '~/domain/answer-sheets/reader/homography'
import { drawnSheet, filledBubble } from 'seeders/demo/season/answer-sheets/drawn-sheet'

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** What stands in a bubble; 'crossed' and 'erased' are for a person to look at, or as good as blank. */
export type Truth = 'filled' | 'blank' | 'crossed' | 'erased'

export interface Written {
  set: number
  roll: string
  /** By question: what stands in each bubble. */
  truth: Truth[][]
  svg: string
}

/** What a student writes: mostly one bubble a question, some none, some taken back. `answers` says which; else chance. */
export function written(
  shape: SheetShape,
  random: () => number,
  {
    answers,
    roll = '0007',
    set,
    neat = false,
  }: { answers?: readonly (number | null)[]; roll?: string; set?: number; neat?: boolean } = {},
): Written {
  const geometry = sheetGeometry(shape)
  const hand = neat ? 0.85 : 0.42 + random() * 0.55
  const dark = () => Math.min(1, Math.max(0.36, hand + (random() - 0.5) * 0.16))
  const parts: string[] = []
  const fill = (place: Point | undefined) => place && parts.push(filledBubble(place, dark(), random))
  const cross = (place: Point) => {
    const reach = RADIUS * 1.55
    parts.push(
      `<path d="M${place.x - reach} ${place.y - reach}L${place.x + reach} ${place.y + reach}M${place.x - reach} ${place.y + reach}L${place.x + reach} ${place.y - reach}" stroke="#333" stroke-width="0.6"/>`,
    )
  }
  const truth = geometry.answers.map((row, question) => {
    const states = row.map((): Truth => 'blank')
    const chance = random()
    const chosen = answers ? (answers[question] ?? null) : chance < 0.06 ? null : Math.floor(random() * row.length)
    if (chosen !== null) {
      states[chosen] = 'filled'
      fill(row[chosen])
      if (!neat && chance > 0.95) {
        const other = (chosen + 1) % row.length
        const place = row[other] as Point
        if (chance > 0.975) {
          states[other] = 'crossed'
          fill(place)
          cross(place)
        } else {
          states[other] = 'erased'
          parts.push(filledBubble(place, 0.06 + random() * 0.16, random))
        }
      }
    }
    return states
  })
  ;[...roll].forEach((digit, at) => fill(geometry.rollBubbles[at]?.[Number(digit)]))
  const own = set ?? Math.floor(random() * shape.sets)
  fill(geometry.setBubbles[own])
  return { set: own, roll, truth, svg: parts.join('') }
}

/** How a photograph is taken. */
export interface Shot {
  /** Degrees. */
  turned: number
  /** How far a corner is off, as a share of the page's width. */
  tilted: number
  /** 0 to 1: how much darker the dark end of the page is. */
  shadow: number
  /** Points of blur. */
  blur: number
  /** Standard deviation of a point's brightness. */
  noise: number
  /** Share of the picture's longer side that the page takes. */
  fills: number
  quality: number
  longest: number
}

/** A photograph as phones take them: anything up to what one would take again. */
export const anyShot = (random: () => number): Shot => ({
  turned: random() < 0.6 ? (random() - 0.5) * 30 : random() * 360,
  tilted: random() * 0.09,
  shadow: random() * 0.6,
  blur: 0.3 + random() * 0.9,
  noise: random() * 9,
  fills: 0.78 + random() * 0.17,
  quality: 55 + Math.floor(random() * 40),
  longest: 1600,
})

/** Photographs a sheet: paper on a table, turned, in perspective, under a shadow, out of focus, with noise, as JPEG. */
export async function photograph(
  shape: SheetShape,
  code: string,
  over: string,
  shot: Shot,
  random: () => number,
): Promise<Buffer> {
  const FINE = 8
  const { data: paper } = await sharp(Buffer.from(drawnSheet(shape, code, over)))
    .resize(PAGE.width * FINE, PAGE.height * FINE)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const width = Math.round(shot.longest * 0.75)
  const height = shot.longest
  const angle = (shot.turned * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const spanX = PAGE.width * Math.abs(cos) + PAGE.height * Math.abs(sin)
  const spanY = PAGE.width * Math.abs(sin) + PAGE.height * Math.abs(cos)
  const scale = shot.fills * Math.min(width / spanX, height / spanY)
  const corners = [
    [0, 0],
    [PAGE.width, 0],
    [PAGE.width, PAGE.height],
    [0, PAGE.height],
  ].map(([x = 0, y = 0]) => {
    const [u, v] = [x - PAGE.width / 2, y - PAGE.height / 2]
    const off = () => (random() - 0.5) * shot.tilted * PAGE.width
    return {
      x: width / 2 + scale * (u * cos - v * sin + off()),
      y: height / 2 + scale * (u * sin + v * cos + off()),
    }
  })
  const page = [
    { x: 0, y: 0 },
    { x: PAGE.width * FINE, y: 0 },
    { x: PAGE.width * FINE, y: PAGE.height * FINE },
    { x: 0, y: PAGE.height * FINE },
  ]
  const back = homographyOf(corners, page)
  if (!back) throw new Error('no photograph')
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = back
  const direction = random() * Math.PI * 2
  const table = 70 + random() * 100
  const light = 200 + random() * 50
  const picture = new Uint8Array(width * height)
  const [W, H] = [PAGE.width * FINE, PAGE.height * FINE]
  const normal = () => random() + random() + random() + random() - 2
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const depth = g * x + i * y + 1
      const u = (a * x + b * y + c) / depth
      const v = (d * x + e * y + f) / depth
      const across = ((x / width - 0.5) * Math.cos(direction) + (y / height - 0.5) * Math.sin(direction)) * 1.4 + 0.5
      const shade = light * (1 - shot.shadow * Math.min(1, Math.max(0, across * 1.6 - 0.3)))
      let value = table + 12 * Math.sin(x / 9)
      if (u >= 0 && v >= 0 && u < W - 1 && v < H - 1) {
        // a point of the picture is several of the paper: their mean
        let sum = 0
        for (const [p, q] of [
          [0, 0],
          [0.5, 0],
          [0, 0.5],
          [0.5, 0.5],
        ] as const) {
          const r = Math.min(W - 1, Math.round(u + p * 2))
          const s = Math.min(H - 1, Math.round(v + q * 2))
          sum += paper[s * W + r] as number
        }
        value = 22 + (sum / 4) * 0.9
      }
      picture[y * width + x] = Math.min(255, Math.max(0, (value / 255) * shade + normal() * shot.noise * 1.7))
    }
  const image = sharp(picture, { raw: { width, height, channels: 1 } })
  return (shot.blur > 0.3 ? image.blur(shot.blur) : image).jpeg({ quality: shot.quality }).toBuffer()
}
