import fs from 'node:fs'
import { expect, test } from 'vitest'
import { MERGED_FIELDS } from '~/domain/merging/merged-fields.policy'
import { columnLabel, EMPLOYEE_FIELDS } from '~/domain/people/employee-fields.policy'
import { FIELDS } from '~/domain/people/import/sheet-fields.policy'
import { bankForm, identityForm, privateForm } from '~/domain/people/record/employee.form'
import { STAFF_COLUMNS } from '~/domain/people/report/report.policy'

/** Columns of `employee` that are not one value with one rule, or that nobody types. */
const NO_FIELD: Record<string, string> = {
  id: 'its key',
  site_id: 'its institution',
  person: 'who it is in all institutions of a group',
  code: 'unique, given in order',
  name_bn: 'needed, with the English one',
  name_en: 'with the Bengali one',
  is_teacher: 'yes or no',
  employment: 'needed',
  religion_id: 'of a catalogue',
  photo_file_id: 'a file, with a card of its own',
  position: 'in what order they stand',
  designation_id: 'follows from events',
  joined_on: 'follows from events',
  pay_grade: 'follows from events',
  state: 'follows from events',
  left_on: 'follows from events',
  left_reason: 'follows from events',
  pay_changed_at: 'kept by the program',
  mpo_index: 'with the form of MPO',
  mpo_joined_on: 'with the form of MPO',
}

/** The columns of `employee` as db/schema.sql has them. */
function columns(): { name: string; type: string; required: boolean }[] {
  const table = /CREATE TABLE employee \(\n([\s\S]*?)\n\);/.exec(fs.readFileSync('db/schema.sql', 'utf8'))?.[1] ?? ''
  return [...table.matchAll(/^ {2}(?!CONSTRAINT)"?([a-z_]+)"? (text|date|[a-z]+)\b(.*)$/gm)].map(
    ([, name = '', type = '', rest = '']) => ({ name, type, required: rest.includes('NOT NULL') }),
  )
}

test('each column of an employee is a field of the one file, or is named here as none', () => {
  const there = columns()
  expect(there.length).toBeGreaterThan(25)
  expect(there.map((one) => one.name).sort()).toEqual(
    [...Object.keys(NO_FIELD), ...EMPLOYEE_FIELDS.map((one) => one.column)].sort(),
  )
  expect(EMPLOYEE_FIELDS.map((one) => [one.column, one.kind === 'day' ? 'date' : 'text', 'empty' in one])).toEqual(
    EMPLOYEE_FIELDS.map(({ column }) => {
      const own = there.find((one) => one.name === column)
      return [column, own?.type, own?.required]
    }),
  )
})

test('each field is in the form of its part, in merging, and in reports and import where it says so; it has words in both languages', () => {
  const forms = { identity: identityForm, private: privateForm, bank: bankForm }
  const words = ['bn', 'en'].map(
    (lang) =>
      (JSON.parse(fs.readFileSync(`locales/${lang}/people.json`, 'utf8')) as { field: Record<string, string> }).field,
  )
  for (const one of EMPLOYEE_FIELDS) {
    expect(Object.keys(forms[one.part].shape)).toContain(one.key)
    expect(MERGED_FIELDS.employee.map(({ column }) => column)).toContain(one.column)
    expect(STAFF_COLUMNS.some(({ key }) => key === one.key)).toBe('report' in one)
    expect(FIELDS.some(({ key, headings }) => key === one.key && headings.length > 0)).toBe('import' in one)
    expect(columnLabel(one.key)).toBe(`people:field.${one.key}`)
    for (const of of words) expect(of[one.key], one.key).toBeTruthy()
  }
})
