import { toAsciiDigits } from '~/format/digits'
import { cellText, type Row } from './cell'

/** A row of a sheet, with how far its cells reach that are merged side by side. */
export interface HeadingRow {
  cells: Row
  spans?: readonly (readonly [first: number, last: number])[]
}

const MOST_ROWS = 3
const LONGEST = 40

/** What a heading below another one may say: a few words, no figure. */
const isWords = (text: string): boolean => text.length <= LONGEST && !/\d/.test(toAsciiDigits(text))

/** The texts of a row; a cell that is merged side by side has its text in each column. */
function spread({ cells, spans = [] }: HeadingRow): string[] {
  const texts = Array.from(cells, cellText)
  for (const [first, last] of spans)
    for (let at = first + 1; at <= last; at++) if (!texts[at]) texts[at] = texts[first] ?? ''
  return Array.from(texts, (text) => text ?? '')
}

/**
 * Headings over up to three rows as one: 'পিতা' over 'নাম' and 'মোবাইল' is 'পিতা নাম' and 'পিতা মোবাইল'. A row belongs to the one above when it says
 * words alone, and each beneath a cell that is merged or in a column that says nothing above.
 * @param rows the row of headings and those below it
 * @returns the headings, and how many rows they took
 */
export function joinHeadings(rows: readonly HeadingRow[]): { headings: string[]; height: number } {
  const [first] = rows
  if (!first) return { headings: [], height: 0 }
  let headings = spread(first)
  let open = openColumns(first, headings)
  let height = 1
  while (height < MOST_ROWS && open.size > 0) {
    const row = rows[height]
    const below = row ? spread(row) : []
    const said = below.flatMap((text, column) => (text && text !== headings[column] ? [column] : []))
    if (!row || said.length < 2 || !said.every((column) => open.has(column) && isWords(below[column] ?? ''))) break
    const above = groupsAbove(headings, open)
    headings = Array.from({ length: Math.max(headings.length, below.length) }, (_, column) =>
      said.includes(column) ? [above[column], below[column]].filter(Boolean).join(' ') : (headings[column] ?? ''),
    )
    open = openColumns(row, below)
    height++
  }
  return { headings, height }
}

/** Columns that a row of headings leaves to the row below: those beneath a merged cell, and those it says nothing of. */
function openColumns({ cells, spans = [] }: HeadingRow, texts: readonly string[]): Set<number> {
  const open = new Set<number>()
  for (const [first, last] of spans) for (let at = first; at <= last; at++) open.add(at)
  // Not merged, only written into the first of its columns: the empty ones after it are its own.
  for (let at = 0; at < Math.max(cells.length, texts.length) + 3; at++)
    if (!texts[at]) {
      open.add(at)
      if (at > 0 && texts[at - 1] && !spans.length) open.add(at - 1)
    }
  return open
}

function groupsAbove(headings: readonly string[], open: ReadonlySet<number>): string[] {
  let last = ''
  return Array.from({ length: headings.length + 3 }, (_, column) => {
    if (headings[column]) last = headings[column]
    return open.has(column) ? last : (headings[column] ?? '')
  })
}
