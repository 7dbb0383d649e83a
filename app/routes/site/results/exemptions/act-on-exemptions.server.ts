import { submitted, type Action } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import type { SiteCtx } from '~/domain/platform/context'
import { exemptStudent, revokeExemptions } from '~/domain/results/special/exempt.server'
import { giveGrace, revokeGrace, setGraceLimits } from '~/domain/results/special/grace.server'
import { specialForm } from '~/domain/results/special/special.form'

/** Exempts a student from papers, gives grace, takes either back, or says how much grace the exam allows. */
export const actOnExemptions: Action<SiteCtx> = submitted(specialForm, async (ctx, wanted, { request, done }) => {
  let count = 1
  if (wanted.intent === 'exempt')
    count = await exemptStudent(ctx, { ...wanted, examId: wanted.exam, enrolmentId: wanted.enrolment })
  else if (wanted.intent === 'grace')
    await giveGrace(ctx, { ...wanted, examId: wanted.exam, enrolmentId: wanted.enrolment })
  else if (wanted.intent === 'limits') await setGraceLimits(ctx, wanted.exam, wanted)
  else await (wanted.what === 'exempt' ? revokeExemptions : revokeGrace)(ctx, wanted.ids, wanted.reason)
  return done(hereWith(request, { revoke: null }), `exemptions:done.${wanted.intent}`, { count })
})
