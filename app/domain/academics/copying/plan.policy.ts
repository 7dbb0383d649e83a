interface Named {
  nameEn: string
  nameBn: string
}
interface SetupSection extends Named {
  id: number
  capacity: number | null
  position: number
  roomId: number | null
  classTeacherId: number | null
}
interface SetupPart {
  partTypeId: number
  full: number
  pass: number
  separatePass: boolean
  position: number
}
export interface SetupPaper extends Named {
  id: number
  subjectId: number
  subjectPaperId: number
  condition: string
  electiveSet: string | null
  choose: number | null
  mayBeOptional: boolean
  gradeKey: string
  position: number
  weeklyPeriods: number | null
  parts: SetupPart[]
}
export interface SetupClass {
  id: number
  shiftId: number
  versionId: number
  classId: number
  groupId: number
  class: Named
  group: Named & { code: string }
  shift: Named
  version: Named
  /** Shift, version, class and group are all in use. */
  active: boolean
  sections: SetupSection[]
  papers: SetupPaper[]
  /** Who teaches which paper in which section: rows' own ids. */
  assignments: { sectionId: number; offeringId: number; employeeId: number }[]
}

export interface Wanted {
  sections: boolean
  subjects: boolean
  teachers: boolean
}

/** What a class of the session to come lacks. Names and papers say what belongs together; ids are the source's. */
export interface ClassPlan {
  source: SetupClass
  /** The class as the session to come has it already. */
  target: SetupClass | null
  newClass: boolean
  newSections: SetupSection[]
  newPapers: SetupPaper[]
  /** Papers that are there already and are taken otherwise; they stay so. */
  otherPapers: Named[]
  classTeachers: { section: string; employeeId: number }[]
  assignments: { section: string; subjectPaperId: number; employeeId: number }[]
  /** Class teachers and assignments of people no longer in service. */
  gone: number
  /** The shift, class or group is out of use: nothing of it is made. */
  blocked: boolean
}

export const classKey = (one: Pick<SetupClass, 'shiftId' | 'versionId' | 'classId' | 'groupId'>): string =>
  `${one.shiftId}/${one.versionId}/${one.classId}/${one.groupId}`

/** A section of either name is the section. */
export const sameSection = (a: Named, b: Named): boolean => a.nameEn === b.nameEn || a.nameBn === b.nameBn

const sameRule = (a: SetupPaper, b: SetupPaper): boolean =>
  a.condition === b.condition &&
  a.electiveSet === b.electiveSet &&
  a.choose === b.choose &&
  a.mayBeOptional === b.mayBeOptional &&
  a.gradeKey === b.gradeKey &&
  JSON.stringify(
    [...a.parts].sort((x, y) => x.partTypeId - y.partTypeId).map((x) => [x.partTypeId, x.full, x.pass, x.separatePass]),
  ) ===
    JSON.stringify(
      [...b.parts]
        .sort((x, y) => x.partTypeId - y.partTypeId)
        .map((x) => [x.partTypeId, x.full, x.pass, x.separatePass]),
    )

/**
 * What the classes of one session would make in another, class by class. What is there stays as it is, so that planning what was
 * made gives nothing: a second run makes nothing.
 * @param inService employees who may be given a class or subject
 */
export function planReplication(
  source: readonly SetupClass[],
  target: readonly SetupClass[],
  wanted: Wanted,
  inService: ReadonlySet<number>,
): ClassPlan[] {
  const there = new Map(target.map((one) => [classKey(one), one]))
  return source.map((one): ClassPlan => {
    const has = there.get(classKey(one)) ?? null
    const plan: ClassPlan = {
      source: one,
      target: has,
      newClass: has === null,
      newSections: [],
      newPapers: [],
      otherPapers: [],
      classTeachers: [],
      assignments: [],
      gone: 0,
      blocked: false,
    }
    if (has === null && !one.active) return { ...plan, newClass: false, blocked: true }
    if (wanted.sections)
      plan.newSections = one.sections.filter((section) => !has?.sections.some((other) => sameSection(section, other)))
    if (wanted.subjects)
      plan.newPapers = one.papers.filter(
        (paper) => !has?.papers.some((other) => other.subjectPaperId === paper.subjectPaperId),
      )
    plan.otherPapers = wanted.subjects
      ? one.papers
          .filter((paper) =>
            has?.papers.some((other) => other.subjectPaperId === paper.subjectPaperId && !sameRule(paper, other)),
          )
          .map(({ nameEn, nameBn }) => ({ nameEn, nameBn }))
      : []
    if (wanted.teachers) addTeachers(plan, inService)
    return plan
  })
}

function addTeachers(plan: ClassPlan, inService: ReadonlySet<number>): void {
  const { source, target } = plan
  for (const section of source.sections) {
    const other = target?.sections.find((row) => sameSection(row, section))
    if (!other && !plan.newSections.includes(section)) continue
    if (section.classTeacherId !== null && (other?.classTeacherId ?? null) === null) {
      if (inService.has(section.classTeacherId))
        plan.classTeachers.push({ section: section.nameEn, employeeId: section.classTeacherId })
      else plan.gone++
    }
    for (const given of source.assignments.filter((row) => row.sectionId === section.id)) {
      const paper = source.papers.find((row) => row.id === given.offeringId)
      if (!paper) continue
      const otherPaper = target?.papers.find((row) => row.subjectPaperId === paper.subjectPaperId)
      if (!otherPaper && !plan.newPapers.includes(paper)) continue
      if (
        other &&
        otherPaper &&
        target?.assignments.some((row) => row.sectionId === other.id && row.offeringId === otherPaper.id)
      )
        continue
      if (inService.has(given.employeeId))
        plan.assignments.push({
          section: section.nameEn,
          subjectPaperId: paper.subjectPaperId,
          employeeId: given.employeeId,
        })
      else plan.gone++
    }
  }
}

export interface Totals {
  classes: number
  sections: number
  papers: number
  classTeachers: number
  assignments: number
  gone: number
  other: number
  blocked: number
}

export const totalsOf = (plans: readonly ClassPlan[]): Totals =>
  plans.reduce<Totals>(
    (sum, one) => ({
      classes: sum.classes + Number(one.newClass),
      sections: sum.sections + one.newSections.length,
      papers: sum.papers + one.newPapers.length,
      classTeachers: sum.classTeachers + one.classTeachers.length,
      assignments: sum.assignments + one.assignments.length,
      gone: sum.gone + one.gone,
      other: sum.other + one.otherPapers.length,
      blocked: sum.blocked + Number(one.blocked),
    }),
    { classes: 0, sections: 0, papers: 0, classTeachers: 0, assignments: 0, gone: 0, other: 0, blocked: 0 },
  )

/** How much there is to make. */
export const workOf = (totals: Totals): number =>
  totals.classes + totals.sections + totals.papers + totals.classTeachers + totals.assignments
