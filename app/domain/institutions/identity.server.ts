import { sql } from 'db/connection'
import { aliasProblem } from './alias.policy'

/**
 * Why an alias cannot be given, as a translation key; null when it can. Over institutions and groups alike, and also when
 * it looks like one that exists.
 * @param own the tenant that has it now, or null
 */
export async function aliasRefused(alias: string, own: number | null): Promise<string | null> {
  const problem = aliasProblem(alias)
  if (problem) return problem
  const [other] = await sql<{ alias: string }>(
    `SELECT alias::text FROM tenant WHERE alias_skeleton(alias::text) = alias_skeleton($1) AND id <> coalesce($2, 0) ORDER BY alias = $1 DESC LIMIT 1`,
    [alias, own],
  )
  if (!other) return null
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
