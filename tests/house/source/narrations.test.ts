import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = fs
  .readdirSync('app/domain', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.posix.join('app/domain', file))

/** Words of one language, of whoever happens to be at work, or of the code. */
const OTHER = /wordsFor\('|wordsFor\(ctx\.lang|\bctx\.lang\b|\.name(?:En|Bn)\b|^['"`][^$:]*[A-Za-z]{3}/

test('what vouchers say is in the language of the institution, whoever posts them', () => {
  const said = files.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/\bnarration(?: =|:) (?!'')([^\n]+)/g)].map(([, text = '']) => ({
      file,
      text,
    })),
  )
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter(({ text }) => OTHER.test(text))).toEqual([])
})
