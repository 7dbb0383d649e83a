import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { holdForm, issueForm, printForm, releaseForm } from '~/domain/admit-cards/admit.form'
import { duesHold } from '~/domain/admit-cards/dues-hold.server'
import { holdCard, issueCards, releaseCard } from '~/domain/admit-cards/issue.server'
import { orderCards, type AdmitCardsPayload } from '~/domain/admit-cards/print-job.server'
import { sectionOfEnrolment } from '~/domain/admit-cards/candidates.server'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'

const PER: Record<string, AdmitCardsPayload['per']> = { 1: 1, 2: 2, 4: 4 }

/** Issue, print (issues first), withhold or release; `intent` says which. */
export async function actOnCards(ctx: SiteCtx, args: EntranceArgs): Promise<SubmissionResult<string[]> | Response> {
  const form = await args.form()
  const intent = form.get('intent')
  const goTo = (query: string, key: string, params: Record<string, string | number> = {}, kind: 'success' | 'warning' = 'success') =>
    redirectWithToast(args.context.settings, paths.admitCards + query, { kind, key, params })
  if (intent === 'print') {
    const submission = parseWithZod(form, { schema: printForm })
    if (submission.status !== 'success') return submission.reply()
    const { exam, unit, lang, per, dues } = submission.value
    await issueCards(ctx, exam, unit, dues ? [duesHold(ctx.lang)] : [])
    return redirect(paths.job(await orderCards(ctx, { examId: exam, unit, lang, per: PER[per] ?? 2 })))
  }
  if (intent === 'issue') {
    const submission = parseWithZod(form, { schema: issueForm })
    if (submission.status !== 'success') return submission.reply()
    const { exam, unit, dues } = submission.value
    const { issued, held } = await issueCards(ctx, exam, unit, dues ? [duesHold(ctx.lang)] : [])
    return goTo(`?exam=${exam}`, held ? 'duties:admit.issuedHeld' : 'duties:admit.issuedNow', { count: issued, held }, held ? 'warning' : 'success')
  }
  if (intent === 'hold') {
    const submission = parseWithZod(form, { schema: holdForm })
    if (submission.status !== 'success') return submission.reply()
    const { exam, enrolment, reason } = submission.value
    await holdCard(ctx, exam, enrolment, reason)
    return goTo(`?exam=${exam}&section=${await sectionOfEnrolment(ctx.site.id, enrolment)}`, 'duties:admit.heldNow')
  }
  const submission = parseWithZod(form, { schema: releaseForm })
  if (submission.status !== 'success') return submission.reply()
  const { exam, enrolment } = submission.value
  await releaseCard(ctx, exam, enrolment)
  return goTo(`?exam=${exam}&section=${await sectionOfEnrolment(ctx.site.id, enrolment)}`, 'duties:admit.releasedNow')
}
