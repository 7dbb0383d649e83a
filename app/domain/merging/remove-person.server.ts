import { sql } from 'db/connection'
import { removeEmptyEmployee } from '~/domain/people/record/joined-employee.server'
import { refuseActing } from '~/domain/identity/account/access-link.server'
import { removeUser } from '~/domain/identity/account/write-users.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { removeEmptyStudent } from '~/domain/students/history/joined-student.server'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { inWords, lockPeople } from './merge-people.server'
import type { MergedKind } from './merged-fields.policy'
import { hangingOn, sideOf, type Hanging } from './sides.server'

/** A login that was used is more than nothing: records name it. */
const usersOf = (siteId: number, kind: MergedKind, id: number) =>
  sql<{ id: number; used: boolean }>(
    `SELECT u.id, u.last_login_at IS NOT NULL AS used FROM app_user u WHERE u.tenant_id = $1 AND CASE $3 WHEN 'student' THEN u.student_id ELSE u.employee_id END = $2`,
    [siteId, id, kind],
  )

/** What hangs on a record beyond itself; nothing: it can be removed. */
export async function hangsBeyond(siteId: number, kind: MergedKind, id: number): Promise<Hanging[]> {
  const hanging = (await hangingOn(siteId, kind, id)).filter((one) => !one.bare)
  const used = (await usersOf(siteId, kind, id)).filter((one) => one.used).length
  return used ? [...hanging, { source: 'app_user', many: used, clashes: 0, bare: false }] : hanging
}

/**
 * Removes a record on which nothing hangs, as one that was typed by mistake. What it was stands in the audit record.
 * @throws Missing; Refusal with what hangs on it
 */
export async function removePerson(ctx: SiteCtx, kind: MergedKind, id: number, reason: string): Promise<void> {
  refuseActing(ctx)
  const site = ctx.site.id
  await lockPeople(site, kind)
  const side = await sideOf(site, kind, id)
  const hangs = await hangsBeyond(site, kind, id)
  const t = wordsFor(ctx.lang)
  if (hangs.length)
    throw new Refusal('merging:remove.hangs', {
      what: hangs
        .map(({ source, many }) => `${t(`merging:kind.${source}`)} (${digits(String(many), ctx.lang)})`)
        .join(', '),
    })
  await inWords(ctx, 'merging:remove', async () => {
    for (const user of await usersOf(site, kind, id)) await removeUser(site, user.id)
    if (kind === 'student') await removeEmptyStudent(site, id)
    else await removeEmptyEmployee(site, id)
  })
  const { nid, tin, bank_account: account, ...before } = side.row
  ctx.audit({
    action: kind === 'student' ? 'students.records.remove' : 'people.records.remove',
    recordType: kind,
    recordId: id,
    before: {
      ...before,
      ...(kind === 'employee' && { nid: ending(nid), tin: ending(tin), bank_account: ending(account) }),
    },
    after: { removed: true, reason },
  })
}

/** The log holds the end of such numbers. */
const ending = (value: unknown) => (typeof value === 'string' ? `…${value.slice(-4)}` : null)
