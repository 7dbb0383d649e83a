import { sql } from 'db/connection'
import { concerns, takes } from '../placed'
import { pagesOf, type SubmissionPage } from '../homework/submission.server'
import { mayHandIn } from '../homework/due.policy'
import type { OwnEnrolment } from '~/domain/attendance/own.server'
import type { Day } from '~/format/dates'

export interface OwnHomework {
  id: number
  title: string
  subjectEn: string
  subjectBn: string
  dueAt: Date
  lateUntil: Date | null
  setOn: Day
  /** What the student handed in last. */
  sentAt: Date | null
  returnedAt: Date | null
  again: boolean
  /** Hundredths. */
  score: number | null
  fullMarks: number | null
}

const COLUMNS = `w.id, w.title, a.name_en AS "subjectEn", a.name_bn AS "subjectBn", w.due_at AS "dueAt", w.late_until AS "lateUntil", w.set_on AS "setOn",
  b.sent_at AS "sentAt", b.returned_at AS "returnedAt", coalesce(b.again, false) AS again, b.score, w.full_marks AS "fullMarks"`

/** Homework `w` of enrolment `e` ($2) with what it handed in last, `b`. What was handed in stays the student's wherever they move. */
const FROM = `homework w JOIN enrolment e ON e.site_id = w.site_id AND e.id = $2 AND e.session_id = w.session_id JOIN subject_paper a ON a.id = w.subject_paper_id
  LEFT JOIN LATERAL (SELECT q.id, q.sent_at, q.returned_at, q.again, q.score FROM homework_submission q
    WHERE q.site_id = w.site_id AND q.homework_id = w.id AND q.enrolment_id = e.id ORDER BY q.attempt DESC LIMIT 1) b ON true`
const OWN = `w.site_id = $1 AND w.set_on IS NOT NULL AND (b.id IS NOT NULL OR (w.state = 'published' AND EXISTS (SELECT 1 FROM homework_section s
  WHERE s.site_id = w.site_id AND s.homework_id = w.id AND ${concerns('s.section_id', 'w.set_on')} AND ${takes('s.section_id', 'w.subject_paper_id')})))`

/** What a student has to do: homework that was set by the day and is due on it or later, and what came back in the week before. */
export const homeworkOn = (siteId: number, enrolmentId: number, day: Day): Promise<OwnHomework[]> =>
  sql<OwnHomework>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE ${OWN} AND w.set_on <= $3::date
       AND (coalesce(w.late_until, w.due_at) >= ($3::date)::timestamp AT TIME ZONE 'Asia/Dhaka' OR b.again OR b.returned_at >= ($3::date - 7)::timestamp AT TIME ZONE 'Asia/Dhaka')
     ORDER BY w.due_at, w.id LIMIT 60`,
    [siteId, enrolmentId, day],
  )

interface Sent {
  id: number
  attempt: number
  text: string
  late: boolean
  sentAt: Date
  /** Hundredths. */
  score: number | null
  feedback: string
  again: boolean
  returnedAt: Date | null
  pages: SubmissionPage[]
}

export interface OwnHomeworkPage extends OwnHomework {
  body: string
  lessonId: number | null
  state: string
  /** In which section it is handed in. */
  sectionId: number
  sent: Sent[]
  may: ReturnType<typeof mayHandIn>
}

/** One homework of a student with all that was handed in, the last first; null where it is not set to them. */
export async function ownHomework(
  siteId: number,
  { id: enrolmentId, sectionId: now }: Pick<OwnEnrolment, 'id' | 'sectionId'>,
  id: number,
): Promise<OwnHomeworkPage | null> {
  const [row] = await sql<
    Omit<OwnHomeworkPage, 'sent' | 'may' | 'sectionId'> & { sections: number[]; before: number | null }
  >(
    `SELECT ${COLUMNS}, w.body, w.lesson_id AS "lessonId", w.state,
       array(SELECT s.section_id FROM homework_section s WHERE s.site_id = w.site_id AND s.homework_id = w.id AND ${concerns('s.section_id', 'w.set_on')} ORDER BY s.section_id) AS sections,
       (SELECT q.section_id FROM homework_submission q WHERE q.site_id = w.site_id AND q.homework_id = w.id AND q.enrolment_id = e.id ORDER BY q.attempt LIMIT 1) AS before
     FROM ${FROM} WHERE ${OWN} AND w.id = $3`,
    [siteId, enrolmentId, id],
  )
  if (!row) return null
  const { sections, before, ...rest } = row
  const sent = await sql<Omit<Sent, 'pages'>>(
    `SELECT id, attempt, text, late, sent_at AS "sentAt", CASE WHEN returned_at IS NULL THEN NULL ELSE score END AS score, CASE WHEN returned_at IS NULL THEN '' ELSE feedback END AS feedback, again,
       returned_at AS "returnedAt" FROM homework_submission WHERE site_id = $1 AND homework_id = $2 AND enrolment_id = $3 ORDER BY attempt DESC`,
    [siteId, id, enrolmentId],
  )
  const pages = await pagesOf(
    siteId,
    sent.map((one) => one.id),
  )
  return {
    ...rest,
    sectionId: before ?? (sections.includes(now) ? now : (sections[0] ?? now)),
    sent: sent.map((one) => ({
      ...one,
      // What the teacher draws is theirs until it is given back.
      pages: pages
        .filter((page) => page.submissionId === one.id)
        .map((page) => (one.returnedAt ? page : { ...page, drawing: [] })),
    })),
    may: mayHandIn(rest, rest.sentAt ? rest : null, new Date()),
  }
}
