import { NATIONAL_SCALE, type GradeScale } from './scale.policy'

/**
 * The input of grading. Every number is an integer in hundredths: 8550 is 85.5 marks, 10000 is 100 percent.
 * The order of subjects, papers and parts is kept in the output.
 */
export interface PartMark {
  /** 'CQ', 'MCQ', 'PRACTICAL', 'TOTAL' or the institution's own; the same word in two papers is summed. */
  type: string
  full: number
  /** The pass mark of the part, in marks; null for 33 % of the summed full marks, rounded half-up. */
  pass?: number | null
  /** Must this part be passed by itself? null: when the subject has more than one type of part. */
  separatePass?: boolean | null
  /** How much of the part counts toward the subject, in hundredths of a percent; 10000 (all of it) by default. */
  contributes?: number
  /** null when nothing was entered. Absent is not zero: see `absent`. */
  obtained: number | null
  absent?: boolean
}

interface PaperMarks {
  parts: readonly PartMark[]
}

/** compulsory, elective and religion count for the GPA; optional is the fourth subject; continuous is shown only. */
export type SubjectKind = 'compulsory' | 'elective' | 'religion' | 'optional' | 'continuous'

/** A mark of a snapshot, hundredths: 'A' absent; 'N' not applicable, by a decision that the student does not sit the paper. */
export type Mark = number | 'A' | 'N'

export interface SubjectMarks {
  subjectKey: string
  kind: SubjectKind
  /** Papers that are graded together, once, on their sum (Bangla 101 and 102). */
  papers: readonly PaperMarks[]
  /** Nothing of it applies to the student: it does not count. */
  exempt?: boolean
}

/** Everything one student takes in one examination. */
export interface StudentMarks {
  subjects: readonly SubjectMarks[]
}

export interface GradingSettings {
  scale: GradeScale
  /** What the optional point must exceed to help, in hundredths of a point (JSC once took 3.00). */
  optionalBase: number
  /** The highest GPA, in hundredths of a point. */
  cap: number
  failedPartFailsSubject: boolean
  /** A pass mark that was set for a subject's only kind of part counts without being called separate. */
  lonePass: boolean
  /** Of the subject's total, before grading. */
  rounding: 'none' | 'half-up' | 'up'
}

/** The rules of the education boards (domain facts, section 2). */
export const NATIONAL_SETTINGS: GradingSettings = {
  scale: NATIONAL_SCALE,
  optionalBase: 200,
  cap: 500,
  failedPartFailsSubject: true,
  lonePass: true,
  rounding: 'none',
}

export type SubjectStatus = 'passed' | 'failed' | 'absent' | 'incomplete' | 'exempt'

/** One type of part, summed over the papers; marks as they were given, before any contribution. */
export interface PartResult {
  type: string
  total: number
  full: number
  /** The pass mark that was applied; null when this part need not be passed by itself. */
  pass: number | null
  passed: boolean
  absent: boolean
  missing: boolean
}

/** One paper's own sum, before any contribution. */
export interface PaperResult {
  total: number
  full: number
  absent: boolean
  missing: boolean
}

export interface SubjectResult {
  subjectKey: string
  kind: SubjectKind
  /** After contribution and rounding; hundredths of a mark, half-up. */
  total: number
  full: number
  /** Hundredths of a percent, cut off (never shown higher than it is); the decision used the exact ratio. */
  percent: number
  /** null while a mark is missing, empty when it does not apply. */
  letter: string | null
  point: number
  status: SubjectStatus
  /** At least one mark was given: not absent in all of it. */
  sat: boolean
  failedParts: string[]
  parts: PartResult[]
  papers: PaperResult[]
}

export interface StudentResult {
  /** incomplete: a mark of a counted or optional subject is neither entered nor absent, or no subject counts. */
  status: 'passed' | 'failed' | 'incomplete'
  passed: boolean
  /** Sat at least one paper that counts or is the optional one: who was absent in all of them did not appear. */
  appeared: boolean
  /** Hundredths of a point; 0 when failed or incomplete. */
  gpa: number
  gpaWithoutOptional: number
  /** null when incomplete. */
  letter: string | null
  /** Keys of the counted subjects that were failed or missed by absence: never the optional one. */
  failedSubjects: string[]
  failedCount: number
  /** Keys of all subjects with a missing mark, the continuous ones too. */
  incompleteSubjects: string[]
  optionalBonus: number
  /** The counted subjects' points, the failed ones as 0, also for a student who fails. */
  sumPoints: number
  /** How many subjects counted, from this student's own choice. */
  divisor: number
  /** The optional subject included, continuous ones not. */
  totalMarks: number
  fullMarks: number
  subjects: SubjectResult[]
}
