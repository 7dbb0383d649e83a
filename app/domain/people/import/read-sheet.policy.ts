import { type Cell, cellText, isBlank } from '~/domain/sheets/cell'
import { inDayOrder } from '~/domain/sheets/dates.policy'
import { matchKey } from '~/format/text'
import { FIELDS, type SheetKey } from './sheet-fields.policy'

/** What an institution has that cells may name. */
export interface SheetContext {
  /** By matchKey() of a name in either language, or of a code. */
  designations: ReadonlyMap<string, { id: number; payGrade: number | null; isTeaching: boolean }>
  /** Keys of religions by their code. */
  religions: ReadonlyMap<string, number>
  known: readonly { id: number; code: string; nid: string | null }[]
  seesPrivate: boolean
  now: Date
}

export type SheetDraft = Partial<Record<SheetKey, string | number | null>> & {
  designationId?: number
  religionId?: number
  isTeacher?: boolean
}

export interface SheetProblem {
  field: SheetKey
  /** Of `people-import:error`. */
  code: string
  value: string
}

export interface ReadRow {
  row: number
  draft: SheetDraft
  /** Whom the row is about; null: somebody new. */
  knownId: number | null
  problems: SheetProblem[]
}

export interface SheetReading {
  /** Row of the headings, from 1; null where none were found. */
  headingRow: number | null
  columns: { field: SheetKey; heading: string }[]
  /** Headings of columns that are not read: unknown ones, and private ones for who may not see them. */
  unread: string[]
  rows: ReadRow[]
}

const KNOWN = new Map(
  FIELDS.flatMap((field) =>
    field.headings.split('|').map((heading): [string, SheetKey] => [matchKey(heading), field.key]),
  ),
)
const SEARCHED = 15

function headings(rows: readonly { row: number; cells: readonly Cell[] }[]) {
  let best: { at: number; fields: (SheetKey | undefined)[] } | null = null
  for (const [at, { cells }] of rows.slice(0, SEARCHED).entries()) {
    const fields = Array.from(cells, (cell) => KNOWN.get(matchKey(cellText(cell))))
    const many = new Set(fields.filter(Boolean)).size
    if (many >= 2 && many > new Set(best?.fields.filter(Boolean)).size) best = { at, fields }
  }
  return best
}

/** Reads the rows of a sheet: what each says, and all that is wrong with it. Columns are known by their headings, of two alike the first. */
export function readStaffSheet(
  rows: readonly { row: number; cells: readonly Cell[] }[],
  context: SheetContext,
): SheetReading {
  const found = headings(rows)
  if (!found) return { headingRow: null, columns: [], unread: [], rows: [] }
  const head = rows[found.at]
  const columns: { at: number; field: SheetKey; heading: string }[] = []
  const unread: string[] = []
  for (const [at, cell] of Array.from(head?.cells ?? []).entries()) {
    const heading = cellText(cell)
    const field = FIELDS.find((one) => one.key === found.fields[at])
    const hidden = field?.private && !context.seesPrivate
    if (field && !hidden && !columns.some((one) => one.field === field.key))
      columns.push({ at, field: field.key, heading })
    else if (heading) unread.push(heading)
  }
  const days = columns.filter(({ field }) => FIELDS.some((one) => one.key === field && one.day)).map(({ at }) => at)
  const read = inDayOrder(rows.slice(found.at + 1), days).flatMap(({ row, cells }): ReadRow[] => {
    if (isBlank(cells)) return []
    return [readRow(row, cells, columns, context)]
  })
  sameTwice(read)
  return {
    headingRow: head?.row ?? null,
    columns: columns.map(({ field, heading }) => ({ field, heading })),
    unread,
    rows: read,
  }
}

function readRow(
  row: number,
  cells: readonly Cell[],
  columns: readonly { at: number; field: SheetKey }[],
  context: SheetContext,
): ReadRow {
  const draft: SheetDraft = {}
  const problems: SheetProblem[] = []
  const shown = (at: number) => cellText(cells[at]).slice(0, 60)
  for (const { at, field } of columns) {
    const read = FIELDS.find((one) => one.key === field)?.read(cells[at], context.now)
    if (!read) continue
    if ('error' in read) problems.push({ field, code: read.error, value: shown(at) })
    else draft[field] = read.value
  }
  const say = (field: SheetKey, code: string) =>
    problems.push({ field, code, value: shown(columns.find((one) => one.field === field)?.at ?? -1) })
  if (draft.gender) draft.gender = String(draft.gender).toLowerCase()
  if (draft.religion) draft.religionId = context.religions.get(String(draft.religion))
  if (draft.designation) {
    const one = context.designations.get(matchKey(String(draft.designation)))
    if (one) {
      Object.assign(draft, { designationId: one.id, isTeacher: one.isTeaching })
      draft.payGrade ??= one.payGrade
    } else say('designation', 'designation')
  }
  const known = context.known.find(
    (one) =>
      (draft.code && one.code.toLowerCase() === String(draft.code).toLowerCase()) ||
      (draft.nid && one.nid === draft.nid),
  )
  if (!known) {
    if (!draft.nameBn && !problems.some((one) => one.field === 'nameBn')) say('nameBn', 'needed')
    if (!draft.designation && !problems.some((one) => one.field === 'designation')) say('designation', 'needed')
    if (!draft.joinedOn && !problems.some((one) => one.field === 'joinedOn')) say('joinedOn', 'needed')
  } else {
    const other = context.known.find((one) => one.id !== known.id && draft.nid && one.nid === draft.nid)
    if (other) say('nid', 'nidTaken')
  }
  if (draft.bornOn && draft.joinedOn && draft.bornOn >= draft.joinedOn) say('bornOn', 'bornAfterJoining')
  if (draft.bankAccount && columns.some((one) => one.field === 'bankName') && !draft.bankName)
    say('bankName', 'bankName')
  return { row, draft, knownId: known?.id ?? null, problems }
}

/** Nobody stands in a sheet twice. */
function sameTwice(rows: ReadRow[]): void {
  for (const field of ['code', 'nid'] as const) {
    const seen = new Set<string>()
    for (const one of rows) {
      const value = one.draft[field]
      if (!value) continue
      const key = String(value).toLowerCase()
      if (seen.has(key)) one.problems.push({ field, code: 'twice', value: String(value) })
      seen.add(key)
    }
  }
}
