import { createHash } from 'node:crypto'
import type { SubjectChoice } from '~/domain/academics/subject-choice.policy'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { lockStudents } from '~/domain/students/student-codes.server'
import { keepChange, type ChoiceChange } from './change-choices.server'
import { choiceGrid, type ChoiceGrid, type GridStudent } from './choice-grid.server'
import { packChoices, readChoices, type Names } from './gaps.policy'
import { takeSubject, type Slot } from './grid.policy'

/** "All who have no choice get …": of each kind only who has nothing of it yet. */
export interface Rule {
  sectionId: number
  /** All sections of the class, shift, version and group. */
  wholeClass: boolean
  /** The subject of the own religion. */
  religion: boolean
  /** Subjects of the elective sets; of each set none, or as many as are to be taken. */
  electives: readonly number[]
  optional: number | null
}

interface RulePlan {
  changes: (ChoiceChange & Names & { roll: number; given: Names[] })[]
  /** Nothing to give them, and still incomplete: something else is chosen, or the rule says nothing of it. */
  left: (Names & { roll: number; gaps: GridStudent['gaps'] })[]
  digest: string
  /** At the rule's fields, where it gives what the class does not allow; then nobody gets anything. */
  errors: Record<string, string[]>
}

/** Who would get what. @throws Missing for another site's section */
export async function planRule(siteId: number, rule: Rule): Promise<RulePlan & { offeringId: number }> {
  const grid = await choiceGrid(siteId, rule.sectionId, rule.wholeClass)
  const sets = setsOf(grid, rule)
  const errors = faultsOf(grid, rule, sets)
  const plan: RulePlan = { changes: [], left: [], digest: '', errors }
  if (Object.keys(errors).length) return { ...plan, offeringId: grid.offeringId }
  for (const student of grid.students) {
    const given = givenTo(student, grid, rule, sets)
    if (given.length) {
      const all = [...readChoices(student.packed), ...given.flatMap((one) => one.choices)]
      plan.changes.push({
        enrolmentId: student.id,
        roll: student.roll,
        nameEn: student.nameEn,
        nameBn: student.nameBn,
        before: student.packed,
        after: packChoices(all),
        given: given.map(({ nameEn, nameBn }) => ({ nameEn, nameBn })),
      })
    } else if (student.gaps.length)
      plan.left.push({ nameEn: student.nameEn, nameBn: student.nameBn, roll: student.roll, gaps: student.gaps })
  }
  plan.digest = createHash('sha256')
    .update(JSON.stringify([rule, plan.changes.map((one) => [one.enrolmentId, one.before, one.after])]))
    .digest('base64url')
    .slice(0, 22)
  return { ...plan, offeringId: grid.offeringId }
}

/** The rule's electives by set. */
function setsOf({ slots }: ChoiceGrid, rule: Rule): Map<string, number[]> {
  const sets = new Map<string, number[]>()
  for (const slot of slots) {
    const wanted = slot.subjects.map((one) => one.id).filter((id) => rule.electives.includes(id))
    if (slot.kind === 'elective' && wanted.length) sets.set(slot.set ?? '', wanted)
  }
  return sets
}

function faultsOf(
  { slots }: ChoiceGrid,
  rule: Rule,
  sets: ReadonlyMap<string, readonly number[]>,
): Record<string, string[]> {
  const offered = (kind: Slot['kind'], id: number) =>
    slots.some((slot) => slot.kind === kind && slot.subjects.some((one) => one.id === id))
  const uneven = slots.find(
    (slot) => slot.kind === 'elective' && (sets.get(slot.set ?? '')?.length ?? slot.of) !== slot.of,
  )
  if (rule.electives.some((id) => !offered('elective', id))) return { electives: ['ui:error.in'] }
  if (uneven)
    return {
      electives: [`choices-desk:assign.setSize?choose=${uneven.of}&chosen=${sets.get(uneven.set ?? '')?.length ?? 0}`],
    }
  if (rule.optional !== null && !offered('optional', rule.optional)) return { optional: ['ui:error.in'] }
  if (rule.optional !== null && rule.electives.includes(rule.optional)) return { optional: ['academics:choice.twice'] }
  return !rule.religion && !sets.size && rule.optional === null ? { '': ['choices-desk:assign.nothingChosen'] } : {}
}

type Given = Names & { choices: SubjectChoice[] }

function givenTo(
  student: GridStudent,
  { slots, papers }: ChoiceGrid,
  rule: Rule,
  sets: ReadonlyMap<string, number[]>,
): Given[] {
  const taken = new Set(Object.values(student.values).filter((id) => id !== null))
  const given: Given[] = []
  /** Whole or not at all, and only where nothing of the kind is chosen. */
  const give = (slot: Slot, ids: readonly (number | null | undefined)[]) => {
    const nothing = slots.every(
      (one) => one.kind !== slot.kind || one.set !== slot.set || student.values[one.key] === null,
    )
    const subjects = ids.map((id) => slot.subjects.find((one) => one.id === id))
    if (!nothing || !subjects.every((one) => one && !taken.has(one.id))) return
    for (const subject of subjects) {
      if (!subject) continue
      taken.add(subject.id)
      given.push({
        nameEn: subject.nameEn,
        nameBn: subject.nameBn,
        choices: takeSubject(papers, subject.id, slot.kind),
      })
    }
  }
  for (const slot of slots.filter((one) => one.at === 0)) {
    const own = papers.find((paper) => paper.condition === 'religion' && paper.religionId === student.religionId)
    if (slot.kind === 'religion' && rule.religion && student.religionId !== null) give(slot, [own?.subjectId])
    if (slot.kind === 'elective') give(slot, sets.get(slot.set ?? '') ?? [])
    if (slot.kind === 'optional' && rule.optional !== null) give(slot, [rule.optional])
  }
  return given
}

/**
 * Gives what was previewed, in one change that can be taken back.
 * @returns how many got something
 * @throws Invalid for a rule with faults; Refusal when the preview is not what would be done now
 */
export async function applyRule(ctx: SiteCtx, rule: Rule, digest: string): Promise<number> {
  await lockStudents(ctx.site.id)
  const plan = await planRule(ctx.site.id, rule)
  if (Object.keys(plan.errors).length) throw new Invalid(plan.errors)
  if (plan.digest !== digest) throw new Refusal('choices-desk:assign.stale')
  if (plan.changes.length)
    await keepChange(
      ctx,
      plan.offeringId,
      'rule',
      plan.changes.map(({ enrolmentId, before, after }) => ({ enrolmentId, before, after })),
    )
  return plan.changes.length
}
