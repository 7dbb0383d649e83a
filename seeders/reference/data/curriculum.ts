import type { ChoiceSetSeed, ConditionCode, ConditionSeed, CurriculumSeed, GroupCode, SubjectLevel } from './types'

export const conditions: ConditionSeed[] = [
  { code: 'COMPULSORY', nameBn: 'আবশ্যিক', nameEn: 'Compulsory', countsForGpa: true, order: 1, ruleBn: 'সব শিক্ষার্থী পড়বে; জিপিএর ভাজকে গণ্য হয়।', ruleEn: 'Every student takes it; it counts in the divisor of the GPA.' },
  { code: 'ELECTIVE', nameBn: 'নৈর্বাচনিক', nameEn: 'Elective', countsForGpa: true, order: 2, ruleBn: 'নির্ধারিত তালিকা থেকে নির্দিষ্ট সংখ্যক বিষয় বেছে নিতে হয়; জিপিএর ভাজকে গণ্য হয়।', ruleEn: 'A set number is chosen from a list; it counts in the divisor of the GPA.' },
  { code: 'RELIGION', nameBn: 'ধর্ম', nameEn: 'Religion', countsForGpa: true, order: 3, ruleBn: 'শিক্ষার্থীর ধর্ম অনুযায়ী ঠিক একটি; জিপিএর ভাজকে গণ্য হয়।', ruleEn: 'Exactly one, by the religion of the student; it counts in the divisor of the GPA.' },
  { code: 'OPTIONAL', nameBn: 'ঐচ্ছিক (চতুর্থ)', nameEn: 'Optional (4th)', countsForGpa: false, order: 4, ruleBn: 'সর্বোচ্চ একটি, যা আগে নেওয়া হয়নি; ২.০০-এর বেশি গ্রেড পয়েন্ট জিপিএতে যোগ হয়, ভাজকে গণ্য হয় না।', ruleEn: 'At most one that was not chosen already; what exceeds 2.00 is added to the GPA, the divisor stays.' },
  { code: 'CONTINUOUS', nameBn: 'ধারাবাহিক মূল্যায়ন', nameEn: 'Continuous assessment', countsForGpa: false, order: 5, ruleBn: 'প্রতিষ্ঠান নিজে মূল্যায়ন করে; জিপিএতে গণ্য হয় না।', ruleEn: 'Assessed by the institution itself; it does not count in the GPA.' },
]

interface Plan {
  level: SubjectLevel
  group: GroupCode
  compulsory: string[]
  religion?: string[]
  elective?: { choose: number; from: string[] }
  optional: string[]
  continuous?: string[]
}

const religion = ['111', '112', '113', '114']
const sscCommon = ['101', '107', '109', '154']
const hscCommon = ['101', '107', '275']
const hscArts = ['109', '269', '271', '267', '304', '117', '121', '125', '249']

// The divisor of the GPA follows from these: 6 in the primary and 7 in the junior classes, 9 at SSC and 6 at HSC, in every group.
const plans: Plan[] = [
  { level: 'PRIMARY', group: 'NONE', compulsory: ['BAN', 'ENG', 'MAT', 'BGS', 'SCI'], religion: ['ISL', 'HIN', 'BUD', 'CHR'], optional: [], continuous: ['ART', 'PHE'] },
  { level: 'JUNIOR', group: 'NONE', compulsory: ['101', '107', '109', '127', '150', '154'], religion, optional: ['134', '151'], continuous: ['147', '148', '155'] },
  { level: 'SSC', group: 'SCIENCE', compulsory: [...sscCommon, '150', '136', '137'], religion, elective: { choose: 1, from: ['138', '126'] }, optional: ['126', '138', '134', '151'], continuous: ['147', '156'] },
  { level: 'SSC', group: 'HUMANITIES', compulsory: [...sscCommon, '127'], religion, elective: { choose: 3, from: ['153', '110', '140', '141'] }, optional: ['134', '151', '149', '110', '140', '141'], continuous: ['147', '156'] },
  { level: 'SSC', group: 'BUSINESS', compulsory: [...sscCommon, '127', '143', '146', '152'], religion, optional: ['134', '151', '149'], continuous: ['147', '156'] },
  { level: 'HSC', group: 'SCIENCE', compulsory: [...hscCommon, '174', '176'], elective: { choose: 1, from: ['178', '265'] }, optional: ['265', '178', '129', '123', '125', '239'] },
  { level: 'HSC', group: 'HUMANITIES', compulsory: hscCommon, elective: { choose: 3, from: hscArts }, optional: [...hscArts, '129', '123', '239', '273'] },
  { level: 'HSC', group: 'BUSINESS', compulsory: [...hscCommon, '253', '277'], elective: { choose: 1, from: ['292', '286', '109'] }, optional: ['292', '286', '109', '129', '239'] },
]

/**
 * Which subjects a student of a level and group takes, and how: what an institution's subject setting is filled with.
 * Source: the group tables of the boards; Physics and Chemistry are compulsory within the science group, as colleges offer them.
 */
export const curriculum: CurriculumSeed[] = plans.flatMap(({ level, group, ...plan }) => {
  const rows: [ConditionCode, string | null, string[]][] = [
    ['COMPULSORY', null, plan.compulsory],
    ['RELIGION', 'RELIGION', plan.religion ?? []],
    ['ELECTIVE', 'ELECTIVE', plan.elective?.from ?? []],
    ['OPTIONAL', 'OPTIONAL', plan.optional],
    ['CONTINUOUS', null, plan.continuous ?? []],
  ]
  return rows
    .flatMap(([condition, set, codes]) => codes.map((subjectCode) => ({ level, group, subjectCode, condition, set })))
    .map((row, index) => ({ ...row, order: index + 1 }))
})

/** How many subjects a student takes from each set. Key: (level, group, code). */
export const choiceSets: ChoiceSetSeed[] = plans.flatMap(({ level, group, religion: faiths, elective, optional }) => {
  const sets: ChoiceSetSeed[] = []
  if (faiths) {
    sets.push({ level, group, code: 'RELIGION', nameBn: 'ধর্ম (যেকোনো একটি)', nameEn: 'Religion (one)', condition: 'RELIGION', choose: 1, required: true })
  }
  if (elective) {
    const three = elective.choose === 3
    sets.push({
      level, group, code: 'ELECTIVE', condition: 'ELECTIVE', choose: elective.choose, required: true,
      nameBn: three ? 'নৈর্বাচনিক (যেকোনো তিনটি)' : 'নৈর্বাচনিক (যেকোনো একটি)',
      nameEn: three ? 'Electives (any three)' : 'Elective (any one)',
    })
  }
  if (optional.length) sets.push({ level, group, code: 'OPTIONAL', nameBn: 'চতুর্থ বিষয়', nameEn: 'Fourth subject', condition: 'OPTIONAL', choose: 1, required: false })
  return sets
})

/** Rows of the curriculum for a level and group, in order. A group outside the level's gives an empty list. */
export function curriculumOf(level: SubjectLevel, group: GroupCode): CurriculumSeed[] {
  return curriculum.filter((row) => row.level === level && row.group === group)
}

/** How many subjects count in the divisor of the GPA: all compulsory ones and what is chosen from each required set. */
export function gpaDivisor(level: SubjectLevel, group: GroupCode): number {
  const compulsory = curriculumOf(level, group).filter((row) => row.condition === 'COMPULSORY').length
  const chosen = choiceSets
    .filter((set) => set.level === level && set.group === group && set.required)
    .reduce((sum, set) => sum + set.choose, 0)
  return compulsory + chosen
}
