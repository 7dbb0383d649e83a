import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { nameIn } from '~/format/names'

/** A subject of a class, whatever the session. */
export interface BankSubject {
  classId: number
  paperId: number
}

export const subjectText = ({ classId, paperId }: BankSubject): string => `${classId}-${paperId}`

/** As an address has it; null for nonsense. */
export function bankSubjectIn(text: unknown): BankSubject | null {
  const found = typeof text === 'string' ? /^(\d{1,15})-(\d{1,15})$/.exec(text) : null
  return found && { classId: Number(found[1]), paperId: Number(found[2]) }
}

/** SQL: whether employee $2 teaches offered subject o of offered class f; null is whoever manages all. */
const TEACHES = `($2::bigint IS NULL OR EXISTS (SELECT 1 FROM assignment a WHERE a.site_id = o.site_id AND a.subject_offering_id = o.id AND a.employee_id = $2))`

/** Who asks, as `employee` of the statements: null sees all, 0 nothing. */
const writerOf = (ctx: SiteCtx): number | null =>
  ctx.can('questions.bank.manage') ? null : ctx.can('questions.bank.manage-own') ? (ctx.user.employeeId ?? 0) : 0

/** Subjects for which this person may write questions, by class, of the sessions that run. */
export async function bankSubjects(ctx: SiteCtx): Promise<{ value: string; text: string; group: string }[]> {
  const rows = await sql<
    BankSubject & { nameEn: string; nameBn: string; classEn: string; classBn: string; position: number }
  >(
    `SELECT DISTINCT c.id AS "classId", p.id AS "paperId", p.name_en AS "nameEn", p.name_bn AS "nameBn", c.name_en AS "classEn", c.name_bn AS "classBn", c.position, p.code
     FROM class_offering f JOIN site_session i ON i.site_id = f.site_id AND i.id = f.session_id AND i.is_current
       JOIN subject_offering o ON o.site_id = f.site_id AND o.class_offering_id = f.id JOIN class c ON c.id = f.class_id JOIN subject_paper p ON p.id = o.subject_paper_id
     WHERE f.site_id = $1 AND ${TEACHES} ORDER BY c.position, c.id, p.code`,
    [ctx.site.id, writerOf(ctx)],
  )
  return rows.map((one) => ({
    value: subjectText(one),
    text: nameIn(one, ctx.lang),
    group: nameIn({ nameEn: one.classEn, nameBn: one.classBn }, ctx.lang),
  }))
}

/** Whether this person may write questions of it. */
export async function mayWrite(ctx: SiteCtx, { classId, paperId }: BankSubject): Promise<boolean> {
  const [found] = await sql(
    `SELECT 1 FROM class_offering f JOIN subject_offering o ON o.site_id = f.site_id AND o.class_offering_id = f.id
       JOIN site_session i ON i.site_id = f.site_id AND i.id = f.session_id WHERE f.site_id = $1 AND f.class_id = $3 AND o.subject_paper_id = $4 AND ${TEACHES} AND ($2::bigint IS NULL OR i.is_current) LIMIT 1`,
    [ctx.site.id, writerOf(ctx), classId, paperId],
  )
  return found !== undefined
}

/** @throws Missing for a subject that is not offered here; Refusal where one may look and not write */
export async function mustWrite(ctx: SiteCtx, subject: BankSubject): Promise<void> {
  if (await mayWrite(ctx, subject)) return
  if (!ctx.can('questions.bank.manage') && !ctx.can('questions.bank.manage-own'))
    throw new Refusal('questions:error.mayNot', {}, 403)
  throw new Missing('subject')
}

/** Names of chapters that a syllabus or another question of the subject has, in order. */
export async function chapterNames(siteId: number, { classId, paperId }: BankSubject): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `SELECT name, min(at) AS at FROM (SELECT name_bn AS name, number AS at FROM syllabus_chapter WHERE site_id = $1 AND class_id = $2 AND subject_paper_id = $3 AND active
       UNION ALL SELECT chapter, 1000 FROM question WHERE site_id = $1 AND class_id = $2 AND subject_paper_id = $3) x WHERE name <> '' GROUP BY name ORDER BY 2, 1 LIMIT 200`,
    [siteId, classId, paperId],
  )
  return rows.map((one) => one.name)
}
