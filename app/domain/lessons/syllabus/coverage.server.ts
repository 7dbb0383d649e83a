import { sql } from 'db/connection'
import { sectionOptions, type SectionOption, type SubjectKey } from '../teaching/teaching.server'
import type { SiteCtx } from '~/domain/context'
import type { Day } from '~/format/dates'
import { chaptersOf, type Chapter } from './chapters.server'
import { coverageOf, type TaughtChapter } from './coverage.policy'

interface SectionCoverage extends SectionOption {
  /** Hundredths of a percent. */
  done: number
  planned: number
  chapters: { id: number; lessons: number; ended: boolean; lastOn: Day | null }[]
}

/**
 * How far each section has come in a subject until a day, and how far the plan wants it.
 * @throws Missing for a subject that is not this person's
 */
export async function coverage(
  ctx: SiteCtx,
  key: SubjectKey,
  day: Day,
): Promise<{ chapters: Chapter[]; sections: SectionCoverage[] }> {
  const sections = await sectionOptions(ctx, key)
  const chapters = (await chaptersOf(ctx.site.id, key)).filter((one) => one.active)
  const taught = await sql<TaughtChapter & { sectionId: number; lastOn: Day }>(
    `SELECT d.section_id AS "sectionId", d.chapter_id AS "chapterId", count(*)::int AS lessons, bool_or(d.ends_chapter) AS ended, max(d.taught_on) AS "lastOn"
     FROM class_lesson_taught d WHERE d.site_id = $1 AND d.section_id = ANY ($2::bigint[]) AND d.chapter_id = ANY ($3::bigint[]) AND d.taught_on <= $4::date AND d.undone_at IS NULL
     GROUP BY d.site_id, d.section_id, d.chapter_id`,
    [ctx.site.id, sections.map((one) => one.value), chapters.map((one) => one.id), day],
  )
  return {
    chapters,
    sections: sections.map((one) => {
      const own = taught.filter((row) => row.sectionId === one.value)
      const share = coverageOf(chapters, own, day)
      return {
        ...one,
        done: share?.done ?? 0,
        planned: share?.planned ?? 0,
        chapters: chapters.map(({ id }) => {
          const row = own.find((found) => found.chapterId === id)
          return { id, lessons: row?.lessons ?? 0, ended: row?.ended ?? false, lastOn: row?.lastOn ?? null }
        }),
      }
    }),
  }
}
