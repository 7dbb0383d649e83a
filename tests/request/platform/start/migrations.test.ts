import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createOwnedDatabase, prepareDatabase, withClient } from 'db/prepare'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/** What a database remembers of the migrations that made it. */
const secret = 'the secret of the test run, long enough to pass'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
const LAST = '9998_last.sql'
const TEXT = 'CREATE TABLE tried (id int);\nINSERT INTO tried VALUES (1);\n'
let ownerUrl = ''

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
const start = () => prepareDatabase(ownerUrl, { secret, migrations: folder })
const rows = async <Row extends object>(text: string) =>
  (await withClient(ownerUrl, (client) => client.query<Row>(text))).rows
const kept = async () =>
  new Map(
    (await rows<{ name: string; checksum: string }>('SELECT name, checksum FROM migration')).map((one) => [
      one.name,
      one.checksum,
    ]),
  )

beforeAll(async () => {
  ownerUrl = await createOwnedDatabase(process.env.SUPER_DATABASE_URL ?? '', 'shikkhangan_migrations', secret)
  fs.cpSync('db/migrations', folder, { recursive: true })
  write(LAST, TEXT)
  await start()
})
afterEach(async () => {
  write(LAST, TEXT)
  fs.rmSync(path.join(folder, '9999_after.sql'), { force: true })
  await rows(`DELETE FROM migration WHERE name > '${LAST}'`)
  await rows('DELETE FROM tried WHERE id > 1')
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('each file runs once and leaves its checksum', async () => {
  const sums = await kept()
  expect([...sums.keys()].sort()).toEqual(fs.readdirSync(folder).sort())
  for (const sum of sums.values()) expect(sum).toMatch(/^[0-9a-f]{64}$/)
  await start()
  expect(await rows('SELECT id FROM tried')).toEqual([{ id: 1 }])
})

test('other line ends are the same file', async () => {
  write(LAST, TEXT.replaceAll('\n', '\r\n'))
  await start()
})

test('a row of before there were checksums gets its own at the next start', async () => {
  const before = await kept()
  await rows('ALTER TABLE migration DROP COLUMN checksum')
  await start()
  expect(await kept()).toEqual(before)
})

test('a file that is not the one that ran is refused by its name, before anything else runs', async () => {
  write(LAST, TEXT.replace('1', '2'))
  write('9999_after.sql', 'INSERT INTO tried VALUES (3);')
  await expect(start()).rejects.toThrow(/^The migration 9998_last\.sql was changed after it ran in this database: .+$/)
  expect(await rows('SELECT id FROM tried')).toEqual([{ id: 1 }])
  write(LAST, TEXT)
  await start()
  expect(await rows('SELECT id FROM tried ORDER BY 1')).toEqual([{ id: 1 }, { id: 3 }])
})

test('a file that is gone is of another version, and stops nobody', async () => {
  write('9999_after.sql', 'INSERT INTO tried VALUES (3);')
  await start()
  fs.rmSync(path.join(folder, '9999_after.sql'))
  await start()
  expect([...(await kept()).keys()]).toContain('9999_after.sql')
})
