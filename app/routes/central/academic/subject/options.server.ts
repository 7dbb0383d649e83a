import { Religion } from 'db/models/catalogue'
import { LEVELS } from '~/domain/catalogues/academic/lists.form'
import { MERIT_AS, SUBJECT_KINDS, subjectForm } from '~/domain/catalogues/academic/subject.form'
import type { Ctx } from '~/domain/platform/context'
import { choicesOf, choiceWords, type MasterOptions } from '~/screens/master.server'

/** Subjects are ordered within their level; their papers belong to them. */
export const options = async (ctx: Ctx): Promise<MasterOptions> => ({
  ctx,
  words: 'catalogues:subject',
  form: subjectForm,
  manage: 'catalogues.academic.manage',
  fixed: ['level', 'key'],
  key: ['level', 'key'],
  within: 'level',
  parts: ['subject_paper'],
  search: ['nameBn', 'nameEn', 'shortBn', 'shortEn', 'key'],
  filters: ['level', 'kind', 'religionId'],
  defaultSort: 'level',
  choices: {
    level: choiceWords(LEVELS, 'catalogues:level'),
    kind: choiceWords(SUBJECT_KINDS, 'catalogues:subject.kinds'),
    religionId: await choicesOf(Religion),
    meritAs: choiceWords(MERIT_AS, 'catalogues:subject.merits'),
  },
  columns: ['level', 'key', 'nameBn', 'nameEn', 'shortBn', 'shortEn', 'kind', 'religionId', 'meritAs', 'active'],
})
