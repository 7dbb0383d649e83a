/** Full marks by part, as one paper distributes them. */
export type Distribution = Partial<Record<PartCode, number>>

/** One subject as its level's list writes it; the marks are one distribution for every paper, or one per paper. */
export type SubjectRow = [
  codes: [string] | [string, string],
  nameBn: string,
  nameEn: string,
  shortBn: string,
  shortEn: string,
  marks: Distribution | [Distribution, Distribution],
  more?: { kind?: SubjectKind; religion?: string; distribution?: SubjectSeed['distribution'] },
]

/** A name in both languages; the Bengali is Unicode NFC. */
export interface Bilingual {
  nameBn: string
  nameEn: string
}

/** A catalogue row: `code` is its natural key and never changes; `order` is its place in lists, from 1. */
export interface CatalogueSeed extends Bilingual {
  code: string
  order: number
}

export interface CountrySeed extends CatalogueSeed {
  /** ISO 3166-1 alpha-3. */
  iso3: string
  dialCode: string
  nationalityBn: string
  nationalityEn: string
}

export interface DivisionSeed extends CatalogueSeed { countryCode: string }
export interface DistrictSeed extends CatalogueSeed { divisionCode: string }
/** What the forms call "thana": an upazila, or a police thana of a metropolitan city. */
export interface ThanaSeed extends CatalogueSeed { districtCode: string; kind: 'upazila' | 'thana' }

export interface BoardSeed extends CatalogueSeed { kind: 'general' | 'madrasah' | 'technical' }

export type LevelCode = 'PRE' | 'PRIMARY' | 'JUNIOR' | 'SSC' | 'HSC' | 'DEGREE' | 'HONOURS'
/** The levels whose subjects are in the catalogue; all but the primary ones carry official codes. */
export type SubjectLevel = Extract<LevelCode, 'PRIMARY' | 'JUNIOR' | 'SSC' | 'HSC'>
export interface LevelSeed extends CatalogueSeed { code: LevelCode }

export interface ClassSeed extends CatalogueSeed {
  level: LevelCode
  /** 1 to 12; null outside the numbered classes. */
  number: number | null
  hasGroups: boolean
}

export type GroupCode = 'NONE' | 'SCIENCE' | 'HUMANITIES' | 'BUSINESS'
export interface GroupSeed extends CatalogueSeed { code: GroupCode }

export interface SessionTypeSeed extends CatalogueSeed {
  /** 1 to 12: the month in which the session begins. */
  startMonth: number
  months: number
  /** How a session is labelled: `YYYY`, `YYYY-YY` or `YYYY-YYYY`, from its first calendar year and the next. */
  label: 'YYYY' | 'YYYY-YY' | 'YYYY-YYYY'
}

/** An academic session that institutions may choose; `type` is the code of its session type, days are ISO. */
export interface AcademicSessionSeed { code: string; type: string; label: string; startsOn: string; endsOn: string }
export interface FiscalYearSeed extends CatalogueSeed { startsOn: string; endsOn: string }
export interface HouseSeed extends CatalogueSeed { colour: string }

export type PartCode =
  | 'CQ' | 'MCQ' | 'PRACTICAL' | 'WRITTEN' | 'CT' | 'ATTENDANCE' | 'ASSIGNMENT' | 'VIVA' | 'TOTAL'
export interface MarkPartSeed extends CatalogueSeed {
  code: PartCode
  shortBn: string
  shortEn: string
}

export interface PartSeed { type: PartCode; fullMarks: number; passMarks: number }

export interface PaperSeed extends Bilingual {
  code: string
  /** 1 or 2. */
  paper: number
  fullMarks: number
  passMarks: number
  parts: PartSeed[]
}

export type SubjectKind = 'theory' | 'practical' | 'religion' | 'continuous'

/** A subject of one level. Key: (level, code), where code is its first paper's; the same number means another subject elsewhere. */
export interface SubjectSeed extends Bilingual {
  level: SubjectLevel
  code: string
  order: number
  /** Head of a column on the tabulation sheet. */
  shortBn: string
  shortEn: string
  kind: SubjectKind
  /** Code of the religion it is taught for; null when it is not a religion subject. */
  religion: string | null
  papers: PaperSeed[]
  fullMarks: number
  /** 33% of all papers together: papers of a subject are graded on their sum. */
  passMarks: number
  /** Whether the distribution of marks is published or the one schools usually take. */
  distribution: 'published' | 'usual'
}

export type ConditionCode = 'COMPULSORY' | 'ELECTIVE' | 'RELIGION' | 'OPTIONAL' | 'CONTINUOUS'
export interface ConditionSeed extends CatalogueSeed {
  code: ConditionCode
  /** Counts in the divisor of the GPA. */
  countsForGpa: boolean
  /** What it asks of a student. */
  ruleBn: string
  ruleEn: string
}

/** A set of subjects of which a student takes `choose`, e.g. three of the humanities electives. */
export interface ChoiceSetSeed extends Bilingual {
  level: SubjectLevel
  group: GroupCode
  code: string
  condition: Extract<ConditionCode, 'ELECTIVE' | 'RELIGION' | 'OPTIONAL'>
  choose: number
  /** False for the optional subject: a student may go without. */
  required: boolean
}

/** One subject of one level and group. Key: (level, group, subjectCode, condition): some are elective for one and optional for another. */
export interface CurriculumSeed {
  level: SubjectLevel
  group: GroupCode
  subjectCode: string
  condition: ConditionCode
  /** Code of its choice set; null when everybody takes it. */
  set: string | null
  order: number
}

export interface GradeSeed {
  letter: string
  minPercent: number
  /** Two decimals, as text: never a float. */
  point: string
  order: number
  remarkBn: string
  remarkEn: string
}

export interface GpaLetterSeed { letter: string; minGpa: string }
export interface GradingScaleSeed extends CatalogueSeed { grades: GradeSeed[]; gpaLetters: GpaLetterSeed[] }

export interface DesignationSeed extends CatalogueSeed {
  category: 'head' | 'teacher' | 'office' | 'support'
  institution: 'school' | 'college' | 'both'
  /** Grade of the 2015 national pay scale; null where the institution decides. */
  payGrade: number | null
}

export interface HolidaySeed extends Bilingual {
  /** Day in Asia/Dhaka, YYYY-MM-DD. */
  date: string
  kind: 'general' | 'executive'
  moonDependent: boolean
  /** How the date follows: the same day every year, the Islamic moon, or the Hindu and Buddhist calendar. */
  rule: 'fixed' | 'lunar' | 'lunisolar'
  /** District codes; empty means the whole country. */
  districts: string[]
}

export interface ExamNameSeed extends CatalogueSeed {
  kind: 'test' | 'term' | 'final' | 'selection'
  levels: LevelCode[]
}

export interface FeeHeadSeed extends CatalogueSeed {
  /** One of the heads of the 2024 tuition fee policy. */
  policy2024: boolean
  frequency: 'monthly' | 'yearly' | 'term' | 'once' | 'on-demand'
}
