import { type Cell, cellText } from '~/domain/sheets/cell'
import { electiveSets, mayTakeAs, type ChoosablePaper, type TakenAs } from '~/domain/academics/subject-choice.policy'
import { choicesNamed, type Choice } from './choices.policy'
import type { RosterFieldKey } from './fields.policy'
import type { RosterDraft, RosterError, SectionSubjects } from './roster.policy'

const ELECTIVE_FIELDS = ['elective1', 'elective2', 'elective3'] as const satisfies readonly RosterFieldKey[]

// "ইতিহাস, ভূগোল ও পৌরনীতি": names may hold 'ও' and '/' themselves, so these part subjects only where the whole is none.
const SURE = /[,;|،\n]+/
const MAYBE = /\s+(?:ও|এবং|and|&)\s+|[/+&]/

const NOT_HERE = { religion: 'notReligionSubject', elective: 'notElective', optional: 'subjectNotHere' } as const

type Fail = (field: RosterFieldKey, code: string, params?: RosterError['params']) => void

/**
 * Reads what a row says of its subjects, by code or name in either language, against what its section offers: who says a
 * subject that is not offered so, twice, too many, or of another religion, has an error at the cell.
 */
export function readSubjects(
  draft: RosterDraft,
  at: (field: RosterFieldKey) => Cell,
  { papers, names }: SectionSubjects,
  religionIds: ReadonlyMap<string, number>,
  fail: Fail,
): void {
  /** The subject a text names; null when it is an error, which is said. */
  const subject = (field: RosterFieldKey, text: string, takenAs: TakenAs): number | null => {
    const value = text.slice(0, 60)
    const named = choicesNamed(text, names)
    const fitting = named.filter((one) => taken(papers, one.id, takenAs))
    const [only] = fitting
    if (only && fitting.length === 1) return only.id
    fail(field, named.length === 0 ? 'unknownSubject' : fitting.length ? 'severalSubjects' : NOT_HERE[takenAs], {
      value,
    })
    return null
  }
  const religion = cellText(at('religionSubject'))
  if (religion) draft.religionSubjectId = subject('religionSubject', religion, 'religion')
  draft.electiveSubjectIds = electives(at, names, subject, fail)
  checkSets(draft.electiveSubjectIds, papers, fail)
  const fourth = cellText(at('optionalSubject'))
  if (fourth) draft.optionalSubjectId = subject('optionalSubject', fourth, 'optional')
  if (draft.optionalSubjectId !== null && draft.electiveSubjectIds?.includes(draft.optionalSubjectId))
    fail('optionalSubject', 'optionalIsElective', { value: fourth.slice(0, 60) })
  checkReligion(draft, papers, religionIds, fail)
}

const taken = (papers: readonly ChoosablePaper[], subjectId: number, takenAs: TakenAs): boolean =>
  papers.some((paper) => paper.subjectId === subjectId && mayTakeAs(paper, takenAs))

function electives(
  at: (field: RosterFieldKey) => Cell,
  names: readonly Choice[],
  subject: (field: RosterFieldKey, text: string, takenAs: TakenAs) => number | null,
  fail: Fail,
): number[] | null {
  const ids: number[] = []
  let said = false
  for (const field of ELECTIVE_FIELDS) {
    const cell = at(field)
    // Lines of a cell part subjects, too; cellText makes them one.
    const text = typeof cell === 'string' ? cell.replace(/[\r\n]+/g, ', ') : cell
    for (const one of splitSubjects(cellText(text), names)) {
      said = true
      const id = subject(field, one, 'elective')
      if (id === null) continue
      if (ids.includes(id)) fail(field, 'electiveTwice', { value: one.slice(0, 60) })
      else ids.push(id)
    }
  }
  return said ? ids : null
}

/** The subjects that one cell names. */
export const splitSubjects = (text: string, names: readonly Choice[]): string[] =>
  text
    .split(SURE)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) =>
      choicesNamed(part, names).length
        ? [part]
        : part
            .split(MAYBE)
            .map((one) => one.trim())
            .filter(Boolean),
    )

function checkSets(ids: readonly number[] | null, papers: readonly ChoosablePaper[], fail: Fail): void {
  for (const { choose, subjectIds } of electiveSets(papers)) {
    const chosen = (ids ?? []).filter((id) => subjectIds.includes(id)).length
    if (chosen > choose) fail('elective1', 'tooManyElectives', { choose, chosen })
  }
}

function checkReligion(
  draft: RosterDraft,
  papers: readonly ChoosablePaper[],
  religionIds: ReadonlyMap<string, number>,
  fail: Fail,
): void {
  const own = draft.religion === null ? undefined : religionIds.get(draft.religion)
  if (own === undefined || draft.religionSubjectId === null) return
  const offered = papers.filter((paper) => paper.condition === 'religion')
  const chosen = offered.find((paper) => paper.subjectId === draft.religionSubjectId)
  if (offered.some((paper) => paper.religionId === own) && chosen?.religionId !== own)
    fail('religionSubject', 'religionSubjectOther')
}
