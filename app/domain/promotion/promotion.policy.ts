/** A section of the session to come. */
export interface TargetSection {
  id: number
  classId: number
  shiftId: number
  versionId: number
  groupId: number
  nameEn: string
  capacity: number | null
  /** Rolls already given in it, by others than this promotion. */
  taken: readonly number[]
}

/*
 * Who goes where at the end of a session. The rules are the office's custom, not a circular's: every figure is a setting.
 */
export const OUTCOMES = ['promoted', 'considered', 'repeated', 'completed', 'open', 'left-out'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Outcomes that give a new enrolment. */
export const moves = (outcome: Outcome): boolean =>
  outcome === 'promoted' || outcome === 'considered' || outcome === 'repeated'

export const ROLL_RULES = ['merit', 'keep', 'section'] as const
export const SECTION_RULES = ['same', 'merit', 'even'] as const
export interface PromotionSettings {
  /** Failed subjects up to which a student is promoted by consideration; 0: none is. */
  considerUpTo: number
  /** 'merit': 1, 2, 3 by merit; 'keep': the old roll where it is free; 'section': by old section, then merit. */
  rolls: (typeof ROLL_RULES)[number]
  /** 'same': the section of the same name; 'merit': one after the other is filled; 'even': one each in turn. */
  sections: (typeof SECTION_RULES)[number]
}

/** A student's result of the chosen exam: marks in hundredths. */
export interface ExamResult {
  passed: boolean
  failedCount: number
  gpa: number
  total: number
  tieBreaks: readonly number[]
}

/**
 * What a result makes of a student. Without one (or withheld) a person decides.
 * @param completes the class is the last of its level: who passes has completed it
 */
export function proposeOutcome(
  result: ExamResult | null,
  { considerUpTo, completes }: { considerUpTo: number; completes: boolean },
): Outcome {
  if (!result) return 'open'
  if (result.passed) return completes ? 'completed' : 'promoted'
  return !completes && result.failedCount <= considerUpTo ? 'considered' : 'repeated'
}

interface Ranked {
  id: number
  result: ExamResult | null
  oldSectionPosition: number
  oldSection: string
  oldRoll: number
}

/**
 * The order of merit in which sections and rolls are given. Ties: fewer failed subjects, GPA, total marks, then the marks
 * that break ties (Mathematics, English, Bangla), then the old section and roll; students without a result come last.
 */
export function byMerit(a: Ranked, b: Ranked): number {
  if (a.result && b.result) {
    const by =
      Number(b.result.passed) - Number(a.result.passed) ||
      a.result.failedCount - b.result.failedCount ||
      b.result.gpa - a.result.gpa ||
      b.result.total - a.result.total
    if (by) return by
    for (let at = 0; at < Math.max(a.result.tieBreaks.length, b.result.tieBreaks.length); at++) {
      const marks = (b.result.tieBreaks[at] ?? -1) - (a.result.tieBreaks[at] ?? -1)
      if (marks) return marks
    }
  } else if (a.result || b.result) return a.result ? -1 : 1
  return (
    a.oldSectionPosition - b.oldSectionPosition ||
    (a.oldSection < b.oldSection ? -1 : a.oldSection > b.oldSection ? 1 : 0) ||
    a.oldRoll - b.oldRoll ||
    a.id - b.id
  )
}

export type Trouble = 'open' | 'noSection' | 'noRoll' | 'rollTaken' | 'dues'

/** What still keeps a run from being carried out, by student. @param held who owes and may not move for it */
export function troubles(
  rows: readonly { id: number; outcome: Outcome; sectionId: number | null; roll: number | null }[],
  sections: readonly TargetSection[],
  held: ReadonlySet<number> = new Set(),
): Map<number, Trouble> {
  const found = new Map<number, Trouble>()
  const holders = new Map<string, number>()
  const taken = new Map(sections.map((one) => [one.id, new Set(one.taken)]))
  for (const row of rows) {
    if (row.outcome === 'open') found.set(row.id, 'open')
    if (!moves(row.outcome)) continue
    if (held.has(row.id)) found.set(row.id, 'dues')
    else if (row.sectionId === null) found.set(row.id, 'noSection')
    else if (row.roll === null) found.set(row.id, 'noRoll')
    else {
      const seat = `${row.sectionId}/${row.roll}`
      const other = holders.get(seat)
      if (taken.get(row.sectionId)?.has(row.roll) || other !== undefined) found.set(row.id, 'rollTaken')
      if (other !== undefined) found.set(other, 'rollTaken')
      holders.set(seat, row.id)
    }
  }
  return found
}

const LEVELS_THAT_END = new Set(['SSC', 'HSC', 'DEGREE', 'HONOURS'])

/** The class after this one; null where the level ends with it (class 10 and 12) or nothing follows. */
export function nextClass<C extends { id: number; level: string; position: number }>(
  classes: readonly C[],
  classId: number,
): C | null {
  const own = classes.find((one) => one.id === classId)
  if (!own) return null
  const next = [...classes].filter((one) => one.position > own.position).sort((a, b) => a.position - b.position)[0]
  return next && !(LEVELS_THAT_END.has(own.level) && next.level !== own.level) ? next : null
}
