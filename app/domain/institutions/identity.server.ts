import { sql } from 'db/connection'
import { aliasProblem } from './alias.policy'

/**
 * Why an alias cannot be given, as a translation key; null when it can. Over institutions and groups alike, and also when
 * it looks like one that exists, or that another had before: printed codes still lead there.
 * @param own the tenant that has it now, or null
 */
export async function aliasRefused(alias: string, own: number | null): Promise<string | null> {
  const problem = aliasProblem(alias)
  if (problem) return problem
  const [other] = await sql<{ alias: string; former: boolean }>(
    `SELECT x.alias::text AS alias, x.former FROM (
       SELECT alias, false AS former FROM tenant WHERE alias_skeleton(alias::text) = alias_skeleton($1) AND id <> coalesce($2, 0)
       UNION ALL SELECT alias, true FROM former_alias WHERE alias_skeleton(alias::text) = alias_skeleton($1) AND held_by <> coalesce($2, 0)) x
     ORDER BY x.former, x.alias = $1 DESC LIMIT 1`,
    [alias, own],
  )
  if (!other) return null
  if (other.former) return 'institutions:alias.former'
  return other.alias === alias
    ? 'institutions:alias.taken'
    : `institutions:alias.lookalike?other=${encodeURIComponent(other.alias)}`
}

/** The institution that has an EIIN, in both languages; null when none has. */
export async function siteOfEiin(
  eiin: string,
  own: number | null,
): Promise<{ id: number; nameEn: string; nameBn: string } | null> {
  const [site] = await sql<{ id: number; nameEn: string; nameBn: string }>(
    'SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM site WHERE eiin = $1 AND id <> coalesce($2, 0)',
    [eiin, own],
  )
  return site ?? null
}

/** Whether another institution is written to at this address. */
export async function emailIsTaken(email: string, own: number | null): Promise<boolean> {
  const [other] = await sql('SELECT id FROM site WHERE lower(email) = lower($1) AND id <> coalesce($2, 0) LIMIT 1', [
    email,
    own,
  ])
  return other !== undefined
}
