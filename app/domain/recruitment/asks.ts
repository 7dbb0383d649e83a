/** What an opening may ask beside name, day of birth, mobile and addresses, which every form asks. */
const JOB_FIELDS = ['nid', 'email', 'ntrca', 'experience'] as const
/** Documents that come with a form; each is a slot of application_file. */
const JOB_PAPERS = ['photo', 'cv', 'nid-copy', 'certificates', 'experience-letter'] as const
export const JOB_ASKS = [...JOB_FIELDS, ...JOB_PAPERS] as const
export type JobAsk = (typeof JOB_ASKS)[number]
export type JobPaper = (typeof JOB_PAPERS)[number]

export const ASKED = ['required', 'optional', 'off'] as const
export type Asked = (typeof ASKED)[number]
export type JobAsks = Partial<Record<JobAsk, Asked>>

const USUAL: Record<JobAsk, Asked> = {
  nid: 'required',
  email: 'optional',
  ntrca: 'optional',
  experience: 'optional',
  photo: 'required',
  cv: 'required',
  'nid-copy': 'optional',
  certificates: 'required',
  'experience-letter': 'optional',
}

/** Whether an opening asks for something. */
export const askedOf = (what: JobAsk, asks: JobAsks): Asked => asks[what] ?? USUAL[what]

/** The documents that an opening asks for. */
export const papersAsked = (asks: JobAsks): { slot: JobPaper; required: boolean }[] =>
  JOB_PAPERS.flatMap((slot) =>
    askedOf(slot, asks) === 'off' ? [] : [{ slot, required: askedOf(slot, asks) === 'required' }],
  )

/** Only what differs from the usual is kept. */
export const keptAsks = (said: Readonly<Record<string, Asked>>): JobAsks =>
  Object.fromEntries(JOB_ASKS.flatMap((what) => (said[what] && said[what] !== USUAL[what] ? [[what, said[what]]] : [])))

/** Exams that a form has a line for; `other` is named by the candidate. */
export const EXAMS = ['ssc', 'hsc', 'bachelor', 'master', 'other'] as const
export type Exam = (typeof EXAMS)[number]
/** What a line says of an exam. */
export const EXAM_PARTS = ['subject', 'board', 'year', 'result'] as const
type ExamPart = (typeof EXAM_PARTS)[number]
/** The name of a part of an exam's line in the form: 'sscYear'. */
export const examField = (exam: Exam, part: ExamPart): string => exam + part.charAt(0).toUpperCase() + part.slice(1)

/** At what a candidate may be told by SMS (`job_opening.sms_steps`); the words are `recruitment:sms.<step>`. */
export const JOB_SMS = [
  'begun',
  'sent',
  'correction',
  'rejected',
  'shortlisted',
  'called',
  'waiting',
  'chosen',
] as const
export type JobSms = (typeof JOB_SMS)[number]

/** Rows of posts that a form has empty, for more. */
export const MORE_POSTS = 3
