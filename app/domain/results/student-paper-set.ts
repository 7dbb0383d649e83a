import type { ExamPaperDetail } from '~/domain/exams/exam-papers.server'
import type { Mark, StudentMarks, SubjectKind } from './marks.policy'
import { defaultPartPass } from './subject-grade.policy'

type Choice = 'elective' | 'religion' | 'optional'

/** The subjects one student is graded in: the class's own and those chosen, papers with one grade key together. */
export interface PaperSet {
  key: string
  kind: SubjectKind
  papers: ExamPaperDetail[]
}

/**
 * @param papers the exam's papers of the student's class offering, in order
 * @param choices subject offering id -> how the student takes it
 */
export function paperSetsOf(papers: readonly ExamPaperDetail[], choices: ReadonlyMap<number, Choice>): PaperSet[] {
  const sets = new Map<string, PaperSet>()
  for (const paper of papers) {
    const fixed = paper.condition === 'compulsory' || paper.condition === 'continuous'
    const kind: SubjectKind | undefined = fixed
      ? (paper.condition as SubjectKind)
      : choices.get(paper.subjectOfferingId)
    if (!kind) continue
    const set = sets.get(paper.gradeKey)
    if (set) set.papers.push(paper)
    else sets.set(paper.gradeKey, { key: paper.gradeKey, kind, papers: [paper] })
  }
  return [...sets.values()]
}

/** Is there nothing in these papers that the student sits? */
const nothingApplies = (papers: PaperSet['papers'], marks: ReadonlyMap<number, Mark>): boolean =>
  papers.every((paper) => paper.parts.length > 0 && paper.parts.every((part) => marks.get(part.id) === 'N'))

/** A student who does not sit any counted or optional paper of the exam: there is nothing to grade. */
export const sitsNothing = (sets: readonly PaperSet[], marks: ReadonlyMap<number, Mark>): boolean => {
  const counted = sets.filter((set) => set.kind !== 'continuous')
  return counted.length > 0 && counted.every((set) => nothingApplies(set.papers, marks))
}

/**
 * Marks by exam part (hundredths, 'A' absent, 'N' not applicable; no entry: missing) put into the grading rules' input. Parts that
 * do not apply are as if the paper had none of them.
 */
export function marksOf(sets: readonly PaperSet[], marks: ReadonlyMap<number, Mark>): StudentMarks {
  return {
    subjects: sets.map(({ key, kind, papers }) => ({
      subjectKey: key,
      kind,
      ...(papers.length > 0 && nothingApplies(papers, marks) ? { exempt: true } : {}),
      papers: papers.map((paper) => ({
        parts: applying(paper.parts, marks).map((part) => {
          const mark = marks.get(part.id)
          // The usual 33 % is left to the grading rules, which take it of the papers' sum: 46 of 140, 33 of two 50s.
          const usual = part.pass === defaultPartPass(part.full)
          return {
            type: part.type,
            full: part.full,
            pass: usual ? null : part.pass,
            contributes: part.contributes,
            separatePass: part.separatePass ? (usual ? null : true) : false,
            obtained: typeof mark === 'number' ? mark : null,
            absent: mark === 'A',
          }
        }),
      })),
    })),
  }
}

const applying = (parts: PaperSet['papers'][number]['parts'], marks: ReadonlyMap<number, Mark>) =>
  parts.filter((part) => marks.get(part.id) !== 'N')
