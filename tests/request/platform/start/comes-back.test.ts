// A PostgreSQL that is killed comes back by itself, on its port and with what was committed, however often.
import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from 'db/embedded'
import { withClient } from 'db/prepare'
import { eventually } from 'tests/harness/servers/own-server'
import { folder, gone, processesOf, removeFolders } from 'tests/harness/servers/started'

let dir = ''
let postgres: EmbeddedDatabase
const cluster = () => `${dir}/postgres`
/** Never 0: that would be this process and all of its group. */
const found = (pid: number | undefined): number => {
  if (!pid) throw new Error('not there')
  return pid
}
const postmaster = () => found(Number(fs.readFileSync(`${cluster()}/postmaster.pid`, 'utf8').split('\n')[0]))
const supervisor = () =>
  found(
    processesOf(cluster()).find((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('supervisor.mjs')),
  )
const rows = () =>
  withClient(postgres.superUrl, async (client) => (await client.query('SELECT id FROM kept ORDER BY id')).rows).catch(
    () => null,
  )

beforeAll(async () => {
  dir = folder()
  postgres = await startEmbedded(dir)
  await withClient(postgres.superUrl, (client) => client.query('CREATE TABLE kept (id int)'))
})
afterAll(async () => {
  await postgres?.stop()
  removeFolders()
})

test('kill -9 of it, soon again, of its supervisor, of both; asked to stop while it is down, it stays down', async () => {
  for (const [at, pids] of [
    () => [postmaster()],
    () => [postmaster()],
    () => [supervisor()],
    () => [supervisor(), postmaster()],
  ].entries()) {
    await withClient(postgres.superUrl, (client) => client.query('INSERT INTO kept VALUES ($1)', [at]))
    const before = processesOf(cluster())
    for (const pid of pids()) process.kill(pid, 'SIGKILL')
    const now = await eventually('another one', async () => {
      const isNew = !processesOf(cluster()).some((pid) => before.includes(pid)) // where its supervisor alone died, it answers for a while
      return isNew ? rows() : null
    })
    expect(now).toEqual(Array.from({ length: at + 1 }, (_, id) => ({ id })))
  }
  process.kill(postmaster(), 'SIGKILL')
  await postgres.stop()
  await gone(cluster())
})
