import { headingOf } from '~/domain/accounts/reconciliation/sheet/headings.policy'
import { textOf } from '~/domain/accounts/reconciliation/sheet/cells.policy'
import type { SheetRow } from '~/documents/sheets/types'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'

/* The board's registration numbers as a sheet: whose, by ID, birth registration or section and roll, and the number. */

const HEADINGS = {
  code: ['student id', 'id', 'student code', 'শিক্ষার্থী আইডি', 'আইডি'],
  birthRegNo: ['birth registration no', 'birth reg no', 'birth_reg_no', 'brn', 'জন্ম নিবন্ধন নম্বর', 'জন্ম নিবন্ধন'],
  section: ['section', 'শাখা'],
  roll: ['roll', 'class roll', 'class_roll', 'রোল', 'শ্রেণি রোল'],
  registrationNo: [
    'registration no',
    'registration number',
    'reg no',
    'registration_no',
    'রেজিস্ট্রেশন নম্বর',
    'রেজিস্ট্রেশন নং',
    'রেজি নম্বর',
  ],
} as const
type NumberField = keyof typeof HEADINGS
const KNOWN = new Map(
  (Object.keys(HEADINGS) as NumberField[]).flatMap((field) =>
    HEADINGS[field].map((one) => [matchKey(one), field] as const),
  ),
)
const SEARCHED = 30
/** The board's numbers are digits, as a rule ten; some have letters or dashes. */
const NUMBER = /^[0-9A-Z-]{4,20}$/

export interface NumberRow {
  row: number
  code: string
  birthRegNo: string
  section: string
  roll: string
  registrationNo: string
}
export interface NumberProblem {
  row: number
  /** i18n key. */
  key: string
}

export const readNumber = (text: string): string | null => {
  const number = toAsciiDigits(text).replace(/\s+/g, '').toUpperCase()
  return NUMBER.test(number) ? number : null
}

type Columns = Partial<Record<NumberField, number>>

/** Where each column stands, and below which row; null where there is no number, or nothing that says whose it is. */
export function numberColumns(rows: readonly SheetRow[]): { at: number; columns: Columns } | null {
  for (let at = 0; at < Math.min(rows.length, SEARCHED); at++) {
    const columns: Columns = {}
    rows[at]?.cells.forEach((cell, column) => {
      const field = KNOWN.get(headingOf(cell))
      if (field && columns[field] === undefined) columns[field] = column
    })
    const whose = columns.code ?? columns.birthRegNo ?? columns.roll
    if (columns.registrationNo !== undefined && whose !== undefined) return { at, columns }
  }
  return null
}

/** Rows with a number, and what is wrong with others; rows that nobody filled are left out. */
export function readNumbers(
  rows: readonly SheetRow[],
  { at, columns }: { at: number; columns: Columns },
): { rows: NumberRow[]; problems: NumberProblem[] } {
  const good: NumberRow[] = []
  const problems: NumberProblem[] = []
  const seen = new Set<string>()
  for (const row of rows.slice(at + 1)) {
    const cell = (field: NumberField) =>
      columns[field] === undefined ? '' : toAsciiDigits(textOf(row.cells[columns[field]]))
    const said = cell('registrationNo')
    if (!said) continue
    const number = readNumber(said)
    const whose = {
      code: cell('code'),
      birthRegNo: cell('birthRegNo').replace(/\s/g, ''),
      section: cell('section'),
      roll: cell('roll'),
    }
    const wrong =
      number === null
        ? 'shape'
        : seen.has(number)
          ? 'twice'
          : !whose.code && !whose.birthRegNo && !whose.roll
            ? 'whose'
            : null
    if (wrong || number === null) problems.push({ row: row.row, key: `registration:row.${wrong ?? 'shape'}` })
    else good.push({ row: row.row, ...whose, registrationNo: number })
    if (number) seen.add(number)
  }
  return { rows: good, problems }
}
