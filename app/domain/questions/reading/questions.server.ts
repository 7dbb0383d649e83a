import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { narrowByWords, onlyTaughtBy, STEM_BEGINS, taughtTo } from '../bank.server'
import type { Level, QuestionContent, QuestionKind } from '../content'
import type { QuestionLanguage, QuestionState, Verdict } from '../question-state.policy'
import type { BankSubject } from '../writing/may-write.server'
import { withPlainTitles } from '../text/plain-text.server'

/** A question in a list; marks in hundredths. */
export interface QuestionRow {
  id: number
  titleBn: string
  titleEn: string
  classBn: string
  classEn: string
  subjectBn: string
  subjectEn: string
  kind: QuestionKind
  level: Level
  language: QuestionLanguage
  chapter: string
  outcome: string
  source: string
  year: number | null
  marks: number
  state: QuestionState
  version: number
  approvedVersion: number | null
  makerBn: string
  makerEn: string
  changedAt: Date
}

const COLUMNS = `q.id, ${STEM_BEGINS('v')}, c.name_bn AS "classBn", c.name_en AS "classEn", p.name_bn AS "subjectBn", p.name_en AS "subjectEn", q.kind, q.level, q.language, q.chapter, q.outcome,
  q.source, q.year, (q.marks * 100)::int AS marks, q.state, q.version, q.approved_version AS "approvedVersion", u.name_bn AS "makerBn", u.name_en AS "makerEn", q.changed_at AS "changedAt"`
const FROM = `question q JOIN question_version v ON v.site_id = q.site_id AND v.question_id = q.id AND v.version = q.version JOIN class c ON c.id = q.class_id
  JOIN subject_paper p ON p.id = q.subject_paper_id JOIN app_user u ON u.tenant_id = v.site_id AND u.id = v.made_by`

const ORDER: Record<string, string> = {
  id: 'q.id',
  changedAt: 'q.changed_at',
  marks: 'q.marks',
  year: 'q.year',
  kind: 'q.kind',
  chapter: 'q.chapter',
}

export interface QuestionListSearch extends Asked<{
  state?: readonly string[]
  class?: readonly number[]
  paper?: readonly number[]
  kind?: readonly string[]
  level?: readonly string[]
  language?: readonly string[]
  chapter?: string
  source?: string
  mine?: readonly 'yes'[]
}> {}

/** Of whom only the subjects they teach wait for a verdict; null decides on all, 0 on nothing. */
const decider = (ctx: SiteCtx): number | null =>
  ctx.can('questions.review.decide') ? null : ctx.can('questions.review.decide-own') ? (ctx.user.employeeId ?? 0) : 0

const SIDES = {
  exam: `q.for_exam AND ($5::boolean OR q.state <> 'retired')`,
  quiz: `q.for_quiz AND ($5::boolean OR q.state <> 'retired')`,
  review: `$5::boolean AND q.state = 'in-review'`,
} as const

/** SQL: whether somebody else than user $4 wrote the newest version; null asks nobody. */
const BY_ANOTHER = `($4::bigint IS NULL OR EXISTS (SELECT 1 FROM question_version w WHERE w.site_id = q.site_id AND w.question_id = q.id AND w.version = q.version AND w.made_by <> $4))`

/**
 * A page of the bank, of the subjects that are this person's.
 * @param side whose list it is; 'review': what others wrote and this person decides on
 */
export async function listQuestions(
  ctx: SiteCtx,
  side: keyof typeof SIDES,
  { q, filters, sort, ...page }: QuestionListSearch,
): Promise<{ items: QuestionRow[]; total: number }> {
  const review = side === 'review'
  const asked = narrowByWords(
    where(
      ctx.site.id,
      onlyTaughtBy(ctx),
      review ? decider(ctx) : null,
      review ? ctx.user.userId : null,
      review || Boolean(filters.state?.length),
    ),
    q,
  )
    .and(filters.state, 'q.state = ANY ({}::text[])')
    .and(filters.class, 'q.class_id = ANY ({}::bigint[])')
    .and(filters.paper, 'q.subject_paper_id = ANY ({}::bigint[])')
    .and(filters.kind, 'q.kind = ANY ({}::text[])')
    .and(filters.level, 'q.level = ANY ({}::text[])')
    .and(filters.language, 'q.language = ANY ({}::text[])')
    .contains(filters.chapter, 'q.chapter', 'q.outcome')
    .contains(filters.source, 'q.source')
    .and(filters.mine?.length ? ctx.user.userId : null, 'q.made_by = {}::bigint')
  const always = `q.site_id = $1 AND ${taughtTo('$2')} AND ${taughtTo('$3')} AND ${BY_ANOTHER} AND ${SIDES[side]}`
  const [found] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM question q WHERE ${asked.text(always)}`,
    [...asked.binds],
  )
  const { key, dir } = sort ?? { key: 'id', dir: 'desc' }
  const items = await sql<QuestionRow>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE ${asked.text(always)} ORDER BY ${ORDER[key] ?? 'q.id'} ${dir === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, q.id DESC ${asked.page(page)}`,
    asked.binds,
  )
  return { items: withPlainTitles(items), total: found?.total ?? 0 }
}

/** A question as its newest version says it; marks as they are (2.5). */
export interface Question extends Omit<QuestionRow, 'titleBn' | 'titleEn'>, BankSubject {
  content: QuestionContent
  forExam: boolean
  forQuiz: boolean
  forPractice: boolean
  /** Who wrote the newest version. */
  writtenBy: number
}

/** @throws Missing where it is not this institution's, or not of a subject that is this person's */
export async function questionOf(ctx: SiteCtx, id: number): Promise<Question> {
  const [row] = await sql<Question>(
    `SELECT ${COLUMNS}, v.content, v.marks::float8 AS marks, q.class_id AS "classId", q.subject_paper_id AS "paperId", q.for_exam AS "forExam", q.for_quiz AS "forQuiz",
       q.for_practice AS "forPractice", v.made_by AS "writtenBy" FROM ${FROM} WHERE q.site_id = $1 AND q.id = $3 AND ${taughtTo('$2')}`,
    [ctx.site.id, onlyTaughtBy(ctx), id],
  )
  if (!row) throw new Missing('question')
  return row
}

export interface VersionRow {
  version: number
  content: QuestionContent
  /** Hundredths. */
  marks: number
  madeAt: Date
  makerBn: string
  makerEn: string
  verdict: Verdict | null
  reviewedAt: Date | null
  reviewerBn: string | null
  reviewerEn: string | null
  reviewNote: string
}

/** All that a question has said, the newest first. The question was asked for before: see questionOf(). */
export const versionsOfQuestion = (siteId: number, id: number): Promise<VersionRow[]> =>
  sql<VersionRow>(
    `SELECT v.version, v.content, (v.marks * 100)::int AS marks, v.made_at AS "madeAt", u.name_bn AS "makerBn", u.name_en AS "makerEn", v.verdict, v.reviewed_at AS "reviewedAt",
       r.name_bn AS "reviewerBn", r.name_en AS "reviewerEn", v.review_note AS "reviewNote"
     FROM question_version v JOIN app_user u ON u.tenant_id = v.site_id AND u.id = v.made_by LEFT JOIN app_user r ON r.tenant_id = v.site_id AND r.id = v.reviewed_by
     WHERE v.site_id = $1 AND v.question_id = $2 ORDER BY v.version DESC LIMIT 50`,
    [siteId, id],
  )

/** Keys of pictures by their files' ids: for showing what versions say. */
export async function pictureKeys(siteId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!ids.length) return new Map()
  const rows = await sql<{ id: number; key: string }>(
    `SELECT f.id, f.key FROM file f WHERE f.tenant_id = $1 AND f.id = ANY ($2::bigint[]) AND EXISTS (SELECT 1 FROM question_picture x WHERE x.site_id = $1 AND x.file_id = f.id)`,
    [siteId, ids],
  )
  return new Map(rows.map((row) => [row.id, row.key]))
}

/**
 * Which of these files are pictures that this person may put into a question.
 * @param shown named by people: those of questions that are theirs to read
 * @param brought came with a file of questions, and stand in none yet
 */
export async function readablePictures(
  ctx: SiteCtx,
  shown: readonly number[],
  brought: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }>(
    `SELECT f.id FROM file f WHERE f.tenant_id = $1 AND f.purpose = 'picture' AND f.area = 'questions' AND (f.id = ANY ($4::bigint[]) OR f.id = ANY ($3::bigint[])
       AND EXISTS (SELECT 1 FROM question_picture x JOIN question q ON q.site_id = x.site_id AND q.id = x.question_id WHERE x.site_id = $1 AND x.file_id = f.id AND ${taughtTo('$2')}))`,
    [ctx.site.id, onlyTaughtBy(ctx), shown, brought],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The classes and subjects that have questions, for filters. */
export async function bankChoices(
  ctx: SiteCtx,
): Promise<Record<'class' | 'paper', { id: number; nameBn: string; nameEn: string }[]>> {
  const rows = await sql<{ of: 'class' | 'paper'; id: number; nameBn: string; nameEn: string }>(
    `WITH known AS (SELECT q.class_id, q.subject_paper_id FROM (SELECT DISTINCT f.class_id, o.subject_paper_id FROM class_offering f
         JOIN subject_offering o ON o.site_id = f.site_id AND o.class_offering_id = f.id WHERE f.site_id = $1) q
       WHERE EXISTS (SELECT 1 FROM question k WHERE k.site_id = $1 AND k.class_id = q.class_id AND k.subject_paper_id = q.subject_paper_id) AND ${taughtTo('$2')})
     SELECT 'class' AS of, c.id, c.name_bn AS "nameBn", c.name_en AS "nameEn", c.position::int AS at FROM class c WHERE c.id IN (SELECT class_id FROM known)
     UNION ALL SELECT 'paper', p.id, p.name_bn, p.name_en, 0 FROM subject_paper p WHERE p.id IN (SELECT subject_paper_id FROM known) ORDER BY 1, 5, 2`,
    [ctx.site.id, onlyTaughtBy(ctx)],
  )
  const of = (what: 'class' | 'paper') =>
    rows.filter((row) => row.of === what).map(({ id, nameBn, nameEn }) => ({ id, nameBn, nameEn }))
  return { class: of('class'), paper: of('paper') }
}
