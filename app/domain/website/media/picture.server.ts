import sharp from 'sharp'
import { Refusal } from '~/domain/errors'
import { inTurn, MOST_PIXELS } from '~/domain/operations/files/check.server'

/** Widths a picture is kept in: a phone's, a tablet's and the largest that is ever shown. */
const WIDTHS = [400, 800, 1600]
const QUALITY = 72
const MOST_SECONDS = 20

export interface MadePicture {
  width: number
  height: number
  /** What stands in its place until it has come: its own mean colour, #rrggbb. */
  color: string
  /** The smallest first; the last one is the picture itself. */
  sizes: { width: number; bytes: Uint8Array }[]
}

/**
 * Makes a picture anew as WebP, upright, without metadata, in each width that it has points for.
 * @throws Refusal for what is no picture, or has more points than any camera's
 */
export function makePicture(bytes: Uint8Array): Promise<MadePicture> {
  return inTurn(async () => {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ width: 0, height: 0 }))
    if (width * height > MOST_PIXELS)
      throw new Refusal('webedit:media.tooManyPoints', { million: MOST_PIXELS / 1_000_000 }, 422)
    try {
      const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .timeout({ seconds: MOST_SECONDS })
        .rotate()
      const { data, info: at } = await upright
        .resize({ width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const raw = { width: at.width, height: at.height, channels: at.channels }
      const sizes = []
      for (const width of new Set(WIDTHS.map((one) => Math.min(one, at.width))))
        sizes.push({
          width,
          bytes: new Uint8Array(
            await sharp(data, { raw }).resize({ width }).webp({ quality: QUALITY, effort: 4 }).toBuffer(),
          ),
        })
      const { channels } = await sharp(data, { raw }).flatten({ background: '#fff' }).stats()
      return { width: at.width, height: at.height, color: hex(channels.slice(0, 3).map(({ mean }) => mean)), sizes }
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal('platform:file.badImage')
    }
  })
}

/** A picture of one grey has one channel. */
const hex = (means: readonly number[]): string =>
  `#${[0, 1, 2]
    .map((at) =>
      Math.round(means[at] ?? means[0] ?? 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** A part of a picture that the product itself made. */
export const cutPicture = (
  bytes: Uint8Array,
  part: (size: { width: number; height: number }) => { left: number; top: number; width: number; height: number },
): Promise<Uint8Array> =>
  inTurn(async () => {
    const { width = 1, height = 1 } = await sharp(bytes).metadata()
    return new Uint8Array(await sharp(bytes).extract(part({ width, height })).webp({ quality: 90 }).toBuffer())
  })
