import { cellText, type Cell, type Row } from '~/domain/sheets/cell'
import { matchKey } from '~/format/text'

const PARTS = [
  ['first name', 'given name', 'নামের প্রথম অংশ'],
  ['middle name', 'নামের মধ্য অংশ', 'নামের মাঝের অংশ'],
  ['last name', 'surname', 'family name', 'নামের শেষ অংশ'],
].map((headings) => new Set(headings.map(matchKey)))

/** The columns of a heading row that hold a name in parts, in the order of the name; empty where there are not two. */
export function nameParts(headings: Row): number[] {
  const columns = PARTS.flatMap((part) => {
    const at = headings.findIndex((heading) => part.has(matchKey(cellText(heading))))
    return at < 0 ? [] : [at]
  })
  return columns.length > 1 ? columns : []
}

/** A row with its name whole in the column of its first part. */
export function withWholeName(cells: readonly Cell[], parts: readonly number[], heading: boolean): Cell[] {
  const [first = 0] = parts
  const whole = heading
    ? 'Full name'
    : parts
        .map((at) => cellText(cells[at]))
        .filter(Boolean)
        .join(' ')
  return cells.map((cell, at) => (at === first ? whole || null : cell))
}
