import type { SheetShape } from '~/domain/answer-sheets/reader/geometry'
import { findPage, readPage } from '~/domain/answer-sheets/scans/read-picture.server'
import { anyShot, photograph, seeded, written, type Shot } from './photograph'

export interface Measured {
  pages: number
  /** Pages on which no sheet was found, whose code was not read, or that were too poor to read. */
  notFound: number
  noCode: number
  refused: number
  bubbles: number
  /** As it is, or as a doubt where even a person has to look twice. */
  right: number
  /** Clear to the reader, and not as it is. */
  wrong: number
  /** Clear to anybody, doubtful to the reader. */
  doubted: number
  milliseconds: number
  notes: string[]
}

/** Reads generated photographs, each with a hand and a light of its own. */
export async function measured(
  shape: SheetShape,
  seeds: readonly number[],
  shotOf: (random: () => number) => Shot = anyShot,
): Promise<Measured> {
  const sum: Measured = {
    pages: 0,
    notFound: 0,
    noCode: 0,
    refused: 0,
    bubbles: 0,
    right: 0,
    wrong: 0,
    doubted: 0,
    milliseconds: 0,
    notes: [],
  }
  for (const seed of seeds) {
    const random = seeded(seed)
    const own = written(shape, random)
    const shot = shotOf(random)
    const code = `AS.2s.${seed.toString(36)}.4f.1x3.ab-defGhij_l`
    const photo = await photograph(shape, code, own.svg, shot, random)
    sum.pages++
    const from = performance.now()
    const found = await findPage(photo)
    if (!found) {
      sum.notFound++
      sum.notes.push(`${seed}: not found ${JSON.stringify(shot)}`)
      continue
    }
    if (found.code !== code) {
      sum.noCode++
      sum.notes.push(`${seed}: no code ${JSON.stringify(shot)}`)
    }
    const reading = readPage(found, shape)
    sum.milliseconds += performance.now() - from
    if (!reading) {
      sum.refused++
      sum.notes.push(`${seed}: refused ${JSON.stringify(shot)}`)
      continue
    }
    own.truth.forEach((row, question) =>
      row.forEach((truth, option) => {
        const read = reading.answers[question]?.states[option]
        const unsure = read === 'doubtful' || read === 'crossed'
        const fine =
          truth === read || (truth === 'crossed' && unsure) || (truth === 'erased' && (unsure || read === 'blank'))
        sum.bubbles++
        if (fine) sum.right++
        else if (unsure) sum.doubted++
        else {
          sum.wrong++
          sum.notes.push(`${seed}: ${question + 1}.${option} is ${truth}, read ${read}`)
        }
      }),
    )
  }
  return sum
}
