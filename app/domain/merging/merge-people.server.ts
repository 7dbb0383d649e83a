import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { keepingAHead } from '~/domain/access/heads.server'
import { joinEmployees } from '~/domain/people/record/joined-employee.server'
import { refuseActing } from '~/domain/identity/account/access-link.server'
import { endLogins, setUserState } from '~/domain/identity/account/write-users.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { familiesOf, noteFamilies } from '~/domain/students/history/student-record.server'
import { joinStudents } from '~/domain/students/history/joined-student.server'
import { lockStudents } from '~/domain/students/student-codes.server'
import { wordsFor } from '~/i18n/i18n.server'
import { mergedFields, mergedState, type MergedKind, type Side } from './merged-fields.policy'
import { sidesOf } from './sides.server'
import { standingAgainst } from './standing.server'

interface MergeOrder {
  keepId: number
  goneId: number
  /** Which value stays, by column, where both have one. */
  chosen: Readonly<Record<string, Side>>
  reason: string
}

/** Others who add, change or merge such people wait. */
export const lockPeople = (siteId: number, kind: MergedKind): Promise<unknown> =>
  kind === 'student' ? lockStudents(siteId) : oneAtATime('employees', siteId)

/**
 * Makes two records of one person one. All that hangs on the second becomes the first's, and what it was is kept, so that it can be
 * two again for a day. All of it or nothing; no amount of the books changes.
 * @returns the id of the merge
 * @throws Missing; Refusal with what stands against it
 */
export async function mergePeople(ctx: SiteCtx, kind: MergedKind, order: MergeOrder): Promise<number> {
  refuseActing(ctx)
  const site = ctx.site.id
  const { keepId, goneId } = order
  await lockPeople(site, kind)
  const { keep, gone } = await sidesOf(site, kind, keepId, goneId)
  const {
    stands: [first],
  } = await standingAgainst(ctx, kind, keepId, goneId)
  if (first) throw new Refusal(first.code, first.params)
  const families = kind === 'student' ? await familiesOf(site, { students: [keepId, goneId] }) : null
  const shut = await shutSecond(ctx, kind, keepId, goneId)
  const [merge] = await sql<{ id: number }>(
    `INSERT INTO person_merge (site_id, kind, keep_id, gone_id, gone_code, gone_name_en, gone_name_bn, reason, shut, made_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint[], $10) RETURNING id`,
    [site, kind, keepId, goneId, gone.code, gone.nameEn, gone.nameBn, order.reason, shut, ctx.user.userId],
  )
  const id = merge?.id ?? 0
  await inWords(ctx, 'merging:stands', () => sql('SELECT merge_people($1::bigint, $2::bigint)', [site, id]))
  const fields = mergedFields(kind, keep.row, gone.row, order.chosen, ctx.can('people.private.view'))
  if (kind === 'student') await joinStudents(site, keepId, fields, mergedState(keep.row, gone.row))
  else await joinEmployees(site, keepId, fields)
  await sql('SELECT seal_merge($1::bigint, $2::bigint)', [site, id])
  ctx.audit({
    action: kind === 'student' ? 'students.records.merge' : 'people.records.merge',
    recordType: kind,
    recordId: keepId,
    before: { merged: gone.code, name: gone.nameBn || gone.nameEn },
    after: { into: keep.code, reason: order.reason, merge: id },
  })
  if (families) {
    families.delete(goneId)
    await noteFamilies(ctx, families, [keepId])
  }
  return id
}

/** One person, one login: where both have one, that of the record which goes lets nobody in any more. @returns those that were shut */
async function shutSecond(ctx: SiteCtx, kind: MergedKind, keepId: number, goneId: number): Promise<number[]> {
  const users = await sql<{ id: number; state: string; gone: boolean }>(
    `SELECT u.id, u.state, coalesce(u.student_id, u.employee_id) = $3 AS gone FROM app_user u
     WHERE u.tenant_id = $1 AND CASE $4 WHEN 'student' THEN u.student_id ELSE u.employee_id END IN ($2, $3)`,
    [ctx.site.id, keepId, goneId, kind],
  )
  if (!users.some((one) => !one.gone && one.state === 'active')) return []
  const open = users.flatMap((one) => (one.gone && one.state === 'active' ? [one.id] : []))
  if (!open.length) return []
  await keepingAHead(ctx.site.id, null, async () => {
    for (const id of open) {
      await setUserState(ctx.site.id, id, 'disabled')
      await endLogins(ctx.site.id, id)
    }
  })
  return open
}

interface Thrown {
  code?: string
  constraint?: string
  table?: string
  parent?: Thrown
}

/** What the database refuses, in words: by the table it names. @throws Refusal, or what it was */
export async function inWords<T>(ctx: SiteCtx, words: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    const { code, constraint, table } = (thrown as Thrown).parent ?? (thrown as Thrown)
    const what = wordsFor(ctx.lang)(`merging:kind.${table ?? 'other'}`)
    if (constraint === 'merge_refused' || constraint === 'merge_changed') throw new Refusal(`${words}.kind`, { what })
    if (['23503', '23505', '23P01', '23514'].includes(code ?? '')) throw new Refusal(`${words}.other`)
    throw thrown
  }
}
