import { parseWithZod } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast, safePath } from '~/access/toast.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid } from '~/domain/platform/errors'
import { decisionForm } from '~/domain/subject-choices/choices.form'
import { decideFewer, revokeDecision } from '~/domain/subject-choices/decisions.server'
import { paths } from '~/paths'

/** Decides that students are graded as they are, or takes such a decision back. */
export async function actOnChoices(ctx: SiteCtx, { form, context, request }: EntranceArgs) {
  const submission = parseWithZod(await form(), { schema: decisionForm })
  if (submission.status !== 'success') return submission.reply()
  const wanted = submission.value
  let count = 1
  if (wanted.intent === 'revoke') await revokeDecision(ctx, wanted.decision, wanted.reason)
  else {
    const ids = wanted.which === 'all' ? wanted.shown : wanted.ids
    if (!ids.length) throw new Invalid({ ids: ['choices-desk:decide.nobody'] })
    count = await decideFewer(ctx, {
      examId: wanted.exam,
      shown: { ids: wanted.shown, digest: wanted.digest },
      ids,
      reason: wanted.reason,
    })
  }
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('revoke')
  searchParams.delete('_routes')
  return redirectWithToast(
    context.settings,
    safePath(`${pathname.replace(/\.data$/, '')}?${searchParams}`, paths.incompleteChoices),
    { kind: 'success', key: `choices-desk:done.${wanted.intent}`, params: { count } },
  )
}
