import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { copyDistribution, placeOf } from '~/domain/exams/settings/copy-distribution.server'
import { saveDefaults } from '~/domain/exams/settings/defaults.server'
import { saveDistribution } from '~/domain/exams/settings/distribution.server'
import { deleteExamType, deleteScale, saveExamType, saveScale } from '~/domain/exams/settings/scales.server'
import { copyForm, defaultsForm, examTypeForm, marksForm, scaleForm } from '~/domain/exams/settings/settings.form'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'
import { zChoice, zId } from '~/ui/fields/zod'

const INTENTS = ['type', 'delete-type', 'scale', 'delete-scale', 'defaults', 'marks', 'copy'] as const
const head = z.object({ intent: zChoice(INTENTS) })
const byId = z.object({ id: zId() })

/** Every change of the screen; `intent` says which. */
export async function actOnSettings(ctx: SiteCtx, args: EntranceArgs): Promise<SubmissionResult<string[]> | Response> {
  const form = await args.form()
  const asked = parseWithZod(form, { schema: head })
  if (asked.status !== 'success') return asked.reply()
  const done = (query: string, key: string, params: Record<string, string | number> = {}) =>
    redirectWithToast(args.context.settings, `${paths.examSettings}?${query}`, { kind: 'success', key, params })
  switch (asked.value.intent) {
    case 'type': {
      const submission = parseWithZod(form, { schema: examTypeForm })
      if (submission.status !== 'success') return submission.reply()
      await saveExamType(ctx, submission.value)
      return done('tab=types', 'common:saved')
    }
    case 'scale': {
      const submission = parseWithZod(form, { schema: scaleForm })
      if (submission.status !== 'success') return submission.reply()
      await saveScale(ctx, submission.value)
      return done('tab=scales', 'common:saved')
    }
    case 'defaults': {
      const submission = parseWithZod(form, { schema: defaultsForm })
      if (submission.status !== 'success') return submission.reply()
      await saveDefaults(ctx, submission.value)
      return done('tab=defaults', 'common:saved')
    }
    case 'marks': {
      const submission = parseWithZod(form, { schema: marksForm })
      if (submission.status !== 'success') return submission.reply()
      const count = await saveDistribution(ctx, submission.value)
      return done(
        `tab=marks&session=${submission.value.session}&class=${submission.value.class}`,
        'exam-settings:marks.saved',
        { count },
      )
    }
    case 'copy': {
      const submission = parseWithZod(form, { schema: copyForm })
      if (submission.status !== 'success') return submission.reply()
      const { from, to, seen } = submission.value
      const count = await copyDistribution(ctx, from, to, seen)
      const place = placeOf(to)
      return done(
        place.kind === 'class' ? `tab=marks&session=${place.id}&class=${place.classId}` : 'tab=marks',
        'exam-settings:copy.done',
        { count },
      )
    }
    default: {
      const submission = parseWithZod(form, { schema: byId })
      if (submission.status !== 'success') return submission.reply()
      const scale = asked.value.intent === 'delete-scale'
      await (scale ? deleteScale : deleteExamType)(ctx, submission.value.id)
      return done(scale ? 'tab=scales' : 'tab=types', 'common:deleted')
    }
  }
}
