// Before each test file: it is told where its worker's database and server are. What one of them left is put back by `put-back.ts`.
import { closeDatabase } from 'db/connection'
import { setSettings } from '~/domain/operations/settings.server'

const worker = globalThis as typeof globalThis & { testWorld?: NodeJS.ProcessEnv }
if (!worker.testWorld) {
  const answer = await fetch(`${process.env.TEST_WORLDS}?worker=${process.env.VITEST_POOL_ID}`)
  if (!answer.ok) throw new Error(await answer.text())
  worker.testWorld = { ...process.env, ...((await answer.json()) as Record<string, string>) }
}
Object.assign(process.env, worker.testWorld)
setSettings(null)
await closeDatabase() // what comes now is asked of the database that is named now
