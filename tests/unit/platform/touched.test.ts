import fs from 'node:fs'
import { expect, test } from 'vitest'
import { touchedTests } from '../../../scripts/touched.mjs'

const touched = (...files: string[]) =>
  touchedTests(files, (file) => fs.existsSync(file)).filter((one) => !/house\/(source|screens)/.test(one))

test('an area is tried by the folders of its name, and by those that are named otherwise', () => {
  expect(touched('app/domain/accounts/years/book.server.ts')).toEqual(['tests/request/accounts', 'tests/unit/accounts'])
  expect(touched('app/routes/site/fees/plans.tsx')).toEqual([
    'tests/request/bank-fees',
    'tests/request/payment-reports',
    'tests/request/payments',
    'tests/request/site-fees',
    'tests/unit/payments',
  ])
})

test('a test is run itself, words are tried where they are shown, a migration by the rules of the data', () => {
  expect(touched('tests/request/leave/requests.test.ts')).toEqual(
    fs.existsSync('tests/request/leave/requests.test.ts') ? ['tests/request/leave/requests.test.ts'] : [],
  )
  expect(touched('locales/bn/tasks.json')).toEqual(['tests/request/tasks', 'tests/unit/tasks', 'tests/unit/ui'])
  expect(touched('db/migrations/0001_platform.sql')).toEqual(['tests/house/data'])
})

test('no folder of the map is missing: a name that nothing answers to would be left out silently', () => {
  const folders = fs.readdirSync('app/domain', { withFileTypes: true }).filter((one) => one.isDirectory())
  const untried = folders.map((one) => one.name).filter((name) => !touched(`app/domain/${name}/x.server.ts`).length)
  expect(untried).toEqual([])
})
