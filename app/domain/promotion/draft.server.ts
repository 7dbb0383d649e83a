import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { DraftForm } from './promotion.form'
import { byMerit, moves, nextClass, proposeOutcome, type ExamResult, type Outcome } from './promotion.policy'
import { layOutAgain, readRun, runRows, targetSections } from './promotion-run.server'

interface Source {
  id: number
  oldSectionPosition: number
  oldSection: string
  oldRoll: number
  result: ExamResult | null
  religionId: number | null
}

/**
 * Begins a promotion: every active student of the class with the outcome that the exam's published result proposes, and
 * section and roll laid out. Students who are enrolled in the target session already are left out.
 * @returns the draft's id; that of the open one when the class has one already
 * @throws Missing for a session, class or exam of another site; Invalid when the target session is not a later one or nobody is left
 */
export async function startDraft(ctx: SiteCtx, form: DraftForm): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('promotion', site)
  const [open] = await sql<{ id: number }>(
    `SELECT id FROM promotion_run WHERE site_id = $1 AND session_id = $2 AND class_id = $3 AND state IN ('draft', 'running')`,
    [site, form.session, form.class],
  )
  if (open) return open.id
  const sessions = await sql<{ id: number; startsOn: string }>(
    'SELECT id, starts_on AS "startsOn" FROM site_session WHERE site_id = $1 AND id = ANY($2::bigint[])',
    [site, [form.session, form.toSession]],
  )
  const from = sessions.find((one) => one.id === form.session)
  const to = sessions.find((one) => one.id === form.toSession)
  if (!from || !to) throw new Missing('session')
  if (to.startsOn <= from.startsOn) throw new Invalid({ toSession: ['promotion:error.later'] })
  const classes = await sql<{ id: number; level: string; position: number; hasGroups: boolean }>(
    'SELECT id, level, position, has_groups AS "hasGroups" FROM class WHERE active OR id = $1',
    [form.class],
  )
  if (!classes.some((one) => one.id === form.class)) throw new Missing('class')
  if (
    form.exam !== null &&
    !(
      await sql('SELECT 1 FROM exam WHERE site_id = $1 AND id = $2 AND session_id = $3', [
        site,
        form.exam,
        form.session,
      ])
    ).length
  )
    throw new Missing('exam')
  const next = nextClass(classes, form.class)
  const students = (await source(site, form)).sort(byMerit)
  if (!students.length) throw new Invalid({ class: ['promotion:error.nobody'] })
  const settings = { considerUpTo: form.considerUpTo, rolls: form.rolls, sections: form.sections }
  const [run] = await sql<{ id: number }>(
    `INSERT INTO promotion_run (site_id, session_id, to_session_id, class_id, to_class_id, exam_id, settings, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      site,
      form.session,
      form.toSession,
      form.class,
      next?.id ?? null,
      form.exam,
      JSON.stringify(settings),
      ctx.user.userId,
    ],
  )
  const runId = run?.id ?? 0
  const outcomes = students.map((one) =>
    proposeOutcome(one.result, { considerUpTo: form.considerUpTo, completes: next === null }),
  )
  await sql(
    `INSERT INTO promotion_student (site_id, run_id, enrolment_id, outcome, study_group_id, merit, gpa, total, failed_count, passed)
      SELECT $1, $2, u.id, u.outcome, $3, u.merit, u.gpa, u.total, u.failed, u.passed
      FROM unnest($4::bigint[], $5::text[], $6::int[], $7::numeric[], $8::numeric[], $9::int[], $10::boolean[]) AS u(id, outcome, merit, gpa, total, failed, passed)`,
    [
      site,
      runId,
      form.group,
      students.map((one) => one.id),
      outcomes,
      students.map((_, at) => at + 1),
      students.map((one) => (one.result ? one.result.gpa / 100 : null)),
      students.map((one) => (one.result ? one.result.total / 100 : null)),
      students.map((one) => one.result?.failedCount ?? null),
      students.map((one) => one.result?.passed ?? null),
    ],
  )
  await layOutAgain(site, runId)
  ctx.audit({ recordType: 'promotion_run', recordId: runId, after: { ...form, students: students.length } })
  return runId
}

/** Active students of the class who are not in the target session yet, with the published result that is not withheld. */
function source(site: number, form: DraftForm): Promise<Source[]> {
  return sql<Source>(
    `SELECT e.id, x.position AS "oldSectionPosition", x.name_en AS "oldSection", e.roll AS "oldRoll", s.religion_id AS "religionId",
        CASE WHEN r.id IS NULL THEN NULL ELSE json_build_object('passed', r.passed, 'failedCount', r.failed_count, 'gpa', (r.gpa * 100)::int, 'total', (r.total * 100)::int,
          'tieBreaks', to_json(r.merit_marks)) END AS result
      FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
      JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
      LEFT JOIN result_run n ON n.site_id = e.site_id AND n.exam_id = $5 AND n.class_id = o.class_id AND n.state = 'published'
      LEFT JOIN result r ON r.site_id = n.site_id AND r.run_id = n.id AND r.enrolment_id = e.id AND r.withheld_reason IS NULL
      WHERE e.site_id = $1 AND e.session_id = $2 AND o.class_id = $3 AND e.state = 'active' AND s.state <> 'left'
        AND NOT EXISTS (SELECT 1 FROM enrolment f WHERE f.site_id = e.site_id AND f.student_id = e.student_id AND f.session_id = $4)`,
    [site, form.session, form.class, form.toSession, form.exam],
  )
}

/** A row of the preview as posted: null is 'as laid out'. */
interface EditedRow {
  id: number
  outcome: Outcome
  group: number | null
  section: number | null
  roll: number | null
}

/**
 * Keeps what was changed by hand in the preview and lays the rest out anew.
 * @param version of the preview that was seen
 * @throws Refusal once it runs or when somebody else saved since; Invalid at 'rows[3].section' for a section of another class
 */
export async function saveDraft(
  ctx: SiteCtx,
  runId: number,
  version: number,
  edited: readonly EditedRow[],
): Promise<void> {
  const run = await readRun(ctx.site.id, runId, { lock: true })
  if (run.state !== 'draft') throw new Refusal('promotion:error.notDraft')
  if (run.version !== version) throw new Refusal('promotion:error.stale')
  const rows = new Map((await runRows(ctx.site.id, runId)).map((row) => [row.id, row]))
  const sections = await targetSections(ctx.site.id, run)
  const errors: Record<string, string[]> = {}
  const before: unknown[] = []
  const changes = edited.flatMap((typed, at) => {
    const row = rows.get(typed.id)
    if (!row) throw new Missing('student')
    const hand = new Set(row.byHand)
    const next = { id: row.id, outcome: typed.outcome, group: typed.group, section: typed.section, roll: typed.roll }
    if (typed.outcome !== row.outcome) hand.add('outcome')
    // Another class or group has other sections: what stood there goes, unless it was chosen anew in the same breath.
    const elsewhere =
      (typed.outcome === 'repeated') !== (row.outcome === 'repeated') ||
      typed.group !== row.targetGroupId ||
      !moves(typed.outcome)
    for (const [key, value, stood] of [
      ['section', typed.section, row.sectionId],
      ['roll', typed.roll, row.roll],
    ] as const) {
      if (value === null || (elsewhere && value === stood)) hand.delete(key)
      else if (value !== stood) hand.add(key)
    }
    // A roll belongs to its section: in another one it is given anew.
    if (hand.has('section') && typed.section !== row.sectionId && typed.roll === row.roll) hand.delete('roll')
    const section = hand.has('section') ? sections.find((one) => one.id === typed.section) : undefined
    if (hand.has('section') && section?.classId !== (typed.outcome === 'repeated' ? run.classId : run.toClassId))
      errors[`rows[${at}].section`] = ['promotion:error.section']
    const same =
      typed.outcome === row.outcome &&
      typed.group === row.targetGroupId &&
      [...hand].sort().join() === [...row.byHand].sort().join() &&
      (!hand.has('section') || typed.section === row.sectionId) &&
      (!hand.has('roll') || typed.roll === row.roll)
    if (same) return []
    before.push([row.id, row.outcome, row.sectionId, row.roll])
    return [{ ...next, hand: [...hand] }]
  })
  if (Object.keys(errors).length) throw new Invalid(errors)
  if (!changes.length) return
  await sql(
    `UPDATE promotion_student p SET outcome = u.outcome, study_group_id = u.grp, section_id = u.section, roll = u.roll, by_hand = string_to_array(u.hand, ' ')
      FROM unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::int[], $8::text[]) AS u(id, outcome, grp, section, roll, hand)
      WHERE p.site_id = $1 AND p.run_id = $2 AND p.enrolment_id = u.id`,
    [
      ctx.site.id,
      runId,
      changes.map((one) => one.id),
      changes.map((one) => one.outcome),
      changes.map((one) => one.group),
      changes.map((one) => one.section),
      changes.map((one) => one.roll),
      changes.map((one) => one.hand.join(' ')),
    ],
  )
  await sql('UPDATE promotion_run SET version = version + 1 WHERE site_id = $1 AND id = $2', [ctx.site.id, runId])
  await layOutAgain(ctx.site.id, runId)
  ctx.audit({
    recordType: 'promotion_run',
    recordId: runId,
    before: { rows: before },
    after: { rows: changes.map((one) => [one.id, one.outcome, one.section, one.roll]) },
  })
}

/** Lays a draft aside; the class may be promoted anew. @throws Refusal once it runs */
export async function discardDraft(ctx: SiteCtx, runId: number): Promise<void> {
  const run = await readRun(ctx.site.id, runId, { lock: true })
  if (run.state !== 'draft') throw new Refusal('promotion:error.notDraft')
  await sql(`UPDATE promotion_run SET state = 'discarded' WHERE site_id = $1 AND id = $2`, [ctx.site.id, runId])
  ctx.audit({ recordType: 'promotion_run', recordId: runId, before: { state: 'draft' }, after: { state: 'discarded' } })
}
