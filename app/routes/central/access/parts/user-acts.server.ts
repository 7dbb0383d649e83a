import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { redirectWithToast } from '~/access/toast.server'
import { userForm } from '~/domain/access/access.form'
import {
  changeable,
  deleteUser,
  revokeSessions,
  saveUser,
  saveUserRoles,
  setUserState,
} from '~/domain/access/change-user.server'
import { sendPasswordLink } from '~/domain/access/password-link.server'
import type { UserCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { paths } from '~/paths'
import { zIds, zText } from '~/ui/fields/zod'
import type { Settings } from '../../../../../settings'

/** Asked of who takes an institution's or group's last head away. */
const reason = zText({ min: 5, max: 300, optional: true })
const rolesForm = z.object({ roles: zIds(), reason })
const reasonForm = z.object({ reason })
const idOf = (value: unknown) => (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0)

/** What may be done to one user, by the form's `intent`. */
export async function actOnUser(ctx: UserCtx, form: FormData, settings: Settings) {
  const id = idOf(form.get('id'))
  const done = (key: string, to = `${paths.users}?user=${id}`) =>
    redirectWithToast(settings, to, { kind: 'success', key })
  switch (form.get('intent')) {
    case 'save': {
      const submission = parseWithZod(form, { schema: userForm })
      if (submission.status !== 'success') return submission.reply({ hideFields: ['password'] })
      await saveUser(ctx, id, submission.value)
      return done('common:saved')
    }
    case 'roles': {
      const submission = parseWithZod(form, { schema: rolesForm })
      if (submission.status !== 'success') return submission.reply()
      await saveUserRoles(ctx, id, submission.value.roles, submission.value.reason)
      return done('access:user.rolesSaved')
    }
    case 'enable':
    case 'disable': {
      const submission = parseWithZod(form, { schema: reasonForm })
      if (submission.status !== 'success') return submission.reply()
      await setUserState(ctx, id, form.get('intent') === 'enable' ? 'active' : 'disabled', submission.value.reason)
      return done(`access:user.${String(form.get('intent'))}d`)
    }
    case 'link': {
      const user = await changeable(ctx, id)
      await sendPasswordLink(ctx, user, user.invited ? 'invite' : 'reset')
      return done('access:user.linkSent')
    }
    case 'revoke':
      await revokeSessions(ctx, id, form.get('session') ? idOf(form.get('session')) : null)
      return done('access:user.revoked')
    case 'delete':
      return done(`access:user.was-${await deleteUser(ctx, id)}`, paths.users)
    default:
      throw new Missing('intent')
  }
}
