import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Lang } from '~/format/lang'
import { EXAM_PARTS, examField, EXAMS, type Exam } from '../asks'
import type { CandidateState } from '../desk/candidate-states.policy'
import type { CandidateData } from './candidate.form'

interface ExamLine {
  exam: Exam
  /** Of an exam that has no line of its own. */
  name: string
  subject: string
  board: string
  year: number | null
  result: string
}

interface CandidateAnswers {
  fatherName?: string
  motherName?: string
  presentAddress?: string
  permanentAddress?: string
  ntrca?: string | null
  experienceYears?: number | null
  experience?: string | null
  education?: ExamLine[]
}

export interface Candidate {
  id: number
  openingId: number
  postId: number
  postBn: string
  postEn: string
  number: string
  nameBn: string
  nameEn: string
  mobile: string | null
  email: string | null
  lang: Lang
  state: CandidateState
  beforeState: CandidateState | null
  reason: string
  nid: string | null
  bornOn: string | null
  gender: 'male' | 'female' | 'other' | null
  answers: CandidateAnswers
  madeAt: Date
  sentAt: Date | null
  version: number
}

/** A candidate with all that the form says; null for one that is not there, is another institution's, or was made anonymous. */
export async function findCandidate(siteId: number, applicationId: number): Promise<Candidate | null> {
  const [row] = await sql<Candidate>(
    `SELECT a.id, c.opening_id AS "openingId", c.post_id AS "postId", p.name_bn AS "postBn", p.name_en AS "postEn", a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn",
       a.mobile, a.email, a.lang, c.state, c.before_state AS "beforeState", c.reason, c.nid, c.born_on AS "bornOn", c.gender, c.answers, a.made_at AS "madeAt",
       a.sent_at AS "sentAt", c.version
     FROM job_candidate c JOIN application a ON a.site_id = c.site_id AND a.id = c.application_id JOIN job_post p ON p.site_id = c.site_id AND p.id = c.post_id
     WHERE c.site_id = $1 AND c.application_id = $2 AND a.anonymised_at IS NULL`,
    [siteId, applicationId],
  )
  return row ?? null
}

/** The same where it must be there. @throws Missing */
export async function candidateOf(siteId: number, applicationId: number): Promise<Candidate> {
  const found = await findCandidate(siteId, applicationId)
  if (!found) throw new Missing('application')
  return found
}

/** What of the form stands in `answers`. */
export function answersIn(data: CandidateData): CandidateAnswers {
  const said = data as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    fatherName: data.fatherName,
    motherName: data.motherName,
    presentAddress: data.presentAddress,
    permanentAddress: data.permanentAddress,
    ntrca: data.ntrca,
    experienceYears: data.experienceYears,
    experience: data.experience,
    education: EXAMS.flatMap((exam) => {
      const [subject, board, year, result] = EXAM_PARTS.map((part) => said[examField(exam, part)])
      const line = { subject: text(subject), board: text(board), result: text(result) }
      if (typeof year !== 'number' && !line.subject && !line.board && !line.result) return []
      const name = exam === 'other' ? text(data.otherName) : ''
      return [{ exam, name, ...line, year: typeof year === 'number' ? year : null }]
    }),
  }
}

/** The form's fields as they were filled in. */
export function fieldsOf(one: Candidate): Record<string, string | null> {
  const { education = [], experienceYears, ...answers } = one.answers
  const lines = education.flatMap((line) =>
    EXAM_PARTS.map((part) => [examField(line.exam, part), line[part] === null ? null : String(line[part])] as const),
  )
  return {
    ...Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, value ?? null])),
    ...Object.fromEntries(lines),
    otherName: education.find((line) => line.exam === 'other')?.name ?? null,
    experienceYears: experienceYears === null || experienceYears === undefined ? null : String(experienceYears),
    post: String(one.postId),
    nameBn: one.nameBn,
    nameEn: one.nameEn,
    bornOn: one.bornOn,
    gender: one.gender,
    nid: one.nid,
    mobile: one.mobile?.replace(/^88/, '') ?? null,
    email: one.email,
  }
}
