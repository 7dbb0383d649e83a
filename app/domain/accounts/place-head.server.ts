import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { AccountsHeadForm } from './accounts.form'

interface Place {
  id: number
  kind: string
  level: number
}
interface Moved {
  id: number | null
  values: Record<string, unknown>
}

/**
 * Whether a head may stand where its form says: under one of the level just above and of the same kind; a head with
 * others under it keeps its kind and level. Gives field errors, or null. The database's key refuses the same.
 * Writers of heads wait for each other until their transaction ends; a preview, which is read only, may ask too.
 * @param id the head's own, when it is there already
 * @param sheet other heads written with it: none of them may be its parent and move at once
 */
export async function placeProblem(
  value: Pick<AccountsHeadForm, 'parentId' | 'kind' | 'level'>,
  id: number | null,
  sheet: readonly Moved[] = [],
): Promise<Record<string, string[]> | null> {
  await oneAtATime('accounts heads')
  if (value.parentId !== null) {
    const [parent] = await sql<Place>('SELECT id, kind, level FROM accounts_head WHERE id = $1', [value.parentId])
    if (!parent || parent.level !== value.level - 1) return { parentId: ['accounts:error.parentLevel'] }
    if (parent.kind !== value.kind) return { parentId: ['accounts:error.parentKind'] }
    const moved = sheet.find((one) => one.id === parent.id)?.values
    if (moved && (moved.kind !== parent.kind || moved.level !== parent.level))
      return { parentId: ['accounts:error.parentMoves'] }
  }
  if (id === null) return null
  const [own] = await sql<Place & { children: number }>(
    'SELECT id, kind, level, (SELECT count(*)::int FROM accounts_head c WHERE c.parent_id = h.id) AS children FROM accounts_head h WHERE id = $1',
    [id],
  )
  if (own && own.children > 0 && (own.kind !== value.kind || own.level !== value.level))
    return { [own.level === value.level ? 'kind' : 'level']: ['accounts:error.hasChildren'] }
  return null
}
