import { matchKey } from '~/format/text'

/** A row of a catalogue that a cell may name: any of its names, in either language. */
export interface Choice {
  id: number
  names: readonly string[]
}

// Words for the same thing; one set per meaning. A cell matches a choice when a name of it is in the same set.
const SAME = [
  'বিজ্ঞান|science|sci|সায়েন্স|বিজ্ঞান শাখা',
  'মানবিক|humanities|arts|আর্টস|কলা|মানবিক শাখা',
  'ব্যবসায় শিক্ষা|ব্যবসায়|ব্যবসা|ব্যবসা শিক্ষা|বাণিজ্য|বানিজ্য|business studies|business|business education|commerce|com|কমার্স',
  'প্রভাতি|প্রভাতী|সকাল|morning|প্রাতঃ|day 1',
  'দিবা|দিন|day',
  'সান্ধ্য|বৈকালিক|নৈশ|evening',
  'বাংলা|bangla|bengali|বাংলা মাধ্যম|bangla version|bangla medium',
  'ইংরেজি|ইংরেজী|english|english version|english medium|ইংরেজি ভার্সন',
  'প্রথম|১ম|1|one|i|1st',
  'দ্বিতীয়|২য়|2|two|ii|2nd',
  'তৃতীয়|৩য়|3|three|iii|3rd',
  'চতুর্থ|৪র্থ|4|four|iv|4th',
  'পঞ্চম|৫ম|5|five|v|5th',
  'ষষ্ঠ|৬ষ্ঠ|6|six|vi|6th',
  'সপ্তম|৭ম|7|seven|vii|7th',
  'অষ্টম|৮ম|8|eight|viii|8th',
  'নবম|৯ম|9|nine|ix|9th',
  'দশম|১০ম|10|ten|x|10th',
  'একাদশ|১১শ|১১তম|11|eleven|xi|11th|hsc 1st year',
  'দ্বাদশ|১২শ|১২তম|12|twelve|xii|12th|hsc 2nd year',
  'উচ্চতর গণিত|higher mathematics|higher math|h math|hmath|h. maths|higher maths',
  'জীববিজ্ঞান|biology|bio|জীব বিজ্ঞান',
  'কৃষিশিক্ষা|কৃষি শিক্ষা|কৃষি|agriculture|agriculture studies|agri',
  'গার্হস্থ্য বিজ্ঞান|গার্হস্থ্য|home science|home economics',
  'সঙ্গীত|সংগীত|music',
  'পদার্থবিজ্ঞান|পদার্থ|physics|পদার্থ বিজ্ঞান',
  'রসায়ন|chemistry',
  'গণিত|mathematics|math|maths',
  'ভূগোল|ভূগোল ও পরিবেশ|geography|geography and environment',
  'অর্থনীতি|economics',
  'পৌরনীতি|পৌরনীতি ও নাগরিকতা|civics|civics and citizenship',
  'ইতিহাস|বাংলাদেশের ইতিহাস ও বিশ্বসভ্যতা|history|history of bangladesh and world civilization',
  'ইসলাম শিক্ষা|ইসলাম ও নৈতিক শিক্ষা|ইসলাম ধর্ম|ইসলাম|islam|islam studies|islamic studies|islam and moral education',
  'হিন্দুধর্ম শিক্ষা|হিন্দু ধর্ম ও নৈতিক শিক্ষা|হিন্দু ধর্ম|হিন্দু|hindu|hindu religion studies|hindu religion and moral education',
  'বৌদ্ধধর্ম শিক্ষা|বৌদ্ধ ধর্ম ও নৈতিক শিক্ষা|বৌদ্ধ ধর্ম|বৌদ্ধ|buddhist|buddhist religion and moral education',
  'খ্রিষ্টধর্ম শিক্ষা|খ্রিস্টধর্ম ও নৈতিক শিক্ষা|খ্রিষ্টধর্ম ও নৈতিক শিক্ষা|খ্রিস্টান ধর্ম|খ্রিস্টান|christian|christian religion and moral education',
]
const FAMILY = new Map<string, number>()
SAME.forEach((words, index) => words.split('|').forEach((word) => FAMILY.set(matchKey(word), index)))

const KIND_WORDS = [
  'বিভাগ',
  'গ্রুপ',
  'শাখা',
  'শ্রেণি',
  'শ্রেণী',
  'শিফট',
  'শিফ্ট',
  'ভার্সন',
  'ভার্শন',
  'সেকশন',
  'group',
  'division',
  'section',
  'class',
  'shift',
  'version',
  'medium',
].map(matchKey)

/** 'বিজ্ঞান বিভাগ' and 'Group: Science' without the word for the kind; a word that is only the kind is kept. */
function bare(text: string): string {
  const key = matchKey(text)
  for (const word of KIND_WORDS) {
    if (key.length > word.length && key.endsWith(word)) return key.slice(0, -word.length)
    if (key.length > word.length && key.startsWith(word)) return key.slice(word.length)
  }
  return key
}

// A roster says the same few words on every row.
const ANSWERS = new WeakMap<readonly Choice[], Map<string, readonly Choice[]>>()

/** Every choice that the text names: equal names first, and only when there is none the known other words.
 * Answers are remembered per list, so a list must not be changed after it was asked. */
export function choicesNamed<T extends Choice>(text: string, choices: readonly T[]): readonly T[] {
  let answers = ANSWERS.get(choices) as Map<string, readonly T[]> | undefined
  if (!answers) ANSWERS.set(choices, (answers = new Map<string, readonly T[]>()))
  let answer = answers.get(text)
  if (!answer) {
    answer = search(text, choices)
    if (answers.size < 1000) answers.set(text, answer)
  }
  return answer
}

function search<T extends Choice>(text: string, choices: readonly T[]): readonly T[] {
  const key = matchKey(text)
  const exact = choices.filter((choice) => choice.names.some((name) => matchKey(name) === key))
  if (exact.length > 0) return exact
  const plain = bare(text)
  const family = FAMILY.get(plain) ?? FAMILY.get(key)
  return choices.filter((choice) =>
    choice.names.some((name) => {
      const own = bare(name)
      return own === plain || (family !== undefined && (FAMILY.get(own) ?? FAMILY.get(matchKey(name))) === family)
    }),
  )
}
