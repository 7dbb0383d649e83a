import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { Line, Passes } from '~/domain/sheets/imports/lines.policy'
import { toAsciiDigits } from '~/format/digits'

/* The board's registration numbers as a sheet: whose, by ID, birth registration or section and roll, and the number. */

type NumberField = 'code' | 'birthRegNo' | 'section' | 'roll' | 'registrationNo'

const field = fieldUnder<NumberField>('registration:template')

export const NUMBER_FIELDS = [
  field('code', ['student id', 'id', 'student code', 'শিক্ষার্থী আইডি', 'আইডি'], {
    required: true,
    alternatives: ['birthRegNo', 'roll'],
  }),
  field('birthRegNo', [
    'birth registration no',
    'birth reg no',
    'birth_reg_no',
    'brn',
    'জন্ম নিবন্ধন নম্বর',
    'জন্ম নিবন্ধন',
  ]),
  field('section', ['section', 'শাখা']),
  field('roll', ['roll', 'class roll', 'class_roll', 'রোল', 'শ্রেণি রোল']),
  field(
    'registrationNo',
    [
      'registration no',
      'registration number',
      'reg no',
      'registration_no',
      'রেজিস্ট্রেশন নম্বর',
      'রেজিস্ট্রেশন নং',
      'রেজি নম্বর',
    ],
    { required: true },
  ),
]

/** The board's numbers are digits, as a rule ten; some have letters or dashes. */
const NUMBER = /^[0-9A-Z-]{4,20}$/

export interface NumberRow {
  row: number
  code: string
  birthRegNo: string
  section: string
  roll: string
  registrationNo: string
  /** A word of `registration:row`; null where nothing is wrong. */
  wrong: string | null
}

export const readNumber = (text: string): string | null => {
  const number = toAsciiDigits(text).replace(/\s+/g, '').toUpperCase()
  return NUMBER.test(number) ? number : null
}

/** Rows that nobody filled. */
export const passesNumbers: Passes<NumberField> = (line) => (line.text('registrationNo') ? null : 'empty')

/** Rows with a number, and what is wrong with them, as far as the file alone can be judged. */
export function readNumbers(lines: readonly Line<NumberField>[]): NumberRow[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const cell = (key: NumberField) => toAsciiDigits(line.text(key))
    const said = cell('registrationNo')
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
    if (number) seen.add(number)
    return { row: line.row, ...whose, registrationNo: number ?? said, wrong }
  })
}
