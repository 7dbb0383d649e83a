import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { numbersTemplate } from '~/domain/registrations/numbers/import-numbers.server'

/** A sheet to fill in with the board's numbers. */
export const loader = guard('admissions.registrations.check', async (ctx, { params }) => {
  const { name, body } = await numbersTemplate(ctx, idOf(params.id))
  return fileResponse('xlsx', name, body)
})
