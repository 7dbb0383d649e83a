import { beforeAll, describe, expect, test } from 'vitest'
import { MERGE_RULES } from 'db/merge-rules'
import { withClient } from 'db/prepare'
import { wordsFor } from '~/i18n/i18n.server'

interface Key {
  table: string
  columns: string[]
  of: string
  theirs: string[]
}

let keys: Key[] = []
let known: { root: string; source: string; own: string }[] = []
let tables: string[] = []
beforeAll(async () => {
  await withClient(process.env.OWNER_DATABASE_URL ?? '', async (client) => {
    const named = (list: string, of: string) =>
      `ARRAY(SELECT a.attname::text FROM unnest(c.${list}) WITH ORDINALITY u(n, at) JOIN pg_attribute a ON a.attrelid = c.${of} AND a.attnum = u.n ORDER BY u.at)`
    keys = (
      await client.query<Key>(
        `SELECT c.conrelid::regclass::text AS table, ${named('conkey', 'conrelid')} AS columns, c.confrelid::regclass::text AS of, ${named('confkey', 'confrelid')} AS theirs
         FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`,
      )
    ).rows
    known = (await client.query<(typeof known)[number]>('SELECT root, source, own FROM hidden.merge_rule')).rows
    tables = (
      await client.query<{ of: string }>(
        `SELECT c.relname || '.' || a.attname AS of FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped`,
      )
    ).rows.map((row) => row.of)
  })
})

/** Columns that hold the id of a row of `root`, also by way of another table. */
function referring(root: string): string[] {
  const found = new Set([`${root}.id`])
  for (let before = 0; before !== found.size;) {
    before = found.size
    for (const { table, columns, of, theirs } of keys)
      columns.forEach((column, at) => {
        if (found.has(`${of}.${theirs[at] ?? ''}`)) found.add(`${table}.${column}`)
      })
  }
  found.delete(`${root}.id`)
  return [...found].sort()
}

/** What names a student without a key, for speed. */
const UNKEYED = ['fee_due.student_id']

describe('two records of one person', () => {
  test.each(['student', 'enrolment', 'employee'] as const)('every reference to %s says how it is merged', (root) => {
    const rules = Object.keys(MERGE_RULES[root]).filter((one) => !UNKEYED.includes(one))
    expect(rules.toSorted()).toEqual(referring(root))
    expect(rules.length).toBeGreaterThan(20)
  })

  test('what has no key is there', () => {
    expect(UNKEYED.filter((one) => !tables.includes(one))).toEqual([])
  })

  test('a reference is found over another table too', () => {
    expect(referring('student')).toContain('fee_allocation.student_id')
    expect(referring('enrolment')).toContain('attendance_change.enrolment_id')
    expect(referring('employee')).toContain('section.class_teacher_id')
  })

  test('the database knows the rules', () => {
    const said = Object.entries(MERGE_RULES).flatMap(([root, rules]) =>
      Object.keys(rules).map((one) => `${root} ${one}`),
    )
    expect(known.map(({ root, source, own }) => `${root} ${source}.${own}`).sort()).toEqual(said.toSorted())
  })

  test('each kind has words in both languages', () => {
    const sources = new Set(
      Object.values(MERGE_RULES).flatMap((rules) => Object.keys(rules).map((one) => one.split('.')[0] ?? '')),
    )
    const bare = (['bn', 'en'] as const).flatMap((lang) =>
      [...sources].filter((one) => wordsFor(lang)(`merging:kind.${one}`) === `merging:kind.${one}`),
    )
    expect(bare).toEqual([])
  })
})
