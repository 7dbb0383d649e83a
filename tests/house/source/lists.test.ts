import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = fs
  .readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(screens\/list|ui)\//.test(file))
  .map((file) => fs.readFileSync(path.join('app', file), 'utf8'))
const saying = (what: RegExp) => files.filter((text) => what.test(text)).length

test.each([
  ['columns of a table on the screen', /<DataTable\b/, 15],
  ['columns of a file', /new Download\(/, 14],
] as const)(
  '%s are said in a list (screens/list/spec): those that stand by themselves may only become fewer',
  (_, shape, most) => {
    expect(saying(/listSpec</)).toBeGreaterThan(3)
    expect(saying(shape)).toBeLessThanOrEqual(most)
  },
)
