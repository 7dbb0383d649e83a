import { classForm, LEVELS } from '~/domain/catalogues/academic/lists.form'
import type { Ctx } from '~/domain/context'
import { choiceWords, type MasterOptions } from '~/screens/master.server'

/** What the list and the form of this catalogue have in common. */
export const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words: 'catalogues:class',
  form: classForm,
  manage: 'catalogues.academic.manage',
  fixed: ['code'],
  choices: { level: choiceWords(LEVELS, 'catalogues:level') },
  filters: ['level'],
})
