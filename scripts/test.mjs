// `npm test` on a bare machine: installs, finds or provides a browser, then everything that can be checked.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ready } from './ready.mjs'

await ready()
const { ensureChromium } = await import('./chromium.mjs')
const { checks, run } = await import('./run.mjs')

const chromium = ensureChromium()
const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-report-')), 'report.json')
const results = [
  ...checks(),
  run(
    'tests',
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
    chromium ? { CHROMIUM: chromium } : {},
  ),
]
const counted = fs.existsSync(report)
  ? JSON.parse(fs.readFileSync(report, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 1 }
const passed = counted.numPassedTests + results.slice(0, -1).filter(Boolean).length
const failed =
  counted.numFailedTests +
  (counted.numFailedTestSuites && !counted.numFailedTests ? counted.numFailedTestSuites : 0) +
  results.slice(0, -1).filter((ok) => !ok).length
console.log(`\n${passed} passed, ${results.every(Boolean) ? failed : Math.max(1, failed)} failed`)
process.exit(results.every(Boolean) ? 0 : 1)
