import { matchKey } from '~/format/text'
import type { Line } from '~/domain/sheets/imports/lines.policy'
import { FIELDS, type SheetKey } from './sheet-fields.policy'

/** What an institution has that cells may name. */
export interface SheetContext {
  /** By matchKey() of a name in either language, or of a code. */
  designations: ReadonlyMap<string, { id: number; payGrade: number | null; isTeaching: boolean }>
  /** Keys of religions by their code. */
  religions: ReadonlyMap<string, number>
  known: readonly { id: number; code: string; nid: string | null }[]
  now: Date
}

type SheetDraft = Partial<Record<SheetKey, string | number | null>> & {
  designationId?: number
  religionId?: number
  isTeacher?: boolean
}

interface SheetProblem {
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

/** Reads the rows of a sheet of employees: what each says, and all that is wrong with it. */
export function readStaffRows(
  lines: readonly Line<SheetKey>[],
  columns: Readonly<Partial<Record<string, number>>>,
  context: SheetContext,
): ReadRow[] {
  const present = FIELDS.filter(({ key }) => columns[key] !== undefined)
  const read = lines.map((line) => readRow(line, present, context))
  sameTwice(read)
  return read
}

function readRow(line: Line<SheetKey>, fields: typeof FIELDS, context: SheetContext): ReadRow {
  const draft: SheetDraft = {}
  const problems: SheetProblem[] = []
  const say = (field: SheetKey, code: string) => problems.push({ field, code, value: line.text(field).slice(0, 60) })
  for (const { key, read } of fields) {
    const value = line.isOpen(key) ? { error: 'eitherOrder' } : read(line.cell(key), context.now)
    if ('error' in value) say(key, value.error)
    else draft[key] = value.value
  }
  const isWrong = (field: SheetKey) => problems.some((one) => one.field === field)
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
    if (!draft.nameBn && !draft.nameEn && !isWrong('nameBn') && !isWrong('nameEn')) say('nameBn', 'needed')
    if (!draft.designation && !isWrong('designation')) say('designation', 'needed')
    if (!draft.joinedOn && !isWrong('joinedOn')) say('joinedOn', 'needed')
  } else {
    const other = context.known.find((one) => one.id !== known.id && draft.nid && one.nid === draft.nid)
    if (other) say('nid', 'nidTaken')
  }
  if (draft.bornOn && draft.joinedOn && draft.bornOn >= draft.joinedOn) say('bornOn', 'bornAfterJoining')
  if (draft.bankAccount && fields.some(({ key }) => key === 'bankName') && !draft.bankName) say('bankName', 'bankName')
  return { row: line.row, draft, knownId: known?.id ?? null, problems }
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
