import { sql } from 'db/connection'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'

export interface FoundSite {
  id: number
  alias: string
  nameEn: string
  nameBn: string
  eiin: string | null
  kind: string
}

const SELECT = `SELECT s.id, t.alias::text AS alias, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.eiin, s.kind FROM site s JOIN tenant t ON t.id = s.id`

/**
 * Institutions whose name, EIIN or alias has what was typed, by name in the reader's language: five thousand need no list.
 * @param like a pattern of likePattern(), null for any
 * @param only `kind` of institution; `open` leaves suspended and closed ones out; `not` are ids that are not wanted
 */
export function findSites(
  ctx: UserCtx,
  like: string | null,
  limit: number,
  only: { kind?: string | null; open?: boolean; not?: readonly number[] } = {},
): Promise<FoundSite[]> {
  mustBeCentral(ctx)
  const by = ctx.lang === 'bn' ? 's.name_bn COLLATE "bn-x-icu"' : 's.name_en COLLATE "en-x-icu"'
  return sql<FoundSite>(
    `${SELECT} WHERE ($1::text IS NULL OR s.name_en ILIKE $1 OR s.name_bn ILIKE $1 OR s.eiin ILIKE $1 OR t.alias::text ILIKE $1)
       AND ($3::text IS NULL OR s.kind::text = $3) AND (NOT $4 OR t.state = 'active') AND s.id <> ALL($5::bigint[])
     ORDER BY ${by}, s.id LIMIT $2`,
    [like, limit, only.kind ?? null, only.open ?? false, only.not ?? []],
  )
}

/** Institutions of these ids, by name; what is none is left out. */
export function sitesOf(ctx: UserCtx, ids: readonly number[]): Promise<FoundSite[]> {
  mustBeCentral(ctx)
  return sql<FoundSite>(`${SELECT} WHERE s.id = ANY($1::bigint[]) ORDER BY s.name_en, s.id`, [ids])
}
