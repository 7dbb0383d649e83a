import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { QUICK_FIELDS, quickLabel } from '~/domain/students/quick/quick-fields.policy'
import { columnLabel, factLabel, MISSING, REPORT_COLUMNS } from '~/domain/students/report/report.policy'
import { ROSTER_FIELDS } from '~/domain/students/roster/fields.policy'
import { studentForm } from '~/domain/students/student.form'
import { SQL_TYPE } from '~/domain/students/student-columns.server'
import { askedAs, STUDENT_FIELDS } from '~/domain/students/student-fields.policy'

const FILE = 'app/domain/students/student-fields.policy.ts'
/** Columns of `student` that nobody types as one value of their own. */
const NO_FIELD: Record<string, string> = {
  id: 'its key',
  site_id: 'its institution',
  code: 'given by the institution, in order',
  photo_file_id: 'a file, with a card of its own',
  admitted_on: 'said by the first enrolment',
  state: 'follows from admission, leaving and the last class',
  left_on: 'said by the transfer certificate',
  created_at: 'kept by the program',
  updated_at: 'kept by the program',
}

/** The columns of `student` as db/schema.sql has them. */
function columns(): { name: string; type: string; required: boolean }[] {
  const table = /CREATE TABLE student \(\n([\s\S]*?)\n\);/.exec(fs.readFileSync('db/schema.sql', 'utf8'))?.[1] ?? ''
  return [...table.matchAll(/^ {2}([a-z_]+) (text|date|bigint|timestamp|[a-z]+)\b(.*)$/gm)].map(
    ([, name = '', type = '', rest = '']) => ({ name, type, required: rest.includes('NOT NULL') }),
  )
}

test('each column of a student is a field of the one file, or is named here as none', () => {
  const there = columns()
  expect(there.length).toBeGreaterThan(20)
  expect(there.map((one) => one.name).sort()).toEqual(
    [...Object.keys(NO_FIELD), ...STUDENT_FIELDS.map((one) => one.column)].sort(),
  )
  expect(STUDENT_FIELDS.map((one) => [one.column, SQL_TYPE[one.kind], 'empty' in one])).toEqual(
    STUDENT_FIELDS.map(({ column }) => {
      const own = there.find((one) => one.name === column)
      return [column, own?.type, own?.required]
    }),
  )
})

test('each field is in form, quick update and reports, and in the import where it says so', () => {
  const form = Object.keys(studentForm.shape)
  for (const one of STUDENT_FIELDS) {
    expect(form).toContain(one.key)
    expect(QUICK_FIELDS).toContain(askedAs(one))
    if (one.group !== 'parents') expect(REPORT_COLUMNS).toContain(askedAs(one))
    if ('lacking' in one) expect(MISSING).toContain(askedAs(one))
    if (!('import' in one)) continue
    const read = ROSTER_FIELDS.find((field) => field.key === one.import)
    expect(read?.headings.length, one.import).toBeGreaterThan(0)
  }
})

test('what stands above it has words', () => {
  const words = (key: string) => {
    const [area = '', at = ''] = key.split(':')
    return at
      .split('.')
      .reduce<unknown>(
        (found, part) =>
          typeof found === 'object' && found ? Object.entries(found).find(([k]) => k === part)?.[1] : null,
        JSON.parse(fs.readFileSync(`locales/bn/${area}.json`, 'utf8')),
      )
  }
  const keys = [
    ...QUICK_FIELDS.map(quickLabel),
    ...REPORT_COLUMNS.map(columnLabel),
    ...MISSING.map(factLabel),
    ...ROSTER_FIELDS.map((one) => one.label),
  ]
  expect(keys.filter((key) => typeof words(key) !== 'string')).toEqual([])
})

test('no other file lists the fields again', () => {
  const simple = STUDENT_FIELDS.filter((one) => one.group === 'identity' || one.group === 'contact')
  const lists = ['app/domain/students', 'app/routes/site/students']
    .flatMap((root) => fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)))
    .filter((file) => /\.tsx?$/.test(file) && file !== FILE)
    .map((file) => {
      const text = fs.readFileSync(file, 'utf8')
      const named = simple.filter((one) => [one.key, one.column].some((name) => new RegExp(`\\b${name}\\b`).test(text)))
      return { file, named: named.map((one) => one.key) }
    })
  expect(lists.filter(({ named }) => named.length > 5)).toEqual([])
})
