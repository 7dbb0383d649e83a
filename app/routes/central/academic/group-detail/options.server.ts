import { Subject, SubjectCondition } from 'db/models/catalogue'
import { curriculumForm } from '~/domain/catalogues/academic/curriculum.form'
import { groupsOfLevel } from '~/domain/catalogues/academic/curriculum.server'
import { LEVELS, type Level } from '~/domain/catalogues/academic/lists.form'
import type { Ctx } from '~/domain/context'
import { choicesOf, type MasterOptions } from '~/screens/master.server'
import { idIn } from '~/ui/table/url'

/** Which curriculum the address asks for: a level and one of its groups; the first where it names none. */
export async function asked(ctx: Ctx, request: Request) {
  const params = new URL(request.url).searchParams
  const group = idIn(params.get('group')) || 0
  const level: Level = LEVELS.find((one) => one === params.get('level')) ?? 'SSC'
  const groups = await groupsOfLevel(ctx, level)
  return {
    level,
    groups,
    group: groups.find((one) => one.id === group) ?? groups.find((one) => one.subjects > 0) ?? groups[0] ?? null,
  }
}

/** The subjects one level and group takes. */
export async function options(ctx: Ctx, level: Level, groupId: number): Promise<MasterOptions> {
  const conditions = await choicesOf(SubjectCondition)
  return {
    ctx,
    words: 'catalogues:curriculum',
    form: curriculumForm,
    manage: 'catalogues.academic.manage',
    where: { level, studyGroupId: groupId },
    key: ['subjectId'],
    search: [],
    choices: {
      subjectId: await choicesOf(Subject, { where: { level } }),
      condition: conditions.map((one) => ({ ...one, value: one.code ?? '' })),
    },
    filters: ['condition'],
    columns: ['position', 'subjectId', 'condition', 'electiveSet', 'choose', 'mayBeOptional'],
  }
}
