import { measured, type Measured } from 'tests/harness/answer-sheets/measured'
import type { Figure } from '../rig/stack'

const SHAPE = { questions: 100, options: 4, sets: 4 }
const RIGHT = 0.999
/** What the limits of the reader were tuned on, and what they never saw. */
const SETS = [
  { name: 'tuned', first: 100, pages: 60 },
  { name: 'held out', first: 90_000, pages: 120 },
]

const share = (part: number, all: number) => `${((100 * part) / all).toFixed(3)} %`

function figures(name: string, sum: Measured): Figure[] {
  const unread = sum.notFound + sum.noCode + sum.refused
  return [
    {
      what: `${name}: ${sum.pages} photographs, bubbles right`,
      value: `${share(sum.right, sum.bubbles)} of ${sum.bubbles}`,
      limit: share(RIGHT, 1),
      ok: sum.right / sum.bubbles >= RIGHT,
    },
    { what: `${name}: wrong without a doubt mark`, value: String(sum.wrong), limit: '0', ok: sum.wrong === 0 },
    { what: `${name}: clear bubbles left to a person`, value: String(sum.doubted) },
    {
      what: `${name}: pages not found, without their code, or refused`,
      value: `${sum.notFound}, ${sum.noCode}, ${sum.refused}`,
      ok: unread / sum.pages < 0.02,
    },
    {
      what: `${name}: a page, decoding of the JPEG and its code included`,
      value: `${(sum.milliseconds / sum.pages).toFixed(0)} ms`,
    },
  ]
}

/** Answer sheets on generated photographs: turned, in perspective, under a shadow, blurred, with noise, by light and heavy hands. */
export async function benchOmr(progress: (text: string) => void): Promise<Figure[]> {
  const all: Figure[] = []
  for (const { name, first, pages } of SETS) {
    progress(`${name}: ${pages} photographs`)
    all.push(
      ...figures(
        name,
        await measured(
          SHAPE,
          Array.from({ length: pages }, (_, at) => first + at),
        ),
      ),
    )
  }
  return all
}
