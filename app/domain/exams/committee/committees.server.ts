import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { CommitteeForm, CommitteeRole } from './committee.form'
import { asIssued, type IssuedOrder } from './issued-order.policy'
import { keepOrder } from './issued-order.server'

interface Named {
  nameEn: string
  nameBn: string
}

interface CommitteeMember extends Named {
  employeeId: number
  role: CommitteeRole
  designation: Named | null
  left: boolean
}

export interface Committee extends Named {
  id: number
  examId: number
  memoNo: string
  formedOn: string | null
  dutiesEn: string
  dutiesBn: string
  /** What the order names, once it has a memo number and a date. */
  issued: IssuedOrder | null
  members: CommitteeMember[]
}

/** The committees of an exam with their members in order, named as in the order where it is issued. */
export async function committees(siteId: number, examId: number): Promise<Committee[]> {
  const rows = await sql<Committee>(
    `SELECT c.id, c.exam_id AS "examId", c.name_en AS "nameEn", c.name_bn AS "nameBn", c.memo_no AS "memoNo", c.formed_on AS "formedOn", c.duties_en AS "dutiesEn", c.duties_bn AS "dutiesBn", c.issued,
        (SELECT coalesce(json_agg(json_build_object('employeeId', e.id, 'nameEn', e.name_en, 'nameBn', e.name_bn, 'role', m.role, 'left', e.state <> 'active',
            'designation', CASE WHEN d.id IS NOT NULL THEN json_build_object('nameEn', d.name_en, 'nameBn', d.name_bn) END) ORDER BY m.position, e.position, e.id), '[]')
          FROM exam_committee_member m JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id LEFT JOIN designation d ON d.id = e.designation_id
          WHERE m.site_id = c.site_id AND m.committee_id = c.id) AS members
     FROM exam_committee c WHERE c.site_id = $1 AND c.exam_id = $2 ORDER BY c.formed_on NULLS LAST, c.id`,
    [siteId, examId],
  )
  return rows.map((one) => ({ ...one, members: asIssued(one.members, one.issued) }))
}

/** One committee. @throws Missing */
export async function committee(siteId: number, id: number): Promise<Committee> {
  const [found] = await sql<{ exam_id: number }>('SELECT exam_id FROM exam_committee WHERE site_id = $1 AND id = $2', [
    siteId,
    id,
  ])
  const one = found && (await committees(siteId, found.exam_id)).find((row) => row.id === id)
  if (!one) throw new Missing('committee')
  return one
}

export interface EmployeeChoice extends Named {
  id: number
  code: string
  designation: Named | null
}

/** Who may be chosen: those who work here now. */
export function employeeChoices(siteId: number): Promise<EmployeeChoice[]> {
  return sql(
    `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", CASE WHEN d.id IS NOT NULL THEN json_build_object('nameEn', d.name_en, 'nameBn', d.name_bn) END AS designation
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id WHERE e.site_id = $1 AND e.state = 'active' ORDER BY e.position, e.id`,
    [siteId],
  )
}

/** Exams that are sat, newest first; `committees`: how many each has. */
export function committeeExams(
  siteId: number,
): Promise<(Named & { id: number; session: string; committees: number; state: string })[]> {
  return sql(
    `SELECT x.id, x.name_en AS "nameEn", x.name_bn AS "nameBn", s.label AS session, x.state, (SELECT count(*)::int FROM exam_committee c WHERE c.site_id = x.site_id AND c.exam_id = x.id) AS committees
     FROM exam x JOIN site_session s ON s.site_id = x.site_id AND s.id = x.session_id WHERE x.site_id = $1 AND x.kind = 'sat' ORDER BY s.starts_on DESC, x.starts_on DESC NULLS FIRST, x.id DESC`,
    [siteId],
  )
}

/** Writes a committee and its members, in the order of their positions. @throws Invalid, Missing */
export async function saveCommittee(ctx: SiteCtx, form: CommitteeForm): Promise<number> {
  const members = form.members.flatMap((row, at) =>
    row.employee === null
      ? []
      : [{ employee: row.employee, role: row.role ?? 'member', position: row.position ?? at + 1, at }],
  )
  await check(ctx, form, members)
  const values = [
    ctx.site.id,
    form.exam,
    form.nameEn,
    form.nameBn,
    form.memoNo ?? '',
    form.formedOn,
    form.dutiesEn ?? '',
    form.dutiesBn ?? '',
  ]
  const before = form.id === null ? undefined : await committee(ctx.site.id, form.id)
  if (before && before.examId !== form.exam) throw new Missing('committee')
  const [row] = before
    ? await sql<{ id: number }>(
        'UPDATE exam_committee SET name_en = $3, name_bn = $4, memo_no = $5, formed_on = $6, duties_en = $7, duties_bn = $8 WHERE site_id = $1 AND exam_id = $2 AND id = $9 RETURNING id',
        [...values, before.id],
      )
    : await sql<{ id: number }>(
        'INSERT INTO exam_committee (site_id, exam_id, name_en, name_bn, memo_no, formed_on, duties_en, duties_bn) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id',
        values,
      )
  if (!row) throw new Missing('committee')
  await sql('DELETE FROM exam_committee_member WHERE site_id = $1 AND committee_id = $2', [ctx.site.id, row.id])
  await sql(
    `INSERT INTO exam_committee_member (site_id, committee_id, employee_id, role, position)
     SELECT $1, $2, u.employee, u.role, u.position FROM unnest($3::bigint[], $4::text[], $5::int[]) AS u(employee, role, position)`,
    [
      ctx.site.id,
      row.id,
      members.map((one) => one.employee),
      members.map((one) => one.role),
      members.map((one) => one.position),
    ],
  )
  await keepOrder(ctx.site.id, row.id, before)
  ctx.audit({
    recordType: 'exam_committee',
    recordId: row.id,
    ...(before ? { before } : {}),
    after: { ...form, members },
  })
  return row.id
}

async function check(
  ctx: SiteCtx,
  form: CommitteeForm,
  members: readonly { employee: number; role: CommitteeRole; at: number }[],
): Promise<void> {
  const [found] = await sql<{ exam: boolean; en: boolean; bn: boolean; people: number[] }>(
    `SELECT EXISTS (SELECT 1 FROM exam WHERE site_id = $1 AND id = $2 AND kind = 'sat') AS exam,
        EXISTS (SELECT 1 FROM exam_committee WHERE site_id = $1 AND exam_id = $2 AND name_en = $3 AND id IS DISTINCT FROM $5::bigint) AS en,
        EXISTS (SELECT 1 FROM exam_committee WHERE site_id = $1 AND exam_id = $2 AND name_bn = $4 AND id IS DISTINCT FROM $5::bigint) AS bn,
        (SELECT coalesce(json_agg(e.id), '[]') FROM employee e WHERE e.site_id = $1 AND e.id = ANY($6::bigint[])
          AND (e.state = 'active' OR EXISTS (SELECT 1 FROM exam_committee_member m WHERE m.site_id = e.site_id AND m.employee_id = e.id AND m.committee_id = $5))) AS people`,
    [ctx.site.id, form.exam, form.nameEn, form.nameBn, form.id, members.map((one) => one.employee)],
  )
  if (!found?.exam) throw new Missing('exam')
  const errors: Record<string, string[]> = {
    ...(found.en ? { nameEn: ['exam-settings:committee.taken'] } : {}),
    ...(found.bn ? { nameBn: ['exam-settings:committee.taken'] } : {}),
  }
  for (const one of members) {
    if (!found.people.includes(one.employee)) errors[`members[${one.at}].employee`] = ['ui:error.in']
    else if (members.some((other) => other.at < one.at && other.employee === one.employee))
      errors[`members[${one.at}].employee`] = ['exam-settings:committee.twice']
    for (const role of ['convener', 'member-secretary'] as const) {
      if (one.role === role && members.some((other) => other.at < one.at && other.role === role))
        errors[`members[${one.at}].role`] = [`exam-settings:committee.one.${role}`]
    }
  }
  if (!members.length) errors.members = ['exam-settings:committee.nobody']
  if (Object.keys(errors).length) throw new Invalid(errors)
}

/** @throws Missing */
export async function deleteCommittee(ctx: SiteCtx, id: number): Promise<Committee> {
  const before = await committee(ctx.site.id, id)
  await sql('DELETE FROM exam_committee WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'exam_committee', recordId: id, before })
  return before
}

/**
 * Copies another exam's committees: those whose name this exam has stay as they are, members who left are not taken along.
 * Memo number and date stay empty, for a new order is written. @returns how many. @throws Missing; Refusal when there is nothing to copy
 */
export async function copyCommittees(ctx: SiteCtx, fromExamId: number, toExamId: number): Promise<number> {
  const [target] = await sql<{ id: number }>(
    `SELECT id FROM exam WHERE site_id = $1 AND id = $2 AND kind = 'sat' FOR UPDATE`,
    [ctx.site.id, toExamId],
  )
  if (!target) throw new Missing('exam')
  const made = await sql<{ id: number; name_en: string }>(
    `INSERT INTO exam_committee (site_id, exam_id, name_en, name_bn, duties_en, duties_bn)
     SELECT c.site_id, $3, c.name_en, c.name_bn, c.duties_en, c.duties_bn FROM exam_committee c WHERE c.site_id = $1 AND c.exam_id = $2 AND c.exam_id <> $3
       AND NOT EXISTS (SELECT 1 FROM exam_committee t WHERE t.site_id = $1 AND t.exam_id = $3 AND (t.name_en = c.name_en OR t.name_bn = c.name_bn)) ORDER BY c.id RETURNING id, name_en`,
    [ctx.site.id, fromExamId, toExamId],
  )
  if (!made.length) throw new Refusal('exam-settings:committee.nothingToCopy')
  await sql(
    `INSERT INTO exam_committee_member (site_id, committee_id, employee_id, role, position)
     SELECT m.site_id, t.id, m.employee_id, m.role, m.position FROM exam_committee t JOIN exam_committee c ON c.site_id = t.site_id AND c.exam_id = $2 AND c.name_en = t.name_en
     JOIN exam_committee_member m ON m.site_id = c.site_id AND m.committee_id = c.id JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id AND e.state = 'active'
     WHERE t.site_id = $1 AND t.id = ANY($3::bigint[])`,
    [ctx.site.id, fromExamId, made.map((one) => one.id)],
  )
  ctx.audit({
    recordType: 'exam_committee',
    recordId: toExamId,
    after: { copiedFrom: fromExamId, committees: made.map((one) => one.id) },
  })
  return made.length
}
