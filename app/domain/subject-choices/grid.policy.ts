import { checkChoices, mayTakeAs, type SubjectChoice, type TakenAs } from '~/domain/academics/subject-choice.policy'
import { isMissing, type Names, type NamedPaper } from './gaps.policy'

/** One select of a student's row: religion, each elective that is to be taken, the fourth subject. */
export interface Slot {
  /** r, e0-0, e0-1, …, o: its name in the form. */
  key: string
  kind: TakenAs
  /** Of an elective: its set, and the how-manieth of it. */
  set: string | null
  at: number
  of: number
  subjects: (Names & { id: number })[]
}

const subjectsOf = (papers: readonly NamedPaper[]): Slot['subjects'] => [
  ...new Map(
    papers.map((paper) => [paper.subjectId, { id: paper.subjectId, nameEn: paper.subjectEn, nameBn: paper.subjectBn }]),
  ).values(),
]

/** What there is to choose in a class, in the order of its columns. */
export function slotsOf(papers: readonly NamedPaper[]): Slot[] {
  const religion = subjectsOf(papers.filter((paper) => paper.condition === 'religion'))
  const electives = papers.filter((paper) => paper.condition === 'elective')
  const sets = [...new Set(electives.map((paper) => paper.electiveSet ?? ''))]
  const optional = subjectsOf(papers.filter((paper) => mayTakeAs(paper, 'optional')))
  const one = { set: null, at: 0, of: 1 }
  return [
    ...(religion.length ? [{ key: 'r', kind: 'religion' as const, ...one, subjects: religion }] : []),
    ...sets.flatMap((set, index) => {
      const own = electives.filter((paper) => (paper.electiveSet ?? '') === set)
      const of = own.find((paper) => paper.choose !== null)?.choose ?? 1
      return Array.from({ length: of }, (_, at) => ({
        key: `e${index}-${at}`,
        kind: 'elective' as const,
        set,
        at,
        of,
        subjects: subjectsOf(own),
      }))
    }),
    ...(optional.length ? [{ key: 'o', kind: 'optional' as const, ...one, subjects: optional }] : []),
  ]
}

/** The subject in each slot of a stored choice; what fits in no slot is left out. */
export function slotValues(
  slots: readonly Slot[],
  papers: readonly NamedPaper[],
  choices: readonly SubjectChoice[],
): Record<string, number | null> {
  const values: Record<string, number | null> = {}
  for (const slot of slots) {
    const taken = slot.subjects.filter((subject) =>
      choices.some(
        (choice) =>
          choice.takenAs === slot.kind &&
          papers.some((paper) => paper.id === choice.subjectOfferingId && paper.subjectId === subject.id),
      ),
    )
    values[slot.key] = taken[slot.at]?.id ?? null
  }
  return values
}

/** All papers of a subject, taken in one way. */
export const takeSubject = (papers: readonly NamedPaper[], subjectId: number, takenAs: TakenAs): SubjectChoice[] =>
  papers
    .filter((paper) => paper.subjectId === subjectId && mayTakeAs(paper, takenAs))
    .map((paper) => ({ subjectOfferingId: paper.id, takenAs }))

/**
 * A row of slots as a choice, or what is wrong at which slot. What is left empty is missing, not wrong.
 * @param religionId the student's
 */
export function judgeSlots(
  slots: readonly Slot[],
  papers: readonly NamedPaper[],
  values: Readonly<Record<string, number | null>>,
  religionId: number | null,
): { choices: SubjectChoice[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const choices: SubjectChoice[] = []
  const taken = new Set<number>()
  for (const slot of slots) {
    const id = values[slot.key] ?? null
    if (id === null) continue
    if (!slot.subjects.some((subject) => subject.id === id)) errors[slot.key] = 'ui:error.in'
    else if (taken.has(id)) errors[slot.key] = 'academics:choice.twice'
    else choices.push(...takeSubject(papers, id, slot.kind))
    taken.add(id)
  }
  const first = slots[0]
  if (Object.keys(errors).length || !first) return { choices, errors }
  for (const issue of checkChoices(papers, choices, religionId)) {
    if (isMissing(issue)) continue
    const kind = issue.code.startsWith('religion') ? 'religion' : issue.code === 'setCount' ? 'elective' : 'optional'
    const slot = slots.find((one) => one.kind === kind) ?? first
    errors[slot.key] = `${issue.key}?choose=${issue.choose}&chosen=${issue.chosen}`
  }
  return { choices, errors }
}

/**
 * How many students a page of the grid shows: each box of each of them brings its subjects along, so a class with much to
 * choose from comes in parts of equal size.
 */
export function rowsShown(slots: readonly Slot[], students: number): number {
  const weight = slots.reduce((sum, slot) => sum + slot.subjects.length + 4, 8)
  const most = Math.max(20, Math.floor(1_800 / weight))
  return Math.ceil(students / Math.max(1, Math.ceil(students / most))) || 1
}

/** The choices a person saw, '553=17:religion 21:elective;554=…': one hidden field of the grid. */
export const packSeen = (rows: readonly { id: number; packed: string }[]): string =>
  rows.map((row) => `${row.id}=${row.packed}`).join(';')

/** Reads packSeen back, by enrolment; nonsense is as if nothing had been seen. */
export const unpackSeen = (text: string): Map<number, string> =>
  new Map(
    text.split(';').flatMap((one): [number, string][] => {
      const [, id, packed] = /^(\d{1,15})=([a-z0-9: ]*)$/.exec(one) ?? []
      return id === undefined || packed === undefined ? [] : [[Number(id), packed]]
    }),
  )
