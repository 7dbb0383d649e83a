import { moves, type Outcome, type PromotionSettings, type TargetSection } from './promotion.policy'

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

interface Place {
  sectionId: number | null
  roll: number | null
}

/** Sections a student may go to: of the class, in the shift, version and group. Without a group, only where there is but one. */
function sectionsFor(
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
