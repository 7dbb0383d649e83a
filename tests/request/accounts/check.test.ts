import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { withClient } from 'db/prepare'
import { makeBook, makeSite, post, type MadeSite } from 'tests/factories'
import { today } from '~/format/dates'

let right: MadeSite
let wrong: MadeSite
const day = `${today().slice(0, 4)}-01-15`

/** The database as whoever has its keys. */
const keys = () => {
  const url = new URL(process.env.SUPER_DATABASE_URL ?? '')
  url.pathname = new URL(process.env.OWNER_DATABASE_URL ?? '').pathname
  return url.href
}

const check = (...args: string[]): Promise<{ code: number; said: string; complained: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: process.env.OWNER_DATABASE_URL, NODE_ENV: 'production' as const }
    execFile(process.execPath, ['scripts/books-check.mjs', ...args], { env }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    )
  })

/** As the last line says: how many of the books are wrong. */
const wrongBooks = (said: string): number => {
  const last = said.trim().split('\n').at(-1) ?? ''
  if (/^\d+ books with \d+ vouchers: all agree$/.test(last)) return 0
  return Number(/^(\d+) of \d+ books are wrong$/.exec(last)?.[1])
}

beforeAll(async () => {
  right = await makeSite()
  wrong = await makeSite()
  for (const { id } of [right, wrong]) {
    const book = await makeBook(id)
    for (const amount of [100, 200])
      await post(id, book, 'receipt', day, [
        ['1101', amount, 0],
        ['4101', 0, amount],
      ])
  }
})
afterAll(closeDatabase)

test('books that agree are one line, and the command ends well', async () => {
  expect(await check('--site', right.alias)).toEqual({
    code: 0,
    said: '1 books with 2 vouchers: all agree\n',
    complained: '',
  })
})

test('what somebody with the keys of the database spoiled is said, by institution, and the command ends with 1', async () => {
  const spoil = (by: number) =>
    withClient(keys(), async (client) => {
      await client.query('SET session_replication_role = replica')
      await client.query('UPDATE ledger_month SET debit = debit + $2 WHERE site_id = $1 AND debit > 0', [wrong.id, by])
    })
  const before = wrongBooks((await check()).said) // other tests' spoiled books, in the same database
  await spoil(5)
  try {
    const { code, said } = await check()
    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^${wrong.alias}: 1 differences\\n  month .*: kept 305 0, found 300 0$`, 'm'))
    expect(said).not.toContain(right.alias)
    expect(wrongBooks(said)).toBe(before + 1)
    expect((await check('--site', right.alias)).code).toBe(0)
  } finally {
    await spoil(-5)
  }
  expect((await check('--site', wrong.alias)).code).toBe(0)
})

test('an institution that keeps no books, and words that are none, are told', async () => {
  expect(await check('--site', 'nobody')).toMatchObject({ code: 1, complained: 'No institution nobody keeps books\n' })
  expect(await check('--all')).toMatchObject({ code: 1, complained: 'Usage: npm run books:check -- [--site ALIAS]\n' })
})
