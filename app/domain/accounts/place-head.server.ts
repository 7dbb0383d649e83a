import { sql } from 'db/connection'
import type { AccountsHeadForm } from './accounts.form'

interface Place { id: number; kind: string; level: number }

/**
 * Whether a head may stand where its form says: under one of the level just above and of the same kind; a head with
 * others under it keeps its kind and level. Gives field errors, or null. The database's key refuses the same.
 * @param id the head's own, when it is there already
 */
export async function placeProblem(value: Pick<AccountsHeadForm, 'parentId' | 'kind' | 'level'>, id: number | null): Promise<Record<string, string[]> | null> {
  if (value.parentId !== null) {
    const [parent] = await sql<Place>('SELECT id, kind, level FROM accounts_head WHERE id = $1 FOR SHARE', [value.parentId])
    if (!parent || parent.level !== value.level - 1) return { parentId: ['accounts:error.parentLevel'] }
    if (parent.kind !== value.kind) return { parentId: ['accounts:error.parentKind'] }
  }
  if (id === null) return null
  const [own] = await sql<Place & { children: number }>(
    'SELECT id, kind, level, (SELECT count(*)::int FROM accounts_head c WHERE c.parent_id = h.id) AS children FROM accounts_head h WHERE id = $1 FOR UPDATE', [id])
  if (own && own.children > 0 && (own.kind !== value.kind || own.level !== value.level)) return { [own.level === value.level ? 'kind' : 'level']: ['accounts:error.hasChildren'] }
  return null
}
