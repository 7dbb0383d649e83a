import { SessionType } from 'db/models/catalogue'
import { checkSession } from '~/domain/catalogues/academic/check-days.server'
import { sessionForm } from '~/domain/catalogues/academic/lists.form'
import type { Ctx } from '~/domain/context'
import { choicesOf, type MasterOptions } from '~/screens/master.server'

/** What the list and the form of this catalogue have in common. */
export const options = async (ctx: Ctx): Promise<MasterOptions> => ({
  ctx,
  words: 'catalogues:session',
  form: sessionForm,
  manage: 'catalogues.academic.manage',
  fixed: ['code'],
  check: checkSession,
  defaultSort: '-startsOn',
  choices: { sessionTypeId: await choicesOf(SessionType) },
  filters: ['sessionTypeId'],
  columns: ['code', 'label', 'sessionTypeId', 'startsOn', 'endsOn', 'active'],
})
