import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { placesOf } from '~/domain/students/student-places.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'

/** A subject of a class in a session: what lessons, homework and chapters belong to. */
export interface SubjectKey {
  sessionId: number
  classId: number
  paperId: number
}

interface TaughtSection extends SubjectKey {
  sectionId: number
}

/** Of whom only their own is shown: the teacher who asks; null for whoever manages all lessons, and for nobody 0. */
export const onlyOf = (ctx: SiteCtx): number | null =>
  ctx.can('lessons.lessons.manage') ? null : (ctx.user.employeeId ?? 0)

/** Sections with the papers that one may teach there, of the sessions that run: all of them, or a teacher's own. */
export const taughtSections = (siteId: number, employeeId: number | null): Promise<TaughtSection[]> =>
  sql<TaughtSection>(
    `SELECT x.id AS "sectionId", f.session_id AS "sessionId", f.class_id AS "classId", o.subject_paper_id AS "paperId"
     FROM class_offering f JOIN site_session i ON i.site_id = f.site_id AND i.id = f.session_id AND i.is_current
       JOIN section x ON x.site_id = f.site_id AND x.class_offering_id = f.id JOIN subject_offering o ON o.site_id = f.site_id AND o.class_offering_id = f.id
     WHERE f.site_id = $1 AND ($2::bigint IS NULL OR EXISTS (SELECT 1 FROM assignment a
       WHERE a.site_id = x.site_id AND a.section_id = x.id AND a.subject_offering_id = o.id AND a.employee_id = $2))
     ORDER BY x.position, x.id`,
    [siteId, employeeId],
  )

export const keyText = (key: SubjectKey): string => `${key.sessionId}-${key.classId}-${key.paperId}`

/** A key as an address or a form has it; null for nonsense. */
export function subjectKeyIn(text: unknown): SubjectKey | null {
  const found = typeof text === 'string' ? /^(\d{1,15})-(\d{1,15})-(\d{1,15})$/.exec(text) : null
  return found && { sessionId: Number(found[1]), classId: Number(found[2]), paperId: Number(found[3]) }
}

export interface SubjectOption {
  value: string
  text: string
  group: string
}

/** The subjects to choose from, in the reader's language, by class. */
export async function subjectOptions(ctx: SiteCtx): Promise<SubjectOption[]> {
  const mine = await taughtSections(ctx.site.id, onlyOf(ctx))
  const keys = [...new Set(mine.map(keyText))].map((text) => subjectKeyIn(text) as SubjectKey)
  if (!keys.length) return []
  const rows = await sql<
    SubjectKey & { nameEn: string; nameBn: string; classEn: string; classBn: string; label: string }
  >(
    `SELECT i.id AS "sessionId", c.id AS "classId", a.id AS "paperId", a.name_en AS "nameEn", a.name_bn AS "nameBn", c.name_en AS "classEn", c.name_bn AS "classBn", i.label
     FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS k (session_id, class_id, paper_id) JOIN site_session i ON i.site_id = $1 AND i.id = k.session_id
       JOIN class c ON c.id = k.class_id JOIN subject_paper a ON a.id = k.paper_id
     ORDER BY c.position, c.id, i.id, a.code`,
    [ctx.site.id, keys.map((one) => one.sessionId), keys.map((one) => one.classId), keys.map((one) => one.paperId)],
  )
  return rows.map((one) => ({
    value: keyText(one),
    text: nameIn(one, ctx.lang),
    group: `${nameIn({ nameEn: one.classEn, nameBn: one.classBn }, ctx.lang)} · ${digits(one.label, ctx.lang)}`,
  }))
}

export interface SectionOption {
  value: number
  text: string
}

/** The sections in which one may teach the subject. @throws Missing where there are none: another's subject, or another institution's */
export async function sectionOptions(ctx: SiteCtx, key: SubjectKey): Promise<SectionOption[]> {
  const ids = (await taughtSections(ctx.site.id, onlyOf(ctx)))
    .filter((one) => keyText(one) === keyText(key))
    .map((one) => one.sectionId)
  if (!ids.length) throw new Missing('subject')
  return (await placesOf(ctx.site.id, ctx.lang, { sectionIds: ids })).map((one) => ({ value: one.id, text: one.text }))
}

/** @throws Invalid at `sections` for one in which this person may not teach the subject */
export async function mustTeach(ctx: SiteCtx, key: SubjectKey, sections: readonly number[]): Promise<void> {
  const may = new Set((await sectionOptions(ctx, key)).map((one) => one.value))
  if (sections.some((one) => !may.has(one))) throw new Invalid({ sections: ['class-lessons:error.section'] })
}
