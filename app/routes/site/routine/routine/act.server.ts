import type { SubmissionResult } from '@conform-to/react'
import { filled } from '~/access/filled.server'
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
  const back = (
    change: Record<string, string | number | null>,
    key: string,
    params: Record<string, string | number> = {},
  ) =>
    redirectWithToast(
      args.context.settings,
      hrefWith(
        { pathname: pathname.replace(/\.data$/, ''), search },
        { cell: null, entry: null, confirm: null, _routes: null, ...change },
      ),
      { kind: 'success', key, params },
    )
  switch (form.get('intent')) {
    case 'lesson': {
      const given = filled(form, lessonForm)
      await saveLesson(ctx, given)
      return back({ view: null, id: given.section }, 'common:saved')
    }
    case 'swap': {
      const { section, from, to } = filled(form, swapForm)
      return back({ view: null, id: section }, 'routine:moved', { count: await swapSlots(ctx, section, from, to) })
    }
    case 'remove': {
      const given = filled(form, removeForm)
      const { sectionId } = await removeLesson(ctx, given.entry)
      return back({ view: null, id: sectionId }, 'common:deleted')
    }
    case 'needs': {
      const given = filled(form, classForm)
      try {
        return back({ suggest: null, class: given.class }, 'routine:needs.saved', {
          count: await saveNeeds(ctx, given.class, form),
        })
      } catch (error) {
        if (!(error instanceof Invalid)) throw error
        return {
          status: 'error',
          initialValue: Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
            string,
            string
          >,
          error: error.fieldErrors,
        }
      }
    }
    case 'fill': {
      const { session, shift, mode } = filled(form, fillForm)
      const { jobId } = await startFill(ctx, session, shift, mode === 'anew')
      return jobId === null
        ? back({ view: 'fill', session }, 'routine:fill.done')
        : redirectWithToast(args.context.settings, paths.job(jobId), { kind: 'success', key: 'routine:fill.started' })
    }
    case 'clear': {
      const given = filled(form, clearForm)
      return back({}, 'routine:fill.cleared', { count: await clearSolved(ctx, given.session, given.section) })
    }
    default:
      throw new Response(null, { status: 400 })
  }
}
