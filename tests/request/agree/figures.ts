import type { Answer } from 'tests/harness/visitor'
import { toAsciiDigits } from '~/format/digits'
import { parseTaka } from '~/format/money'

/** Sums of money in a text, in its order; poisha. */
export const sumsIn = (text: string): number[] =>
  [...toAsciiDigits(text).matchAll(/(?<=৳)(?:\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3})(?:\.\d\d)?|-?\d[\d,]*\.\d\d/g)].map(
    ([sum]) => Number(parseTaka(sum.replaceAll(',', ''))),
  )

/** The parts of a page that `selector` finds, each with the sums that stand in it. */
export const sumsOf = (page: Answer, selector: string): number[] =>
  page
    .$(selector)
    .toArray()
    .flatMap((one) => sumsIn(page.$(one).text()))

/** What ticks of dues on a page come to: a sum in the label of each. */
export const ticksOf = (page: Answer, chargeIds: readonly number[]): number =>
  chargeIds.reduce(
    (all, id) =>
      all + (sumsIn(page.$(`input[name=charges][value=${id}]`).first().closest('label').text()).at(-1) ?? Number.NaN),
    0,
  )

/** Rows of a CSV file, without its headings; no cell of the files that are read here has a comma or quote in it. */
export const rowsOf = (file: Answer): string[][] =>
  file.text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
