import { fillPaper } from '~/domain/question-papers/fill-paper.server'
import { movePaper, sealPaper } from '~/domain/question-papers/move-paper.server'
import { paperSubjects } from '~/domain/question-papers/paper-subjects.server'
import { addPart, addRule, makePaper } from '~/domain/question-papers/save-paper.server'
import { paths } from '../../../app/paths'
import { addDays, instantAt, today } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { demoCtx } from '../site-ctx'
import type { DemoUsers } from '../users'

interface Stock {
  classId: number
  subjectPaperId: number
  single: number
  creative: number
}

/** How far each of the papers has come. */
const STATES = ['sealed', 'in-moderation', 'draft'] as const

/** Of the bank the subjects with the most questions for a paper. */
const stocks = (siteId: number): Promise<Stock[]> =>
  sql(
    `SELECT class_id AS "classId", subject_paper_id AS "subjectPaperId", count(*) FILTER (WHERE kind = 'single' AND marks = 1)::int AS single,
       count(*) FILTER (WHERE kind = 'creative' AND marks = 10)::int AS creative
     FROM question WHERE site_id = $1 AND for_exam AND approved_version IS NOT NULL AND state <> 'retired' AND language IN ('bn', 'both')
     GROUP BY class_id, subject_paper_id HAVING count(*) FILTER (WHERE kind = 'single' AND marks = 1) >= 5 ORDER BY count(*) DESC, class_id, subject_paper_id`,
    [siteId],
  )

/** Papers of a model test from the questions that are there: one sealed until its morning, one with the moderator, one that is being written. */
export async function writeQuestionPapers(siteId: number, users: DemoUsers): Promise<void> {
  const [controller] = await sql<{ id: number }>(
    `SELECT id FROM app_user WHERE tenant_id = $1 AND username = 'controller'`,
    [siteId],
  )
  if (!controller) return
  const maker = demoCtx(siteId, users.teacher)
  const moderator = demoCtx(siteId, controller.id)
  const subjects = await paperSubjects(maker)
  const found = (await stocks(siteId)).flatMap((stock) => {
    const of = subjects.filter(
      (one) => one.subject.classId === stock.classId && one.subject.subjectPaperId === stock.subjectPaperId,
    )
    const subject = of.find((one) => one.subject.examId === null)
    return subject ? [{ stock, subject }] : []
  })
  for (const [at, state] of STATES.entries()) {
    const one = found[at]
    if (!one) break
    const single = Math.min(one.stock.single, 30)
    const creative = Math.min(one.stock.creative, 8)
    const answered = Math.ceil(creative * 0.6)
    const id = await makePaper(maker, one.subject.value, {
      title: 'মডেল টেস্ট পরীক্ষা',
      instructions: 'ডান পাশের সংখ্যা প্রশ্নের পূর্ণমান জ্ঞাপক।',
      language: 'bn',
      fullMarks: single + answered * 10,
      minutes: 30 + answered * 20,
      columns: creative ? '1' : '2',
      answerSpace: false,
      sets: 4,
      moderatorId: controller.id,
      openerId: null,
    })
    await addPart(maker, id, { title: 'ক বিভাগ: বহুনির্বাচনি প্রশ্ন', instruction: null, answerCount: null })
    if (creative) await addPart(maker, id, { title: 'খ বিভাগ: সৃজনশীল প্রশ্ন', instruction: null, answerCount: answered })
    const parts = await sql<{ id: number }>(
      'SELECT id FROM question_paper_part WHERE site_id = $1 AND paper_id = $2 ORDER BY position',
      [siteId, id],
    )
    const rule = { chapter: null, level: null }
    await addRule(maker, id, { ...rule, partId: parts[0]?.id ?? 0, kind: 'single', count: single, marks: 1 })
    if (creative)
      await addRule(maker, id, { ...rule, partId: parts[1]?.id ?? 0, kind: 'creative', count: creative, marks: 10 })
    const wanting = await fillPaper(maker, id, false)
    if (wanting || state === 'draft') continue
    await movePaper(maker, id, 'hand-in')
    if (state === 'in-moderation') continue
    await movePaper(moderator, id, 'approve')
    await sealPaper(moderator, id, instantAt(addDays(today(), 3), '09:30'))
  }
  // Their people have seen it.
  await sql('UPDATE notification SET read_at = $3 WHERE tenant_id = $1 AND link LIKE $2 AND read_at IS NULL', [
    siteId,
    `${paths.questionPapers}/%`,
    new Date(),
  ])
}
