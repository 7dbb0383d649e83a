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

export interface Ranked {
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

export interface Candidate {
  id: number
  outcome: Outcome
  merit: number
  shiftId: number
  versionId: number
  /** The group wanted; null: any, as long as the class has only one. */
  groupId: number | null
  oldSection: string
  oldRoll: number
  oldSectionOrder: number
  /** Chosen by hand; the layout leaves them alone. */
  section: number | null
  roll: number | null
}

export interface Place {
  sectionId: number | null
  roll: number | null
}

/** Sections a student may go to: of the class, in the shift, version and group. Without a group, only where there is but one. */
export function sectionsFor(
  candidate: Pick<Candidate, 'shiftId' | 'versionId' | 'groupId'>,
  sections: readonly TargetSection[],
  classId: number | null,
): TargetSection[] {
  const here = sections.filter(
    (one) => one.classId === classId && one.shiftId === candidate.shiftId && one.versionId === candidate.versionId,
  )
  if (candidate.groupId !== null) return here.filter((one) => one.groupId === candidate.groupId)
  return new Set(here.map((one) => one.groupId)).size <= 1 ? here : []
}

/**
 * Gives every student who moves a section and a roll. Who is promoted comes before who repeats; a repeater's roll begins
 * after the section's capacity (without one, after the last roll given), so that merit may begin at 1 whichever class is
 * promoted first. What was chosen by hand stays, also where it overfills a section.
 */
export function layOut(
  candidates: readonly Candidate[],
  sections: readonly TargetSection[],
  classes: { to: number | null; same: number },
  settings: Pick<PromotionSettings, 'rolls' | 'sections'>,
): Map<number, Place> {
  const repeats = (one: Candidate) => one.outcome === 'repeated'
  const going = candidates
    .filter((one) => moves(one.outcome))
    .sort((a, b) => Number(repeats(a)) - Number(repeats(b)) || a.merit - b.merit)
  const filled = new Map(sections.map((one) => [one.id, one.taken.length]))
  const chosen = new Map<number, number | null>()
  const put = (one: Candidate, sectionId: number | null) => {
    chosen.set(one.id, sectionId)
    if (sectionId !== null) filled.set(sectionId, (filled.get(sectionId) ?? 0) + 1)
  }
  for (const one of going) if (one.section !== null) put(one, one.section)
  for (const one of going)
    if (one.section === null)
      put(
        one,
        pick(sectionsFor(one, sections, repeats(one) ? classes.same : classes.to), one, filled, settings.sections),
      )

  const places = new Map<number, Place>()
  for (const section of sections)
    rollsIn(
      section,
      going.filter((one) => chosen.get(one.id) === section.id),
      repeats,
      settings.rolls,
    ).forEach((roll, id) => places.set(id, { sectionId: section.id, roll }))
  for (const one of going) if (!places.has(one.id)) places.set(one.id, { sectionId: null, roll: one.roll })
  return places
}

function pick(
  options: readonly TargetSection[],
  one: Candidate,
  filled: ReadonlyMap<number, number>,
  rule: PromotionSettings['sections'],
): number | null {
  const count = (section: TargetSection) => filled.get(section.id) ?? 0
  const emptiest = options.reduce<TargetSection | null>(
    (best, section) => (best === null || count(section) < count(best) ? section : best),
    null,
  )
  const same = rule === 'same' ? options.find((section) => section.nameEn === one.oldSection) : undefined
  const first =
    rule === 'merit'
      ? options.find((section) => section.capacity === null || count(section) < section.capacity)
      : undefined
  return (same ?? first ?? emptiest)?.id ?? null
}

function rollsIn(
  section: TargetSection,
  inside: readonly Candidate[],
  repeats: (one: Candidate) => boolean,
  rule: PromotionSettings['rolls'],
): Map<number, number> {
  const used = new Set(section.taken)
  const rolls = new Map<number, number>()
  const give = (one: Candidate, roll: number) => {
    rolls.set(one.id, roll)
    used.add(roll)
  }
  const free = (from: number) => {
    let roll = from
    while (used.has(roll)) roll++
    return roll
  }
  for (const one of inside) if (one.roll !== null) give(one, one.roll)
  const rest = inside.filter((one) => one.roll === null)
  if (rule === 'keep')
    for (const one of rest.filter((each) => !used.has(each.oldRoll) && !repeats(each)))
      if (!used.has(one.oldRoll)) give(one, one.oldRoll)
  const promoted = rest.filter((one) => !rolls.has(one.id) && !repeats(one))
  const ordered =
    rule === 'section'
      ? [...promoted].sort((a, b) => a.oldSectionOrder - b.oldSectionOrder || a.merit - b.merit)
      : promoted
  for (const one of ordered) give(one, free(1))
  const after = section.capacity ?? Math.max(0, ...used)
  for (const one of rest.filter(repeats))
    give(one, rule === 'keep' && !used.has(one.oldRoll) ? one.oldRoll : free(after + 1))
  return rolls
}

export type Trouble = 'open' | 'noSection' | 'noRoll' | 'rollTaken'

/** What still keeps a run from being carried out, by student. */
export function troubles(
  rows: readonly { id: number; outcome: Outcome; sectionId: number | null; roll: number | null }[],
  sections: readonly TargetSection[],
): Map<number, Trouble> {
  const found = new Map<number, Trouble>()
  const holders = new Map<string, number>()
  const taken = new Map(sections.map((one) => [one.id, new Set(one.taken)]))
  for (const row of rows) {
    if (row.outcome === 'open') found.set(row.id, 'open')
    if (!moves(row.outcome)) continue
    if (row.sectionId === null) found.set(row.id, 'noSection')
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
