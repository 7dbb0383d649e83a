import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { makePins } from '~/domain/registrations/guardian/pin.server'
import { pinsForm } from '~/domain/registrations/desk/desk.form'
import { pinSlips } from '~/domain/registrations/papers/registration-papers.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'

/** Makes PINs and answers with the slips; they cannot be had twice, so nothing of them is kept. */
export const action = guard(
  'admissions.registrations.manage',
  submitted(pinsForm, async (ctx: SiteCtx, { registration, entry, section, which }, { done }) => {
    const slips = await makePins(ctx, registration, {
      ids: entry ? [entry] : undefined,
      sectionIds: section ? [section] : undefined,
      fresh: which === 'fresh',
    })
    if (!slips.length)
      return done(paths.registrationDeskOf(registration), 'registration:error.nobody', undefined, 'error')
    const { name, pdf } = await pinSlips(ctx, registration, slips)
    return fileResponse('pdf', name, pdf)
  }),
)
