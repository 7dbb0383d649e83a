import { toAsciiDigits } from '~/format/digits'
import { cleanLines, matchKey } from '~/format/text'
import type { Both, QuestionContent, Said } from './content'
import { folded } from './fold.policy'

/** What is wrong with a question: where, as its form names it ('options', 'stem'), and the i18n key of the words. */
export interface Fault {
  at: string
  code: FaultCode
}

export const FAULT_CODES = [
  'stem',
  'alt',
  'twoOptions',
  'optionText',
  'sameOption',
  'oneRight',
  'someRight',
  'key',
  'pairs',
  'target',
  'items',
  'gaps',
  'gapAnswer',
  'number',
  'tolerance',
  'parts',
  'partText',
  'marksSum',
  'rubric',
  'statements',
  'statementOptions',
  'language',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]

export const isSaid = ({ bn, en }: Both): boolean => bn.trim() !== '' || en.trim() !== ''
const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/
const hundredths = (marks: number) => Math.round(marks * 100)
/** As a reader tells one option from another: case and every sign count, blanks and the script of digits do not. */
const plain = (text: string) => toAsciiDigits(cleanLines(text))
const textOf = (said: Both) => `${plain(said.bn)}\u0001${plain(said.en)}`

/** The numbers of the gaps that a stem has, in the order in which they stand. */
export const gapsIn = (text: string): number[] => [...text.matchAll(/\{\{(\d{1,2})\}\}/g)].map((one) => Number(one[1]))

/** All texts of a question that may have a picture, and where they stand. */
export function saidOf(content: QuestionContent): { at: string; said: Said }[] {
  const rows = (at: string, all: readonly Said[]) => all.map((said, n) => ({ at: `${at}[${n}]`, said }))
  const stem = { at: 'stem', said: content.stem }
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return [stem, ...rows('options', content.options)]
    case 'matching':
      return [stem, ...rows('left', content.left), ...rows('right', content.right)]
    case 'ordering':
      return [stem, ...rows('items', content.items)]
    default:
      return [stem]
  }
}

/** Ids of the pictures that a question shows. */
export const picturesOf = (content: QuestionContent): number[] => [
  ...new Set(saidOf(content).flatMap(({ said }) => (said.picture ? [said.picture.fileId] : []))),
]

const distinctKeys = (rows: readonly { key: string }[]) => new Set(rows.map((one) => one.key)).size === rows.length
/** Whether two of them say the same; pictures differ by themselves. */
const repeats = (rows: readonly Said[]) => {
  const texts = rows.map((one) => `${textOf(one)} ${one.picture?.fileId ?? ''}`)
  return new Set(texts).size < texts.length
}

/**
 * What is wrong with a question, by rule; nothing where it may be asked.
 * @param marks of the whole question
 */
export function faultsOf(content: QuestionContent, marks: number): Fault[] {
  const faults: Fault[] = []
  const check = (fine: boolean, at: string, code: FaultCode) => void (fine || faults.push({ at, code }))
  check(isSaid(content.stem) || content.stem.picture !== undefined, 'stem', 'stem')
  for (const { at, said } of saidOf(content)) {
    check(!said.picture || isSaid(said.picture.alt), at, 'alt')
    if (at !== 'stem') check(isSaid(said) || said.picture !== undefined, at, 'optionText')
  }
  check(languagesAgree(content), 'language', 'language')
  return [...faults, ...faultsByKind(content, marks)]
}

function faultsByKind(content: QuestionContent, marks: number): Fault[] {
  const faults: Fault[] = []
  const check = (fine: boolean, at: string, code: FaultCode) => void (fine || faults.push({ at, code }))
  switch (content.kind) {
    case 'single':
    case 'multiple': {
      const right = content.options.filter((one) => one.right).length
      check(content.options.length >= 2, 'options', 'twoOptions')
      check(distinctKeys(content.options), 'options', 'key')
      check(!repeats(content.options), 'options', 'sameOption')
      if (content.kind === 'single') check(right === 1, 'options', 'oneRight')
      else check(right >= 1, 'options', 'someRight')
      break
    }
    case 'matching': {
      const targets = new Set(content.right.map((one) => one.key))
      check(content.left.length >= 2 && content.right.length >= 2, 'pairs', 'pairs')
      check(distinctKeys(content.left) && distinctKeys(content.right), 'pairs', 'key')
      check(!repeats(content.left) && !repeats(content.right), 'pairs', 'sameOption')
      check(
        content.left.every((one) => targets.has(one.match)),
        'pairs',
        'target',
      )
      break
    }
    case 'ordering':
      check(content.items.length >= 2, 'items', 'items')
      check(distinctKeys(content.items), 'items', 'key')
      check(!repeats(content.items), 'items', 'sameOption')
      break
    case 'fill-in': {
      const wanted = content.gaps.map((_, at) => at + 1).join()
      const texts = [content.stem.bn, content.stem.en].filter((one) => one.trim() !== '')
      check(content.gaps.length > 0 && texts.every((one) => gapsOnce(one) === wanted), 'gaps', 'gaps')
      check(
        content.gaps.every((one) => one.accepted.length > 0 && one.accepted.every((text) => text.trim() !== '')),
        'gaps',
        'gapAnswer',
      )
      break
    }
    case 'numeric':
      check(DECIMAL.test(content.value), 'value', 'number')
      check(DECIMAL.test(content.tolerance) && !content.tolerance.startsWith('-'), 'tolerance', 'tolerance')
      break
    case 'creative':
      check(content.parts.length >= 1, 'parts', 'parts')
      check(content.parts.every(isSaid), 'parts', 'partText')
      check(sum(content.parts) === hundredths(marks), 'marks', 'marksSum')
      break
    case 'essay':
      check(
        content.rubric.every((one) => isSaid(one.criterion)),
        'rubric',
        'rubric',
      )
      check(content.rubric.length === 0 || sum(content.rubric) === hundredths(marks), 'marks', 'marksSum')
      break
    case 'composite':
      faults.push(...compositeFaults(content))
  }
  return faults
}

const sum = (rows: readonly { marks: number }[]) => rows.reduce((all, one) => all + hundredths(one.marks), 0)
const gapsOnce = (text: string) => [...gapsIn(text)].sort((a, b) => a - b).join()

/** An option is right when it names just the true statements. */
function compositeFaults({ statements, options }: Extract<QuestionContent, { kind: 'composite' }>): Fault[] {
  const named = options.map((one) => [...new Set(one.statements)].sort((a, b) => a - b).join())
  const truth = statements.flatMap((one, at) => (one.true ? [at] : [])).join()
  const right = options.filter((one) => one.right)
  const sound =
    options.length >= 2 &&
    distinctKeys(options) &&
    new Set(named).size === named.length &&
    options.every((one) => one.statements.length > 0 && one.statements.every((at) => at in statements))
  return [
    ...(statements.length >= 2 && statements.every(isSaid) ? [] : [{ at: 'statements', code: 'statements' } as const]),
    ...(sound ? [] : [{ at: 'combos', code: 'statementOptions' } as const]),
    ...(right.length === 1 && named[options.indexOf(right[0] as (typeof options)[number])] === truth
      ? []
      : [{ at: 'combos', code: 'oneRight' } as const]),
  ]
}

/** All texts a student reads: what has Bengali beside English in one place has it in all, or one language is enough for every text. */
function textsOf(content: QuestionContent): Both[] {
  const said: Both[] = saidOf(content).map((one) => one.said)
  if (content.kind === 'creative') said.push(...content.parts)
  if (content.kind === 'composite') said.push(...content.statements)
  return said.filter(isSaid)
}

/** Signs, numbers and formulas are of no language: '১২', 'x^2'. */
const hasLetters = (text: string) => /\p{L}{2}/u.test(text.replace(/\$[^$]*\$/g, ''))

/** In which languages it can be read whole. */
export function languagesOf(content: QuestionContent): { bn: boolean; en: boolean } {
  const texts = textsOf(content)
  const whole = (of: 'bn' | 'en', other: 'bn' | 'en') =>
    texts.every((one) => one[of].trim() !== '' || !hasLetters(one[other]))
  return { bn: whole('bn', 'en'), en: whole('en', 'bn') }
}

const languagesAgree = (content: QuestionContent): boolean => {
  const { bn, en } = languagesOf(content)
  return bn || en
}

/** What is asked, without blanks, signs, case and the script of digits: equal ones are the same question. The order of options does not count. */
export function fingerprintText(content: QuestionContent): string {
  const rows = saidOf(content)
    .filter(({ at }) => at !== 'stem')
    .map(({ said }) => `${exact(said.bn)}/${exact(said.en)}/${said.picture?.fileId ?? ''}`)
    .sort()
  const parts =
    content.kind === 'creative' ? content.parts : content.kind === 'composite' ? content.statements : ([] as Both[])
  return [
    content.kind,
    exact(content.stem.bn),
    exact(content.stem.en),
    content.stem.picture?.fileId ?? '',
    ...rows,
    ...parts.map((one) => `${matchKey(one.bn)}/${matchKey(one.en)}`),
  ].join('|')
}

/** Within formulas every sign counts: $2+3$ is not $2-3$. */
const exact = (text: string): string =>
  matchKey(text) + [...text.matchAll(/[-+*/=<>^×÷−]/g)].map((one) => one[0]).join('')

/** Folded words of all that a student reads, each once. */
export const searchTextOf = (content: QuestionContent): string =>
  [...new Set(textsOf(content).flatMap((one) => folded(`${one.bn} ${one.en}`.replace(/\{\{\d+\}\}/g, ' ')).split(' ')))]
    .filter(Boolean)
    .join(' ')
