import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { newIds } from '../student-codes.server'

/** A guardian's number typed for a student; `guardianId` is the first guardian now. */
export interface GuardianWish {
  at: number
  studentId: number
  guardianId: number | null
  mobile: string | null
  nameBn: string
  nameEn: string
}

interface GuardianPlan {
  /** Numbers of guardians that change, also for the other children. */
  numbers: { id: number; mobile: string | null }[]
  made: { id: number; mobile: string; nameBn: string; nameEn: string }[]
  /** Students who get another first guardian. */
  links: { studentId: number; guardianId: number; from: number | null }[]
  /** Rows that give one guardian two numbers. */
  clashes: number[]
}

/**
 * One number is one guardian: a number that somebody has makes the student that guardian's child; else the guardian has a
 * new number; a student without a guardian gets one with the father's name.
 * @throws Refusal while acting as somebody else, for the number of a guardian with a login: links go there
 */
export async function planGuardians(ctx: SiteCtx, wishes: readonly GuardianWish[]): Promise<GuardianPlan> {
  const siteId = ctx.site.id
  const plan: GuardianPlan = { numbers: [], made: [], links: [], clashes: [] }
  if (!wishes.length) return plan
  const known = await sql<{ id: number; mobile: string }>(
    'SELECT DISTINCT ON (mobile) id, mobile FROM guardian WHERE site_id = $1 AND mobile = ANY($2::text[]) ORDER BY mobile, id',
    [siteId, wishes.map((one) => one.mobile).filter(Boolean)],
  )
  const holder = new Map(known.map((one) => [one.mobile, one.id]))
  const ids = await newIds('guardian', wishes.filter((one) => one.guardianId === null).length)
  const changed = new Map<number, string | null>()
  for (const one of wishes) {
    const other = one.mobile === null ? undefined : holder.get(one.mobile)
    if (other !== undefined) {
      if (other !== one.guardianId)
        plan.links.push({ studentId: one.studentId, guardianId: other, from: one.guardianId })
    } else if (one.guardianId !== null) {
      if (changed.has(one.guardianId) && changed.get(one.guardianId) !== one.mobile) plan.clashes.push(one.at)
      else if (!changed.has(one.guardianId)) plan.numbers.push({ id: one.guardianId, mobile: one.mobile })
      changed.set(one.guardianId, one.mobile)
      if (one.mobile) holder.set(one.mobile, one.guardianId)
    } else if (one.mobile !== null) {
      const id = ids.pop() ?? 0
      plan.made.push({ id, mobile: one.mobile, nameBn: one.nameBn, nameEn: one.nameEn })
      plan.links.push({ studentId: one.studentId, guardianId: id, from: null })
      holder.set(one.mobile, id)
    }
  }
  if (ctx.user.impersonation && (await someHaveLogins(siteId, plan.numbers)))
    throw new Refusal('students:quick.actingNumber')
  return plan
}

async function someHaveLogins(siteId: number, guardians: GuardianPlan['numbers']): Promise<boolean> {
  const found = await sql('SELECT 1 FROM app_user WHERE tenant_id = $1 AND guardian_id = ANY($2::bigint[]) LIMIT 1', [
    siteId,
    guardians.map((one) => one.id),
  ])
  return found.length > 0
}

/** Carries a plan out, a statement for each kind of change. */
export async function writeGuardianMobiles(siteId: number, { numbers, made, links }: GuardianPlan): Promise<void> {
  if (numbers.length)
    await sql(
      'UPDATE guardian g SET mobile = u.mobile FROM unnest($2::bigint[], $3::text[]) AS u(id, mobile) WHERE g.site_id = $1 AND g.id = u.id',
      [siteId, numbers.map((one) => one.id), numbers.map((one) => one.mobile)],
    )
  if (made.length) {
    await sql(
      'INSERT INTO guardian (id, site_id, name_bn, name_en, mobile) SELECT u.id, $1, u.bn, u.en, u.mobile FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) AS u(id, bn, en, mobile)',
      [
        siteId,
        made.map((one) => one.id),
        made.map((one) => one.nameBn),
        made.map((one) => one.nameEn),
        made.map((one) => one.mobile),
      ],
    )
  }
  if (!links.length) return
  await sql(
    'DELETE FROM student_guardian l USING unnest($2::bigint[], $3::bigint[]) AS u(student, old) WHERE l.site_id = $1 AND l.student_id = u.student AND l.guardian_id = u.old',
    [siteId, links.map((one) => one.studentId), links.map((one) => one.from)],
  )
  await sql(
    `INSERT INTO student_guardian (site_id, student_id, guardian_id, relation, is_primary) SELECT $1, u.student, u.guardian, 'father', true FROM unnest($2::bigint[], $3::bigint[]) AS u(student, guardian)
      ON CONFLICT (site_id, student_id, guardian_id) DO UPDATE SET is_primary = true`,
    [siteId, links.map((one) => one.studentId), links.map((one) => one.guardianId)],
  )
}
