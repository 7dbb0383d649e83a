import sharp from 'sharp'
import { scored } from '../../../../app/domain/answer-sheets/keys/key.policy'
import { sheetGeometry } from '../../../../app/domain/answer-sheets/reader/geometry'
import { sheetCode } from '../../../../app/domain/answer-sheets/sheet/code.server'
import { storeFile } from '../../../../app/domain/operations/files/files.server'
import { instantAt, today } from '../../../../app/format/dates'
import { sql } from '../../../../db/connection'
import { createRow, insertRows } from '../../../rows'
import { demoCtx } from '../../site-ctx'
import type { DemoUsers } from '../../users'
import { drawnSheet, filledBubble } from './drawn-sheet'

const SHAPE = { questions: 30, options: 4, sets: 4 }
const RULE = { rightMarks: 100, penalty: 0 }
/** Pages that are kept with their picture. */
const PICTURES = 3

/** Numbers that are the same at every filling. */
function drawn(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

interface Pupil {
  enrolmentId: number
  sectionId: number
}

/** The multiple choice part of the teacher's paper in the newest exam whose marks are entered, and who sits it in the first section. */
async function partOf(siteId: number, userId: number): Promise<{ partId: number; pupils: Pupil[] } | null> {
  const [part] = await sql<{ partId: number; sectionId: number }>(
    `SELECT t.id AS "partId", h.section_id AS "sectionId" FROM app_user u JOIN assignment a ON a.site_id = u.tenant_id AND a.employee_id = u.employee_id
       JOIN exam_paper p ON p.site_id = a.site_id AND p.subject_offering_id = a.subject_offering_id JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
       JOIN mark_sheet h ON h.site_id = p.site_id AND h.exam_paper_id = p.id AND h.section_id = a.section_id
       JOIN exam_part t ON t.site_id = p.site_id AND t.exam_paper_id = p.id AND t.full_marks >= 30 JOIN part q ON q.site_id = t.site_id AND q.id = t.part_id
       JOIN part_type y ON y.id = q.part_type_id AND y.code = 'MCQ'
     WHERE u.tenant_id = $1 AND u.id = $2 AND x.state = 'declared' AND x.kind = 'sat' ORDER BY x.id DESC, p.id, h.section_id LIMIT 1`,
    [siteId, userId],
  )
  if (!part) return null
  const pupils = await sql<Pupil>(
    `SELECT e.id AS "enrolmentId", e.section_id AS "sectionId" FROM enrolment e WHERE e.site_id = $1 AND e.section_id = $2 AND e.state <> 'left' ORDER BY e.roll LIMIT 16`,
    [siteId, part.sectionId],
  )
  return { partId: part.partId, pupils }
}

/** A sheet of the teacher's with its key; most of a section's pages are read, one waits for a person, one was a picture of nothing. */
export async function writeAnswerSheets(siteId: number, users: DemoUsers): Promise<void> {
  const found = await partOf(siteId, users.teacher)
  if (!found?.pupils.length) return
  const random = drawn(7)
  const key = Array.from({ length: SHAPE.questions }, () => 1 + Math.floor(random() * SHAPE.options))
  const answers = Array.from({ length: SHAPE.sets }, (_, set) =>
    [...key.slice(set * 5), ...key.slice(0, set * 5)].join(''),
  )
  const at = instantAt(today(), '09:10')
  const sheet = await createRow('answer_sheet', {
    site_id: siteId,
    exam_part_id: found.partId,
    ...SHAPE,
    key_version: 1,
    made_by: users.teacher,
    made_at: at,
  })
  await insertRows('answer_key', [
    {
      site_id: siteId,
      answer_sheet_id: sheet.id,
      version: 1,
      answers,
      right_marks: RULE.rightMarks,
      penalty: RULE.penalty,
      reason: '',
      made_by: users.teacher,
      made_at: at,
      counted_by: users.teacher,
      counted_at: at,
    },
  ])
  for (const [order, pupil] of found.pupils.entries()) {
    const set = 1 + (order % SHAPE.sets)
    const right = answers[set - 1] ?? ''
    const ability = 0.5 + random() * 0.45
    const given = [...right].map((one) =>
      random() < ability ? one : random() < 0.2 ? '0' : String(1 + ((Number(one) + 1) % 4)),
    )
    const doubtful = order === found.pupils.length - 1
    const marked = scored(given.join(''), set, { answers, ...RULE })
    const picture =
      doubtful || order < PICTURES - 1 ? await pictureOf(siteId, users, sheet.id, pupil, set, given, doubtful) : null
    await createRow('answer_scan', {
      site_id: siteId,
      answer_sheet_id: sheet.id,
      file_id: picture,
      name: `page-${order + 1}.jpg`,
      state: doubtful ? 'doubtful' : 'read',
      enrolment_id: pupil.enrolmentId,
      section_id: pupil.sectionId,
      set_no: set,
      answers: given.join(''),
      doubts: doubtful ? [12] : [],
      key_version: doubtful ? 0 : 1,
      right_count: doubtful ? 0 : marked.right,
      wrong_count: doubtful ? 0 : marked.wrong,
      blank_count: doubtful ? 0 : marked.blank,
      score: doubtful ? null : marked.score,
      sent_by: users.teacher,
      sent_at: at,
    })
  }
  await createRow('answer_scan', {
    site_id: siteId,
    answer_sheet_id: sheet.id,
    name: 'bench.jpg',
    state: 'failed',
    problem: 'noSheet',
    sent_by: users.teacher,
    sent_at: at,
  })
}

/** A page as it was flattened and kept; on a doubtful one question 12 was half erased. */
async function pictureOf(
  siteId: number,
  users: DemoUsers,
  sheetId: number,
  { enrolmentId, sectionId }: Pupil,
  set: number,
  given: readonly string[],
  doubtful: boolean,
): Promise<number> {
  const random = drawn(enrolmentId)
  const geometry = sheetGeometry(SHAPE)
  const fills = given.flatMap((one, question) => {
    const place = geometry.answers[question]?.[Number(one) - 1]
    return place ? filledBubble(place, 0.8, random) : []
  })
  const chosen = geometry.setBubbles[set - 1]
  const half = geometry.answers[11]?.[Number(given[11]) % SHAPE.options]
  const over = [
    ...fills,
    chosen ? filledBubble(chosen, 0.8, random) : '',
    doubtful && half ? filledBubble(half, 0.28, random) : '',
  ].join('')
  const svg = drawnSheet(SHAPE, sheetCode({ siteId, sheetId, sectionId, enrolmentId }), over)
  const bytes = await sharp(Buffer.from(svg)).resize({ width: 1050 }).greyscale().jpeg({ quality: 60 }).toBuffer()
  const file = await storeFile(demoCtx(siteId, users.teacher), {
    name: 'answer-sheet.jpg',
    bytes,
    purpose: 'document',
    area: 'answer-sheets',
  })
  return file.id
}
