/** How a class takes a subject (domain facts, section 1). */
export const CONDITIONS = ['compulsory', 'elective', 'religion', 'optional', 'continuous'] as const
export type Condition = (typeof CONDITIONS)[number]
/** How a student takes what is not everybody's. */
export type TakenAs = 'elective' | 'religion' | 'optional'

/** A paper of a subject as a class takes it; the papers of one subject are chosen together. */
export interface ChoosablePaper {
  /** Of the subject offering. */
  id: number
  subjectId: number
  condition: Condition
  electiveSet: string | null
  /** How many subjects of the elective set a student takes; 1 where nothing is said. */
  choose: number | null
  /** An elective that may be the fourth subject of who did not take it as an elective. */
  mayBeOptional: boolean
  /** Of a religion subject. */
  religionId: number | null
}

export interface SubjectChoice {
  subjectOfferingId: number
  takenAs: TakenAs
}

type ChoiceIssueCode =
  | 'unknown'
  | 'implied'
  | 'wrongKind'
  | 'twice'
  | 'papers'
  | 'religionMissing'
  | 'religionMany'
  | 'religionOther'
  | 'setCount'
  | 'optionalMany'

export interface ChoiceIssue {
  code: ChoiceIssueCode
  /** i18n key, academics:choice.CODE; `choose` and `chosen` are its figures. */
  key: string
  choose: number
  chosen: number
  /** The subject it is about; null where it is about several or none. */
  subjectId: number | null
  electiveSet: string | null
}

const issue = (code: ChoiceIssueCode, more: Partial<ChoiceIssue> = {}): ChoiceIssue => ({
  code,
  key: `academics:choice.${code}`,
  choose: 0,
  chosen: 0,
  subjectId: null,
  electiveSet: null,
  ...more,
})

const setOf = (paper: ChoosablePaper) => paper.electiveSet ?? ''
const idsOf = (papers: readonly ChoosablePaper[]) => [...new Set(papers.map((paper) => paper.subjectId))]

/** The elective sets of a class: the subjects in each and how many of them a student takes. */
export function electiveSets(
  offerings: readonly ChoosablePaper[],
): { set: string; choose: number; subjectIds: number[] }[] {
  const electives = offerings.filter((paper) => paper.condition === 'elective')
  return [...new Set(electives.map(setOf))].map((set) => {
    const inside = electives.filter((paper) => setOf(paper) === set)
    return { set, choose: inside.find((paper) => paper.choose !== null)?.choose ?? 1, subjectIds: idsOf(inside) }
  })
}

/** Whether a class's paper may be taken so. */
export const mayTakeAs = (paper: ChoosablePaper, takenAs: TakenAs): boolean =>
  paper.condition === takenAs || (takenAs === 'optional' && paper.condition === 'elective' && paper.mayBeOptional)

/**
 * What is wrong with a student's choice among the papers of the class; [] when it is right: exactly one religion subject,
 * the own religion's where it is offered; the set number of each elective set; none or one optional subject that is not
 * chosen already; all papers of a subject in the same way (domain facts, section 1).
 * @param choices what is stored: compulsory and continuous subjects are the class's and never chosen
 * @param religionId the student's religion; null when unknown
 */
export function checkChoices(
  offerings: readonly ChoosablePaper[],
  choices: readonly SubjectChoice[],
  religionId: number | null,
): ChoiceIssue[] {
  const byId = new Map(offerings.map((paper) => [paper.id, paper]))
  const issues: ChoiceIssue[] = []
  const taken = new Map<TakenAs, Set<number>>([
    ['religion', new Set()],
    ['elective', new Set()],
    ['optional', new Set()],
  ])
  const ways = new Map<number, Set<TakenAs>>()
  for (const { subjectOfferingId, takenAs } of choices) {
    const paper = byId.get(subjectOfferingId)
    if (!paper) issues.push(issue('unknown'))
    else if (paper.condition === 'compulsory' || paper.condition === 'continuous')
      issues.push(issue('implied', { subjectId: paper.subjectId }))
    else if (!mayTakeAs(paper, takenAs)) issues.push(issue('wrongKind', { subjectId: paper.subjectId }))
    else {
      taken.get(takenAs)?.add(paper.subjectId)
      ways.set(paper.subjectId, (ways.get(paper.subjectId) ?? new Set()).add(takenAs))
    }
  }
  for (const [subjectId, how] of ways) {
    const papers = offerings.filter((paper) => paper.subjectId === subjectId)
    const rows = choices.filter((choice) => byId.get(choice.subjectOfferingId)?.subjectId === subjectId)
    if (how.size > 1 || rows.length > papers.length) issues.push(issue('twice', { subjectId }))
    else if (rows.length < papers.length)
      issues.push(issue('papers', { subjectId, choose: papers.length, chosen: rows.length }))
  }
  return [
    ...issues,
    ...religionIssues(offerings, taken.get('religion') ?? new Set(), religionId),
    ...setIssues(offerings, taken.get('elective') ?? new Set()),
    ...((taken.get('optional')?.size ?? 0) > 1
      ? [issue('optionalMany', { choose: 1, chosen: taken.get('optional')?.size ?? 0 })]
      : []),
  ]
}

function religionIssues(
  offerings: readonly ChoosablePaper[],
  taken: ReadonlySet<number>,
  religionId: number | null,
): ChoiceIssue[] {
  const offered = offerings.filter((paper) => paper.condition === 'religion')
  if (offered.length === 0) return []
  const [one] = taken
  if (one === undefined) return [issue('religionMissing', { choose: 1 })]
  if (taken.size > 1) return [issue('religionMany', { choose: 1, chosen: taken.size })]
  const own = offered.some((paper) => paper.religionId === religionId)
  const chosen = offered.find((paper) => paper.subjectId === one)
  return religionId !== null && own && chosen?.religionId !== religionId
    ? [issue('religionOther', { subjectId: one, choose: 1, chosen: 1 })]
    : []
}

const setIssues = (offerings: readonly ChoosablePaper[], taken: ReadonlySet<number>): ChoiceIssue[] =>
  electiveSets(offerings).flatMap(({ set, choose, subjectIds }) => {
    const chosen = subjectIds.filter((id) => taken.has(id)).length
    return chosen === choose ? [] : [issue('setCount', { electiveSet: set, choose, chosen })]
  })

interface Wishes {
  religionId: number | null
  /** The fourth subject asked for, by subject. */
  optionalSubjectId?: number | null
  /** Electives asked for, by subject. */
  electiveSubjectIds?: readonly number[]
}

/**
 * The choice that follows without asking: the own religion's subject, the electives asked for, the electives of which
 * no more are left than must be taken (so Biology where Higher Mathematics is the fourth subject), and the fourth
 * subject asked for. What stays open is left out: checkChoices then says what is missing.
 */
export function suggestChoices(offerings: readonly ChoosablePaper[], wishes: Wishes): SubjectChoice[] {
  const take = (subjectId: number, takenAs: TakenAs): SubjectChoice[] =>
    offerings
      .filter((paper) => paper.subjectId === subjectId && mayTakeAs(paper, takenAs))
      .map((paper) => ({ subjectOfferingId: paper.id, takenAs }))
  const religions = offerings.filter((paper) => paper.condition === 'religion')
  const own = religions.find((paper) => wishes.religionId !== null && paper.religionId === wishes.religionId)
  const asked = new Set(wishes.electiveSubjectIds ?? [])
  const optional = wishes.optionalSubjectId ?? null
  const electives = electiveSets(offerings).flatMap(({ choose, subjectIds }) => {
    const wished = subjectIds.filter((id) => asked.has(id)).slice(0, choose)
    const left = subjectIds.filter((id) => !wished.includes(id) && id !== optional)
    return left.length <= choose - wished.length ? [...wished, ...left] : wished
  })
  const fourth = optional !== null && !electives.includes(optional) ? take(optional, 'optional') : []
  return [
    ...(own ? take(own.subjectId, 'religion') : []),
    ...electives.flatMap((id) => take(id, 'elective')),
    ...fourth,
  ]
}
