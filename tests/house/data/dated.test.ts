import fs from 'node:fs'
import { expect, test } from 'vitest'
import { DATED_TABLES } from '../../request/dated/attributes'

const FROM =
  /^ {2}(from_on|from_day|from_date|from_month|starts_on|since|until|until_day|until_on|to_on|ends_on|valid_from|valid_to|effective_from|on_date|retired_from) date\b/m

test('each table that says from which day something holds is changed by the tests of the past, or says why not', () => {
  const schema = fs.readFileSync('db/schema.sql', 'utf8')
  const dated = [...schema.matchAll(/^CREATE TABLE (\w+) \((.*?)\n\);/gms)].flatMap(([, name = '', body = '']) =>
    FROM.test(body) ? [name] : [],
  )
  expect(dated.length).toBeGreaterThan(30)
  expect(dated.filter((name) => !(name in DATED_TABLES))).toEqual([])
  const tables = new Set([...schema.matchAll(/^CREATE TABLE (\w+) \(/gm)].map(([, name]) => name))
  expect(Object.keys(DATED_TABLES).filter((name) => !tables.has(name))).toEqual([])
})
