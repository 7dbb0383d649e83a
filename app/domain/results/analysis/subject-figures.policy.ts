/** What the database counts: students of one section and subject who share letter and status. Marks in hundredths. */
export interface Cell {
  sectionId: number
  key: string
  letter: string
  status: 'passed' | 'failed' | 'absent'
  students: number
  total: number
  full: number
  highest: number
  lowest: number
}

/** Figures of a subject in a section, or in several together. Absent students count as taking it and not as passed. */
export interface Figures {
  taken: number
  passed: number
  failed: number
  absent: number
  /** Percent of full marks on average of who sat it, in hundredths; null when nobody did. */
  average: number | null
  /** Hundredths of a mark, of who sat it. */
  highest: number | null
  lowest: number | null
  /** Hundredths of a percent; null when nobody took it. */
  passRate: number | null
  letters: Record<string, number>
}

const rate = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 10_000) / whole))

/** Adds cells up; the average weighs every student alike. */
export function figuresOf(cells: readonly Cell[]): Figures {
  const add = (pick: (cell: Cell) => number, of = cells) => of.reduce((sum, cell) => sum + pick(cell), 0)
  const sat = cells.filter((cell) => cell.status !== 'absent')
  const letters: Record<string, number> = {}
  for (const cell of cells) letters[cell.letter] = (letters[cell.letter] ?? 0) + cell.students
  const count = (status: Cell['status']) => add((cell) => (cell.status === status ? cell.students : 0))
  const taken = add((cell) => cell.students)
  return {
    taken,
    passed: count('passed'),
    failed: count('failed'),
    absent: count('absent'),
    average: rate(
      add((cell) => cell.total, sat),
      add((cell) => cell.full, sat),
    ),
    passRate: rate(count('passed'), taken),
    highest: sat.length ? Math.max(...sat.map((cell) => cell.highest)) : null,
    lowest: sat.length ? Math.min(...sat.map((cell) => cell.lowest)) : null,
    letters,
  }
}

/** Groups by a key, in order of first appearance. */
export function groupCells<Row, Key extends string | number>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
