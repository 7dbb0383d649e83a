import { choiceSets, curriculumOf } from '../../reference/data/curriculum'
import { subjectOf } from '../../reference/data/subjects'
import type { ConditionCode, GroupCode, SubjectLevel } from '../../reference/data/types'
import type { Gender, Religion } from './names'
import { makeRandom } from './random'

export interface SubjectChoice { subjectCode: string; condition: ConditionCode }

export interface ChoiceOptions {
  seed: number | string
  /** Says whose choice it is, e.g. the draft's key. */
  key: string
  level: SubjectLevel
  group: GroupCode
  religion: Religion
  gender: Gender
}

/**
 * What one student takes: all compulsory and continuous subjects, the own religion's, the required number of electives
 * and, for nearly everybody, an optional subject that is not already an elective.
 */
export function chooseSubjects(options: ChoiceOptions): SubjectChoice[] {
  const { level, group } = options
  const random = makeRandom(`${options.seed}/choices/${options.key}`)
  const rows = curriculumOf(level, group)
  const electives = rows.filter((row) => row.condition === 'ELECTIVE').map((row) => row.subjectCode)
  const choose = choiceSets.find((set) => set.level === level && set.group === group && set.condition === 'ELECTIVE')?.choose ?? 0
  // The first electives of the list are what most take: Biology before Higher Mathematics, Finance before Production.
  const chosen = new Set((random.chance(0.6) ? electives : random.shuffle(electives)).slice(0, choose))

  // Home Science is offered to girls and Agriculture mostly to boys; in science the other elective is the usual fourth subject.
  const unsuited = options.gender === 'FEMALE' ? '134' : '151'
  const open = rows.filter((row) => row.condition === 'OPTIONAL' && !chosen.has(row.subjectCode)).map((row) => row.subjectCode)
    .filter((code) => level === 'HSC' || code !== unsuited)
  const optional = random.chance(0.03) ? null : group === 'SCIENCE' && random.chance(0.85) ? open[0] : random.pick(open)

  return rows
    .filter((row) =>
      row.condition === 'ELECTIVE' ? chosen.has(row.subjectCode)
        : row.condition === 'OPTIONAL' ? row.subjectCode === optional
          : row.condition === 'RELIGION' ? subjectOf(level, row.subjectCode).religion === options.religion
            : true)
    .map(({ subjectCode, condition }) => ({ subjectCode, condition }))
}
