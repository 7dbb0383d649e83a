// What the sources are made into: the pages that browsers and the server load (Remix), and the program that Node runs. Plain JavaScript: it
// is what `npm start` begins with, before there is anything that could read TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isAlive } from './alive.mjs'

/** @typedef {(text: string) => void} Progress */

const PAGES_SOURCES = [
  'app',
  'db',
  'locales',
  'public',
  'settings.ts',
  'version.ts',
  'vite.config.ts',
  'scripts/offline-scripts.ts',
  'scripts/paths-in-place.ts',
  'scripts/effects-named.ts',
  'remix.config.js',
  'tailwind.config.ts',
  'tailwind.site.config.ts',
  'postcss.config.js',
  'package-lock.json',
]
const PROGRAM_SOURCES = [
  'app',
  'db',
  'seeders',
  'scripts',
  'server.ts',
  'settings.ts',
  'version.ts',
  'tsconfig.json',
  'package-lock.json',
]
/** Each is begun by itself: by `npm start`, by a command of the operator, or as a process below the server. */
const ENTRIES = [
  'server.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/operator.ts',
  'scripts/database-mend.ts',
  'scripts/books-check.ts',
  'scripts/gateways-rekey.ts',
  'scripts/simulators/server.ts',
  'app/documents/worker/typst-worker.ts',
  'app/documents/sheets/in-worker.server.ts',
]
const PAGES_STAMP = 'build/.stamp'
/** `{ sources, folder }`: of what the program was made, and where it lies. */
const PROGRAM_STAMP = '.build/program/stamp.json'
/** How many seconds the pages took here the last time. */
const TOOK = '.build/took'
/** Not in `build`, which Remix removes before it builds: a second process would find nobody there. */
const LOCK = '.build/lock'

/**
 * Builds what changed since it was built last.
 * @param {Progress} progress
 */
export async function ensureBuilt(progress) {
  await ensureProgram(progress)
  await ensurePages(progress)
}

/**
 * Builds the pages when their sources changed since the last build.
 * @param {Progress} progress
 */
export async function ensurePages(progress) {
  const now = fingerprint(PAGES_SOURCES)
  const built = () => read(PAGES_STAMP) === now.hash
  if (!built()) await alone(async () => built() || (await buildPages(now, progress)))
}

/**
 * Makes the program anew when its sources changed. What runs keeps the folder it was started from.
 * @param {Progress} progress
 * @returns {Promise<string>} its folder
 */
export async function ensureProgram(progress) {
  const { hash } = fingerprint(PROGRAM_SOURCES)
  const built = () => folderOf(hash)
  return built() ?? (await alone(async () => built() ?? (await buildProgram(hash, progress))))
}

/** Whether the program is that of the sources as they are now. */
export const programIsBuilt = () => folderOf(fingerprint(PROGRAM_SOURCES).hash) !== null

/**
 * Where the program of such sources lies; null: it is not there.
 * @param {string} hash
 */
function folderOf(hash) {
  const { sources, folder } = programStamp()
  return sources === hash && fs.existsSync(folder) ? folder : null
}

/** Takes what is built for what the sources say now: for a test that brings a fault into the sources and runs them itself. */
export function takeAsBuilt() {
  if (fs.existsSync(PAGES_STAMP)) fs.writeFileSync(PAGES_STAMP, fingerprint(PAGES_SOURCES).hash)
  const { folder } = programStamp()
  if (folder) writeProgramStamp({ sources: fingerprint(PROGRAM_SOURCES).hash, folder })
}

/** Whether what builds is installed: it is not where `npm prune --omit=dev` was. */
export const toolsAreHere = () => fs.existsSync('node_modules/vite/package.json')

/**
 * Two processes of one checkout must not build over each other: the second waits, and finds it done.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function alone(work) {
  if (!toolsAreHere())
    throw new Error(
      'The sources are not those that were built, and what builds is not installed: npm ci --include=dev, then npm run build',
    )
  fs.mkdirSync(path.dirname(LOCK), { recursive: true })
  for (;;) {
    try {
      fs.writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
      const holder = Number(read(LOCK)) // 0 while it is just being written, or just gone
      if (holder && !isAlive(holder)) fs.rmSync(LOCK, { force: true })
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
  const release = () => fs.rmSync(LOCK, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/**
 * @param {Fingerprint} now
 * @param {Progress} progress
 */
async function buildPages({ hash, files }, progress) {
  const last = Number(read(TOOK))
  progress(
    `Building the pages of ${files.toLocaleString('en')} files; ${last ? `the last time it took ${inWords(last)} here` : 'how long it takes here is not known yet'} …`,
  )
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const still = setInterval(() => progress(`still building (${inWords(seconds())})`), 60_000)
  await new Promise((resolve, reject) => {
    // A fifth of its time would go into clearing the small heap that young objects have by default.
    const command = ['--max-semi-space-size=128', 'node_modules/@remix-run/dev/dist/cli.js', 'vite:build']
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const orphaned = () => child.kill()
    process.once('exit', orphaned)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('exit', orphaned)
      if (code === 0) resolve(null)
      else reject(new Error(`The build failed\n${output}`))
    })
  })
    .catch((/** @type {Error} */ error) => {
      console.error(error.message)
      throw new Error('The build failed: see above')
    })
    .finally(() => clearInterval(still))
  compressAssets('build/client/assets')
  fs.writeFileSync(PAGES_STAMP, hash)
  fs.writeFileSync(TOOK, String(Math.max(1, seconds())))
  progress(`Built in ${inWords(seconds())}`)
}

/**
 * Puts what Node runs into plain JavaScript, one file for each entry and what several share beside it. Packages stay what npm installed.
 * @param {string} hash of its sources
 * @param {Progress} progress
 * @returns {Promise<string>} its folder, which nothing else is ever written into
 */
async function buildProgram(hash, progress) {
  const started = Date.now()
  // The one that Vite brings: what stands first in node_modules is another's, and years older.
  const { build, stop } = /** @type {Bundler} */ (
    createRequire(path.resolve('node_modules/vite/package.json'))('esbuild')
  )
  const packages = Object.keys(
    /** @type {{ dependencies: Record<string, string> }} */ (JSON.parse(read('package.json'))).dependencies,
  )
  const folder = `.build/program/${hash.slice(0, 12)}`
  const half = `${folder}.half`
  fs.rmSync(half, { recursive: true, force: true })
  const { metafile } = await build({
    entryPoints: ENTRIES,
    outbase: '.',
    outdir: half,
    chunkNames: 'shared/[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.11',
    keepNames: true, // names of classes are those of tables and errors
    ignoreAnnotations: true, // `sideEffects` of package.json speaks of the browser's scripts
    external: ['vite', ...packages.flatMap((name) => [name, `${name}/*`])], // Vite: `npm run dev` alone asks for it, from the sources
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
  }).finally(stop) // its process would stay as long as this one
  const undeclared = Object.keys(metafile.inputs).filter((file) => file.includes('node_modules/'))
  if (undeclared.length)
    throw new Error(`The program needs what is not among the dependencies of package.json: ${undeclared.join(', ')}`)
  const before = programStamp().folder
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(half, folder)
  writeProgramStamp({ sources: hash, folder })
  for (const name of fs.readdirSync('.build/program')) {
    const one = path.posix.join('.build/program', name)
    if (![PROGRAM_STAMP, folder, before].includes(one)) fs.rmSync(one, { recursive: true, force: true })
  }
  progress(`The program is put together (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return folder
}

/**
 * What is used of esbuild, which is not among our own packages.
 * @typedef {{ build: (options: object) => Promise<{ metafile: { inputs: object } }>, stop: () => Promise<void> }} Bundler
 */

/** @returns {{ sources: string, folder: string }} */
function programStamp() {
  const text = read(PROGRAM_STAMP)
  return text ? JSON.parse(text) : { sources: '', folder: '' }
}

/** @param {{ sources: string, folder: string }} stamp */
function writeProgramStamp(stamp) {
  fs.writeFileSync(`${PROGRAM_STAMP}.half`, JSON.stringify(stamp))
  fs.renameSync(`${PROGRAM_STAMP}.half`, PROGRAM_STAMP)
}

/** @param {number} seconds */
const inWords = (seconds) => (seconds < 100 ? `${seconds} seconds` : `${(seconds / 60).toFixed(1)} minutes`)

/**
 * The text of a file; '' where there is none.
 * @param {string} file
 */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Of everything that something is built of.
 * @typedef {{ hash: string, files: number }} Fingerprint
 * @param {readonly string[]} sources
 * @returns {Fingerprint}
 */
function fingerprint(sources) {
  const hash = createHash('sha256')
  let files = 0
  const visit = (/** @type {string} */ file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) for (const name of fs.readdirSync(file).sort()) visit(path.join(file, name))
    else {
      files++
      hash.update(file).update(fs.readFileSync(file))
    }
  }
  for (const source of sources) visit(source)
  return { hash: hash.digest('hex'), files }
}

/**
 * Assets are compressed once, as small as can be, and never while somebody waits.
 * @param {string} dir
 */
function compressAssets(dir) {
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
