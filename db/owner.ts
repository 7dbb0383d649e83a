import pg from 'pg'
import { followRoles, type Roles } from './roles'

/** What belongs to the product, in its schemas, with whose it is; extensions' parts are theirs. */
const OWNED = `
  SELECT kind, name, pg_get_userbyid(owner) AS owner FROM (
    SELECT 'pg_class'::regclass AS of, c.oid, CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END AS kind,
      c.oid::regclass::text AS name, c.relowner AS owner, c.relnamespace AS space
    FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i'))
    UNION ALL SELECT 'pg_proc', p.oid, 'ROUTINE', p.oid::regprocedure::text, p.proowner, p.pronamespace FROM pg_proc p
    UNION ALL SELECT 'pg_type', t.oid, 'TYPE', t.oid::regtype::text, t.typowner, t.typnamespace FROM pg_type t WHERE t.typtype IN ('d', 'e')
    UNION ALL SELECT 'pg_namespace', n.oid, 'SCHEMA', quote_ident(n.nspname), n.nspowner, n.oid FROM pg_namespace n WHERE n.nspname <> 'public'
  ) x WHERE space IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'hidden', 'graphile_worker'))
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = x.of AND d.objid = x.oid AND d.deptype = 'e')`

/**
 * Policies name their owner, and functions act as theirs: a start by another role would move the one and not the other.
 * @throws Error with one clear line that names the role to connect as, or the command that mends; before anything is changed
 */
export async function refuseForeignOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ me: string; right: string | null; foreign: string | null }>(
    `SELECT current_user AS me, (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = to_regclass('public.tenant')) AS right,
       (SELECT string_agg(DISTINCT owner::text, ', ') FROM (${OWNED}) o WHERE owner <> current_user) AS foreign`,
  )
  const { me = '', right = null, foreign = null } = rows[0] ?? {}
  if (!foreign) return
  if (right && right !== me)
    throw new Error(
      `DATABASE_URL connects as ${me}, but the tables of this database belong to ${right}: connect as ${right}; nothing was changed`,
    )
  throw new Error(
    `Some tables or functions of this database belong to ${foreign} instead of ${me}: run npm run database:mend; nothing was changed`,
  )
}

/** Whether the policies keep the owner of the tables from seeing which migrations ran: a start by another role moved them. */
export async function isBlind(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ blind: boolean }>(
    `SELECT c.relforcerowsecurity AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polroles && ARRAY[0::oid, current_user::regrole::oid]) AS blind
     FROM pg_class c WHERE c.oid = to_regclass('public.migration')`,
  )
  return rows[0]?.blind ?? false
}

/**
 * Gives everything of the product back to its owner, and its policies to those who connect, as one transaction.
 * @param client a superuser's, in the product's database
 * @returns what changed hands
 */
export async function mendOwner(client: pg.Client, owner: string, roles: Roles): Promise<string[]> {
  const name = pg.escapeIdentifier(owner)
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<{ kind: string; name: string; owner: string }>(
      `SELECT * FROM (${OWNED}) o WHERE owner <> $1 ORDER BY kind, name`,
      [owner],
    )
    for (const one of rows) await client.query(`ALTER ${one.kind} ${one.name} OWNER TO ${name}`)
    await client.query(`SET LOCAL ROLE ${name}`)
    await followRoles(client, roles)
    await client.query('COMMIT')
    return rows.map((one) => `${one.kind.toLowerCase()} ${one.name}: ${one.owner}`)
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
