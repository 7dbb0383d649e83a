// `npm test` on a bare machine: installs, finds or provides a browser, then everything that can be checked.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { failedFiles, judge, MOST_AGAIN, TOLERATED } from './flaky.mjs'
import { ready } from './ready.mjs'

await ready({ tools: true })
const { ensureChromium } = await import('./chromium.mjs')
const { checks, floors, run } = await import('./run.mjs')

const chromium = ensureChromium()
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-report-'))
const env = { ...(chromium && { CHROMIUM: chromium }) }

/**
 * @param {string} title
 * @param {string[]} args
 * @returns {Promise<{ ok: boolean, report: import('./flaky.mjs').Report }>}
 */
async function tests(title, args) {
  const file = path.join(reports, `${fs.readdirSync(reports).length}.json`)
  const vitest = [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/durations.mjs',
    `--outputFile.json=${file}`,
    ...args,
  ]
  const ok = await run(title, 'node_modules/vitest/vitest.mjs', vitest, env)
  return { ok, report: fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : { testResults: [] } }
}

const checked = await checks()
const standing = floors() // while the tests' build and seeds are made
const { ok, report } = await tests('tests', process.argv.slice(2))
checked.push(await standing)
const failing = failedFiles(report)
const again = []
if (failing.length <= MOST_AGAIN)
  for (const file of failing) {
    const name = path.relative('.', file)
    again.push((await tests(`alone: ${name}`, [name])).report)
  }
const { flaky, passed, failed } = judge(report, again)
// Vitest fails also for what no test stands for, such as an error that nobody waited for.
const unsaid = !ok && !failing.length ? 1 : 0
const wrong = failed + unsaid + checked.filter((one) => !one).length

if (flaky.length) {
  console.log(`\nFlaky: failed among the others and passed alone (more than ${TOLERATED} fail the run)`)
  for (const one of flaky) console.log(`  ${one.replace(`${process.cwd()}/`, '')}`)
}
console.log(`\n${passed + checked.filter(Boolean).length} passed, ${wrong} failed`)
process.exit(wrong ? 1 : 0)
