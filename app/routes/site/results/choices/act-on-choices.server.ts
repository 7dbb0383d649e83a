import { submitted, type Action } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid } from '~/domain/platform/errors'
import { decisionForm } from '~/domain/subject-choices/choices.form'
import { decideFewer, revokeDecision } from '~/domain/subject-choices/decisions.server'

/** Decides that students are graded as they are, or takes such a decision back. */
export const actOnChoices: Action<SiteCtx> = submitted(decisionForm, async (ctx, wanted, { request, done }) => {
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
  return done(hereWith(request, { revoke: null }), `choices-desk:done.${wanted.intent}`, { count })
})
