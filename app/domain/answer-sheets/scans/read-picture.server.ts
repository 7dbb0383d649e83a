import jsQR from 'jsqr'
import { setImmediate as others } from 'node:timers/promises'
import sharp from 'sharp'
import { inTurn, MOST_PIXELS } from '~/domain/operations/files/check.server'
import { codePart, flatten } from '../reader/flatten'
import { findSheet } from '../reader/find-sheet'
import type { SheetShape } from '../reader/geometry'
import type { Grey } from '../reader/grey'
import { readSheet, type SheetReading } from '../reader/read-sheet'

/** Longer sides are made smaller: a bubble has some twenty points then. */
const LONGEST = 2000
const QUALITY = 62
const MOST_SECONDS = 20

/** A page that was found on a picture. */
export interface FoundPage {
  page: Grey
  /** The text of its code; null where it cannot be read. */
  code: string | null
}

/** Finds a sheet on a picture, and its code: one picture at a time, of each institution in turn. @returns null where there is none, or the file is no picture */
export const findPage = (bytes: Uint8Array): Promise<FoundPage | null> => inTurn(() => pageOn(bytes))

async function pageOn(bytes: Uint8Array): Promise<FoundPage | null> {
  let grey: Grey
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    grey = { data, width: info.width, height: info.height }
  } catch {
    return null
  }
  // Each step keeps the process busy for some tens of milliseconds: between them others have their turn.
  await others()
  const lies = findSheet(grey)
  if (!lies) return null
  await others()
  const page = flatten(grey, lies)
  await others()
  return { page, code: await codeOf(page) }
}

/** How the code is looked at until it is read: how much larger, and how much sharper. */
const LOOKS = [
  [2, 0],
  [1, 0],
  [2, 2],
  [3, 0],
  [2, 4],
] as const

/** The code of a flattened page. */
async function codeOf(page: Grey): Promise<string | null> {
  const part = codePart(page)
  const raw = { raw: { width: part.width, height: part.height, channels: 1 as const } }
  for (const [larger, sharpened] of LOOKS) {
    const image = sharp(part.data, raw).resize({ width: part.width * larger, kernel: 'cubic' })
    const { data, info } = await (sharpened ? image.sharpen({ sigma: sharpened, m1: 3, m2: 6 }) : image)
      .normalise()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const found = jsQR(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), info.width, info.height, {
      inversionAttempts: 'dontInvert',
    })
    if (found?.data) return found.data
  }
  return null
}

/** What stands on a page, by the shape of its sheet; null where the picture is too poor. */
export const readPage = ({ page }: FoundPage, shape: SheetShape): SheetReading | null => readSheet(page, shape)

/** The page as a small picture that is kept: what a person looks at where the reader doubts. */
export const keptPicture = ({ page }: FoundPage): Promise<Buffer> =>
  inTurn(() =>
    sharp(page.data, { raw: { width: page.width, height: page.height, channels: 1 } })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  )
