import { createRow, createRows, insertRows } from '../../rows'
import { sql } from '../../../db/connection'
import { scoreOf } from '../../../app/domain/quiz/attempt/score.policy'
import type { QuestionContent } from '../../../app/domain/questions/content'
import { dayAt } from '../../../app/format/dates'
import type { DemoUsers } from '../users'
import { taughtBy } from './lessons'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const at = (offset: number) => new Date(Date.now() + offset)

interface Asked {
  id: number
  version: number
  content: QuestionContent
}

/** Approved multiple choice of a class's subject. */
const choicesOf = (siteId: number, { classId, paperId }: { classId: number; paperId: number }): Promise<Asked[]> =>
  sql<Asked>(
    `SELECT q.id, v.version, v.content FROM question q JOIN question_version v ON v.site_id = q.site_id AND v.question_id = q.id AND v.version = q.approved_version
     WHERE q.site_id = $1 AND q.class_id = $2 AND q.subject_paper_id = $3 AND q.kind = 'single' AND q.for_quiz AND q.state = 'approved'
       AND NOT EXISTS (SELECT 1 FROM question_picture p WHERE p.site_id = q.site_id AND p.question_id = q.id) ORDER BY q.id LIMIT 10`,
    [siteId, classId, paperId],
  )

/** A quiz that is over, with what a section wrote; one that runs; and an online exam to come. */
export async function writeQuizzes(siteId: number, users: DemoUsers): Promise<void> {
  const places = await taughtBy(siteId, users.teacher)
  const [first] = places
  if (!first) return
  const key = { site_id: siteId, class_id: first.classId, subject_paper_id: first.paperId }
  const questions = await choicesOf(siteId, first)
  if (!questions.length) return
  const quiz = async (title: string, kind: 'quiz' | 'exam', opensAt: Date, closesAt: Date, minutes: number) => {
    const row = await createRow('quiz', {
      ...key,
      session_id: first.sessionId,
      employee_id: first.employeeId,
      kind,
      title,
      instructions: 'প্রতিটি প্রশ্নের একটিই সঠিক উত্তর।',
      opens_at: opensAt,
      closes_at: closesAt,
      minutes,
      attempts: 1,
      shuffle_questions: true,
      shuffle_options: true,
      show_score: 'closed',
      show_keys: 'closed',
      pass_percent: 33,
      penalty_percent: 0,
      grace_minutes: 5,
      state: 'published',
      set_on: dayAt(at(-6 * DAY)),
      revision: 2,
      made_by: users.teacher,
      made_at: at(-7 * DAY),
    })
    await insertRows(
      'quiz_section',
      places.map((one) => ({ site_id: siteId, quiz_id: row.id, section_id: one.sectionId })),
    )
    await insertRows(
      'quiz_question',
      questions.map((one, n) => ({
        site_id: siteId,
        quiz_id: row.id,
        question_id: one.id,
        version: one.version,
        position: n + 1,
        marks: 100,
      })),
    )
    return row.id
  }
  const past = await quiz('সাপ্তাহিক কুইজ: বাস্তব সংখ্যা', 'quiz', at(-5 * DAY), at(-4 * DAY), 15)
  await quiz('আজকের কুইজ: সূচক ও সেট', 'quiz', at(-2 * HOUR), at(DAY), 20)
  await quiz('অনলাইন মডেল টেস্ট: গণিত', 'exam', at(3 * DAY), at(3 * DAY + 2 * HOUR), 60)
  await writeAttempts(siteId, past, first.sectionId, questions)
}

async function writeAttempts(
  siteId: number,
  quizId: number,
  sectionId: number,
  questions: readonly Asked[],
): Promise<void> {
  const students = await sql<{ id: number }>(
    `SELECT id FROM enrolment WHERE site_id = $1 AND section_id = $2 AND state <> 'left' ORDER BY roll, id LIMIT 12`,
    [siteId, sectionId],
  )
  for (const [n, student] of students.entries()) {
    const startedAt = at(-5 * DAY + (n + 5) * MINUTE)
    const answers = questions.map((one, q) => {
      const options = one.content.kind === 'single' ? one.content.options : []
      // The better ones stand first in the roll; every fourth answer or so goes wrong.
      const right = options.find((option) => option.right)?.key ?? ''
      const wrong = options.find((option) => !option.right)?.key ?? ''
      return { ...one, answer: [(n + q * 3) % 4 === 3 || (n > 8 && q % 2 === 1) ? wrong : right] }
    })
    const scores = answers.map((one) => scoreOf(one.content, one.answer, 100, 0))
    const [attempt] = await createRows('quiz_attempt', [
      {
        site_id: siteId,
        quiz_id: quizId,
        enrolment_id: student.id,
        section_id: sectionId,
        number: 1,
        seed: 1_000 + n,
        started_at: startedAt,
        ends_at: new Date(+startedAt + 15 * MINUTE),
        device: 'demo',
        state: 'handed-in',
        closed_at: new Date(+startedAt + (8 + (n % 5)) * MINUTE),
        score: scores.reduce((sum, one) => sum + one, 0),
        full_marks: questions.length * 100,
      },
    ])
    const own = { site_id: siteId, attempt_id: attempt?.id ?? 0 }
    await insertRows('quiz_device', [{ ...own, turn: 1, device: 'demo', since: startedAt }])
    await insertRows(
      'quiz_answer',
      answers.map((one, q) => ({
        ...own,
        turn: 1,
        seq: q + 1,
        question_id: one.id,
        answer: one.answer,
        written_at: new Date(+startedAt + (q + 1) * MINUTE),
        received_at: new Date(+startedAt + (q + 1) * MINUTE),
        verdict: 'in-time',
      })),
    )
    await insertRows(
      'quiz_score',
      answers.map((one, q) => ({ ...own, question_id: one.id, score: scores[q] ?? 0 })),
    )
  }
}
