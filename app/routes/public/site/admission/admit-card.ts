import { fileResponse } from '~/access/file-answer.server'
import { open } from '~/access/guard.server'
import { cardPdf } from '~/domain/admissions/papers/admission-paper.server'
import { Missing } from '~/domain/errors'
import { currentForm } from './load-form.server'

/** The admit card of the form that this browser has a ticket for. */
export const loader = open(async (ctx, { context, request }) => {
  const current = await currentForm(ctx, context, request)
  if (!current) throw new Missing('form')
  const { name, pdf } = await cardPdf(ctx.tenant, current.applicant, current.admission, ctx.lang)
  return fileResponse('pdf', name, pdf)
})
