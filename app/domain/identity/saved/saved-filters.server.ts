import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'

/** So many filters of one list a person can keep. */
const MOST_SAVED = 20
/** And so many in all. */
const MOST_OF_ALL = 500

export interface SavedFilter {
  id: number
  name: string
  /** The list's address without `?`, as savedQuery() cleans it. */
  query: string
}

/** What this person has saved of a list, by name. */
export const savedFilters = (ctx: UserCtx, path: string): Promise<SavedFilter[]> =>
  sql<SavedFilter>(
    `SELECT id, name, query FROM saved_filter WHERE tenant_id = $1 AND user_id = $2 AND path = $3 ORDER BY name LIMIT ${MOST_SAVED}`,
    [ctx.tenant.id, ctx.user.userId, path],
  )

/** Everything this person has saved, list by list. */
export const allSavedFilters = (ctx: UserCtx): Promise<(SavedFilter & { path: string })[]> =>
  sql<SavedFilter & { path: string }>(
    `SELECT id, path, name, query FROM saved_filter WHERE tenant_id = $1 AND user_id = $2 ORDER BY path, name LIMIT ${MOST_OF_ALL}`,
    [ctx.tenant.id, ctx.user.userId],
  )

/** Gives a list as it stands a name; one of that name becomes this one. @throws Refusal when there are too many */
export async function saveFilter(ctx: UserCtx, path: string, name: string, query: string): Promise<void> {
  const owner = await lockOwner(ctx)
  const [count] = await sql<{ here: number; all: number }>(
    `SELECT count(*) FILTER (WHERE path = $3 AND name <> $4)::int AS here, count(*)::int AS all FROM saved_filter WHERE tenant_id = $1 AND user_id = $2`,
    [...owner, path, name],
  )
  if ((count?.here ?? 0) >= MOST_SAVED || (count?.all ?? 0) >= MOST_OF_ALL)
    throw new Refusal('account:saved.tooMany', { most: MOST_SAVED }, 422)
  await sql(
    `INSERT INTO saved_filter (tenant_id, user_id, path, name, query) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (tenant_id, user_id, path, name) DO UPDATE SET query = excluded.query`,
    [...owner, path, name, query],
  )
  await noteLists(owner)
}

/** @returns the path of its list; @throws Missing for another person's; Invalid for a name that another of the list has */
export async function renameFilter(ctx: UserCtx, id: number, name: string): Promise<string> {
  const owner = await lockOwner(ctx)
  const [twin] = await sql(
    `SELECT 1 FROM saved_filter o JOIN saved_filter s ON s.tenant_id = o.tenant_id AND s.user_id = o.user_id AND s.path = o.path AND s.name = $4 AND s.id <> o.id
      WHERE o.tenant_id = $1 AND o.user_id = $2 AND o.id = $3`,
    [...owner, id, name],
  )
  if (twin) throw new Invalid({ name: ['ui:error.unique'] })
  const [row] = await sql<{ path: string }>(
    'UPDATE saved_filter SET name = $4 WHERE tenant_id = $1 AND user_id = $2 AND id = $3 RETURNING path',
    [...owner, id, name],
  )
  if (!row) throw new Missing('filter')
  return row.path
}

/** @returns the path of its list; @throws Missing for another person's */
export async function deleteFilter(ctx: UserCtx, id: number): Promise<string> {
  const owner = await lockOwner(ctx)
  const [row] = await sql<{ path: string }>(
    'DELETE FROM saved_filter WHERE tenant_id = $1 AND user_id = $2 AND id = $3 RETURNING path',
    [...owner, id],
  )
  if (!row) throw new Missing('filter')
  await noteLists(owner)
  return row.path
}

/** One after the other, so that nobody saves more than they may by saving at once. */
async function lockOwner({ tenant, user }: UserCtx): Promise<readonly [number, number]> {
  await sql('SELECT 1 FROM app_user WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant.id, user.userId])
  return [tenant.id, user.userId]
}

const noteLists = (owner: readonly [number, number]): Promise<object[]> =>
  sql(
    `UPDATE app_user SET filtered_lists = ARRAY(SELECT DISTINCT f.path FROM saved_filter f WHERE f.tenant_id = $1 AND f.user_id = $2 ORDER BY 1)
      WHERE tenant_id = $1 AND id = $2`,
    [...owner],
  )
