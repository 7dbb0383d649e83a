import { suggestChoices, type SubjectChoice } from '~/domain/academics/subject-choice.policy'
import { guardiansOf, type GuardianDraft } from '../guardians/guardians.policy'
import type { RosterFieldKey } from '../roster/fields.policy'
import type { MatchedRow } from '../roster/match.policy'
import type { ImportContext } from './import-context.server'

/** One good row, ready to be written. */
export interface PlannedRow {
  row: MatchedRow
  /** null: the student is new. */
  studentId: number | null
  guardians: GuardianDraft[]
  /** What the student takes; null: what is stored stays. */
  choices: SubjectChoice[] | null
}

/** What a row changes so that its subjects are chosen anew. */
const SUBJECT_FIELDS: readonly RosterFieldKey[] = [
  'religion',
  'section',
  'religionSubject',
  'elective1',
  'optionalSubject',
]

/** Has a place in the session already, with its subjects. */
const stands = ({ effect, known }: MatchedRow): boolean =>
  effect === 'changed' || (effect === 'returns' && known?.enrolment !== null)

/**
 * What each good row asks for. Subjects are chosen anew for who is new in the session and where class, religion or a
 * subject changed; what was chosen before, still fits and the file says nothing of is kept.
 */
export function planRows(rows: readonly MatchedRow[], context: ImportContext): PlannedRow[] {
  const remembered = new Map<string, SubjectChoice[]>()
  const choose = (row: MatchedRow): SubjectChoice[] => {
    const { draft, known } = row
    const offeringId = (draft.sectionId !== null && context.offeringOf.get(draft.sectionId)?.id) || 0
    const papers = context.papers.get(offeringId) ?? []
    const religion = draft.religion ?? known?.religion ?? null
    const before = known?.enrolment ?? null
    const wanted = draft.optionalSubjectId ?? before?.optionalSubjectId ?? null
    const subjectIds = wanted === null ? [] : context.alike(wanted)
    const optionalSubjectId = subjectIds.find((id) => papers.some((paper) => paper.subjectId === id)) ?? null
    // What the file says goes before what is stored: an elective of the file is no longer the fourth subject.
    const electiveSubjectIds =
      draft.electiveSubjectIds ?? (before?.electiveSubjectIds ?? []).filter((id) => id !== optionalSubjectId)
    const religionId = context.roster.religionIds.get(religion ?? '') ?? null
    const ownReligion = papers.some((paper) => paper.condition === 'religion' && paper.religionId === religionId)
    const religionSubjectId =
      draft.religionSubjectId ?? (religionId === null || !ownReligion ? (before?.religionSubjectId ?? null) : null)
    const key = [offeringId, religion, religionSubjectId, optionalSubjectId, ...electiveSubjectIds].join('/')
    let choices = remembered.get(key)
    if (!choices) {
      choices = suggestChoices(papers, { religionId, optionalSubjectId, electiveSubjectIds })
      if (religionSubjectId !== null)
        choices = [
          ...choices.filter((one) => one.takenAs !== 'religion'),
          ...papers
            .filter((paper) => paper.subjectId === religionSubjectId && paper.condition === 'religion')
            .map((paper) => ({ subjectOfferingId: paper.id, takenAs: 'religion' as const })),
        ]
      remembered.set(key, choices)
    }
    return choices
  }
  return rows
    .filter((row) => row.effect !== null && row.effect !== 'unchanged')
    .map((row) => ({
      row,
      studentId: row.known?.studentId ?? null,
      guardians: guardiansOf(row.draft).filter((one) =>
        one.mobile !== null ? !row.known?.guardianPhones.includes(one.mobile) : !row.known,
      ),
      choices: !stands(row) || row.changes.some((field) => SUBJECT_FIELDS.includes(field)) ? choose(row) : null,
    }))
}
