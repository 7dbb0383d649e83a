import fs from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS } from '../../../scripts/mutations.mjs'

test('what npm run mutate would change stands once in its file, and the tests that are to find it exist', () => {
  const wrong = MUTATIONS.flatMap(({ name, file, from, to, tests }) => [
    ...(fs.readFileSync(file, 'utf8').split(from).length === 2 && from !== to ? [] : [`${name}: ${file}`]),
    ...tests.filter((one) => !fs.existsSync(one)).map((one) => `${name}: ${one}`),
  ])
  expect(wrong).toEqual([])
  expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length)
})
