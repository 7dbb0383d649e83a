import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { nextTasks, type OwnTaskLine } from '~/domain/tasks/own-tasks.server'
import { latestOnBoard, type BoardLine } from '~/domain/website/notices/board.server'
import { stepsCard, type StepsCard } from './first-steps/first-steps.server'
import { moneyFigures, type MoneyFigures } from './money-figures.server'
import { siteToday, type SiteToday } from './today/site-today.server'
import type { Names } from './today/line'

export interface SiteDashboard {
  panel: 'site'
  session: string | null
  students: number
  girls: number
  teachers: number
  sections: number
  byClass: (Names & { boys: number; girls: number; other: number })[]
  /** Exams of the session with how much of their marks is in. */
  exams: (Names & { id: number; startsOn: string | null; state: string; expected: number; entered: number })[]
  /** Newest published run of each class. */
  results: (Names & { exam: Names; students: number; passed: number })[]
  /** Null for who has no card of money on the board. */
  money: MoneyFigures | null
  notices: BoardLine[]
  tasks: OwnTaskLine[]
  /** Null for who has no card of it on the board. */
  today: SiteToday | null
  /** What is left to do on the way to a first result; null once there was one. */
  steps: StepsCard | null
  /** What this person may open; the rest is shown without a link, or not at all. */
  may: { students: boolean; classes: boolean; exams: boolean; marks: boolean; results: boolean }
}

/** Figures of the current session for those who run the institution. */
export async function siteDashboard(ctx: SiteCtx, shown: ReadonlySet<string>): Promise<SiteDashboard> {
  const id = ctx.site.id
  const may = {
    students: ctx.can('students.students.view'),
    classes: ctx.can('academics.classes.view'),
    exams: ctx.can('exams.exams.view'),
    marks: ctx.can('exams.marks.enter-any'),
    results: ctx.can('results.results.view'),
  }
  const [session] = await sql<{ id: number | null; label: string | null; teachers: number; sections: number }>(
    `SELECT i.id, i.label, (SELECT count(*)::int FROM employee WHERE site_id = $1 AND is_teacher AND state = 'active') AS teachers,
       (SELECT count(*)::int FROM section s JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id WHERE s.site_id = $1 AND o.session_id = i.id) AS sections
     FROM (SELECT 1) one LEFT JOIN site_session i ON i.site_id = $1 AND i.is_current LIMIT 1`,
    [id],
  )
  const sessionId = session?.id ?? 0
  const byClass = await sql<SiteDashboard['byClass'][number]>(
    `SELECT c.name_en AS "nameEn", c.name_bn AS "nameBn", sum(z.boys)::int AS boys, sum(z.girls)::int AS girls, sum(z.active - z.boys - z.girls)::int AS other
     FROM class_offering o JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.id
     JOIN section_size z ON z.site_id = s.site_id AND z.section_id = s.id AND z.active > 0 JOIN class c ON c.id = o.class_id
     WHERE o.site_id = $1 AND o.session_id = $2 GROUP BY c.id ORDER BY c.position`,
    [id, sessionId],
  )
  const results = may.results ? await publishedResults(id, sessionId) : []
  return {
    panel: 'site',
    may,
    session: session?.label ?? null,
    byClass,
    students: byClass.reduce((sum, c) => sum + c.boys + c.girls + c.other, 0),
    girls: byClass.reduce((sum, c) => sum + c.girls, 0),
    teachers: session?.teachers ?? 0,
    sections: session?.sections ?? 0,
    exams: may.exams ? await examProgress(id, sessionId) : [],
    results,
    money: await moneyFigures(ctx, shown),
    notices: await latestOnBoard(ctx),
    tasks: ctx.can('tasks.own.view') && shown.has('block.tasks') ? await nextTasks(ctx) : [],
    today: await siteToday(ctx, shown),
    steps: shown.has('block.steps') && !results.length ? await stepsCard(ctx) : null,
  }
}

/** Expected and entered grids (a paper in a section) of each exam; a grid counts when its sheet was submitted or saved. */
const examProgress = (siteId: number, sessionId: number) =>
  sql<SiteDashboard['exams'][number]>(
    `SELECT x.id, x.name_en AS "nameEn", x.name_bn AS "nameBn", x.starts_on AS "startsOn", x.state, count(m.id)::int AS expected, count(m.id) FILTER (WHERE m.version > 0 OR m.state <> 'open')::int AS entered
   FROM exam x LEFT JOIN exam_paper p ON p.site_id = x.site_id AND p.exam_id = x.id LEFT JOIN mark_sheet m ON m.site_id = p.site_id AND m.exam_paper_id = p.id
   WHERE x.site_id = $1 AND x.session_id = $2 AND x.kind = 'sat' GROUP BY x.site_id, x.id ORDER BY x.starts_on DESC NULLS LAST LIMIT 6`,
    [siteId, sessionId],
  )

const publishedResults = (siteId: number, sessionId: number) =>
  sql<SiteDashboard['results'][number]>(
    `SELECT DISTINCT ON (c.position) c.name_en AS "nameEn", c.name_bn AS "nameBn", r.students - r.absent AS students, r.passed, json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS exam
   FROM result_run r JOIN exam x ON x.site_id = r.site_id AND x.id = r.exam_id JOIN class c ON c.id = r.class_id
   WHERE r.site_id = $1 AND x.session_id = $2 AND r.state = 'published' ORDER BY c.position, r.published_at DESC`,
    [siteId, sessionId],
  )
