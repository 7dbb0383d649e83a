import { SchoolClass, StudyGroup } from 'db/models/catalogue'
import { classGroupForm } from '~/domain/catalogues/academic/lists.form'
import type { Ctx } from '~/domain/context'
import { choicesOf, type MasterOptions } from '~/screens/master.server'

/** What the list and the form of this catalogue have in common. */
export const options = async (ctx: Ctx): Promise<MasterOptions> => ({
  ctx,
  words: 'catalogues:classGroup',
  form: classGroupForm,
  manage: 'catalogues.academic.manage',
  key: ['classId', 'studyGroupId'],
  within: 'classId',
  defaultSort: 'classId',
  choices: { classId: await choicesOf(SchoolClass), studyGroupId: await choicesOf(StudyGroup) },
  filters: ['classId', 'studyGroupId'],
  columns: ['classId', 'studyGroupId', 'active'],
})
