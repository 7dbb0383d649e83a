import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { mayKnow, type PaperPeople, type PaperState, type Reader } from './paper-state.policy'
import type { PaperSubject } from './paper-subjects.server'

/** Who reads, as the rules of papers know them. */
export const readerOf = (ctx: SiteCtx): Reader => ({
  userId: ctx.user.userId,
  unseals: ctx.can('question-papers.papers.unseal'),
})

interface Named {
  nameEn: string
  nameBn: string
}

export interface PaperRow {
  id: number
  title: string
  state: PaperState
  classEn: string
  classBn: string
  subjectEn: string
  subjectBn: string
  examEn: string | null
  examBn: string | null
  makerEn: string
  makerBn: string
  moderatorEn: string | null
  moderatorBn: string | null
  opensAt: Date | null
  changedAt: Date
}

const SORTS: Record<string, string> = {
  title: 'q.title',
  state: 'q.state',
  opensAt: 'q.opens_at',
  changedAt: 'q.changed_at',
}

type PaperQuery = Asked<{ state?: readonly string[]; exam?: readonly number[] }>

/** Papers that somebody has to do with, for the office all; nothing of what is on them. The last changed first. */
export async function listPapers(
  ctx: SiteCtx,
  { q, filters, sort, ...page }: PaperQuery,
): Promise<{ items: PaperRow[]; total: number }> {
  const { userId, unseals } = readerOf(ctx)
  const asked = where(ctx.site.id, unseals ? null : userId)
    .contains(q, 'q.title', 's.name_bn', 's.name_en', 'x.name_bn', 'x.name_en')
    .and(filters.state, 'q.state = ANY ({}::text[])')
    .and(filters.exam, 'q.exam_id = ANY ({}::bigint[])')
  const rows = await sql<PaperRow & { total: number }>(
    `SELECT q.id, q.title, q.state, c.name_en AS "classEn", c.name_bn AS "classBn", s.name_en AS "subjectEn", s.name_bn AS "subjectBn", x.name_en AS "examEn", x.name_bn AS "examBn",
       m.name_en AS "makerEn", m.name_bn AS "makerBn", d.name_en AS "moderatorEn", d.name_bn AS "moderatorBn", q.opens_at AS "opensAt", q.changed_at AS "changedAt", count(*) OVER ()::int AS total
     FROM question_paper q JOIN class c ON c.id = q.class_id JOIN subject_paper s ON s.id = q.subject_paper_id JOIN app_user m ON m.tenant_id = q.site_id AND m.id = q.made_by
       LEFT JOIN app_user d ON d.tenant_id = q.site_id AND d.id = q.moderator_id LEFT JOIN exam x ON x.site_id = q.site_id AND x.id = q.exam_id
     WHERE ${asked.text('q.site_id = $1 AND ($2::bigint IS NULL OR $2 IN (q.made_by, q.moderator_id, q.opener_id, q.opened_by))')}
     ORDER BY ${SORTS[sort?.key ?? ''] ?? 'q.changed_at'} ${sort?.dir === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, q.id DESC ${asked.page(page)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Exams that have papers, for a filter. */
export const examsWithPapers = (siteId: number): Promise<(Named & { id: number })[]> =>
  sql(
    `SELECT x.id, x.name_en AS "nameEn", x.name_bn AS "nameBn" FROM exam x WHERE x.site_id = $1
       AND EXISTS (SELECT 1 FROM question_paper q WHERE q.site_id = x.site_id AND q.exam_id = x.id) ORDER BY x.id DESC`,
    [siteId],
  )

/** A paper without what is on it. Marks in hundredths. */
export interface Paper extends PaperPeople, PaperSubject {
  id: number
  title: string
  instructions: string
  language: 'bn' | 'en'
  fullMarks: number
  minutes: number
  columns: number
  answerSpace: boolean
  sets: number
  seed: number
  state: PaperState
  opensAt: Date | null
  openedAt: Date | null
  revision: number
  code: string
  className: Named
  subject: Named
  exam: Named | null
  maker: Named
  moderator: Named | null
  opener: Named | null
}

/** @throws Missing where there is none, and for whoever has nothing to do with it */
export async function paperOf(ctx: SiteCtx, id: number): Promise<Paper> {
  const named = (alias: string) =>
    `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn) END`
  const [row] = await sql<Paper>(
    `SELECT q.id, q.session_id AS "sessionId", q.class_id AS "classId", q.subject_paper_id AS "subjectPaperId", q.exam_id AS "examId", q.title, q.instructions, q.language,
       (q.full_marks * 100)::int AS "fullMarks", q.minutes, q.columns, q.answer_space AS "answerSpace", q.sets, q.seed, q.state, q.made_by AS "madeBy", q.moderator_id AS "moderatorId",
       q.opener_id AS "openerId", q.opened_by AS "openedBy", q.opens_at AS "opensAt", q.opened_at AS "openedAt", q.revision, s.code, ${named('c')} AS "className", ${named('s')} AS subject,
       ${named('x')} AS exam, ${named('m')} AS maker, ${named('d')} AS moderator, ${named('o')} AS opener
     FROM question_paper q JOIN class c ON c.id = q.class_id JOIN subject_paper s ON s.id = q.subject_paper_id JOIN app_user m ON m.tenant_id = q.site_id AND m.id = q.made_by
       LEFT JOIN app_user d ON d.tenant_id = q.site_id AND d.id = q.moderator_id LEFT JOIN app_user o ON o.tenant_id = q.site_id AND o.id = q.opener_id
       LEFT JOIN exam x ON x.site_id = q.site_id AND x.id = q.exam_id
     WHERE q.site_id = $1 AND q.id = $2`,
    [ctx.site.id, id],
  )
  if (!row || !mayKnow(row, readerOf(ctx))) throw new Missing('question paper')
  return row
}

/** The same for a change of it: nobody else changes it before this one is through. @throws Missing */
export async function lockedPaper(ctx: SiteCtx, id: number): Promise<Paper> {
  await sql('SELECT 1 FROM question_paper WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, id])
  return paperOf(ctx, id)
}
