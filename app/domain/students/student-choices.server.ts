import { sql } from 'db/connection'
import type { SubjectOfferingRow } from '~/domain/academics/academic-setup.server'
import {
  checkChoices,
  mayTakeAs,
  suggestChoices,
  type SubjectChoice,
  type TakenAs,
} from '~/domain/academics/subject-choice.policy'
import { Invalid } from '~/domain/errors'
import { marksLost } from '~/domain/subject-choices/change-choices.server'
import { isMissing, packChoices } from '~/domain/subject-choices/gaps.policy'
import type { StudentForm } from './student.form'

/** Where a student is enrolled. */
export interface Section {
  id: number
  offeringId: number
  sessionId: number
  startsOn: string
}

/** What the editor's form says that the student takes. */
export function choicesOf(papers: readonly SubjectOfferingRow[], form: StudentForm): SubjectChoice[] {
  const take = (subjectId: number, takenAs: TakenAs): SubjectChoice[] =>
    papers
      .filter((paper) => paper.subjectId === subjectId && mayTakeAs(paper, takenAs))
      .map((paper) => ({ subjectOfferingId: paper.id, takenAs }))
  const religion =
    form.religionSubject === null
      ? suggestChoices(
          papers.filter((paper) => paper.condition === 'religion'),
          { religionId: form.religionId },
        )
      : take(form.religionSubject, 'religion')
  return [
    ...religion,
    ...form.electives.flatMap((id) => take(id, 'elective')),
    ...(form.optionalSubject === null ? [] : take(form.optionalSubject, 'optional')),
  ]
}

/** Each issue at the control that can mend it. */
function choiceErrors(issues: ReturnType<typeof checkChoices>, religionId: number | null): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    // The subject follows from the religion: where that is not said, it is what is missing.
    if (issue.code === 'religionMissing' && religionId === null) {
      errors.religionId = ['students:form.religionNeeded']
      continue
    }
    const field = issue.code.startsWith('religion')
      ? 'religionSubject'
      : issue.code === 'setCount'
        ? 'electives'
        : 'optionalSubject'
    const message = `${issue.key}?choose=${issue.choose}&chosen=${issue.chosen}`
    if (!errors[field]?.includes(message)) errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/**
 * What is chosen must be right, and whole; but who was incomplete before may be saved as they are, since their name or
 * telephone has nothing to do with it. A subject with marks is dropped only where somebody says so.
 */
export async function refuseChoices(
  siteId: number,
  want: {
    id: number | null
    section: Section
    papers: readonly SubjectOfferingRow[]
    choices: readonly SubjectChoice[]
    form: StudentForm
    /** What is missing may be chosen later. */
    open?: boolean
  },
): Promise<void> {
  const { id, section, papers, choices, form, open = false } = want
  const [stored] = await sql<{ id: number; sectionOffering: number; packed: string | null }>(
    `SELECT e.id, s.class_offering_id AS "sectionOffering", e.choices AS packed FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
      WHERE e.site_id = $1 AND e.student_id = $2 AND e.session_id = $3`,
    [siteId, id ?? 0, section.sessionId],
  )
  const after = packChoices(choices)
  const same = stored !== undefined && (stored.packed ?? '') === after
  const issues = checkChoices(papers, choices, form.religionId).filter((issue) => !((same || open) && isMissing(issue)))
  if (issues.length > 0) throw new Invalid(choiceErrors(issues, form.religionId))
  if (!stored || same || form.dropMarks || stored.sectionOffering !== section.offeringId) return
  const lost = await marksLost(siteId, [{ enrolmentId: stored.id, before: stored.packed ?? '', after }])
  const [first] = lost
  if (first)
    throw new Invalid({
      dropMarks: [
        `students:choose.dropMarks?${new URLSearchParams({ subject: first.subject.nameBn || first.subject.nameEn, exam: first.exam.nameBn || first.exam.nameEn })}`,
      ],
    })
}
