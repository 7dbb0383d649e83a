import type { ReadLimits, ReadSheet } from '~/documents/spreadsheet.server'
import type { Ctx, SiteCtx } from '~/domain/context'
import type { JobDefinition } from '~/domain/operations/jobs/registry.server'
import type { Cell } from '../cell'
import type { DateOrder } from '../dates.policy'
import type { JudgeHeadings, Origin, TableRow } from '../one-table.policy'
import type { Columns, ColumnGuess, SheetField } from './fields'

/** What becomes of a row. 'left' is left out for a reason that holds nothing up: nobody is known by its number. */
export const OUTCOMES = ['new', 'changed', 'unchanged', 'left', 'wrong'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Problem {
  /** i18n key of the column's name; null where it is about the whole row. */
  label: string | null
  code: string
  params?: Readonly<Record<string, string | number>>
}

export interface Change {
  /** i18n key of what is changed. */
  label: string
  /** As people read it; '' for nothing. */
  before: string
  after: string
}

/** A row of the file, judged against the institution as it is now. */
export interface CheckedRow {
  /** Of the table, from 1 (placeOfRow() says where it stands in the file). */
  row: number
  /** Whom or what it is about, as people call it; '' where nobody can say. */
  name: string
  /** More of that: an ID, a roll, a day. */
  about?: string
  outcome: Outcome
  /** i18n key that says the outcome more closely. */
  said?: string
  changes: readonly Change[]
  /** All that is wrong with it, or why it is left out. */
  problems: readonly Problem[]
  /** What is left out of a good row. */
  notes: readonly Problem[]
  /** What its reader should know beside. */
  hints?: readonly Problem[]
}

/** Why a row is none of its list. 'out' is money that went out, 'twice' what a row before says already, 'state' a payment that never came to be. */
export type PassedReason =
  | 'heading'
  | 'total'
  | 'title'
  | 'note'
  | 'empty'
  | 'balance'
  | 'noAmount'
  | 'out'
  | 'noId'
  | 'state'
  | 'twice'

/** A row that is none: a repeated heading, a total, a line between blocks, a signature. */
export interface PassedRow {
  row: number
  reason: PassedReason
  /** What stands in it, shortened. */
  text: string
}

/** How dates were read that could be either of two days. */
export type DatesRead = DateOrder & { text: string; day: string }

export interface Check<Row extends CheckedRow = CheckedRow> {
  rows: Row[]
  passed: PassedRow[]
  dates?: DatesRead | null
  /** More of the file that its reader should know, before anything is written. */
  notes?: readonly Problem[]
  /** What is wrong with the file as a whole: nothing of it is written. */
  problems?: readonly Problem[]
}

/** sheet_import.mapping: which row holds the headings, which column (from 0) which field, what the lines above say. */
export interface Mapping {
  headingRow: number
  columns: Columns
  facts: Readonly<Record<string, string>>
  /** How numeric dates are meant, as the office said; otherwise each column says it itself. */
  dates?: DateOrder['first']
}

export const IMPORT_STATES = ['read', 'mapped', 'running', 'done', 'failed', 'discarded', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
/** 'all': only if no row is wrong; 'good': the good rows, the others are left out. */
export const IMPORT_MODES = ['all', 'good'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Figures of what was written; 'new', 'changed', 'unchanged', 'left' and 'wrong' are rows. */
export type Summary = Readonly<Record<string, number>>

/** One file on its way in. */
export interface Batch<Subject extends object = object> {
  id: number
  kind: string
  subject: Subject
  fileName: string
  fileId: number | null
  /** Of the workbook. */
  sheets: readonly { name: string; hidden: boolean; rows: number }[]
  chosen: readonly string[] | null
  /** As the file has them, blank rows as []: index 0 is the first row of the table. */
  rows: Cell[][]
  /** The sheets that the rows come from. */
  origin: Origin
  mapping: Mapping | null
  /** Values for the whole file. */
  answers: Readonly<Record<string, string | number>>
  mode: ImportMode | null
  state: ImportState
  jobId: number | null
  summary: Summary | null
  createdBy: number | null
  createdAt: Date
  finishedAt: Date | null
  undoneAt: Date | null
}

/** Who an import works for: a request, or a job of it. */
export type Importer = Pick<Ctx, 'tenant'> & Partial<Pick<Ctx, 'lang'>>

/** What a kind of file may say, and how its columns are found. */
export interface SheetVocabulary {
  /** Stored: never changed. */
  key: string
  /** i18n key: what its screen is called. */
  title: string
  fields: readonly SheetField[]
  limits: ReadLimits
  /** Sheets of a workbook that are read at most. */
  mostSheets: number
  /** Fields of which a row of headings names at least one. */
  keys?: readonly string[]
  judge?: JudgeHeadings
  /** Guesses that hang on one another, such as a serial number that is the roll. */
  mend?: (guesses: ColumnGuess[]) => ColumnGuess[]
  /** Sheets of a form of our own as a table has them. */
  reshape?: (sheets: readonly ReadSheet[]) => readonly ReadSheet[]
  /** The table before its columns are guessed: a name in three columns becomes one. */
  prepare?: (rows: TableRow[], headingIndex: number) => void
  /** A file without headings: its columns, where the rows show them. */
  bare?: (rows: readonly TableRow[]) => Columns | null
  /** Something that no column says has to be asked of this file, though all its columns are known. */
  open?: (table: Pick<Batch, 'rows' | 'mapping'>) => boolean
  /** What a line above the headings says for all rows. */
  facts?: (row: readonly Cell[]) => Readonly<Record<string, string>>
}

/** A kind of file: it judges rows and writes them, all else is the same for every kind. */
export interface SheetKind<
  Subject extends object = object,
  Row extends CheckedRow = CheckedRow,
  C extends Importer = SiteCtx,
> extends SheetVocabulary {
  /** Fields that this person may not fill. */
  hides?: (ctx: C) => readonly string[]
  check: (ctx: C, batch: Batch<Subject>) => Promise<Check<Row>>
  /** Held before the check whose rows are written: what it asks of does not change meanwhile. */
  lock: (ctx: C, batch: Batch<Subject>) => Promise<unknown>
  /** Writes rows that are new or changed, in as many statements for ten as for ten thousand. @returns more figures */
  write: (
    ctx: C,
    batch: Batch<Subject>,
    check: Check<Row>,
    progress: (part: number) => Promise<void>,
  ) => Promise<Summary>
  /** What stands in the log beside the counts. */
  trail?: (ctx: C, check: Check<Row>) => Promise<object>
  /** Rows that are written only if the office says so for them, such as people who left; otherwise they are left out. i18n keys. */
  consent?: { label: string; hint: string; title: string; note: string; of: (row: Row) => boolean }
  /** Nothing is written while a row is wrong. */
  whole?: true
  /** Writes traced tables alone: it can be taken back. */
  undo?: true
  /** SQL that puts rows of a table out of each other's way before they are as they were: two who exchanged a roll. $1 the tenant, $2 the import. */
  aside?: (table: string, net: string) => string | null
  /** @throws Refusal where its records take no change now */
  mayUndo?: (ctx: C, batch: Batch<Subject>) => Promise<unknown>
  /** What follows from rows that are gone again, and from those that are as they were: `row` is what the import left, `back` what it found. */
  undone?: (
    ctx: C,
    gone: readonly UndoneRow[],
    restored: readonly Required<UndoneRow>[],
    batch: Batch<Subject>,
  ) => Promise<unknown>
  /** Too long for a request. */
  job?: JobDefinition<{ importId: number }>
}

export interface UndoneRow {
  target: string
  row: Readonly<Record<string, unknown>>
  back?: Readonly<Record<string, unknown>>
}

const MOVES: Record<ImportState, readonly ImportState[]> = {
  read: ['mapped', 'discarded'],
  mapped: ['read', 'mapped', 'running', 'done', 'discarded'],
  running: ['done', 'failed'],
  // What failed may be looked at, mapped and tried again.
  failed: ['read', 'mapped', 'discarded'],
  done: ['undone'],
  discarded: [],
  undone: [],
}

export const mayMove = (from: ImportState, to: ImportState): boolean => MOVES[from].includes(to)
/** Its file may still be read another way. */
export const mayMap = (state: ImportState): boolean => mayMove(state, 'mapped')

type Counts = Record<Outcome | 'rows' | 'good' | 'noted', number>

/** How many rows come to what; 'good' are those that are written or are so already. */
export function countRows(rows: readonly CheckedRow[]): Counts {
  const counts: Counts = { rows: rows.length, good: 0, noted: 0, new: 0, changed: 0, unchanged: 0, left: 0, wrong: 0 }
  for (const { outcome, notes } of rows) {
    counts[outcome]++
    if (outcome === 'wrong' || outcome === 'left') continue
    counts.good++
    if (notes.length) counts.noted++
  }
  return counts
}
