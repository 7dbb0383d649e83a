import type { KnownStudent, RosterContext, SectionChoice } from '~/domain/students/roster/roster.policy'

export const GROUPS = [
  { id: 1, names: ['বিজ্ঞান', 'Science'] },
  { id: 2, names: ['মানবিক', 'Humanities'] },
  { id: 3, names: ['ব্যবসায় শিক্ষা', 'Business Studies'] },
]
export const SHIFTS = [
  { id: 1, names: ['প্রভাতি', 'Morning'] },
  { id: 2, names: ['দিবা', 'Day'] },
]

/** Two shifts and three groups of class nine: section ক in the morning, খ by day, for each group. */
export const SECTIONS: SectionChoice[] = GROUPS.flatMap((group) =>
  SHIFTS.map((shift) => ({
    id: group.id * 10 + shift.id,
    names: shift.id === 1 ? ['ক', 'A'] : ['খ', 'B'],
    classId: 9,
    groupId: group.id,
    shiftId: shift.id,
    versionId: 1,
  })),
)

export function context(rest: Partial<RosterContext> = {}): RosterContext {
  return {
    sections: SECTIONS,
    classes: [
      { id: 8, names: ['অষ্টম', 'Eight'] },
      { id: 9, names: ['নবম', 'Nine'] },
    ],
    groups: GROUPS,
    shifts: SHIFTS,
    versions: [{ id: 1, names: ['বাংলা', 'Bangla'] }],
    subjects: [
      { id: 126, names: ['উচ্চতর গণিত', 'Higher Mathematics'] },
      { id: 134, names: ['কৃষি শিক্ষা', 'Agriculture Studies'] },
    ],
    taken: new Map<number, Map<number, KnownStudent>>(),
    now: new Date('2026-03-01T00:00:00Z'),
    ...rest,
  }
}
