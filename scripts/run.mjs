import { spawn, spawnSync } from 'node:child_process'

/**
 * Runs one of the project's own tools; true when it succeeded.
 * @param {string} title
 * @param {string} bin
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export function run(title, bin, args, env = {}) {
  console.log(`\n— ${title}`)
  const started = Date.now()
  const { status } = spawnSync(process.execPath, [bin, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(`— ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`)
  return status === 0
}

/**
 * What a rule says of a file may depend on the types of another, which a cache of files does not know: it is for `npm run
 * check`, where the next full run finds what it missed.
 */
export const LINT_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/eslint/']

/**
 * Runs a tool beside others: what it says comes in one piece when it is done.
 * @param {string} title
 * @param {string} bin
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
function beside(title, bin, args) {
  const started = Date.now()
  const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
  return new Promise((resolve) =>
    child.once('close', (status) => {
      const seconds = Math.round((Date.now() - started) / 1000)
      console.log(`\n— ${title}\n${said}— ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
      resolve(status === 0)
    }),
  )
}

/**
 * Types and lint take longest and a core each; what is quick goes behind them, and where tests follow, what they build.
 * @param {string[]} lintCache
 * @param {boolean} build whether the build is made meanwhile; one that fails is told by the tests, which need it
 * @returns {Promise<boolean[]>}
 */
export async function checks(lintCache = [], build = false) {
  const lint = beside('lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0', ...lintCache])
  const format = lint.then(() =>
    beside('format', 'node_modules/prettier/bin/prettier.cjs', [
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      'node_modules/.cache/prettier/.prettier-cache', // where Prettier itself looks for it
      '.',
    ]),
  )
  const types = await beside('types', 'node_modules/typescript/bin/tsc', [
    '--noEmit',
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ])
  const floors = await beside('floors', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
    'app',
    'db',
    'seeders',
    'server.ts',
    'scripts',
    '--config',
    '.dependency-cruiser.cjs',
  ])
  if (build) await beside('build', 'scripts/build-ahead.mjs', [])
  return [types, await lint, await format, floors]
}
