import {
  NATIONAL_SETTINGS,
  type GradingSettings,
  type StudentMarks,
  type StudentResult,
  type SubjectKind,
} from './marks.policy'
import { failBand, gpaLetter } from './scale.policy'
import { gradeSubject } from './subject-grade.policy'

/** Does the subject's point enter the GPA sum and its divisor? */
export function countsForGpa(kind: SubjectKind): boolean {
  return kind === 'compulsory' || kind === 'elective' || kind === 'religion'
}

/** points / divisor in hundredths, rounded half-up and never above the cap. */
export function average(points: number, divisor: number, cap: number): number {
  return divisor === 0 ? 0 : Math.min(cap, Math.floor((2 * points + divisor) / (2 * divisor)))
}

/**
 * Grades one student of one examination (domain facts, section 2.4):
 * `min(cap, (sum of counted points + max(0, optional point − base)) / counted subjects)`, two decimals half-up.
 * A subject that does not apply counts in none of it. A failed or absent counted subject makes the GPA 0.00 and the letter F; the optional subject never fails anyone.
 * All numbers in and out are integer hundredths.
 */
export function gradeStudent(marks: StudentMarks, settings: GradingSettings = NATIONAL_SETTINGS): StudentResult {
  const result: StudentResult = {
    status: 'passed',
    passed: false,
    appeared: false,
    gpa: 0,
    gpaWithoutOptional: 0,
    letter: null,
    failedSubjects: [],
    failedCount: 0,
    incompleteSubjects: [],
    optionalBonus: 0,
    sumPoints: 0,
    divisor: 0,
    totalMarks: 0,
    fullMarks: 0,
    subjects: [],
  }
  let blocked = false
  for (const subject of marks.subjects) {
    const graded = gradeSubject(subject, settings)
    result.subjects.push(graded)
    if (graded.status === 'exempt') continue
    if (graded.status === 'incomplete') result.incompleteSubjects.push(graded.subjectKey)
    if (graded.kind === 'continuous') continue
    if (graded.status === 'incomplete') blocked = true
    if (graded.sat) result.appeared = true
    result.totalMarks += graded.total
    result.fullMarks += graded.full
    if (graded.kind === 'optional') {
      result.optionalBonus += Math.max(0, graded.point - settings.optionalBase)
      continue
    }
    result.divisor++
    result.sumPoints += graded.point
    if (graded.status === 'failed' || graded.status === 'absent') result.failedSubjects.push(graded.subjectKey)
  }
  result.failedCount = result.failedSubjects.length
  if (blocked || result.divisor === 0) result.status = 'incomplete'
  else if (result.failedCount > 0) {
    result.status = 'failed'
    result.letter = failBand(settings.scale).letter
  } else {
    result.passed = true
    result.gpa = average(result.sumPoints + result.optionalBonus, result.divisor, settings.cap)
    result.gpaWithoutOptional = average(result.sumPoints, result.divisor, settings.cap)
    result.letter = gpaLetter(settings.scale, result.gpa)
  }
  return result
}
