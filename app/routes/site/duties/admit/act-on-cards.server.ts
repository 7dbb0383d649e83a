import { redirect } from '@remix-run/node'
import { intents, submitted, type Action } from '~/access/intents.server'
import { sectionOfEnrolment } from '~/domain/exams/admit-cards/candidates.server'
import { holdForm, issueForm, printForm, releaseForm } from '~/domain/exams/admit-cards/admit.form'
import { cardHolds } from '~/domain/exams/admit-cards/dues-hold.server'
import { holdCard, issueCards, releaseCard } from '~/domain/exams/admit-cards/issue.server'
import { orderCards, type AdmitCardsPayload } from '~/domain/exams/admit-cards/print-job.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'

const PER: Record<string, AdmitCardsPayload['per']> = { 1: 1, 2: 2, 4: 4 }

const sectionOf = async (ctx: SiteCtx, exam: number, enrolment: number) =>
  `${paths.admitCards}?exam=${exam}&section=${await sectionOfEnrolment(ctx.site.id, enrolment)}`

/** Issue, print (issues first), withhold or release. */
export const actOnCards: Action<SiteCtx> = intents({
  print: submitted(printForm, async (ctx, { exam, unit, lang, per, dues }) => {
    await issueCards(ctx, exam, unit, await cardHolds(ctx.site.id, ctx.lang, dues))
    return redirect(paths.job(await orderCards(ctx, { examId: exam, unit, lang, per: PER[per] ?? 2 })))
  }),
  issue: submitted(issueForm, async (ctx, { exam, unit, dues }, { done }) => {
    const { issued, held } = await issueCards(ctx, exam, unit, await cardHolds(ctx.site.id, ctx.lang, dues))
    const home = `${paths.admitCards}?exam=${exam}`
    return held
      ? done(home, 'duties:admit.issuedHeld', { count: issued, held }, 'warning')
      : done(home, 'duties:admit.issuedNow', { count: issued, held })
  }),
  hold: submitted(holdForm, async (ctx, { exam, enrolment, reason }, { done }) => {
    await holdCard(ctx, exam, enrolment, reason)
    return done(await sectionOf(ctx, exam, enrolment), 'duties:admit.heldNow')
  }),
  release: submitted(releaseForm, async (ctx, { exam, enrolment }, { done }) => {
    await releaseCard(ctx, exam, enrolment)
    return done(await sectionOf(ctx, exam, enrolment), 'duties:admit.releasedNow')
  }),
})
