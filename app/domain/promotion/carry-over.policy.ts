import {
  checkChoices,
  suggestChoices,
  type ChoosablePaper,
  type SubjectChoice,
  type TakenAs,
} from '~/domain/academics/subject-choice.policy'

export interface OldChoice {
  subjectId: number
  takenAs: TakenAs
}

/**
 * A student's choice of subjects in the class to come: the religion's subject, and the electives and the optional subject
 * of the old year where the class offers them so. `open`: something is left to be chosen by the office.
 */
export function carryOver(
  papers: readonly ChoosablePaper[],
  old: { religionId: number | null; taken: readonly OldChoice[] },
): { choices: SubjectChoice[]; open: boolean } {
  const before = (takenAs: TakenAs) => old.taken.filter((one) => one.takenAs === takenAs).map((one) => one.subjectId)
  // A student whose religion is not known keeps the religion subject of the old year.
  const religionId =
    old.religionId ??
    papers.find((paper) => paper.condition === 'religion' && before('religion').includes(paper.subjectId))
      ?.religionId ??
    null
  const choices = suggestChoices(papers, {
    religionId,
    electiveSubjectIds: before('elective'),
    optionalSubjectId: before('optional')[0] ?? null,
  })
  const fourth = papers.some(
    (paper) => paper.condition === 'optional' || (paper.condition === 'elective' && paper.mayBeOptional),
  )
  const lost = before('optional').length > 0 && fourth && !choices.some((one) => one.takenAs === 'optional')
  return { choices, open: lost || checkChoices(papers, choices, religionId).length > 0 }
}
