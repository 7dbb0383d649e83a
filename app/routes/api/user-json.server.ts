import type { Identity, Tenant, UserCtx } from '~/domain/context'
import { paths } from '~/paths'

type Shown = 'userId' | 'username' | 'email' | 'nameEn' | 'nameBn' | 'kind' | 'activeRole' | 'photoFileId'

/** The user of a session or a token, as the specification's active user record has it. */
export const userJson = ({ user, tenant }: { user: Pick<Identity, Shown>; tenant: Tenant }) => ({
  id: user.userId,
  username: user.username,
  email: user.email,
  full_name: user.nameEn || user.nameBn,
  name_en: user.nameEn,
  name_bn: user.nameBn,
  USER_TYPE: user.kind,
  userRole: user.activeRole?.key ?? null,
  SITE_ID: tenant.kind === 'site' ? tenant.id : null,
  alias: tenant.alias,
  photo_url: user.photoFileId ? paths.userPhoto(user.userId) : null,
  status: 'online',
})

export const userAnswer = (ctx: UserCtx, headers: HeadersInit = {}): Response => {
  const answer = Response.json({ user: userJson(ctx) }, { headers })
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
