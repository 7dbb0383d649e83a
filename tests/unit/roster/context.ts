import type { ChoosablePaper } from '~/domain/academics/subject-choice.policy'
import type {
  KnownStudent,
  RosterContext,
  SectionChoice,
  SectionSubjects,
} from '~/domain/students/roster/roster.policy'

export const GROUPS = [
  { id: 1, names: ['বিজ্ঞান', 'Science'] },
  { id: 2, names: ['মানবিক', 'Humanities'] },
  { id: 3, names: ['ব্যবসায় শিক্ষা', 'Business Studies'] },
]
export const SHIFTS = [
  { id: 1, names: ['প্রভাতি', 'Morning'] },
  { id: 2, names: ['দিবা', 'Day'] },
]

const paper = (id: number, condition: ChoosablePaper['condition'], more: Partial<ChoosablePaper> = {}) => ({
  id,
  subjectId: id,
  condition,
  electiveSet: condition === 'elective' ? 'ELECTIVE' : null,
  choose: condition === 'elective' ? 2 : null,
  mayBeOptional: false,
  religionId: null,
  ...more,
})

/** What every section offers: two religions, two of four electives, Agriculture or an elective left over as the fourth. */
export const SUBJECTS: SectionSubjects = {
  papers: [
    paper(109, 'compulsory'),
    paper(111, 'religion', { religionId: 1 }),
    paper(112, 'religion', { religionId: 2 }),
    paper(138, 'elective', { mayBeOptional: true }),
    paper(126, 'elective', { mayBeOptional: true }),
    paper(110, 'elective'),
    paper(140, 'elective'),
    paper(134, 'optional'),
  ],
  names: [
    { id: 109, names: ['গণিত', 'Mathematics', '109'] },
    { id: 111, names: ['ইসলাম শিক্ষা', 'Islam Studies', '111'] },
    { id: 112, names: ['হিন্দুধর্ম শিক্ষা', 'Hindu Religion Studies', '112'] },
    { id: 138, names: ['জীববিজ্ঞান', 'Biology', '138'] },
    { id: 126, names: ['উচ্চতর গণিত', 'Higher Mathematics', '126'] },
    { id: 110, names: ['ভূগোল ও পরিবেশ', 'Geography and Environment', '110'] },
    { id: 140, names: ['পৌরনীতি ও নাগরিকতা', 'Civics and Citizenship', '140'] },
    { id: 134, names: ['কৃষি শিক্ষা', 'Agriculture Studies', '134'] },
  ],
}

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
    offered: new Map(SECTIONS.map((section) => [section.id, SUBJECTS])),
    religionIds: new Map([
      ['ISLAM', 1],
      ['HINDU', 2],
    ]),
    taken: new Map<number, Map<number, KnownStudent>>(),
    now: new Date('2026-03-01T00:00:00Z'),
    ...rest,
  }
}
