import { spawn } from 'node:child_process'

/**
 * Runs one of the project's own tools.
 * @param {string} title
 * @param {string} bin
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function run(title, bin, args, env = {}) {
  console.log(`\n— ${title}`)
  const started = Date.now()
  const child = spawn(process.execPath, [bin, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
  const status = await new Promise((resolve) => child.once('close', resolve))
  console.log(`— ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`)
  return status === 0
}

const TSC = 'node_modules/typescript-native/bin/tsc'
/**
 * The compiler in Go: several times as fast; the one in JavaScript remains for those that read its trees.
 * @type {[string, string[]]}
 */
export const TYPES = [TSC, ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']]
/** @type {[string, string[]]} */
export const LINT = ['node_modules/oxlint/bin/oxlint', ['--deny-warnings']]
/** @type {[string, string[]]} */
export const FORMAT = ['node_modules/oxfmt/bin/oxfmt', ['--check']]

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

/** Types, lint and format, one after the other: each takes all cores. */
export async function checks() {
  return [
    await beside('types', ...TYPES),
    await beside('types of what Node runs as it stands', TSC, ['-p', 'tsconfig.plain.json']),
    await beside('lint', ...LINT),
    await beside('format', ...FORMAT),
  ]
}

/** Who imports whom: takes one core, beside what else is done. */
export const floors = () =>
  beside('floors', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
    ...['app', 'db', 'seeders', 'server.ts', 'scripts'],
    ...['--config', '.dependency-cruiser.cjs'],
  ])
