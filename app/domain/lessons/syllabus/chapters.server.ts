import { sql } from 'db/connection'
import { sectionOptions, type SubjectKey } from '../teaching/teaching.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { ChapterForm } from './chapter.form'

export interface Chapter {
  id: number
  number: number
  nameEn: string
  nameBn: string
  periods: number
  finishOn: Day | null
  active: boolean
}

/** The chapters of a class's subject in a session, in order. */
export const chaptersOf = (siteId: number, key: SubjectKey): Promise<Chapter[]> =>
  sql<Chapter>(
    `SELECT id, number, coalesce(nullif(name_en, ''), name_bn) AS "nameEn", name_bn AS "nameBn", periods, finish_on AS "finishOn", active FROM syllabus_chapter
     WHERE site_id = $1 AND session_id = $2 AND class_id = $3 AND subject_paper_id = $4 ORDER BY number`,
    [siteId, key.sessionId, key.classId, key.paperId],
  )

/**
 * Writes a chapter, new or changed; whoever teaches the subject in a section of the class may. One that is used is not deleted but laid aside.
 * @throws Missing for a subject or chapter that is not theirs; Invalid for a number that is taken
 */
export async function saveChapter(ctx: SiteCtx, key: SubjectKey, form: ChapterForm): Promise<void> {
  const site = ctx.site.id
  await sectionOptions(ctx, key)
  const chapters = await chaptersOf(site, key)
  const before = form.id === null ? null : chapters.find((one) => one.id === form.id)
  if (before === undefined) throw new Missing('chapter')
  if (chapters.some((one) => one.number === form.number && one.id !== form.id))
    throw new Invalid({ number: ['class-lessons:error.number'] })
  const values = [form.number, form.nameBn, form.nameEn ?? '', form.periods, form.finishOn, form.active]
  const [row] = before
    ? await sql<{ id: number }>(
        'UPDATE syllabus_chapter SET number = $3, name_bn = $4, name_en = $5, periods = $6, finish_on = $7, active = $8 WHERE site_id = $1 AND id = $2 RETURNING id',
        [site, before.id, ...values],
      )
    : await sql<{ id: number }>(
        `INSERT INTO syllabus_chapter (site_id, session_id, class_id, subject_paper_id, number, name_bn, name_en, periods, finish_on, active)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (site_id, session_id, class_id, subject_paper_id, number) DO NOTHING RETURNING id`,
        [site, key.sessionId, key.classId, key.paperId, ...values],
      )
  if (!row) throw new Invalid({ number: ['class-lessons:error.number'] })
  const noted = ({ number, nameBn, periods, finishOn, active }: Omit<ChapterForm, 'id' | 'nameEn'>) => ({
    number,
    nameBn,
    periods,
    finishOn,
    active,
  })
  ctx.audit({ recordType: 'syllabus_chapter', recordId: row.id, before: before && noted(before), after: noted(form) })
}

/**
 * Takes the chapters of the last session before that has some for the class and subject; without the days of its plan, which are of that year.
 * @returns how many @throws Missing; Refusal where there are chapters already, or none to take
 */
export async function copyChapters(ctx: SiteCtx, key: SubjectKey): Promise<number> {
  const site = ctx.site.id
  await sectionOptions(ctx, key)
  if ((await chaptersOf(site, key)).length) throw new Refusal('class-lessons:error.hasChapters')
  const [last] = await sql<{ id: number }>(
    `SELECT h.session_id AS id FROM syllabus_chapter h JOIN site_session o ON o.site_id = h.site_id AND o.id = h.session_id JOIN site_session i ON i.site_id = h.site_id AND i.id = $2
     WHERE h.site_id = $1 AND h.class_id = $3 AND h.subject_paper_id = $4 AND h.active AND o.starts_on < i.starts_on ORDER BY o.starts_on DESC LIMIT 1`,
    [site, key.sessionId, key.classId, key.paperId],
  )
  if (!last) throw new Refusal('class-lessons:error.nothingToCopy')
  const from = (await chaptersOf(site, { ...key, sessionId: last.id })).filter((one) => one.active)
  for (const one of from)
    await sql(
      `INSERT INTO syllabus_chapter (site_id, session_id, class_id, subject_paper_id, number, name_bn, name_en, periods) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [site, key.sessionId, key.classId, key.paperId, one.number, one.nameBn, one.nameEn, one.periods],
    )
  ctx.audit({
    recordType: 'syllabus_chapter',
    recordId: `${key.classId}/${key.paperId}`,
    after: { count: from.length },
  })
  return from.length
}
