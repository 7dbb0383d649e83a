import { suggestChoices, type SubjectChoice } from '~/domain/academics/subject-choice.policy'
import { guardiansOf, type GuardianDraft } from '../guardians.policy'
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

/**
 * What each good row asks for. Subjects are chosen anew for who is new in the session and where class, religion or fourth
 * subject changed; electives that were chosen before and still fit are kept.
 * @param religionIds id by code of the catalogue
 */
export function planRows(
  rows: readonly MatchedRow[],
  context: ImportContext,
  religionIds: ReadonlyMap<string, number>,
): PlannedRow[] {
  const remembered = new Map<string, SubjectChoice[]>()
  const choose = (row: MatchedRow): SubjectChoice[] => {
    const { draft, known } = row
    const offeringId = (draft.sectionId !== null && context.offeringOf.get(draft.sectionId)?.id) || 0
    const papers = context.papers.get(offeringId) ?? []
    const religion = draft.religion ?? known?.religion ?? null
    const wanted = draft.optionalSubjectId ?? known?.enrolment?.optionalSubjectId ?? null
    const subjectIds = context.optionalChoices.find((choice) => choice.id === wanted)?.subjectIds ?? []
    const optionalSubjectId = subjectIds.find((id) => papers.some((paper) => paper.subjectId === id)) ?? null
    const electiveSubjectIds = (known?.enrolment?.electiveSubjectIds ?? []).filter((id) => id !== optionalSubjectId)
    const key = [offeringId, religion, optionalSubjectId, ...electiveSubjectIds].join('/')
    let choices = remembered.get(key)
    if (!choices) {
      choices = suggestChoices(papers, {
        religionId: religionIds.get(religion ?? '') ?? null,
        optionalSubjectId,
        electiveSubjectIds,
      })
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
      choices:
        row.effect !== 'changed' ||
        row.changes.some((field) => ['religion', 'optionalSubject', 'section'].includes(field))
          ? choose(row)
          : null,
    }))
}
