import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid } from '~/domain/platform/errors'
import { startFill } from '~/domain/routine/fill-routine.server'
import { saveNeeds } from '~/domain/routine/needs.server'
import { classForm, clearForm, fillForm, lessonForm, removeForm, swapForm } from '~/domain/routine/routine.form'
import { clearSolved, removeLesson, saveLesson, swapSlots } from '~/domain/routine/save-lesson.server'
import { paths } from '~/paths'
import { hrefWith } from '~/ui/table/url'

/** Every change of the routine; `intent` says which. */
export async function actOnRoutine(ctx: SiteCtx, args: EntranceArgs): Promise<SubmissionResult<string[]> | Response> {
  const form = await args.form()
  const { pathname, search } = new URL(args.request.url)
  const back = (change: Record<string, string | number | null>, key: string, params: Record<string, string | number> = {}) => redirectWithToast(args.context.settings,
    hrefWith({ pathname: pathname.replace(/\.data$/, ''), search }, { cell: null, entry: null, confirm: null, _routes: null, ...change }), { kind: 'success', key, params })
  switch (form.get('intent')) {
    case 'lesson': {
      const submission = parseWithZod(form, { schema: lessonForm })
      if (submission.status !== 'success') return submission.reply()
      return tried(submission, async () => {
        await saveLesson(ctx, submission.value)
        return back({ view: null, id: submission.value.section }, 'common:saved')
      })
    }
    case 'swap': {
      const submission = parseWithZod(form, { schema: swapForm })
      if (submission.status !== 'success') return submission.reply()
      const { section, from, to } = submission.value
      return tried(submission, async () => back({ view: null, id: section }, 'routine:moved', { count: await swapSlots(ctx, section, from, to) }))
    }
    case 'remove': {
      const submission = parseWithZod(form, { schema: removeForm })
      if (submission.status !== 'success') return submission.reply()
      const { sectionId } = await removeLesson(ctx, submission.value.entry)
      return back({ view: null, id: sectionId }, 'common:deleted')
    }
    case 'needs': {
      const submission = parseWithZod(form, { schema: classForm })
      if (submission.status !== 'success') return submission.reply()
      try {
        return await back({ suggest: null, class: submission.value.class }, 'routine:needs.saved', { count: await saveNeeds(ctx, submission.value.class, form) })
      } catch (error) {
        if (!(error instanceof Invalid)) throw error
        return { status: 'error', initialValue: Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<string, string>, error: error.fieldErrors }
      }
    }
    case 'fill': {
      const submission = parseWithZod(form, { schema: fillForm })
      if (submission.status !== 'success') return submission.reply()
      const { session, shift, mode } = submission.value
      const { jobId } = await startFill(ctx, session, shift, mode === 'anew')
      return jobId === null ? back({ view: 'fill', session }, 'routine:fill.done') : redirectWithToast(args.context.settings, paths.job(jobId), { kind: 'success', key: 'routine:fill.started' })
    }
    case 'clear': {
      const submission = parseWithZod(form, { schema: clearForm })
      if (submission.status !== 'success') return submission.reply()
      return back({}, 'routine:fill.cleared', { count: await clearSolved(ctx, submission.value.session, submission.value.section) })
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

async function tried(submission: { reply: (options: { fieldErrors?: Record<string, string[]>; formErrors?: string[] }) => SubmissionResult<string[]> }, work: () => Promise<Response>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const { '': formErrors, ...fieldErrors } = error.fieldErrors
    return submission.reply({ fieldErrors, ...(formErrors ? { formErrors } : {}) })
  }
}
