import { inScope, onRollback, sql } from 'db/connection'
import { createHash, randomBytes } from 'node:crypto'
import { Invalid, Missing, Refusal, worded } from '~/domain/errors'
import { roomForFile } from '~/domain/tenancy/coverage.server'
import type { Area } from '~/domain/identity/matrix'
import { addTask, type JobOwner } from '../jobs/enqueue.server'
import { checkFile, type CheckedFile, type FilePurpose } from './check.server'
import { fileStore } from './store.server'

export interface StoredFileRow {
  id: number
  tenantId: number
  /** Random, ASCII, with the extension of what it really is; served at paths.file(key). */
  key: string
  /** As it was called; for downloads. */
  name: string
  mime: string
  bytes: number
  sha256: string
  purpose: FilePurpose
  /** Whether it may be everybody's at all, when what uses it says so (files/may-read.server.ts). */
  isPublic: boolean
  /** The sub-module it belongs to; null: everybody's, as emblems and users' photos. */
  area: Area | null
  createdBy: number | null
}

const COLUMNS =
  'id, tenant_id AS "tenantId", key, name, mime, bytes, sha256, purpose, is_public AS "isPublic", area, created_by AS "createdBy"'

export const FILE_KEY = /^[0-9a-f]{40}\.[a-z0-9]{2,5}$/

/**
 * Checks and keeps a file of this tenant: after the right to it was asked, before the first write or lock of an action, for pictures are
 * made anew while no connection is held (see checkUpload where that cannot be). What a rolled back action kept is removed with it.
 * @throws Refusal when the content is not what the purpose takes (see checkFile)
 */
export async function storeFile(
  owner: JobOwner,
  file: { name: string; bytes: Uint8Array; purpose: FilePurpose; isPublic?: boolean; area?: Area },
): Promise<StoredFileRow> {
  return keepFile(owner, await checkFile(file.bytes, file.purpose), file)
}

/**
 * Keeps bytes that the application made or checked itself; what else storeFile says holds here too. What the package covers is asked of the very bytes that
 * are kept, each width of a picture by itself; papers that the product makes are always covered.
 * @throws Refusal where there is no room for them
 */
export async function keepFile(
  owner: JobOwner,
  checked: CheckedFile,
  file: { name: string; purpose: FilePurpose; isPublic?: boolean; area?: Area },
): Promise<StoredFileRow> {
  if (file.purpose !== 'output') await roomForFile(owner.tenant.id, checked.bytes.length)
  const key = `${randomBytes(20).toString('hex')}.${checked.extension}`
  onRollback(() => fileStore().remove(key)) // first: also what was written in part goes
  await fileStore().put(key, checked.bytes, checked.mime)
  const [row] = await sql<StoredFileRow>(
    `INSERT INTO file (tenant_id, key, name, mime, bytes, sha256, purpose, is_public, area, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${COLUMNS}`,
    [
      owner.tenant.id,
      key,
      cleanName(file.name, checked.extension),
      checked.mime,
      checked.bytes.length,
      createHash('sha256').update(checked.bytes).digest('hex'),
      file.purpose,
      file.isPublic ?? false,
      file.area ?? null,
      owner.user?.userId ?? null,
    ],
  )
  return row as StoredFileRow
}

const looked = new WeakMap<File, Map<FilePurpose, Promise<CheckedFile>>>()

/**
 * Looks at a file that a form sent, and makes a picture anew: once, whoever asks again. For verbs that lock or write before they know whose
 * file it is: they call it first, storeUpload() later. @throws Refusal when the content is not what the purpose takes
 */
export function checkUpload(file: File, purpose: FilePurpose): Promise<CheckedFile> {
  const by = looked.get(file) ?? new Map<FilePurpose, Promise<CheckedFile>>()
  looked.set(file, by)
  const checked = by.get(purpose) ?? file.arrayBuffer().then((bytes) => checkFile(new Uint8Array(bytes), purpose))
  by.set(purpose, checked)
  return checked
}

/** storeFile() of a file as a form sent it. @throws Refusal */
export const storeUpload = async (
  owner: JobOwner,
  file: File,
  given: { purpose: FilePurpose; isPublic?: boolean; area?: Area },
): Promise<StoredFileRow> => keepFile(owner, await checkUpload(file, given.purpose), { name: file.name, ...given })

/** checkUpload() of what a form sent. @throws Invalid at the field */
export const checkSent = (field: string, file: File, purpose: FilePurpose): Promise<CheckedFile> =>
  checkUpload(file, purpose).catch((error: unknown) => {
    throw error instanceof Refusal ? new Invalid({ [field]: [worded(error)] }) : error
  })

/**
 * storeUpload() of what a form sent: what is wrong with it is said at the form's field, beside all that was typed. The screen names the words 'platform'.
 * @throws Invalid at the field
 */
export async function storeSent(
  owner: JobOwner,
  field: string,
  file: File,
  given: { purpose: FilePurpose; area?: Area },
): Promise<StoredFileRow> {
  try {
    return await storeUpload(owner, file, given)
  } catch (error) {
    if (error instanceof Refusal) throw new Invalid({ [field]: [worded(error)] })
    throw error
  }
}

/** The last part of the name without control characters, with the extension that is true. */
function cleanName(name: string, extension: string): string {
  const base = (name.split(/[/\\]/).pop() ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}"]/gu, '')
    .trim()
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${[...base].slice(0, 100).join('') || 'file'}.${extension}`
}

/** A file of this tenant by id or key. @throws Missing when it is not there, or another tenant's */
export async function fileOf(tenant: { id: number }, which: number | string): Promise<StoredFileRow> {
  if (typeof which === 'string' && !FILE_KEY.test(which)) throw new Missing('file')
  const [row] = await sql<StoredFileRow>(
    `SELECT ${COLUMNS} FROM file WHERE tenant_id = $1 AND ${typeof which === 'string' ? 'key' : 'id'} = $2`,
    [tenant.id, which],
  )
  if (!row) throw new Missing('file')
  return row
}

/** The bytes of a file of this tenant, for documents and imports. @throws Missing */
export async function readFile(
  tenant: { id: number },
  which: number | string,
): Promise<StoredFileRow & { content: Uint8Array }> {
  const row = await fileOf(tenant, which)
  return { ...row, content: await fileStore().bytes(row.key) }
}

/** Removes a file: its row with this transaction, its bytes soon after. @throws Missing */
export async function deleteFile(tenant: { id: number }, id: number): Promise<void> {
  const [gone] = await sql<{ key: string }>('DELETE FROM file WHERE tenant_id = $1 AND id = $2 RETURNING key', [
    tenant.id,
    id,
  ])
  if (!gone) throw new Missing('file')
  await addTask('file-removal', { tenantId: tenant.id, key: gone.key })
}

/** The worker's task 'file-removal'. A file that somebody still has keeps its bytes, whoever asked. */
export async function removeFileBytes({ key }: { key: string }): Promise<void> {
  const kept = await inScope({ tenants: 'all', readOnly: true }, () => sql('SELECT 1 FROM file WHERE key = $1', [key]))
  if (!kept.length) await fileStore().remove(key)
}
