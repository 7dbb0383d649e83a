import { redirect } from '@remix-run/node'
import { filled } from '~/access/filled.server'
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
export async function actOnCards(ctx: SiteCtx, args: EntranceArgs): Promise<Response> {
  const form = await args.form()
  const intent = form.get('intent')
  const goTo = (
    query: string,
    key: string,
    params: Record<string, string | number> = {},
    kind: 'success' | 'warning' = 'success',
  ) => redirectWithToast(args.context.settings, paths.admitCards + query, { kind, key, params })
  if (intent === 'print') {
    const { exam, unit, lang, per, dues } = filled(form, printForm)
    await issueCards(ctx, exam, unit, dues ? [duesHold(ctx.lang)] : [])
    return redirect(paths.job(await orderCards(ctx, { examId: exam, unit, lang, per: PER[per] ?? 2 })))
  }
  if (intent === 'issue') {
    const { exam, unit, dues } = filled(form, issueForm)
    const { issued, held } = await issueCards(ctx, exam, unit, dues ? [duesHold(ctx.lang)] : [])
    return goTo(
      `?exam=${exam}`,
      held ? 'duties:admit.issuedHeld' : 'duties:admit.issuedNow',
      { count: issued, held },
      held ? 'warning' : 'success',
    )
  }
  if (intent === 'hold') {
    const { exam, enrolment, reason } = filled(form, holdForm)
    await holdCard(ctx, exam, enrolment, reason)
    return goTo(`?exam=${exam}&section=${await sectionOfEnrolment(ctx.site.id, enrolment)}`, 'duties:admit.heldNow')
  }
  const { exam, enrolment } = filled(form, releaseForm)
  await releaseCard(ctx, exam, enrolment)
  return goTo(`?exam=${exam}&section=${await sectionOfEnrolment(ctx.site.id, enrolment)}`, 'duties:admit.releasedNow')
}
