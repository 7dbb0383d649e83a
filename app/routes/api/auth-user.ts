import { guard } from '~/access/guard.server'
import { paths } from '~/paths'

/** The user of a bearer token, as the specification's section 7 asks. */
export const loader = guard('platform.profile.view', ({ user, tenant }) => Response.json({
  user: {
    id: user.userId, username: user.username, email: user.email,
    full_name: user.nameEn || user.nameBn, name_en: user.nameEn, name_bn: user.nameBn,
    USER_TYPE: user.kind, userRole: user.activeRole?.key ?? null, SITE_ID: tenant.kind === 'site' ? tenant.id : null,
    alias: tenant.alias, photo_url: user.photoFileId ? paths.userPhoto(user.userId) : null, status: 'online',
  },
}, { headers: { 'Cache-Control': 'no-store' } }))
