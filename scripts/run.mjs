import { spawnSync } from 'node:child_process'

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

/** @param {string[]} lintCache */
export const checks = (lintCache = []) => [
  run('types', 'node_modules/typescript/bin/tsc', [
    '--noEmit',
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ]),
  run('lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0', ...lintCache]),
  run('format', 'node_modules/prettier/bin/prettier.cjs', [
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-location',
    'node_modules/.cache/prettier/.prettier-cache', // where Prettier itself looks for it
    '.',
  ]),
  run('floors', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
    'app',
    'db',
    'seeders',
    'server.ts',
    'scripts',
    '--config',
    '.dependency-cruiser.cjs',
  ]),
]
