import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import type { Cell } from '~/domain/sheets/cell'
import type { CheckedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf, type Line } from '~/domain/sheets/imports/lines.policy'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { questionContent } from '../content.form'
import { faultsOf, picturesOf } from '../content.policy'
import { fingerprintOf } from '../fingerprint.server'
import { LEFT, type CarriedQuestion } from '../formats/carried'
import type { QuestionCells } from '../formats/question-cells'
import { questionOf } from '../formats/read-cells'
import { readablePictures } from '../reading/questions.server'
import { mustWrite } from '../writing/may-write.server'
import { twinsOf } from '../writing/save-question.server'
import type { ImportSubject } from './import-subject'
import { QUESTION_FIELDS, type QuestionField } from './question-fields'
import { writeQuestions } from './write-questions.server'

interface CheckedQuestion extends CheckedRow {
  question: CarriedQuestion | null
  fingerprint: string
}

const label = (key: string): string => `question-import:column.${key}`
/** As the file has it: lines of a text are lines. */
const raw = (cell: Cell): string =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)

const cellsIn = (line: Line<QuestionField>): QuestionCells =>
  Object.fromEntries(
    QUESTION_FIELDS.flatMap(({ key }) => {
      const text = key === 'left' ? '' : raw(line.cell(key))
      return text.trim() ? [[key, text]] : []
    }),
  )

/** What the row could not bring along, as its reader wrote it down. */
const notesIn = (line: Line<QuestionField>): Problem[] =>
  raw(line.cell('left'))
    .split(';')
    .flatMap((one) => {
      const [code = '', ...of] = one.trim().split(':')
      const what = LEFT.find((known) => known === code)
      return what ? [{ label: null, code: `question-import:left.${what}`, params: { of: of.join(':') } }] : []
    })

/** Pictures that came with the file, or that a question already shows which this person may read; any other id is no picture. */
async function withPictures(ctx: SiteCtx, found: readonly CarriedQuestion[], { pictures = {} }: ImportSubject) {
  const named = [...new Set(found.flatMap(({ content }) => picturesOf(content)))]
  const own = await readablePictures(
    ctx,
    named.filter((one) => one > 0),
    Object.values(pictures),
  )
  return (fileId: number): number | null => {
    const id = fileId < 0 ? (pictures[fileId] ?? 0) : fileId
    return own.has(id) ? id : null
  }
}

const placed = <T>(of: T, idOf: (fileId: number) => number | null): { of: T; missing: boolean } => {
  let missing = false
  const copy = JSON.parse(JSON.stringify(of), (key, value: unknown) => {
    if (key !== 'picture' || !value) return value
    const { fileId, ...rest } = value as { fileId: number }
    const id = idOf(fileId)
    if (id === null) missing = true
    return id === null ? undefined : { fileId: id, ...rest }
  }) as T
  return { of: copy, missing }
}

const fileNotes = ({ wrong = [], more = 0 }: ImportSubject): Problem[] => [
  ...wrong.map(({ at, why, text }) => ({ label: null, code: `question-import:wrong.${why}`, params: { at, text } })),
  ...(more ? [{ label: null, code: 'question-import:wrongMore', params: { count: more } }] : []),
]

/** Questions of a class's subject, as drafts. One that asks the same as one of the bank, or as a row before, is left as it is. */
export const questionsImport: SheetKind<ImportSubject, CheckedQuestion> = {
  key: 'questions',
  title: 'question-import:title',
  fields: QUESTION_FIELDS,
  limits: { maxRows: 2_010, maxColumns: 80, ansi: true },
  mostSheets: 20,
  keys: ['stem'],
  undo: true,
  mayUndo: (ctx, { subject }) => mustWrite(ctx, subject),
  lock: (ctx) => oneAtATime('questions', ctx.site.id),
  async check(ctx, batch) {
    await mustWrite(ctx, batch.subject)
    const t = wordsFor(ctx.lang)
    const { lines, passed, dates } = linesOf(batch, QUESTION_FIELDS, (line) =>
      raw(line.cell('stem')).trim() || raw(line.cell('option1')).trim() ? null : 'note',
    )
    const read = lines.map((line) => ({ line, ...questionOf(cellsIn(line)) }))
    const idOf = await withPictures(
      ctx,
      read.flatMap(({ question }) => question ?? []),
      batch.subject,
    )
    const judged = read.map(({ line, question, faults }) => {
      const own = question && placed(question, idOf)
      const problems: Problem[] = faults.map(({ cell, why }) => ({
        label: label(cell),
        code: `question-import:error.${why}`,
      }))
      if (own?.missing) problems.push({ label: null, code: 'question-import:error.picture' })
      if (own && !problems.length) {
        if (!questionContent.safeParse(own.of.content).success)
          problems.push({ label: null, code: 'questions:fault.shape' })
        for (const { code } of faultsOf(own.of.content, own.of.marks))
          problems.push({ label: null, code: `questions:fault.${code}` })
      }
      return { line, question: own?.of ?? null, problems, fingerprint: own ? fingerprintOf(own.of.content) : '' }
    })
    const twins = await twinsOf(
      ctx.site.id,
      batch.subject,
      judged.map(({ fingerprint }) => fingerprint).filter(Boolean),
    )
    const known = new Map(twins.map((one) => [one.fingerprint, one.id]))
    const seen = new Set<string>()
    const rows = judged.map(({ line, question, problems, fingerprint }): CheckedQuestion => {
      const wrong = problems.length > 0 || !question
      const twin = wrong ? undefined : known.get(fingerprint)
      const again = !wrong && seen.has(fingerprint)
      if (!wrong) seen.add(fingerprint)
      const stem = question?.content.stem
      return {
        row: line.row,
        name: (ctx.lang === 'en' ? stem?.en || stem?.bn : stem?.bn || stem?.en)?.slice(0, 120) ?? '',
        about: question
          ? `${t(`questions:kind.${question.content.kind}`)} · ${digits(String(question.marks), ctx.lang)}`
          : '',
        outcome: wrong ? 'wrong' : twin ? 'unchanged' : again ? 'left' : 'new',
        ...(twin ? { said: 'question-import:same' } : {}),
        changes: [],
        problems: again && !twin ? [{ label: null, code: 'question-import:twice' }] : problems,
        notes: wrong ? [] : notesIn(line),
        question,
        fingerprint,
      }
    })
    return { passed, rows, dates, notes: fileNotes(batch.subject) }
  },
  write: async (ctx, { subject }, { rows }) => ({
    questions: await writeQuestions(
      ctx,
      subject,
      rows.flatMap(({ outcome, question, fingerprint }) =>
        outcome === 'new' && question ? [{ question, fingerprint }] : [],
      ),
    ),
  }),
}
