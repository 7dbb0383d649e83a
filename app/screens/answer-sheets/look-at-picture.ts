import { findSheet } from '~/domain/answer-sheets/reader/find-sheet'
import { flatten } from '~/domain/answer-sheets/reader/flatten'
import type { SheetShape } from '~/domain/answer-sheets/reader/geometry'
import type { Grey } from '~/domain/answer-sheets/reader/grey'
import { readSheet } from '~/domain/answer-sheets/reader/read-sheet'

/** What the browser sees on a picture before it is sent. */
export type Looked = { problem: 'noSheet' | 'unclear' } | { answered: number; doubts: number }

/** The longer side of what is looked at. */
const LONGEST = 1600

async function greyOf(file: Blob): Promise<Grey> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at++)
    grey[at] = ((data[at * 4] ?? 0) * 77 + (data[at * 4 + 1] ?? 0) * 150 + (data[at * 4 + 2] ?? 0) * 29) >> 8
  return { data: grey, width, height }
}

/** Reads a picture in the browser with the server's own reader, so that a bad photograph is taken again while the paper is at hand. */
export async function lookAt(file: Blob, shape: SheetShape): Promise<Looked> {
  const grey = await greyOf(file)
  const lies = findSheet(grey)
  if (!lies) return { problem: 'noSheet' }
  const reading = readSheet(flatten(grey, lies), shape)
  if (!reading) return { problem: 'unclear' }
  return {
    answered: reading.answers.filter((one) => one.chosen !== null).length,
    doubts: reading.answers.filter((one) => one.doubtful).length + (reading.set.doubtful ? 1 : 0),
  }
}
