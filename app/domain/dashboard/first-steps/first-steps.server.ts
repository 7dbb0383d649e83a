import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { ALWAYS_ON, type Area } from '~/domain/identity/matrix'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { stepsOf, type Done, type Step, type StepKey } from './steps.policy'

/** Where a step is taken. */
const WHERE: Record<StepKey, string> = {
  classes: paths.startClasses,
  students: paths.rosterImport,
  choices: paths.studentSubjectsAll,
  exam: `${paths.examDeclare}?exam=new`,
  marks: paths.marksEntry,
  result: paths.resultGenerate,
  publish: paths.resultPermission,
  employees: paths.employees,
  teachers: `${paths.subjectSettings}?tab=teachers`,
  logins: paths.staffLogins,
  routine: paths.routine,
  attendance: paths.studentAttendance,
  fees: paths.feeSettings,
  leave: paths.leaveTypes,
  payroll: paths.payrollStructures,
  website: paths.webDesign,
}

/** A step in the reader's words; `to` is null where another takes it. */
export interface StepLine extends Step {
  text: string
  to: string | null
}
interface FirstSteps {
  way: StepLine[]
  beside: StepLine[]
}

/** Every step with what the database says of it, in the reader's words. */
export async function firstSteps(ctx: SiteCtx): Promise<FirstSteps> {
  const t = wordsFor(ctx.lang)
  const { modules } = ctx.tenant
  const has = (area: Area) => modules === null || ALWAYS_ON.includes(area) || modules.includes(area)
  const { way, beside } = stepsOf(await doneOf(ctx.site.id), has, ctx.can)
  const line = (step: Step): StepLine => ({
    ...step,
    text: t(`first-steps:step.${step.key}`),
    to: step.mine ? WHERE[step.key] : null,
  })
  return { way: way.map(line), beside: beside.map(line) }
}

/** The card of the dashboard, with its words: until a first result is published, then nothing of it is counted any more. */
export interface StepsCard {
  title: string
  all: string
  done: string
  lines: StepLine[]
}

/** What is left of the way; null once the institution has published a result. */
export async function stepsCard(ctx: SiteCtx): Promise<StepsCard | null> {
  const [published] = await sql<{ one: number }>(
    'SELECT 1 AS one FROM result_run WHERE site_id = $1 AND published_at IS NOT NULL LIMIT 1',
    [ctx.site.id],
  )
  if (published) return null
  const t = wordsFor(ctx.lang)
  const { way } = await firstSteps(ctx)
  if (way.every((step) => step.done)) return null
  return {
    title: t('first-steps:card'),
    all: t('first-steps:all'),
    done: t('first-steps:done', { done: way.filter((step) => step.done).length, all: way.length }),
    lines: way,
  }
}

/** Of the current session where a step belongs to one. One statement; what lists keep is not counted over. */
async function doneOf(siteId: number): Promise<Done> {
  const [row] = await sql<Done>(
    `WITH now AS (SELECT coalesce((SELECT id FROM site_session WHERE site_id = $1 AND is_current LIMIT 1), 0) AS session),
     exams AS (SELECT x.id FROM exam x, now WHERE x.site_id = $1 AND x.session_id = now.session AND x.kind = 'sat'),
     choosing AS (SELECT DISTINCT o.id FROM class_offering o JOIN subject_offering p ON p.site_id = o.site_id AND p.class_offering_id = o.id, now
       WHERE o.site_id = $1 AND o.session_id = now.session AND p.condition = 'elective')
     SELECT
       EXISTS (SELECT 1 FROM class_offering o JOIN subject_offering p ON p.site_id = o.site_id AND p.class_offering_id = o.id, now
         WHERE o.site_id = $1 AND o.session_id = now.session) AS classes,
       EXISTS (SELECT 1 FROM enrolment e, now WHERE e.site_id = $1 AND e.session_id = now.session AND e.state = 'active') AS students,
       CASE WHEN EXISTS (SELECT 1 FROM choosing) THEN
         EXISTS (SELECT 1 FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id WHERE e.site_id = $1 AND s.class_offering_id IN (SELECT id FROM choosing))
         AND NOT EXISTS (SELECT 1 FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
           WHERE e.site_id = $1 AND e.state = 'active' AND e.choices IS NULL AND s.class_offering_id IN (SELECT id FROM choosing)) END AS choices,
       EXISTS (SELECT 1 FROM exams) AS exam,
       EXISTS (SELECT 1 FROM exams x WHERE
         EXISTS (SELECT 1 FROM exam_paper p JOIN mark_progress m ON m.site_id = p.site_id AND m.exam_paper_id = p.id WHERE p.site_id = $1 AND p.exam_id = x.id AND m.expected > 0)
         AND NOT EXISTS (SELECT 1 FROM exam_paper p JOIN mark_progress m ON m.site_id = p.site_id AND m.exam_paper_id = p.id
           WHERE p.site_id = $1 AND p.exam_id = x.id AND m.entered < m.expected)) AS marks,
       EXISTS (SELECT 1 FROM result_run r WHERE r.site_id = $1 AND r.state NOT IN ('generating', 'failed')) AS result,
       EXISTS (SELECT 1 FROM result_run r WHERE r.site_id = $1 AND r.published_at IS NOT NULL) AS publish,
       EXISTS (SELECT 1 FROM employee e WHERE e.site_id = $1 AND e.state = 'active') AS employees,
       EXISTS (SELECT 1 FROM assignment a WHERE a.site_id = $1) AS teachers,
       (SELECT count(*) > 1 FROM app_user u WHERE u.tenant_id = $1 AND u.kind = 'staff' AND u.state = 'active') AS logins,
       EXISTS (SELECT 1 FROM routine_entry r WHERE r.site_id = $1) AS routine,
       EXISTS (SELECT 1 FROM attendance_sheet a WHERE a.site_id = $1) AS attendance,
       EXISTS (SELECT 1 FROM fee_plan f WHERE f.site_id = $1) AS fees,
       EXISTS (SELECT 1 FROM leave_type l WHERE l.site_id = $1) AS leave,
       EXISTS (SELECT 1 FROM salary_structure s WHERE s.site_id = $1) AS payroll,
       EXISTS (SELECT 1 FROM web_design w WHERE w.site_id = $1) OR EXISTS (SELECT 1 FROM web_entry w WHERE w.site_id = $1) AS website`,
    [siteId],
  )
  return row as Done
}
