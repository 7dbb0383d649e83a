import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { Dump } from '../db/dump'
import { Refused } from './reach-database'

/** What a backup says of itself. */
export interface Manifest {
  product: string
  version: string
  madeAt: string
  postgres: string
  node: string
  database: Dump
  files: { key: string; name: string; mime: string; bytes: number; sha256: string }[]
}

/** What opens the rest: without it PINs, gateways and second factors are lost. */
export interface Secrets {
  SESSION_SECRET: string
  SEALING_KEYS?: string
}

export const MANIFEST = 'backup.json'
export const SECRETS = 'secrets.json'
export const TABLES = 'database'
export const FILES = 'files'
const SUMS = 'SHA256SUMS'

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  const stream = fs.createReadStream(file)
  stream.on('data', (chunk) => hash.update(chunk))
  await once(stream, 'end')
  return hash.digest('hex')
}

const everyFile = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name !== SUMS)
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)))
    .sort()

/** Writes SHA256SUMS, which `sha256sum -c` reads as well. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = []
  for (const file of everyFile(folder)) lines.push(`${await hashOf(path.join(folder, file))}  ${file}`)
  fs.writeFileSync(path.join(folder, SUMS), `${lines.join('\n')}\n`, { mode: 0o600 })
}

/** @throws Refused when the folder is no whole backup, or a file of it is not what was written */
export async function readBackup(folder: string): Promise<{ manifest: Manifest; secrets: Secrets }> {
  const sums = path.join(folder, SUMS)
  if (!fs.existsSync(sums)) throw new Refused(`${folder} is no backup, or one that was not finished`)
  const written = new Map(
    fs
      .readFileSync(sums, 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  const there = everyFile(folder)
  for (const file of written.keys()) if (!there.includes(file)) throw new Refused(`The backup lacks ${file}`)
  for (const file of there)
    if ((await hashOf(path.join(folder, file))) !== written.get(file))
      throw new Refused(`${file} of the backup is not what was written`)
  const read = <T>(name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as T
  return { manifest: read<Manifest>(MANIFEST), secrets: read<Secrets>(SECRETS) }
}
