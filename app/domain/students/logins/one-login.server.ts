import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { passwordLinks } from '~/domain/identity/account/access-link.server'
import { endLogins, makeUsers, setUserState } from '~/domain/identity/account/write-users.server'
import type { SiteCtx } from '~/domain/context'
import { SLIP_DAYS } from './student-logins.server'

interface OneLogin {
  userId: number
  username: string
  made: boolean
  /** A link of one use to choose the password, to be shown once; none where one was chosen, and to whoever acts as somebody else. */
  link: string | null
}

/** A student's login, made where there is none (username: the student id) and opened where it was shut, with a link to choose the password. */
export async function loginOf(ctx: SiteCtx, studentId: number): Promise<OneLogin | null> {
  const site = ctx.site.id
  await oneAtATime('student logins', site)
  const find = () =>
    sql<{ id: number; username: string; state: string; open: boolean }>(
      `SELECT id, username::text, state, password_hash IS NULL AS open FROM app_user WHERE tenant_id = $1 AND student_id = $2 ORDER BY id LIMIT 1`,
      [site, studentId],
    )
  const [known] = await find()
  if (!known) {
    const fresh = await sql<{ personId: number; username: string; nameEn: string; nameBn: string }>(
      `SELECT s.id AS "personId", lower(s.code) || CASE WHEN EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = s.site_id AND u.username = s.code::citext) THEN '-s' ELSE '' END AS username,
         s.name_en AS "nameEn", s.name_bn AS "nameBn" FROM student s WHERE s.site_id = $1 AND s.id = $2`,
      [site, studentId],
    )
    await makeUsers(site, 'student', fresh, { key: 'student' })
  }
  if (known?.state === 'disabled') await setUserState(site, known.id, 'active')
  const [user] = known ? [known] : await find()
  if (!user) return null
  const linked = user.open && !ctx.user.impersonation && !ctx.user.program
  const [link] = linked
    ? await passwordLinks(ctx, { tenantId: site, userIds: [user.id] }, SLIP_DAYS * 24 * 60, 'end')
    : []
  return { userId: user.id, username: user.username, made: !known, link: link?.value ?? null }
}

/** Logins that let nobody in any more. */
export async function shutLogins(site: { id: number }, userIds: readonly number[]): Promise<void> {
  for (const id of userIds) {
    await setUserState(site.id, id, 'disabled')
    await endLogins(site.id, id)
  }
}
