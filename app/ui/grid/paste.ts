/**
 * A block copied from a spreadsheet, as rows of cells: tabs between cells, line ends between rows, cells with either
 * in double quotes. Trailing empty lines are the spreadsheet's own, not data.
 */
export function parsePaste(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows[rows.length - 1]?.push(cell.normalize('NFC').trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (char === '"' && cell === '' && closes(text, at)) quoted = true
    else if (char === '\t') endCell()
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at++
      endCell()
      rows.push([])
    } else cell += char
  }
  endCell()
  while (rows.length > 1 && rows[rows.length - 1]?.every((one) => one === '')) rows.pop()
  return rows
}

/** A lone quotation mark in a cell is only text. */
function closes(text: string, start: number): boolean {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else return text[at + 1] === undefined || /[\t\r\n]/.test(text[at + 1] ?? '')
  }
  return false
}

interface Fill {
  row: number
  column: number
  value: string
}

/** Which cells a block fills from a corner on; `left` counts the values that found no cell. */
export function planFill(
  block: readonly (readonly string[])[],
  from: { row: number; column: number },
  size: { rows: number; columns: number },
): { fills: Fill[]; left: number } {
  const fills: Fill[] = []
  let left = 0
  block.forEach((cells, down) =>
    cells.forEach((value, right) => {
      const row = from.row + down
      const column = from.column + right
      if (row < size.rows && column < size.columns) fills.push({ row, column, value })
      else if (value !== '') left++
    }),
  )
  return { fills, left }
}
