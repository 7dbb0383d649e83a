import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from './launcher'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const SOURCES = [
  'app',
  'db',
  'locales',
  'public',
  'settings.ts',
  'version.ts',
  'vite.config.ts',
  'scripts/offline-scripts.ts',
  'scripts/paths-in-place.ts',
  'remix.config.js',
  'tailwind.config.ts',
  'postcss.config.js',
  'package-lock.json',
]
export const STAMP = 'build/.stamp'
const LOCK = 'build/.building'

/** Builds the application when its sources changed since the last build. */
export async function ensureBuilt(progress: (text: string) => void): Promise<void> {
  const now = fingerprint()
  const built = () => fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === now
  if (built()) return
  const release = await alone()
  try {
    if (!built()) await build(now, progress)
  } finally {
    release()
  }
}

/** Two processes of one checkout must not build over each other: the second waits, and finds it done. */
async function alone(): Promise<() => void> {
  fs.mkdirSync(path.dirname(LOCK), { recursive: true })
  for (;;) {
    try {
      fs.writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
      const release = () => fs.rmSync(LOCK, { force: true })
      process.once('exit', release)
      return () => {
        process.off('exit', release)
        release()
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = holderOf(LOCK)
      if (holder && !isAlive(holder)) fs.rmSync(LOCK, { force: true })
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
}

/** 0 while the lock is just being written, or just gone. */
function holderOf(file: string): number {
  try {
    return Number(fs.readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

async function build(now: string, progress: (text: string) => void): Promise<void> {
  progress('Building (one or two minutes, only after a change) …')
  const started = Date.now()
  await new Promise<void>((resolve, reject) => {
    // A fifth of its time would go into clearing the small heap that young objects have by default.
    const command = ['--max-semi-space-size=128', 'node_modules/@remix-run/dev/dist/cli.js', 'vite:build']
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const orphaned = () => child.kill()
    process.once('exit', orphaned)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    child.on('error', reject)
    child.on(
      'exit',
      (code) =>
        process.off('exit', orphaned) && (code === 0 ? resolve() : reject(new Error(`The build failed\n${output}`))),
    )
  }).catch((error: Error) => {
    console.error(error.message)
    throw new Error('The build failed: see above')
  })
  compressAssets('build/client/assets')
  fs.writeFileSync(STAMP, now)
  progress(`Built in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** Of everything that the build is made of. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  const visit = (file: string) => {
    if (!fs.existsSync(file)) return
    if (fs.statSync(file).isDirectory()) for (const name of fs.readdirSync(file).sort()) visit(path.join(file, name))
    else hash.update(file).update(fs.readFileSync(file))
  }
  for (const source of SOURCES) visit(source)
  return hash.digest('hex')
}

/** Assets are compressed once, as small as can be, and never while somebody waits. */
function compressAssets(dir: string): void {
  for (const name of fs.readdirSync(dir)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = path.join(dir, name)
    const bytes = fs.readFileSync(file)
    if (bytes.length < 500) continue
    fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    fs.writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    )
  }
}
