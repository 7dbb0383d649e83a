/** One condition of a rate: what it asks of a student, with the name of what it asks for where it has one. */
export interface ConditionPart {
  key: 'section' | 'class' | 'group' | 'version' | 'shift' | 'new' | 'old' | 'male' | 'female' | 'other'
  nameEn: string
  nameBn: string
}

interface Named {
  id: number
  nameEn: string
  nameBn: string
}

interface Asked {
  sectionId: number | null
  classId: number | null
  studyGroupId: number | null
  versionId: number | null
  shiftId: number | null
  newcomer: boolean | null
  gender: string | null
}

interface Known {
  classes: readonly Named[]
  groups: readonly Named[]
  versions: readonly Named[]
  shifts: readonly Named[]
  sections: readonly (Named & { className: { nameEn: string; nameBn: string } })[]
}

/** The conditions of a rate in the order of their weight; none: it is everybody's. */
export function conditionParts(rate: Asked, known: Known): ConditionPart[] {
  const of = (key: ConditionPart['key'], list: readonly Named[], id: number | null): ConditionPart[] => {
    if (id === null) return []
    const one = list.find((row) => row.id === id)
    return [{ key, nameEn: one?.nameEn ?? '?', nameBn: one?.nameBn ?? '?' }]
  }
  const section = known.sections.find((one) => one.id === rate.sectionId)
  const bare = (key: ConditionPart['key']): ConditionPart => ({ key, nameEn: '', nameBn: '' })
  return [
    ...(section
      ? [
          {
            key: 'section' as const,
            nameEn: `${section.className.nameEn} ${section.nameEn}`,
            nameBn: `${section.className.nameBn} ${section.nameBn}`,
          },
        ]
      : of('section', known.sections, rate.sectionId)),
    ...of('class', known.classes, rate.classId),
    ...of('group', known.groups, rate.studyGroupId),
    ...of('version', known.versions, rate.versionId),
    ...of('shift', known.shifts, rate.shiftId),
    ...(rate.newcomer === null ? [] : [bare(rate.newcomer ? 'new' : 'old')]),
    ...(rate.gender === null ? [] : [bare(rate.gender as 'male')]),
  ]
}
