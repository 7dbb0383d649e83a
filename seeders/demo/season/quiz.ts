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

/** Multiple choice of mathematics in class nine: the stem, its options, and which is right. */
const CHOICES: readonly [stem: string, options: readonly string[], right: number, level: string][] = [
  ['$\\sqrt{3}$ কোন ধরনের সংখ্যা?', ['মূলদ', 'অমূলদ', 'পূর্ণ', 'স্বাভাবিক'], 1, 'knowledge'],
  ['$2^3 \\cdot 2^4$ এর মান কত?', ['$2^7$', '$2^{12}$', '$4^7$', '$4^{12}$'], 0, 'application'],
  ['$A = \\{1, 2, 3\\}$ হলে $A$ এর উপসেট কয়টি?', ['৩', '৬', '৮', '৯'], 2, 'comprehension'],
  ['$x^2 - 9$ এর একটি উৎপাদক কোনটি?', ['$x - 9$', '$x + 3$', '$x + 9$', '$x^2 + 3$'], 1, 'application'],
  ['$\\log_{10} 1000$ এর মান কত?', ['১', '২', '৩', '১০'], 2, 'application'],
  ['ত্রিভুজের তিন কোণের সমষ্টি কত ডিগ্রি?', ['৯০', '১৮০', '২৭০', '৩৬০'], 1, 'knowledge'],
]

async function writeQuestions(key: { site_id: number; class_id: number; subject_paper_id: number }, maker: number) {
  const made: { id: number; content: QuestionContent }[] = []
  for (const [stem, options, right, level] of CHOICES) {
    const content: QuestionContent = {
      kind: 'single',
      stem: { bn: stem, en: '' },
      options: options.map((bn, n) => ({ key: 'abcd'.charAt(n), bn, en: '', right: n === right })),
    }
    const row = await createRow('question', {
      ...key,
      for_exam: false,
      for_quiz: true,
      for_practice: false,
      state: 'approved',
      version: 1,
      approved_version: 1,
      kind: 'single',
      language: 'bn',
      level,
      marks: 1,
      search_text: stem,
      fingerprint: `quiz ${stem}`,
      made_by: maker,
    })
    await insertRows('question_version', [
      {
        site_id: key.site_id,
        question_id: row.id,
        version: 1,
        kind: 'single',
        content,
        marks: 1,
        made_by: maker,
      },
    ])
    made.push({ id: row.id, content })
  }
  return made
}

/** A quiz that is over, with what a section wrote; one that runs; and an online exam to come. */
export async function writeQuizzes(siteId: number, users: DemoUsers): Promise<void> {
  const places = await taughtBy(siteId, users.teacher)
  const [first] = places
  if (!first) return
  const key = { site_id: siteId, class_id: first.classId, subject_paper_id: first.paperId }
  const questions = await writeQuestions(key, users.teacher)
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
        version: 1,
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
  questions: readonly { id: number; content: QuestionContent }[],
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
