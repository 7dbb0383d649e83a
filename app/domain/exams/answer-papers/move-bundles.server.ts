import { sql } from 'db/connection'
import { IS_EXEMPT } from '~/domain/results/special/is-exempt'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { countDue, countRefusal, moved, type BundleMove, type BundleState } from './bundle.policy'
import type { GiveForm } from './bundle.form'

/** Locks the exam, so that numbers have no gaps and moves follow one another. @throws Missing; Refusal when it is closed */
async function examToChange(ctx: SiteCtx, examId: number): Promise<void> {
  const [exam] = await sql<{ closed: boolean }>(
    `SELECT state = 'closed' AS closed FROM exam WHERE site_id = $1 AND id = $2 AND kind = 'sat' AND state <> 'draft' FOR UPDATE`,
    [ctx.site.id, examId],
  )
  if (!exam) throw new Missing('exam')
  if (exam.closed) throw new Refusal('duties:refused.closed')
}

/**
 * Ties the answer papers of a sitting into bundles, one for each paper, section and room, with as many as were present by
 * the attendance, but for who is exempt from the paper. Again: new ones are added and counts of those still in their rooms follow the attendance.
 * @throws Refusal while no attendance is taken
 */
export async function makeBundles(
  ctx: SiteCtx,
  examId: number,
  sitting: string,
): Promise<{ made: number; changed: number }> {
  await examToChange(ctx, examId)
  const [day, time] = sitting.split('T')
  const rows = await sql<{ paper: number; section: number; room: number | null; present: number }>(
    `SELECT p.id AS paper, a.section_id AS section, t.room_id AS room, count(*) FILTER (WHERE a.state IN ('present', 'late') AND NOT ${IS_EXEMPT})::int AS present
      FROM exam_paper p JOIN exam_attendance a ON a.site_id = p.site_id AND a.exam_paper_id = p.id JOIN enrolment e ON e.site_id = a.site_id AND e.id = a.enrolment_id
      LEFT JOIN seat_plan l ON l.site_id = p.site_id AND l.exam_id = p.exam_id AND l.state = 'published' AND EXISTS (SELECT 1 FROM seat z WHERE z.site_id = l.site_id AND z.plan_id = l.id AND z.enrolment_id = e.id)
      LEFT JOIN seat t ON t.site_id = l.site_id AND t.plan_id = l.id AND t.enrolment_id = e.id LEFT JOIN room r ON r.site_id = t.site_id AND r.id = t.room_id
      WHERE p.site_id = $1 AND p.exam_id = $2 AND p.held_on = $3 AND p.starts_at = $4::time GROUP BY p.site_id, p.id, a.section_id, t.room_id, r.position, r.number ORDER BY p.id, a.section_id, r.position NULLS FIRST, r.number`,
    [ctx.site.id, examId, day, time],
  )
  if (!rows.length) throw new Refusal('duties:scripts.noAttendance')
  const changed = await sql<{ id: number }>(
    `UPDATE answer_bundle b SET expected = u.present, version = version + 1 FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::int[]) u(paper, section, room, present)
      WHERE b.site_id = $1 AND b.exam_id = $2 AND b.exam_paper_id = u.paper AND b.section_id = u.section AND b.room_id IS NOT DISTINCT FROM u.room AND b.state = 'room' AND b.expected <> u.present RETURNING b.id`,
    [
      ctx.site.id,
      examId,
      rows.map((one) => one.paper),
      rows.map((one) => one.section),
      rows.map((one) => one.room),
      rows.map((one) => one.present),
    ],
  )
  const some = rows.filter((one) => one.present > 0)
  const made = await sql<{ id: number }>(
    `INSERT INTO answer_bundle (site_id, exam_id, number, exam_paper_id, section_id, room_id, expected)
     SELECT $1, $2, (SELECT coalesce(max(number), 0) FROM answer_bundle WHERE site_id = $1 AND exam_id = $2) + row_number() OVER (ORDER BY u.at), u.paper, u.section, u.room, u.present
       FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::int[]) WITH ORDINALITY u(paper, section, room, present, at)
      WHERE NOT EXISTS (SELECT 1 FROM answer_bundle b WHERE b.site_id = $1 AND b.exam_paper_id = u.paper AND b.section_id = u.section AND b.room_id IS NOT DISTINCT FROM u.room)
      RETURNING id`,
    [
      ctx.site.id,
      examId,
      some.map((one) => one.paper),
      some.map((one) => one.section),
      some.map((one) => one.room),
      some.map((one) => one.present),
    ],
  )
  if (made.length || changed.length)
    ctx.audit({
      recordType: 'answer_bundle',
      recordId: examId,
      after: { sitting, made: made.length, changed: changed.map((one) => one.id) },
    })
  return { made: made.length, changed: changed.length }
}

interface Held {
  id: number
  state: BundleState
  expected: number
  scripts: number | null
  version: number
  employeeId: number | null
  dueOn: string | null
}

async function lockBundles(siteId: number, examId: number, ids: readonly number[]): Promise<Map<number, Held>> {
  const rows = await sql<Held>(
    'SELECT id, state, expected, scripts, version, employee_id AS "employeeId", due_on AS "dueOn" FROM answer_bundle WHERE site_id = $1 AND exam_id = $2 AND id = ANY($3::bigint[]) ORDER BY id FOR UPDATE',
    [siteId, examId, ids],
  )
  if (rows.length !== new Set(ids).size) throw new Missing('bundle')
  return new Map(rows.map((one) => [one.id, one]))
}

interface Counted {
  id: number
  version: number
  scripts: number | null
  note: string | null
}

/**
 * The office counts bundles that come in from rooms or back from examiners. A count that differs needs a note; nothing is
 * written unless every row is right. @throws Missing; Invalid with 'rows[0].scripts'; Refusal when one is elsewhere by now
 */
export async function countBundles(
  ctx: SiteCtx,
  examId: number,
  kind: Exclude<BundleMove, 'given'>,
  rows: readonly Counted[],
): Promise<{ differ: number }> {
  await examToChange(ctx, examId)
  const held = await lockBundles(
    ctx.site.id,
    examId,
    rows.map((one) => one.id),
  )
  const wrong: Record<string, string[]> = {}
  const good = rows.flatMap((row, at) => {
    const bundle = held.get(row.id)
    const to = bundle ? moved(bundle.state, kind) : null
    if (!bundle || to === null || bundle.version !== row.version) throw new Refusal('duties:scripts.stale')
    const scripts = row.scripts ?? countDue(bundle)
    const refused = countRefusal(bundle, kind, scripts, row.note ?? '')
    if (refused) wrong[`rows[${at}].scripts`] = [refused]
    return [{ ...row, to, counted: scripts, bundle }]
  })
  if (Object.keys(wrong).length) throw new Invalid(wrong)
  await sql(
    `UPDATE answer_bundle b SET state = u.to, scripts = u.scripts, version = b.version + 1, employee_id = CASE WHEN u.to = 'office' THEN NULL ELSE b.employee_id END, due_on = CASE WHEN u.to = 'office' THEN NULL ELSE b.due_on END
      FROM unnest($2::bigint[], $3::text[], $4::int[]) u(id, "to", scripts) WHERE b.site_id = $1 AND b.id = u.id`,
    [ctx.site.id, good.map((one) => one.id), good.map((one) => one.to), good.map((one) => one.counted)],
  )
  await sql(
    `INSERT INTO answer_bundle_move (site_id, bundle_id, kind, scripts, employee_id, note, made_by) SELECT $1, u.id, $2, u.scripts, u.person, u.note, $3 FROM unnest($4::bigint[], $5::int[], $6::bigint[], $7::text[]) u(id, scripts, person, note)`,
    [
      ctx.site.id,
      kind,
      ctx.user.userId || null,
      good.map((one) => one.id),
      good.map((one) => one.counted),
      good.map((one) => one.bundle.employeeId),
      good.map((one) => one.note ?? ''),
    ],
  )
  const differ = good.filter((one) => one.counted !== countDue(one.bundle)).length
  ctx.audit({
    recordType: 'answer_bundle',
    recordId: examId,
    action: `exams.answer-papers.${kind}`,
    before: { bundles: good.map((one) => [one.id, one.bundle.state, one.bundle.scripts]) },
    after: { bundles: good.map((one) => [one.id, one.to, one.counted, one.note]) },
  })
  return { differ }
}

/** Gives bundles out to an examiner, to be back by a day. @throws Missing; Invalid; Refusal when one is not in the office */
export async function giveBundles(
  ctx: SiteCtx,
  form: GiveForm,
  today: string,
): Promise<{ bundles: number; scripts: number }> {
  await examToChange(ctx, form.exam)
  if (form.due < today) throw new Invalid({ due: ['duties:scripts.duePast'] })
  const [person] = await sql<{ id: number }>(
    `SELECT id FROM employee WHERE site_id = $1 AND id = $2 AND state = 'active'`,
    [ctx.site.id, form.employee],
  )
  if (!person) throw new Missing('employee')
  const held = [...(await lockBundles(ctx.site.id, form.exam, form.ids)).values()]
  for (const one of held) {
    if (moved(one.state, 'given') === null) throw new Refusal('duties:scripts.stale')
    const refused = countRefusal(one, 'given', one.scripts ?? 0, '')
    if (refused) throw new Refusal(refused)
  }
  const ids = held.map((one) => one.id)
  await sql(
    `UPDATE answer_bundle SET state = 'examiner', employee_id = $3, due_on = $4, version = version + 1 WHERE site_id = $1 AND id = ANY($2::bigint[])`,
    [ctx.site.id, ids, form.employee, form.due],
  )
  await sql(
    `INSERT INTO answer_bundle_move (site_id, bundle_id, kind, scripts, employee_id, made_by) SELECT $1, b.id, 'given', b.scripts, $3, $4 FROM answer_bundle b WHERE b.site_id = $1 AND b.id = ANY($2::bigint[])`,
    [ctx.site.id, ids, form.employee, ctx.user.userId || null],
  )
  ctx.audit({
    recordType: 'answer_bundle',
    recordId: form.exam,
    action: 'exams.answer-papers.given',
    before: { bundles: held.map((one) => [one.id, one.state, one.employeeId, one.dueOn]) },
    after: { employee: form.employee, due: form.due, bundles: ids },
  })
  return { bundles: ids.length, scripts: held.reduce((sum, one) => sum + (one.scripts ?? 0), 0) }
}
