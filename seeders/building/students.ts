import type { CatalogueId } from '../catalogue-ids'
import type { StudentDraft, SubjectChoice } from '../demo/corpus'
import type { OfferedPaper } from './offerings'

/** Columns of `student` that say who a drafted student is; site, code and admission are the caller's. */
export const studentColumns = (row: StudentDraft, catalogue: CatalogueId) => ({
  name_en: row.nameEn,
  name_bn: row.nameBn,
  father_name_en: row.fatherNameEn,
  father_name_bn: row.fatherNameBn,
  mother_name_en: row.motherNameEn,
  mother_name_bn: row.motherNameBn,
  born_on: row.dateOfBirth,
  gender: row.gender.toLowerCase(),
  religion_id: catalogue('religion', row.religion),
  blood_group: row.bloodGroup,
  birth_reg_no: row.birthRegNo,
  mobile: row.guardianPhone,
  present_address: row.present.lineBn,
  permanent_address: row.permanent.lineBn,
  state: 'active',
  created_at: '2026-01-05',
  updated_at: '2026-01-05',
})

/** Columns of `guardian`: the parent who looks after the student's school affairs. */
export function guardianColumns(row: StudentDraft) {
  const father = row.guardianRelation === 'FATHER'
  return {
    name_en: father ? row.fatherNameEn : row.motherNameEn,
    name_bn: father ? row.fatherNameBn : row.motherNameBn,
    mobile: row.guardianPhone,
    occupation: (father ? row.fatherOccupation : row.motherOccupation).nameBn,
  }
}

/** The papers that somebody with these choices sits. */
export const papersTaken = (papers: readonly OfferedPaper[], choices: readonly SubjectChoice[]): OfferedPaper[] =>
  papers.filter((paper) => choices.some((row) => row.subjectCode === paper.gradeKey))

/** Rows of `enrolment_subject`: compulsory and continuous subjects are implied by the class and not stored. */
export function choiceRows(
  siteId: number,
  enrolmentId: number,
  taken: readonly OfferedPaper[],
  choices: readonly SubjectChoice[],
) {
  const takenAs = new Map(choices.map((row) => [row.subjectCode, row.condition]))
  return taken.flatMap((paper) => {
    const condition = takenAs.get(paper.gradeKey)
    if (condition === undefined || condition === 'COMPULSORY' || condition === 'CONTINUOUS') return []
    return [
      { site_id: siteId, enrolment_id: enrolmentId, subject_offering_id: paper.id, taken_as: condition.toLowerCase() },
    ]
  })
}
