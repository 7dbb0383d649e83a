import { inScope, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { today } from '~/format/dates'
import { Refusal } from '../errors'

/** What an institution's package covers; null: as much as there is. */
interface Coverage {
  studentsMost: number | null
  storageMb: number | null
}

/** The package belongs to the provider, whose tables an institution's own role does not see. */
export async function coverageOf(siteId: number): Promise<Coverage> {
  const [row] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<Coverage>(
      `SELECT p.students_most AS "studentsMost", p.storage_mb AS "storageMb" FROM membership m JOIN package p ON p.id = m.package_id
       WHERE m.site_id = $1 AND m.cancelled_at IS NULL AND m.starts_on <= $2::date ORDER BY m.ends_on DESC LIMIT 1`,
      [siteId, today()],
    ),
  )
  return row ?? { studentsMost: null, storageMb: null }
}

/** Active students and bytes of files that an institution has now. */
export async function takenUp(siteId: number): Promise<{ students: number; bytes: number }> {
  const [row] = await sql<{ students: number; bytes: number }>(
    `SELECT (SELECT count(*)::int FROM student WHERE site_id = $1 AND state = 'active') AS students,
       (SELECT coalesce(sum(bytes), 0)::bigint FROM file WHERE tenant_id = $1) AS bytes`,
    [siteId],
  )
  return row ?? { students: 0, bytes: 0 }
}

/**
 * Sees that so many students more are covered. Called under the lock of those who add students.
 * @throws Refusal when they are more than the package says
 */
export async function roomForStudents(siteId: number, more: number): Promise<void> {
  if (more === 0) return
  const { studentsMost } = await coverageOf(siteId)
  if (studentsMost === null) return
  const { students } = await takenUp(siteId)
  if (students + more > studentsMost)
    throw new Refusal('platform:quota.students', { most: studentsMost, students, more }, 422)
}

/** Sees that so many bytes more are covered, one after the other: what is sent at once is counted as well. @throws Refusal when they are not */
export async function roomForFile(siteId: number, bytes: number): Promise<void> {
  const { storageMb } = await coverageOf(siteId)
  if (storageMb === null) return
  await oneAtATime('files', siteId)
  const taken = await takenUp(siteId)
  if (taken.bytes + bytes > storageMb * 1_048_576) throw new Refusal('platform:quota.files', { most: storageMb }, 422)
}
