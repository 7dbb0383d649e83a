import { formatHundredths, formatInteger } from '~/format/numbers'
import type { Lang } from '~/format/lang'
import { countsForGpa } from './grading.policy'
import { NATIONAL_SETTINGS, type GradingSettings, type StudentResult, type SubjectResult } from './marks.policy'
import { failBand } from './scale.policy'

/** A value of a step, still without language. Marks, percents and points are integer hundredths. */
type StepValue =
  | { as: 'mark' | 'percent' | 'point'; value: number }
  | { as: 'count'; value: number }
  | { as: 'letter' | 'subject' | 'part'; value: string }
  | { as: 'points'; value: number[] }
  | { as: 'marks'; value: number[] }
  | { as: 'subjects' | 'parts'; value: string[] }
  /** A quotient for reading, with four decimals, cut off. */
  | { as: 'quotient'; value: [dividend: number, divisor: number] }

/** One line of the answer to "why is my GPA 4.33?": an i18n key (grading:derivation.*) and its values. */
export interface DerivationStep {
  key: `grading:derivation.${string}`
  /** Set on the steps of one subject; empty on the steps of the GPA. */
  subjectKey: string | null
  tone: 'plain' | 'good' | 'bad'
  params: Record<string, StepValue>
}

const mark = (value: number): StepValue => ({ as: 'mark', value })
const point = (value: number): StepValue => ({ as: 'point', value })
const count = (value: number): StepValue => ({ as: 'count', value })
const letter = (value: string): StepValue => ({ as: 'letter', value })

/** The steps from marks to GPA, in order: each subject's sum, parts and band, then the sum of points, the
 * optional subject, the division, the cap, the rounding and the letter. `settings` must be those that made `result`. */
export function deriveResult(result: StudentResult, settings: GradingSettings = NATIONAL_SETTINGS): DerivationStep[] {
  return [...result.subjects.flatMap((subject) => subjectSteps(subject, settings)), ...gpaSteps(result, settings)]
}

function subjectSteps(subject: SubjectResult, settings: GradingSettings): DerivationStep[] {
  const steps: DerivationStep[] = []
  const name: StepValue = { as: 'subject', value: subject.subjectKey }
  const add = (key: string, params: Record<string, StepValue>, tone: DerivationStep['tone'] = 'plain') =>
    steps.push({
      key: `grading:derivation.${key}`,
      subjectKey: subject.subjectKey,
      tone,
      params: { subject: name, ...params },
    })
  const tail = subject.kind === 'optional' ? 'Optional' : ''

  if (subject.status === 'exempt') {
    add('exempt', {})
    return steps
  }
  const papers: StepValue = { as: 'marks', value: subject.papers.map((paper) => paper.total) }
  const asGiven = subject.papers.reduce((sum, paper) => sum + paper.total, 0)
  if (asGiven !== subject.total) add('weighted', { marks: papers, total: mark(subject.total) })
  else if (subject.papers.length > 1) add('papers', { marks: papers, total: mark(subject.total) })
  add('sum', { total: mark(subject.total), full: mark(subject.full) })
  if (subject.status === 'incomplete') {
    add('incomplete', {}, 'bad')
    return steps
  }
  add('percent', {
    total: mark(subject.total),
    full: mark(subject.full),
    percent: { as: 'percent', value: subject.percent },
  })
  for (const part of subject.parts) {
    if (part.pass === null) continue
    const params = { part: { as: 'part', value: part.type } as const, total: mark(part.total), pass: mark(part.pass) }
    add(part.absent ? 'partAbsent' : part.passed ? 'partPassed' : 'partFailed', params, part.passed ? 'plain' : 'bad')
  }
  const fail = letter(failBand(settings.scale).letter)
  if (subject.status === 'absent') add('absent' + tail, { letter: fail }, 'bad')
  else if (subject.status === 'failed' && subject.failedParts.length && settings.failedPartFailsSubject) {
    add('failedByPart' + tail, { parts: { as: 'parts', value: subject.failedParts }, letter: fail }, 'bad')
  } else {
    const band = settings.scale.bands.find((entry) => entry.letter === subject.letter)
    const from: StepValue = { as: 'percent', value: band?.minPercent ?? 0 }
    if (subject.status === 'failed') add('failed' + tail, { letter: fail }, 'bad')
    else add('grade', { letter: letter(subject.letter ?? ''), point: point(subject.point), from }, 'good')
  }
  if (subject.kind === 'continuous') add('continuous', {})
  return steps
}

function gpaSteps(result: StudentResult, settings: GradingSettings): DerivationStep[] {
  const steps: DerivationStep[] = []
  const add = (key: string, params: Record<string, StepValue>, tone: DerivationStep['tone'] = 'plain') =>
    steps.push({ key: `grading:derivation.${key}`, subjectKey: null, tone, params })
  const counted = result.subjects.filter((subject) => countsForGpa(subject.kind) && subject.status !== 'exempt')

  add('divisor', { count: count(result.divisor) })
  if (result.status === 'incomplete') {
    add('noResultYet', { subjects: { as: 'subjects', value: result.incompleteSubjects } }, 'bad')
    return steps
  }
  add('points', {
    points: { as: 'points', value: counted.map((subject) => subject.point) },
    sum: point(result.sumPoints),
  })
  if (result.status === 'failed') {
    add(
      'gpaFailed',
      {
        subjects: { as: 'subjects', value: result.failedSubjects },
        count: count(result.failedCount),
        letter: letter(result.letter ?? ''),
      },
      'bad',
    )
    return steps
  }
  const base = point(settings.optionalBase)
  const optionals = result.subjects.filter((subject) => subject.kind === 'optional' && subject.status !== 'exempt')
  if (optionals.length === 0) add('optionalNone', {})
  for (const optional of optionals) {
    const params = {
      subject: { as: 'subject', value: optional.subjectKey } as const,
      point: point(optional.point),
      base,
    }
    if (optional.point > settings.optionalBase) {
      add('optionalBonus', { ...params, bonus: point(optional.point - settings.optionalBase) }, 'good')
    } else add('optionalNoBonus', params)
  }
  const dividend = result.sumPoints + result.optionalBonus
  add('division', {
    sum: point(result.sumPoints),
    bonus: point(result.optionalBonus),
    total: point(dividend),
    count: count(result.divisor),
    quotient: { as: 'quotient', value: [dividend, result.divisor] },
  })
  if (dividend > settings.cap * result.divisor) add('cap', { cap: point(settings.cap) })
  else add('rounding', { gpa: point(result.gpa) })
  add('gpa', { gpa: point(result.gpa), letter: letter(result.letter ?? '') }, 'good')
  if (optionals.length > 0)
    add('withoutOptional', {
      sum: point(result.sumPoints),
      count: count(result.divisor),
      gpa: point(result.gpaWithoutOptional),
    })
  return steps
}

/** What a screen knows and the rules do not: how subjects and parts are called in the reader's language. */
interface StepNames {
  subject: (key: string) => string
  part: (type: string) => string
}

/** A step's values as texts of the language, ready for the translation of `step.key`. */
export function stepTexts(step: DerivationStep, lang: Lang, names: StepNames): Record<string, string> {
  return Object.fromEntries(Object.entries(step.params).map(([key, value]) => [key, stepText(value, lang, names)]))
}

function stepText(param: StepValue, lang: Lang, names: StepNames): string {
  switch (param.as) {
    case 'mark':
    case 'percent':
      return formatHundredths(param.value, lang, { trim: true })
    case 'point':
      return formatHundredths(param.value, lang)
    case 'count':
      return formatInteger(param.value, lang)
    case 'letter':
      return param.value
    case 'subject':
      return names.subject(param.value)
    case 'part':
      return names.part(param.value)
    case 'points':
      return param.value.map((value) => formatHundredths(value, lang)).join(' + ')
    case 'marks':
      return param.value.map((value) => formatHundredths(value, lang, { trim: true })).join(' + ')
    case 'subjects':
      return param.value.map(names.subject).join(', ')
    case 'parts':
      return param.value.map(names.part).join(', ')
    case 'quotient': {
      const [dividend, divisor] = param.value
      const cut = Math.floor((dividend * 100) / divisor)
      const whole = formatInteger(Math.floor(cut / 10000), lang)
      const zero = formatInteger(10000 + (cut % 10000), lang)
        .replaceAll(',', '')
        .slice(1)
      return `${whole}.${zero}`
    }
  }
}
