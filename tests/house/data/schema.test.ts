import fs from 'node:fs'
import { createOwnedDatabase, prepareDatabase, withClient } from 'db/prepare'
import { schemaText } from 'db/schema/text'
import { expect, test } from 'vitest'

test('db/schema.sql is what the migrations make', async () => {
  const secret = 'the secret of the test run, long enough to pass'
  const ownerUrl = await createOwnedDatabase(process.env.SUPER_DATABASE_URL ?? '', 'shikkhangan_schema', secret)
  await prepareDatabase(ownerUrl, { secret })
  const made = await withClient(ownerUrl, schemaText)
  const written = fs.readFileSync('db/schema.sql', 'utf8').replace(/\r\n/g, '\n')
  const [now, then] = [made.split('\n'), written.split('\n')]
  const at = now.findIndex((line, row) => line !== then[row])
  expect(made === written ? '' : `npm run schema\nfrom line ${at + 1}: ${now[at] ?? then[at + 1] ?? ''}`).toBe('')
})
