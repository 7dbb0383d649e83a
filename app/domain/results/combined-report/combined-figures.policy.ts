/** What the database counts: students of one run, section, gender and letter who appeared. */
export interface ResultCell {
  runId: number
  sectionId: number
  gender: string | null
  letter: string
  students: number
  passed: number
  /** Sum of grade points, hundredths. */
  gpa: number
  /** Students with the highest grade point. */
  best: number
  /** The highest share of full marks, hundredths of a percent. */
  highest: number
}

/** Figures of a section, a class or an institution. Rates and averages weigh every student alike; null when there is nobody. */
export interface ResultFigures {
  students: number
  passed: number
  failed: number
  best: number
  /** Hundredths of a percent. */
  passRate: number | null
  boys: number | null
  girls: number | null
  highest: number | null
  /** Hundredths of a point; who failed counts with 0.00, as their sheets say. */
  averageGpa: number | null
  letters: Record<string, number>
}

const rate = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 10_000) / whole))

/** Adds cells up. */
export function resultFigures(cells: readonly ResultCell[]): ResultFigures {
  const add = (pick: (cell: ResultCell) => number, of = cells) => of.reduce((sum, cell) => sum + pick(cell), 0)
  const passRate = (of: readonly ResultCell[]) =>
    rate(
      add((cell) => cell.passed, of),
      add((cell) => cell.students, of),
    )
  const students = add((cell) => cell.students)
  const passed = add((cell) => cell.passed)
  const letters: Record<string, number> = {}
  for (const cell of cells) letters[cell.letter] = (letters[cell.letter] ?? 0) + cell.students
  return {
    students,
    passed,
    failed: students - passed,
    best: add((cell) => cell.best),
    passRate: passRate(cells),
    boys: passRate(cells.filter((cell) => cell.gender === 'male')),
    girls: passRate(cells.filter((cell) => cell.gender === 'female')),
    highest: students ? Math.max(...cells.map((cell) => cell.highest)) : null,
    averageGpa: students ? Math.round(add((cell) => cell.gpa) / students) : null,
    letters,
  }
}

export interface AcrossResult {
  gpa: number
  percent: number
  passed: boolean
}

/** A student over several exams: the average of those sat, and how far the last lies from the first. Hundredths. */
export function acrossFigures(results: readonly (AcrossResult | undefined)[]): {
  average: number | null
  averagePercent: number | null
  change: number | null
  sat: number
} {
  const sat = results.filter((one): one is AcrossResult => one !== undefined)
  const first = sat[0]
  const last = sat.at(-1)
  const mean = (pick: (one: AcrossResult) => number) =>
    sat.length ? Math.round(sat.reduce((sum, one) => sum + pick(one), 0) / sat.length) : null
  return {
    average: mean((one) => one.gpa),
    averagePercent: mean((one) => one.percent),
    change: sat.length > 1 && first && last ? last.gpa - first.gpa : null,
    sat: sat.length,
  }
}
