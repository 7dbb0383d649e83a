import { sql } from 'db/connection'
import { refuseActing } from '~/domain/identity/account/access-link.server'
import type { SiteCtx } from '~/domain/context'
import type { ClaimKind, RegisterSetting } from './register.form'

/** Who may register themselves at an institution that said nothing: nobody. */
const NOBODY: RegisterSetting = { student: false, guardian: false, staff: false }

/** Who may register themselves. */
export async function registerSetting(siteId: number): Promise<RegisterSetting> {
  const [row] = await sql<RegisterSetting>(
    'SELECT register_students AS student, register_guardians AS guardian, register_staff AS staff FROM user_setting WHERE site_id = $1',
    [siteId],
  )
  return row ?? NOBODY
}

export const kindsOpen = (setting: RegisterSetting): ClaimKind[] =>
  (['student', 'guardian', 'staff'] as const).filter((kind) => setting[kind])

/** Opens or closes it. @throws Refusal (403) to whoever acts as somebody else */
export async function saveRegisterSetting(ctx: SiteCtx, setting: RegisterSetting): Promise<void> {
  refuseActing(ctx)
  const before = await registerSetting(ctx.site.id)
  await sql(
    `INSERT INTO user_setting (site_id, register_students, register_guardians, register_staff, changed_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site_id) DO UPDATE SET register_students = excluded.register_students, register_guardians = excluded.register_guardians, register_staff = excluded.register_staff,
       changed_by = excluded.changed_by, changed_at = now()`,
    [ctx.site.id, setting.student, setting.guardian, setting.staff, ctx.user.userId],
  )
  ctx.audit({ recordType: 'user_setting', recordId: ctx.site.id, before, after: setting })
}
