import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { changeForm, endForm, graceForm, renewForm, renewManyForm, startForm } from '~/domain/packages/membership.form'
import { renewMany } from '~/domain/packages/renew-many.server'
import {
  changePackage,
  endMembership,
  extendGrace,
  renewMembership,
  startMembership,
} from '~/domain/packages/start-membership.server'
import type { UserCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { paths } from '~/paths'

const idIn = (value: FormDataEntryValue | null) =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null

/** What the membership screen's forms ask. @throws Missing for an intent nobody offers */
export async function actOnMemberships(ctx: UserCtx, { form, context }: EntranceArgs) {
  const data = await form()
  const siteId = idIn(data.get('siteId'))
  const done = (key: string, params?: Record<string, number>) =>
    redirectWithToast(context.settings, siteId ? paths.membershipOf(siteId) : paths.memberships, {
      kind: 'success',
      key,
      params,
    })
  switch (data.get('intent')) {
    case 'start': {
      const submission = parseWithZod(data, { schema: startForm })
      if (submission.status !== 'success') return submission.reply()
      const { cycle, ...rest } = submission.value
      await startMembership(ctx, { ...rest, cycle: cycle ?? undefined })
      return done('packages:membership.started')
    }
    case 'renew': {
      const submission = parseWithZod(data, { schema: renewForm })
      if (submission.status !== 'success') return submission.reply()
      const { id, ...rest } = submission.value
      await renewMembership(ctx, id, rest)
      return done('packages:membership.renewed')
    }
    case 'grace': {
      const submission = parseWithZod(data, { schema: graceForm })
      if (submission.status !== 'success') return submission.reply()
      const { id, ...rest } = submission.value
      await extendGrace(ctx, id, rest)
      return done('packages:membership.graceSaved')
    }
    case 'change': {
      const submission = parseWithZod(data, { schema: changeForm })
      if (submission.status !== 'success') return submission.reply()
      const { id, cycle, ...rest } = submission.value
      await changePackage(ctx, id, { ...rest, cycle: cycle ?? undefined })
      return done('packages:membership.changed')
    }
    case 'end': {
      const submission = parseWithZod(data, { schema: endForm })
      if (submission.status !== 'success') return submission.reply()
      const { id, on, ...rest } = submission.value
      await endMembership(ctx, id, { ...rest, on: on ?? undefined })
      return done('packages:membership.endDone')
    }
    // Chosen in the list: shows what would be done, and writes nothing.
    case 'plan': {
      const ids = data.getAll('ids').flatMap((one) => idIn(one) ?? [])
      return redirect(ids.length ? `${paths.memberships}?renew=${ids.slice(0, 200).join('.')}` : paths.memberships)
    }
    case 'renew-many': {
      const submission = parseWithZod(data, { schema: renewManyForm })
      if (submission.status !== 'success') return submission.reply()
      return done('packages:renew.done', { count: await renewMany(ctx, submission.value.ids, submission.value.months) })
    }
    default:
      throw new Missing('intent')
  }
}
