import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('a list is a page that the query made, or whole: a first page made up on the spot has a pager that leads nowhere', () => {
  const found = ['app/routes', 'app/screens', 'app/ui'].flatMap((root) =>
    fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(root, file))
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('table/whole.ts'))
      .filter((file) => /\bpage: 1,\s*per(Page)?: \d/.test(fs.readFileSync(file, 'utf8'))),
  )
  expect(found).toEqual([])
})
