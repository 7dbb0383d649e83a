import { sql } from 'db/connection'
import { where, type Where } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import type { Level, QuestionContent, QuestionKind } from './content'
import { askedWords } from './fold.policy'
import { languageOf } from './language.policy'
import type { QuestionLanguage, QuestionUse } from './question-state.policy'
import { withPlainTitles } from './text/plain-text.server'

/** Of whom only the subjects they teach are shown: the employee who asks; null for whoever manages the bank, and for nobody 0. */
export const onlyTaughtBy = (ctx: SiteCtx): number | null =>
  ctx.can('questions.bank.manage') ? null : (ctx.user.employeeId ?? 0)

/** SQL: whether question `q` is of a class and subject that this employee teaches in a session that runs; null is whoever sees all. */
export const taughtTo = (employee: string): string =>
  `(${employee}::bigint IS NULL OR (q.class_id, q.subject_paper_id) IN (SELECT tf.class_id, tq.subject_paper_id FROM assignment ta
    JOIN subject_offering tq ON tq.site_id = ta.site_id AND tq.id = ta.subject_offering_id JOIN class_offering tf ON tf.site_id = tq.site_id AND tf.id = tq.class_offering_id
    JOIN site_session ti ON ti.site_id = tf.site_id AND ti.id = tf.session_id AND ti.is_current WHERE ta.site_id = $1 AND ta.employee_id = ${employee}))`

/** Narrows to questions that have all words of a text, or words that begin so, in either script. */
export function narrowByWords(asked: Where, text: string | undefined): Where {
  // Signs alone find nothing.
  return text?.trim()
    ? asked.and([...askedWords(text), ''], 'q.id IN (SELECT find_questions($1::bigint, {}::text[]))')
    : asked
}

const USED: Record<QuestionUse, string> = { exam: 'q.for_exam', quiz: 'q.for_quiz', practice: 'q.for_practice' }

export interface QuestionSearch {
  classId?: number | undefined
  subjectPaperId?: number | undefined
  kinds?: readonly QuestionKind[] | undefined
  levels?: readonly Level[] | undefined
  chapter?: string | undefined
  use?: QuestionUse | undefined
  /** Words in either script. */
  text?: string | undefined
  exceptIds?: readonly number[] | undefined
}

export interface FoundQuestion {
  id: number
  /** The version that is to be taken. */
  approvedVersion: number
  kind: QuestionKind
  level: Level
  chapter: string
  marks: number
  language: QuestionLanguage
  /** The beginning of the stem; either may be empty, not both. */
  titleBn: string
  titleEn: string
}

/** SQL: the beginning of a version's stem. */
export const STEM_BEGINS = (version: string): string =>
  `coalesce(left(${version}.content #>> '{stem,bn}', 200), '') AS "titleBn", coalesce(left(${version}.content #>> '{stem,en}', 200), '') AS "titleEn"`

/**
 * Questions that may be taken: an approved version of each, of the subjects that are this person's. The newest first.
 * @param page a part of them
 */
export async function findQuestions(
  ctx: SiteCtx,
  search: QuestionSearch,
  page: { offset: number; limit: number },
): Promise<{ items: FoundQuestion[]; total: number }> {
  const asked = narrowByWords(where(ctx.site.id, onlyTaughtBy(ctx)), search.text)
    .and(search.classId, 'q.class_id = {}')
    .and(search.subjectPaperId, 'q.subject_paper_id = {}')
    .and(search.kinds, 'q.kind = ANY ({}::text[])')
    .and(search.levels, 'q.level = ANY ({}::text[])')
    .and(search.chapter, 'q.chapter = {}::text')
    .and(search.exceptIds, 'q.id <> ALL ({}::bigint[])')
  const always = `q.site_id = $1 AND q.approved_version IS NOT NULL AND q.state <> 'retired' AND ${taughtTo('$2')}${search.use ? ` AND ${USED[search.use]}` : ''}`
  const [found] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM question q WHERE ${asked.text(always)}`,
    [...asked.binds],
  )
  const items = await sql<FoundQuestion>(
    `SELECT q.id, q.approved_version AS "approvedVersion", q.kind, q.level, q.chapter, v.marks::float8 AS marks, q.language, ${STEM_BEGINS('v')}
     FROM question q JOIN question_version v ON v.site_id = q.site_id AND v.question_id = q.id AND v.version = q.approved_version
     WHERE ${asked.text(always)} ORDER BY q.id DESC ${asked.page(page)}`,
    asked.binds,
  )
  return { items: withPlainTitles(items), total: found?.total ?? 0 }
}

export interface ApprovedQuestion {
  id: number
  version: number
  kind: QuestionKind
  level: Level
  chapter: string
  marks: number
  language: QuestionLanguage
}

/** Which questions are asked for: those of a class's subject that may be taken for a use. */
export interface TakenFor {
  classId: number
  subjectPaperId: number
  use: QuestionUse
}

/** All questions of a class's subject that may be taken for a use, with light columns, by id: what a blueprint is filled from. */
export async function approvedFor(
  siteId: number,
  { classId, subjectPaperId, use }: TakenFor,
): Promise<ApprovedQuestion[]> {
  // The column says the language of the newest version, which may wait for its review still.
  const rows = await sql<ApprovedQuestion & { older: QuestionContent | null }>(
    `SELECT q.id, q.approved_version AS version, q.kind, q.level, q.chapter, v.marks::float8 AS marks, q.language, CASE WHEN q.version <> q.approved_version THEN v.content END AS older
     FROM question q JOIN question_version v ON v.site_id = q.site_id AND v.question_id = q.id AND v.version = q.approved_version
     WHERE q.site_id = $1 AND q.class_id = $2 AND q.subject_paper_id = $3 AND q.approved_version IS NOT NULL AND q.state <> 'retired' AND ${USED[use]} ORDER BY q.id`,
    [siteId, classId, subjectPaperId],
  )
  return rows.map(({ older, ...one }) => (older ? { ...one, language: languageOf(older) } : one))
}

/** Chapters of which questions may be taken for a use, in order. */
export async function chaptersFor(siteId: number, { classId, subjectPaperId, use }: TakenFor): Promise<string[]> {
  const rows = await sql<{ chapter: string }>(
    `SELECT DISTINCT q.chapter FROM question q WHERE q.site_id = $1 AND q.class_id = $2 AND q.subject_paper_id = $3 AND q.approved_version IS NOT NULL AND q.state <> 'retired'
       AND q.chapter <> '' AND ${USED[use]} ORDER BY q.chapter`,
    [siteId, classId, subjectPaperId],
  )
  return rows.map((row) => row.chapter)
}

export interface QuestionVersion {
  questionId: number
  version: number
  kind: QuestionKind
  content: QuestionContent
  marks: number
}

/** How versionsOf() names a version. */
export const versionKey = (questionId: number, version: number): string => `${questionId}.${version}`

/** What those versions say, by versionKey(); those that are not of this institution are not among them. */
export async function versionsOf(
  siteId: number,
  wanted: readonly { questionId: number; version: number }[],
): Promise<Map<string, QuestionVersion>> {
  if (!wanted.length) return new Map()
  const rows = await sql<QuestionVersion>(
    `SELECT v.question_id AS "questionId", v.version, v.kind, v.content, v.marks::float8 AS marks FROM question_version v
     JOIN unnest($2::bigint[], $3::int[]) AS w (id, version) ON w.id = v.question_id AND w.version = v.version WHERE v.site_id = $1`,
    [siteId, wanted.map((one) => one.questionId), wanted.map((one) => one.version)],
  )
  return new Map(rows.map((row) => [versionKey(row.questionId, row.version), row]))
}
