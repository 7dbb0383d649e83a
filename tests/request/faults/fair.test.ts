import { existsSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apart, closeDatabase, currentScope, hasWritten, inScope, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { poolFigures } from 'db/pools'
import { guess } from '~/domain/identity/attempts.server'
import { keepFile } from '~/domain/operations/files/files.server'
import { sweepFiles } from '~/domain/operations/files/sweep.server'
import { fileStore } from '~/domain/operations/files/store.server'
import { makeSite, type MadeSite } from 'tests/factories'

let site: MadeSite
beforeAll(async () => {
  site = await makeSite()
})
afterAll(closeDatabase)

const scope = () => ({ tenants: [site.id], readOnly: false })
const busy = () => poolFigures().find(({ role }) => role === 'narrow')?.busy ?? 0
const at = (key: string) => path.join(process.env.TEST_DATA_DIR ?? '', 'files', key.slice(0, 2), key.slice(2, 4), key)

test('slow work holds no connection, and its unit goes on afterwards in its own institution', async () => {
  await inScope(scope(), async () => {
    await sql('SELECT 1')
    expect(busy()).toBe(1)
    await apart('a test', async () => expect(busy()).toBe(0))
    const [row] = await sql<{ site: string }>(`SELECT current_setting('app.site_id') AS site`)
    expect(row?.site).toBe(String(site.id))
    expect(currentScope()?.tenants).toEqual([site.id])
  })
})

test('slow work after a write, or under a lock, is an error', async () => {
  await inScope(scope(), async () => {
    await sql('UPDATE site SET version = version WHERE id = $1', [site.id])
    expect(await hasWritten()).toBe(true)
    await expect(apart('a test', async () => 1)).rejects.toThrow('while a connection is held')
    // Also from a unit inside it: the outer one would hold on.
    await inScope(scope(), () => expect(apart('a test', async () => 1)).rejects.toThrow('while a connection is held'))
  })
  await inScope(scope(), async () => {
    await oneAtATime('fees', site.id)
    await expect(apart('a test', async () => 1)).rejects.toThrow('while a connection is held')
  })
})

test('a unit that is refused leaves no bytes, one that is kept keeps them; the sweep takes what is old and of nobody', async () => {
  const keep = () =>
    keepFile(
      { tenant: { id: site.id } },
      { bytes: new Uint8Array([1, 2, 3]), mime: 'application/pdf', extension: 'pdf' },
      { name: 'paper', purpose: 'document' },
    )
  let lost = ''
  const refused = inScope(scope(), async () => {
    lost = (await keep()).key
    expect(existsSync(at(lost))).toBe(true)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(existsSync(at(lost))).toBe(false)
  const { key } = await inScope(scope(), keep)
  const orphan = `${'ab'.repeat(20)}.pdf`
  await fileStore().put(orphan, new Uint8Array([1]), 'application/pdf')
  await sweepFiles()
  expect([existsSync(at(key)), existsSync(at(orphan))]).toEqual([true, true])
  const yesterday = new Date(Date.now() - 2 * 86_400_000)
  for (const one of [key, orphan]) utimesSync(at(one), yesterday, yesterday)
  await sweepFiles()
  expect([existsSync(at(key)), existsSync(at(orphan))]).toEqual([true, false])
})

test('guesses that are sent at once are looked at no more often than those sent one by one', async () => {
  const number = `${site.id} burst`
  let looked = 0
  const one = (n: number) =>
    guess(
      { network: ['tracking-network', `${site.id} net${n}`], what: ['tracking-number', number] },
      'auth:throttle',
      async () => {
        looked++
        return n === 30 ? 'in' : null
      },
    ).catch(() => 'refused')
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => one(n)))
  expect(looked).toBe(8)
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(32)
})

test('a right one costs nothing, and one number tried again is one number of its network', async () => {
  const network = ['tracking-network', `${site.id} street`] as const
  const right = (n: number) =>
    guess({ network, what: ['tracking-number', `${site.id} right${n}`] }, 'auth:throttle', async () => n)
  for (let n = 0; n < 80; n++) expect(await right(n)).toBe(n)
  const wrong = (of: string) => guess({ network, what: ['tracking-number', of] }, 'auth:throttle', async () => null)
  for (let n = 0; n < 8; n++) expect(await wrong(`${site.id} mine`)).toBeNull()
  await expect(wrong(`${site.id} mine`)).rejects.toThrow()
  // Shut is that number and nothing else in the street.
  expect(await right(100)).toBe(100)
})
