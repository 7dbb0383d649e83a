import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { overrideForm, siteEventForm } from '~/domain/calendar/event.form'
import { overrideEvent, removeSiteEvent, saveSiteEvent } from '~/domain/calendar/site-calendar.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { paths } from '~/paths'
import { zChoice, zId } from '~/ui/fields/zod'

const head = z.object({ intent: zChoice(['save', 'remove', 'override']), id: zId({ optional: true }) })

/** Every change of the institution's calendar; `intent` says which. */
export async function actOnCalendar(
  ctx: SiteCtx,
  { request, form, context }: EntranceArgs,
): Promise<SubmissionResult<string[]> | Response> {
  const fields = await form()
  const asked = parseWithZod(fields, { schema: head })
  if (asked.status !== 'success') return asked.reply()
  const { intent, id } = asked.value
  const here = new URLSearchParams(new URL(request.url).search)
  for (const name of ['edit', 'confirm', 'override', '_routes']) here.delete(name)
  const done = (key: string) =>
    redirectWithToast(context.settings, paths.siteCalendar + (here.size ? `?${here}` : ''), { kind: 'success', key })
  if (intent === 'save') {
    const submission = parseWithZod(fields, { schema: siteEventForm })
    if (submission.status !== 'success') return submission.reply()
    await saveSiteEvent(ctx, id, submission.value)
    return done('common:saved')
  }
  if (id === null) throw new Missing('event')
  if (intent === 'remove') {
    await removeSiteEvent(ctx, id)
    return done('common:deleted')
  }
  const submission = parseWithZod(fields, { schema: overrideForm })
  if (submission.status !== 'success') return submission.reply()
  await overrideEvent(ctx, id, submission.value)
  return done('common:saved')
}
