import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { intents, posted, submitted, type Action, type Answer } from '~/access/intents.server'
import { jobStatus } from '~/access/job-status.server'
import { idOf } from '~/access/params.server'
import type { UserCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { cellText, isBlank } from '~/domain/sheets/cell'
import { isEitherWay } from '~/domain/sheets/dates.policy'
import { readBatch, rememberedHeadings } from '~/domain/sheets/imports/batches.server'
import { bijoyColumns } from '~/domain/sheets/imports/bijoy.policy'
import type { Columns } from '~/domain/sheets/imports/fields'
import { columnsOf } from '~/domain/sheets/imports/guess.policy'
import {
  IMPORT_MODES,
  mayMap,
  type Batch,
  type Check,
  type CheckedRow,
  type Mapping,
  type SheetKind,
  type SheetVocabulary,
  type Summary,
} from '~/domain/sheets/imports/kind'
import { factsAbove, guessesOf } from '~/domain/sheets/imports/layout.policy'
import { chooseSheets, convertImport, discardImport, mapImport } from '~/domain/sheets/imports/read-file.server'
import { hindrancesOf, undoImport } from '~/domain/sheets/imports/undo.server'
import { checkImport, confirmImport } from '~/domain/sheets/imports/write.server'
import { toAsciiDigits } from '~/format/digits'
import { zCheck, zChoice, zMoney, zText } from '~/ui/fields/zod'
import { idIn } from '~/ui/table/url'
import { checkData, type CheckTab } from './check.server'
import { sentFile, wrongRowsFile } from './files.server'

const MOST_COLUMNS = 200
const SAMPLES = 25
const SHOWN_SAMPLES = 3

/** A value for the whole file, offered where none of `instead` has a column. */
export interface AnswerField {
  key: string
  /** i18n key. */
  label: string
  instead: readonly string[]
  /** A long list is searched. */
  long?: boolean
  /** An amount that is typed, in place of a choice; its answer is poisha. */
  amount?: true
  options: { value: number | string; text: string }[]
}

type Address<Subject> = string | ((subject: Subject, summary: Summary) => string)
const addressOf = <Subject>(address: Address<Subject>, subject: Subject, summary: Summary | null = null): string =>
  typeof address === 'string' ? address : address(subject, summary ?? {})

/** The screen of a kind of file: its addresses, and what is its own. */
interface ImportScreen<Subject extends object, Row extends CheckedRow, C extends UserCtx, More = null> {
  kind: SheetKind<Subject, Row, C>
  paths: {
    /** Where another file is sent. */
    start: Address<Subject>
    one: (id: number) => string
    /** Where what was written is seen; its figures may say where. */
    done: Address<Subject>
  }
  /** What the file is about, in words. */
  about?: (ctx: C, batch: Batch<Subject>) => Promise<string> | string
  answers?: (ctx: C, batch: Batch<Subject>) => Promise<AnswerField[]>
  tabs?: readonly CheckTab<Row>[]
  /** What else of its check the screen shows before the rows. */
  more?: (ctx: C, batch: Batch<Subject>, check: Check<Row>) => Promise<More>
  /** More buttons of the screen. */
  deeds?: Record<string, Action<C, Answer>>
}

/** The step of columns, whether an import has an address of its own or is a question of another's. */
const columnsAt = (one: string): string => `${one}${one.includes('?') ? '&' : '?'}step=columns`

/** Says a screen, its kind's types with it. */
export const importScreen = <Subject extends object, Row extends CheckedRow, C extends UserCtx, More = null>(
  screen: ImportScreen<Subject, Row, C, More>,
): ImportScreen<Subject, Row, C, More> => screen

/** The step that an import is at, or an earlier one that ?step names. */
export async function importData<Subject extends object, Row extends CheckedRow, C extends UserCtx, More>(
  ctx: C,
  request: Request,
  screen: ImportScreen<Subject, Row, C, More>,
  id: number,
) {
  const { kind, paths } = screen
  const tenantId = ctx.tenant.id
  const batch = await readBatch<Subject>(tenantId, kind, id)
  const params = new URL(request.url).searchParams
  if (params.get('file') === 'sent' && batch.fileId !== null) throw await sentFile(ctx, batch.fileId)
  const head = {
    id,
    title: kind.title,
    /** The window and the path of the page are called by the file. */
    screenTitle: batch.fileName,
    fileName: batch.fileName,
    about: (await screen.about?.(ctx, batch)) ?? '',
    state: batch.state,
    mayMap: mayMap(batch.state),
    kept: batch.fileId !== null,
    paths: {
      start: addressOf(paths.start, batch.subject),
      one: paths.one(id),
      done: addressOf(paths.done, batch.subject, batch.summary),
    },
  }
  if (mayMap(batch.state) && (batch.state === 'read' || params.get('step') === 'columns'))
    return { ...head, step: 'columns' as const, columns: await columnsData(ctx, screen, batch, params) }
  if (batch.state === 'mapped') {
    const check = await checkImport(ctx, kind, batch)
    if (params.get('file') === 'wrong') throw wrongRowsFile(ctx, kind, batch, check)
    const more = (await screen.more?.(ctx, batch, check)) ?? null
    return { ...head, step: 'check' as const, check: checkData(request, screen, batch, check), more }
  }
  const job =
    batch.jobId !== null && (batch.state === 'running' || batch.state === 'failed')
      ? await jobStatus(ctx, batch.jobId)
      : null
  // It ended between the two looks: what it says of itself now is the last word.
  const { state, summary, undoneAt } = job?.job.status === 'done' ? await readBatch(tenantId, kind, id) : batch
  // Some sixty tables are asked: only for who wants to take it back.
  const asks = state === 'done' && kind.undo === true && params.get('confirm') === 'undo'
  const hindrances = asks ? await hindrancesOf(tenantId, id) : []
  if (state === 'done' && summary?.wrong && params.get('file') === 'wrong')
    throw wrongRowsFile(ctx, kind, batch, await checkImport(ctx, kind, batch))
  return {
    ...head,
    state,
    step: 'end' as const,
    summary,
    undoneAt,
    hindrances,
    mayUndo: state === 'done' && kind.undo === true && batch.fileId !== null,
    job: state === 'done' ? null : job,
  }
}

export type ImportData = Awaited<ReturnType<typeof importData>>

async function columnsData<Subject extends object, Row extends CheckedRow, C extends UserCtx>(
  ctx: C,
  { kind, answers }: Pick<ImportScreen<Subject, Row, C>, 'kind' | 'answers'>,
  batch: Batch<Subject>,
  params: URLSearchParams,
) {
  const asked = idIn(toAsciiDigits(params.get('heading') ?? ''))
  const stored = batch.mapping
  const headingRow =
    asked !== null && asked <= batch.rows.length
      ? asked
      : (stored?.headingRow ?? Math.max(1, batch.rows.findIndex((row) => row.length > 0) + 1))
  const headings = batch.rows[headingRow - 1] ?? []
  const below = batch.rows.slice(headingRow, headingRow + 40).filter((row) => row.length > 0)
  const guesses = guessesOf(kind, headings, below.slice(0, SAMPLES), await rememberedHeadings(ctx.tenant.id, kind))
  const chosen: Columns = stored && stored.headingRow === headingRow ? stored.columns : columnsOf(guesses)
  const fieldOf = new Map(Object.entries(chosen).map(([field, column]) => [column, field]))
  const width = Math.min(MOST_COLUMNS, Math.max(headings.length, ...below.slice(0, 10).map((row) => row.length)))
  const hidden = new Set(kind.hides?.(ctx) ?? [])
  const days = kind.fields.some(({ day }) => day)
  return {
    headingRow,
    found: stored !== null,
    facts: Object.values(factsAbove(kind, batch.rows, headingRow)),
    bijoy: bijoyColumns(batch.rows),
    sheets: batch.sheets.length > 1 ? batch.sheets.filter(({ rows }) => rows > 0) : [],
    chosenSheets: batch.chosen ?? batch.origin.parts.map(({ name }) => name),
    dates: {
      chosen: stored?.dates ?? '',
      either: days && batch.rows.slice(headingRow).some((cells) => cells.some(isEitherWay)),
    },
    fields: kind.fields.filter(({ key }) => !hidden.has(key)).map(({ key, label }) => ({ key, label })),
    columns: Array.from({ length: width }, (_, column) => ({
      column,
      heading: cellText(headings[column]),
      samples: below
        .filter((row) => !isBlank([row[column]]))
        .slice(0, SHOWN_SAMPLES)
        .map((row) => cellText(row[column]).slice(0, 80)),
      field: fieldOf.get(column) ?? null,
      confidence:
        guesses.find((guess) => guess.column === column && guess.field === fieldOf.get(column))?.confidence ?? null,
    })).filter((one) => one.heading !== '' || one.samples.length > 0),
    answers: (await answers?.(ctx, batch)) ?? [],
    answered: batch.answers,
  }
}

const confirmForm = z.object({ mode: zChoice(IMPORT_MODES), stamp: zText({ max: 40 }), consents: zCheck() })

/** What the buttons of the steps ask for. */
export function importActions<Subject extends object, Row extends CheckedRow, C extends UserCtx, More>(
  screen: ImportScreen<Subject, Row, C, More>,
): Action<C, Answer> {
  const { kind, paths } = screen
  return intents<C, Record<string, Answer>>({
    map: posted(
      (form) => form,
      async (ctx, form, { params }) => {
        const id = idOf(params.id)
        const batch = await readBatch<Subject>(ctx.tenant.id, kind, id)
        const fields = (await screen.answers?.(ctx, batch)) ?? []
        await mapImport(ctx, kind, id, {
          mapping: readMapping(kind, batch, form),
          answers: readAnswers(fields, form),
          hides: kind.hides?.(ctx) ?? [],
        })
        return redirect(paths.one(id))
      },
    ),
    sheets: posted(
      (form) => form.getAll('sheet').map(String),
      async (ctx, names, { params, afterCommit }) => {
        const id = idOf(params.id)
        const readThem = await chooseSheets(ctx, kind, id, names)
        return afterCommit(async () => {
          await readThem()
          return redirect(columnsAt(paths.one(id)))
        })
      },
    ),
    unicode: async (ctx, { params, done }) => {
      const id = idOf(params.id)
      const count = await convertImport(ctx, kind, id)
      return done(columnsAt(paths.one(id)), 'sheets:inUnicode', { count })
    },
    discard: async (ctx, { params, done }) => {
      const id = idOf(params.id)
      const { subject } = await readBatch<Subject>(ctx.tenant.id, kind, id)
      await discardImport(ctx, kind, id)
      return done(addressOf(paths.start, subject), 'sheet-files:discarded')
    },
    confirm: submitted(confirmForm, async (ctx, value, { params }) => {
      const id = idOf(params.id)
      await confirmImport(ctx, kind, id, value)
      return redirect(paths.one(id))
    }),
    undo: async (ctx, { params, done }) => {
      const id = idOf(params.id)
      const { gone, restored } = await undoImport(ctx, kind, id)
      return done(paths.one(id), 'sheets:undo.done', { gone, restored })
    },
    ...screen.deeds,
  })
}

/** `column.7=roll` says that the eighth column holds the roll. */
function readMapping(kind: SheetVocabulary, batch: Batch, form: FormData): Mapping {
  const headingRow = Number(toAsciiDigits(String(form.get('headingRow') ?? '')))
  if (!Number.isInteger(headingRow) || headingRow < 0) throw new Invalid({ headingRow: ['sheets:error.noHeadings'] })
  const columns: Record<string, number> = {}
  for (const [name, value] of form) {
    const column = /^column\.(\d{1,3})$/.exec(name)?.[1]
    const field = kind.fields.find((one) => one.key === value)?.key
    if (column === undefined || !field) continue
    if (columns[field] !== undefined) throw new Invalid({ [name]: ['sheets:error.twoColumns'] })
    columns[field] = Number(column)
  }
  const dates = zChoice(['day', 'month']).safeParse(form.get('dates')).data
  return { headingRow, columns, facts: factsAbove(kind, batch.rows, headingRow), ...(dates && { dates }) }
}

const MOST = 10_000_000_000_000n
const typedAmount = zMoney({ min: -MOST, max: MOST, optional: true })

/** @throws Invalid at its field for what is no amount */
function readAmount(key: string, typed: string): [key: string, poisha: number][] {
  const { data, error } = typedAmount.safeParse(typed)
  if (error) throw new Invalid({ [key]: error.issues.map(({ message }) => message) })
  return data == null ? [] : [[key, Number(data)]]
}

const readAnswers = (fields: readonly AnswerField[], form: FormData): Record<string, string | number> =>
  Object.fromEntries(
    fields.flatMap(({ key, options, amount }) => {
      const typed = String(form.get(key) ?? '')
      if (amount) return readAmount(key, typed)
      const option = options.find(({ value }) => String(value) === typed)
      return option ? [[key, option.value]] : []
    }),
  )
