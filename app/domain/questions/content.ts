/** What a version of a question says and what its key is: stored as it stands here (question_version.content), never changed. */

export type QuestionKind = QuestionContent['kind']

/** How deep it asks, by the four levels of the creative method (knowledge ক, comprehension খ, application গ, higher order ঘ). */
export const LEVELS = ['knowledge', 'comprehension', 'application', 'higher-order'] as const
export type Level = (typeof LEVELS)[number]

/** Both languages, either may be empty, not both. Plain text with line breaks, `**bold**`, `_italic_`, and TeX between dollar signs. */
export interface Both {
  bn: string
  en: string
}

export interface Picture {
  fileId: number
  /** What it shows, for who does not see it; asked for with every picture. */
  alt: Both
}

/** A text with an optional picture. */
export interface Said extends Both {
  picture?: Picture
}

/** `key` is stable within a version: answers name it, whatever order a student saw. Letters from `a`. */
export interface Option extends Said {
  key: string
  right: boolean
  feedback?: Both
}

interface Asked {
  stem: Said
  /** Shown with the result. */
  explanation?: Both
}

export interface Choice extends Asked {
  kind: 'single' | 'multiple'
  /** Single: exactly one is right; multiple: one or more. */
  options: Option[]
}

export interface TrueFalse extends Asked {
  kind: 'true-false'
  answer: boolean
}

/** Each left one belongs to the right one with `match`; right ones that nothing belongs to are distractors. */
export interface Matching extends Asked {
  kind: 'matching'
  left: (Said & { key: string; match: string })[]
  right: (Said & { key: string })[]
}

/** The items in their right order. */
export interface Ordering extends Asked {
  kind: 'ordering'
  items: (Said & { key: string })[]
}

/** Gaps stand in the stem as `{{1}}`, `{{2}}` …; each takes any of `accepted` (compared without case, digits of both scripts alike). */
export interface FillIn extends Asked {
  kind: 'fill-in'
  gaps: { accepted: string[] }[]
}

/** `accepted`: answers that a machine may mark right; none: a person marks it. */
export interface Short extends Asked {
  kind: 'short'
  accepted: string[]
  model?: Both
}

export interface Numeric extends Asked {
  kind: 'numeric'
  /** Decimal numbers as texts: nothing is lost in a float. */
  value: string
  /** Right within ± this; '0' is exact. */
  tolerance: string
  unit: string
}

/** The stem is the stimulus (উদ্দীপক); parts ক খ গ ঘ in order, of the marks of the question in all. */
export interface Creative extends Asked {
  kind: 'creative'
  parts: (Both & { marks: number; level: Level; model?: Both })[]
}

export interface Essay extends Asked {
  kind: 'essay'
  model?: Both
  rubric: { criterion: Both; marks: number }[]
}

/** Statements i, ii, iii, and options that name some of them: `statements` are their indexes from 0. */
export interface Composite extends Asked {
  kind: 'composite'
  statements: (Both & { true: boolean })[]
  options: { key: string; statements: number[]; right: boolean }[]
}

export type QuestionContent =
  | Choice
  | TrueFalse
  | Matching
  | Ordering
  | FillIn
  | Short
  | Numeric
  | Creative
  | Essay
  | Composite
