import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { importHolidays, saveCentralEvent, setCentralEventActive } from '~/domain/calendar/central-events.server'
import { centralEventForm } from '~/domain/calendar/event.form'
import type { UserCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { paths } from '~/paths'
import { zChoice, zId, zNumber } from '~/ui/fields/zod'

const head = z.object({
  intent: zChoice(['save', 'retire', 'restore', 'import']),
  id: zId({ optional: true }),
  year: zNumber({ min: 2000, max: 2100, optional: true }),
})

/** Every change of the centre's calendar; `intent` says which. */
export async function actOnEvents(
  ctx: UserCtx,
  { request, form, context }: EntranceArgs,
): Promise<SubmissionResult<string[]> | Response> {
  const fields = await form()
  const asked = parseWithZod(fields, { schema: head })
  if (asked.status !== 'success') return asked.reply()
  const { intent, id, year } = asked.value
  const here = new URLSearchParams(new URL(request.url).search)
  for (const name of ['edit', 'confirm', 'dialog', '_routes']) here.delete(name)
  const done = (key: string, params?: Record<string, number>) =>
    redirectWithToast(context.settings, paths.globalCalendar + (here.size ? `?${here}` : ''), {
      kind: 'success',
      key,
      params,
    })
  if (intent === 'save') {
    const submission = parseWithZod(fields, { schema: centralEventForm })
    if (submission.status !== 'success') return submission.reply()
    await saveCentralEvent(ctx, id, submission.value)
    return done('common:saved')
  }
  if (intent === 'import') {
    if (year === null) return asked.reply({ fieldErrors: { year: ['ui:error.required'] } })
    const { added, moved } = await importHolidays(ctx, year)
    return done('calendar:imported', { added, moved })
  }
  if (id === null) throw new Missing('event')
  await setCentralEventActive(ctx, id, intent === 'restore')
  return done(intent === 'restore' ? 'calendar:restored' : 'calendar:retired')
}
