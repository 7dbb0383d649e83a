import fs from 'node:fs'
import { expect, test } from 'vitest'

const LOCK = /pg_(?:try_)?advisory_\w+\(([^)]*)/g
const namesKnown = fs.readFileSync('db/locks.ts', 'utf8')

/** Two forms of one name are two locks: who takes the one does not wait for who took the other. */
test('advisory locks have their names from db/locks.ts, in one form', () => {
  const found = ['app', 'db', 'seeders', 'scripts']
    .flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(?:tsx?|mjs|sql)$/.test(file) && file !== 'db/locks.ts' && file !== 'db/schema.sql')
    .flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(LOCK)].map(([whole, key = '']) => {
        // A function of the schema cannot ask db/locks.ts; it spells what that would have made.
        const spelled = /^hashtext\('([^']+)'$/.exec(key)?.[1]
        const known = file.endsWith('.sql')
          ? spelled !== undefined && namesKnown.includes(`| '${spelled}'`)
          : /^\$\{(?:lockKey|held)\('/.test(key)
        return { file, whole, known }
      }),
    )
  expect(found.length).toBeGreaterThan(4)
  expect(found.filter(({ known }) => !known)).toEqual([])
})
