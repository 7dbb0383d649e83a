// What production runs was built ahead: nothing that reads or builds the sources is loaded, by no process.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from 'tests/harness/servers/healthy'
import { endStarted, folder, removeFolders, run, start, up } from 'tests/harness/servers/started'
import { Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'

afterEach(endStarted)
afterAll(removeFolders)

/** An environment in which whoever loads a tool, or a source of ours that is TypeScript, ends. */
function withoutTools(dir: string): string {
  const hooks = path.join(dir, 'hooks.mjs')
  fs.writeFileSync(
    hooks,
    `export const resolve = async (name, context, next) => {
       if (/^(tsx|typescript|vite|esbuild|@remix-run\\/dev)(\\/|$)/.test(name)) throw new Error(name + ' is a tool')
       const found = await next(name, context)
       if (/\\.tsx?$/.test(found.url)) throw new Error(found.url + ' is a source')
       return found
     }`,
  )
  const register = path.join(dir, 'register.mjs')
  fs.writeFileSync(register, `import { register } from 'node:module'\nregister(${JSON.stringify(`file://${hooks}`)})\n`)
  return `--import ${register}`
}

test('a server starts, answers and draws, and a command of the operator runs, without a compiler or a loader of sources', async () => {
  const dir = folder()
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: dir,
    DATABASE_URL: process.env.OWNER_DATABASE_URL ?? '',
    SESSION_SECRET: process.env.SESSION_SECRET ?? '',
    WEB_PROCESSES: '1',
    NODE_OPTIONS: withoutTools(dir),
  }
  const server = start(env)
  await up(server, port)
  const accountant = await new Visitor('shapla', { port }).login('accountant')
  // Drawn and written by processes of their own.
  const [pdf, xlsx] = [
    await accountant.get(`${paths.receiptRegister}?export=pdf`),
    await accountant.get(`${paths.receiptRegister}?export=xlsx`),
  ]
  expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect([xlsx.status, xlsx.body.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const checked = run('scripts/books-check.mjs', env)
  expect([await checked.ended, checked.said()]).toEqual([0, expect.stringContaining('all agree')])
  expect(server.said()).not.toMatch(/is a (tool|source)/)
})
