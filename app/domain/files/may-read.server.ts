import { sql } from 'db/connection'
import { CENTRE, seeTenants } from '~/domain/tenancy/central.server'
import type { Ctx } from '~/domain/context'
import type { StoredFileRow } from '~/domain/operations/files/files.server'
import type { FilePurpose } from '~/domain/operations/files/check.server'
import { jobDefinition } from '~/domain/operations/jobs/registry.server'
import type { Permission } from '~/domain/identity/matrix'
import { paths } from '~/paths'
import type { FileUse } from './file-use'
import { FILE_USES } from './file-uses'

/** Who reads what nothing uses (any more), beside its maker: they give rights, so no file is kept from them. */
const MANAGES_FILES: readonly Permission[] = [
  'users.users.manage',
  'group-users.users.manage',
  'institutions.sites.manage',
]

/** Who reads a file: 'everybody' may be kept for a while by whoever passes it on, 'reader' is this person and nobody else. */
export type Readers = 'everybody' | 'reader'

interface Found {
  use: number
  everybody: boolean
  reader: boolean
}

/** What asks a purpose's uses, in one statement. */
const statements = new Map<string, { uses: FileUse[]; text: string } | null>()
function statementOf(purpose: FilePurpose, centre: boolean): { uses: FileUse[]; text: string } | null {
  const key = `${purpose} ${centre}`
  const known = statements.get(key)
  if (known !== undefined) return known
  const uses = Object.values(FILE_USES)
    .flat()
    .filter((use) => use.rows !== 'screens' && use.purposes.includes(purpose) && centre === (use.centre ?? false))
  const made = uses.length
    ? {
        uses,
        text: uses
          .map(
            ({ rows, everybody = 'false', reader = 'false' }, at) =>
              `SELECT ${at} AS use, (${everybody}) AS everybody, coalesce($3::bigint IS NOT NULL AND (${reader}), false) AS reader ${rows}`,
          )
          .join(' UNION ALL '),
      }
    : null
  statements.set(key, made)
  return made
}

/**
 * The one rule of files: who may read one is asked of what uses it now (a notice that is a draft, for the staff, for guardians of a class, over or withdrawn; a
 * request; a photograph). What strangers sent (purpose 'sent') is handed out by guarded screens alone. Those of a sub-module that the institution's package
 * does not have are nobody's until it has it again. Null: nobody's, as far as this person is told.
 */
export async function readersOf(ctx: Ctx, file: StoredFileRow): Promise<Readers | null> {
  if (file.area && ctx.tenant.modules && !ctx.tenant.modules.includes(file.area)) return null
  if (file.purpose === 'sent') return null
  const { user } = ctx
  const isStaff = user !== null && !['student', 'guardian'].includes(user.kind)
  const asked = statementOf(file.purpose, file.tenantId === CENTRE)
  // What the provider shows of institutions (their words on its page of features) stands with them.
  if (asked && ctx.tenant.kind === 'central' && file.tenantId === CENTRE) await seeTenants(ctx, 'all')
  const found = asked ? await sql<Found>(asked.text, [file.tenantId, file.id, user?.userId ?? null]) : []
  if (file.isPublic && found.some((one) => one.everybody)) return 'everybody'
  if (user === null) return null
  if (file.createdBy === user.userId || found.some((one) => one.reader)) return 'reader'
  if (!isStaff) return null
  const staffOf = ({ use }: Found) => asked?.uses[use]?.staff ?? []
  const letsIn = (one: Found) => {
    const staff = staffOf(one)
    return staff === 'all' || staff.some((permission) => ctx.can(permission))
  }
  if (found.some(letsIn) || (file.purpose === 'output' && (await isOfTheirJob(ctx, file)))) return 'reader'
  return found.length === 0 && MANAGES_FILES.some((permission) => ctx.can(permission)) ? 'reader' : null
}

/** What a job made is read by whoever may see the job. */
async function isOfTheirJob(ctx: Ctx, file: StoredFileRow): Promise<boolean> {
  const jobs = await sql<{ kind: string }>(`SELECT kind FROM job WHERE tenant_id = $1 AND result ->> 'link' = $2`, [
    file.tenantId,
    paths.file(file.key),
  ])
  return jobs.some(({ kind }) => {
    const permission = jobDefinition(kind)?.permission
    return permission !== undefined && ctx.can(permission)
  })
}
