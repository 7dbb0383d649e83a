import { matchKey } from '~/format/text'
import type { Level, QuestionContent, QuestionKind } from '../content'
import { letter, type CarriedQuestion } from './carried'
import { bothIn, orNothing, saidIn } from './cell-block'
import { CellReader, decimal, type CellFault } from './cell-reader'
import {
  alternativesIn,
  KIND_OF,
  levelIn,
  OPTION_CELLS,
  optionAt,
  RIGHT_CELLS,
  ROMAN,
  type QuestionCells,
} from './question-cells'

const TRUE = new Set(['true', 't', 'yes', '1', 'সত্য', 'হ্যাঁ', 'ঠিক', 'স'].map(matchKey))
const FALSE = new Set(['false', 'f', 'no', '0', 'মিথ্যা', 'না', 'ভুল', 'মি'].map(matchKey))

const GAP = /\{\{(\d{1,2})\}\}/g
/** Teachers write a gap as a line. */
const LINE = /_{3,}|\.{4,}|…{2,}/g

type Asked = Pick<QuestionContent, 'stem' | 'explanation'>

const DEPTH: readonly Level[] = ['knowledge', 'comprehension', 'application', 'higher-order']

function choice(read: CellReader, asked: Asked, kind: 'single' | 'multiple'): QuestionContent {
  const blocks = read.filled(OPTION_CELLS)
  if (blocks.length < 2) read.fault('option1', 'options')
  const right = read.chosen(blocks.length)
  if (kind === 'single' && right.size > 1) read.fault('answer', 'answer')
  return {
    kind,
    ...asked,
    options: blocks.map((block, at) => {
      const feedback = orNothing(bothIn(block, read.language, 'feedback-'))
      return { key: letter(at), ...saidIn(block, read.language), right: right.has(at), ...(feedback && { feedback }) }
    }),
  }
}

function matching(read: CellReader, asked: Asked): QuestionContent {
  const left = read.filled(OPTION_CELLS)
  const right = read.filled(RIGHT_CELLS)
  if (left.length < 2 || right.length < 2) read.fault('option1', 'options')
  const pairs = new Map<number, number>()
  for (const pair of read.text('answer').split(/[,;\n]+/)) {
    const [from = '', to = ''] = pair.split(/\s*[-–=→>:]+\s*/)
    const [a, b] = [optionAt(from), optionAt(to)]
    if (a >= 0 && b >= 0 && b < right.length) pairs.set(a, b)
  }
  // Without an answer they stand beside their own.
  if (!read.text('answer')) for (const at of left.keys()) if (at < right.length) pairs.set(at, at)
  if (left.some((_, at) => !pairs.has(at))) read.fault('answer', 'answer')
  return {
    kind: 'matching',
    ...asked,
    left: left.map((block, at) => ({
      key: letter(at),
      ...saidIn(block, read.language),
      match: letter(pairs.get(at) ?? 0),
    })),
    right: right.map((block, at) => ({ key: letter(at), ...saidIn(block, read.language) })),
  }
}

function fillIn(read: CellReader, asked: Asked): QuestionContent {
  const gaps = read
    .text('answer')
    .split('\n')
    .map(alternativesIn)
    .filter((one) => one.length)
  const gapped = (text: string) => {
    let nth = 0
    return text.includes('{{') ? text : text.replace(LINE, () => `{{${++nth}}}`)
  }
  const stem = { ...asked.stem, bn: gapped(asked.stem.bn), en: gapped(asked.stem.en) }
  const count = (text: string) => new Set([...text.matchAll(GAP)].map(([, nth]) => nth)).size
  if (!gaps.length) read.fault('answer', 'answer')
  else if ([stem.bn, stem.en].some((text) => text && count(text) !== gaps.length)) read.fault('stem', 'gaps')
  return { kind: 'fill-in', ...asked, stem, gaps: gaps.map((accepted) => ({ accepted })) }
}

function composite(read: CellReader, asked: Asked): QuestionContent {
  const statements = read.filled(RIGHT_CELLS)
  const texts = OPTION_CELLS.map(read.text).filter(Boolean)
  if (statements.length < 2 || texts.length < 2) read.fault('option1', 'options')
  const right = read.chosen(texts.length)
  const options = texts.map((text, at) => {
    const named = text
      .split(/[\s,;]+|ও|এবং|\band\b/)
      .filter(Boolean)
      .map((one) => ROMAN.indexOf(one.toLowerCase().replace(/[().]/g, '')))
    if (!named.length || named.some((one) => one < 0 || one >= statements.length))
      read.fault(`option${at + 1}`, 'options')
    return { key: letter(at), statements: named.filter((one) => one >= 0), right: right.has(at) }
  })
  const held = new Set(options.filter((one) => one.right).flatMap((one) => one.statements))
  return {
    kind: 'composite',
    ...asked,
    statements: statements.map((block, at) => ({
      ...bothIn(block, read.language),
      true: 'true' in block.named || (!('false' in block.named) && held.has(at)),
    })),
    options,
  }
}

function ownContent(read: CellReader, kind: QuestionKind, asked: Asked): QuestionContent {
  const model = orNothing(read.both('model'))
  const rest = { ...asked, ...(model && { model }) }
  switch (kind) {
    case 'single':
    case 'multiple':
      return choice(read, asked, kind)
    case 'true-false': {
      const said = matchKey(read.text('answer'))
      if (!TRUE.has(said) && !FALSE.has(said)) read.fault('answer', 'answer')
      return { kind, ...asked, answer: TRUE.has(said) }
    }
    case 'matching':
      return matching(read, asked)
    case 'ordering': {
      const items = read.filled(OPTION_CELLS)
      if (items.length < 2) read.fault('option1', 'options')
      return { kind, ...asked, items: items.map((block, at) => ({ key: letter(at), ...saidIn(block, read.language) })) }
    }
    case 'fill-in':
      return fillIn(read, asked)
    case 'short':
      return { kind, ...rest, accepted: alternativesIn(read.text('answer')) }
    case 'numeric': {
      const [value, tolerance] = [decimal(read.text('answer')), decimal(read.text('tolerance') || '0')]
      if (value === null) read.fault('answer', 'number')
      if (tolerance === null || tolerance.startsWith('-')) read.fault('tolerance', 'number')
      return { kind, ...asked, value: value ?? '0', tolerance: tolerance ?? '0', unit: read.text('unit') }
    }
    case 'creative': {
      const parts = read.filled(OPTION_CELLS)
      if (!parts.length) read.fault('option1', 'options')
      return {
        kind,
        ...asked,
        parts: parts.map((block, at) => {
          const own = orNothing(bothIn(block, read.language, 'model-'))
          // The board's creative question: parts of 1, 2, 3 and 4 marks, each a level deeper.
          const marks = block.named.marks === undefined ? at + 1 : read.marksOf(block, `option${at + 1}`)
          const level = levelIn(block.named.level) ?? DEPTH[Math.min(at, 3)] ?? 'knowledge'
          return { ...bothIn(block, read.language), marks, level, ...(own && { model: own }) }
        }),
      }
    }
    case 'essay':
      return {
        kind,
        ...rest,
        rubric: read.filled(OPTION_CELLS).map((block, at) => ({
          criterion: bothIn(block, read.language),
          marks: read.marksOf(block, `option${at + 1}`),
        })),
      }
    case 'composite':
      return composite(read, asked)
  }
}

/** The kind that the cells say, or show where nobody says it. */
function kindIn(read: CellReader): QuestionKind | null {
  const said = read.text('kind')
  if (said) return KIND_OF.get(matchKey(said)) ?? null
  if (!read.filled(OPTION_CELLS).length) return read.text('answer') ? 'short' : null
  return read.text('answer').split(/[,;]/).length > 1 ? 'multiple' : 'single'
}

/** A question of cells, and what is wrong with them. A row that is wrong somewhere still gives what can be read of it. */
export function questionOf(cells: QuestionCells): { question: CarriedQuestion | null; faults: CellFault[] } {
  const read = new CellReader(cells)
  const kind = kindIn(read)
  if (!kind) return { question: null, faults: [{ cell: 'kind', why: 'kind' }] }
  const stem = read.said('stem')
  if (!stem.bn && !stem.en) read.fault('stem', 'empty')
  const explanation = orNothing(read.both('explanation'))
  const content = ownContent(read, kind, { stem, ...(explanation && { explanation }) })
  const parts = content.kind === 'creative' ? content.parts : content.kind === 'essay' ? content.rubric : []
  const sum = parts.reduce((all, { marks }) => all + marks, 0)
  const marks = Number(read.text('marks') ? (decimal(read.text('marks')) ?? Number.NaN) : sum || 1)
  if (!(marks > 0 && marks <= 1000) || (content.kind === 'creative' && sum !== marks)) read.fault('marks', 'marks')
  const level = levelIn(read.text('level'))
  if (read.text('level') && !level) read.fault('level', 'level')
  const year = read.text('year') ? Number(decimal(read.text('year')) ?? Number.NaN) : undefined
  if (year !== undefined && !(Number.isInteger(year) && year >= 1950 && year <= 2100)) read.fault('year', 'year')
  const given = (name: 'chapter' | 'outcome' | 'source') => (read.text(name) ? { [name]: read.text(name) } : {})
  return {
    question: {
      content,
      marks: marks > 0 ? marks : 1,
      ...(level && { level }),
      ...given('chapter'),
      ...given('outcome'),
      ...given('source'),
      ...(year !== undefined && { year }),
    },
    faults: read.faults,
  }
}
