import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Installs the locked dependencies when they are absent or the lock file changed. Exits on failure.
 * @param {boolean} tools what builds and tests is wanted too, and may have been taken away (`npm prune --omit=dev`)
 */
export async function ensureInstalled(tools = false) {
  process.chdir(root)
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) fail(`Node 20 or later is needed; this is ${process.version}`)
  // Linked dependencies are another checkout's: npm ci would empty them under whoever is using them.
  if (fs.lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  const stamp = path.join(root, 'node_modules', '.lock-sha256')
  const now = createHash('sha256').update(fs.readFileSync('package-lock.json')).digest('hex')
  const whole = !tools || fs.existsSync(path.join(root, 'node_modules', 'vite', 'package.json'))
  if (whole && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === now) return
  console.log('Installing the dependencies that package-lock.json names …')
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(command, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    env: process.env,
  })
  if (status !== 0) fail('npm ci failed: see above')
  fs.writeFileSync(stamp, now)
}

/**
 * @param {string} line
 * @returns {never}
 */
function fail(line) {
  console.error(line)
  process.exit(1)
}
