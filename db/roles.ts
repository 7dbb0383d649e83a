import pg from 'pg'

/** The two roles the application connects as, by name. */
export interface Roles {
  /** Works in one tenant. */
  narrow: string
  /** Works for the centre, for groups, and where institutions meet. */
  wide: string
}

/**
 * Makes a login role, or gives it its password again.
 * @param setting by which an operator names a role of their own instead
 */
export async function ensureRole(
  client: pg.Client,
  role: string,
  password: string,
  setting: string,
  extra = '',
): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const secret = pg.escapeLiteral(password)
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  try {
    if (!rowCount) await client.query(`CREATE ROLE ${name} LOGIN NOINHERIT ${extra} PASSWORD ${secret}`)
    else await client.query(`ALTER ROLE ${name} PASSWORD ${secret}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new Error(
      `The role of DATABASE_URL may not ${rowCount ? 'change' : 'create'} the role ${role}: give it CREATEROLE, or make a role yourself and set ${setting}`,
    )
  }
}

/** @throws Error with one clear line when the role is not there, or could become more than it is */
export async function refusePowerfulRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ strong: boolean; member: string | null }>(
    `SELECT rolsuper OR rolbypassrls OR rolcreaterole OR oid = current_user::regrole AS strong,
       (SELECT string_agg(m.roleid::regrole::text, ', ') FROM pg_auth_members m WHERE m.member = r.oid) AS member
     FROM pg_roles r WHERE rolname = $1`,
    [role],
  )
  if (!rows[0])
    throw new Error(
      `The database role ${role} does not exist: create it, or let DATABASE_URL's role do so (CREATEROLE)`,
    )
  if (rows[0].strong)
    throw new Error(
      `The database role ${role} could step over row-level security: use one without SUPERUSER, BYPASSRLS, CREATEROLE or the owner's rights`,
    )
  if (rows[0].member)
    throw new Error(
      `The database role ${role} could step over row-level security: it is a member of ${rows[0].member}; REVOKE that`,
    )
}

/** Points the policies at the roles that connect now: an operator may have changed them. Locks a table only where it must. */
export async function followRoles(client: pg.Client, roles: Roles): Promise<void> {
  // The job tables carry row-level security without a policy; the wide role runs the worker. At a first start there are none yet.
  const { rows: bare } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = to_regnamespace('graphile_worker') AND c.relkind = 'r' AND c.relrowsecurity
       AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'runtime')`,
  )
  for (const { name } of bare)
    await client.query(`CREATE POLICY runtime ON ${name} TO ${pg.escapeIdentifier(roles.wide)} USING (true)`)
  const { rows: astray } = await client.query<{ policy: string; name: string; roles: string }>(
    `SELECT * FROM (
       SELECT quote_ident(p.polname) AS policy, p.polrelid::regclass::text AS name, p.polroles,
         CASE WHEN p.polname LIKE 'narrow%' THEN ARRAY[$1::text] WHEN p.polname = 'runtime' THEN ARRAY[$2::text] ELSE ARRAY[current_user::text, $2] END AS meant
       FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid WHERE c.relnamespace IN ('public'::regnamespace, to_regnamespace('graphile_worker'))) x
     CROSS JOIN LATERAL (SELECT array_agg(r.oid) AS oids, string_agg(quote_ident(r.rolname), ', ') AS roles FROM pg_roles r WHERE r.rolname = ANY(meant)) m
     WHERE NOT (polroles @> oids AND oids @> polroles)`,
    [roles.narrow, roles.wide],
  )
  for (const one of astray) await client.query(`ALTER POLICY ${one.policy} ON ${one.name} TO ${one.roles}`)
}

/**
 * What each role may do. The narrow one writes only what its wall lets it write, reads the country's catalogues, and has no
 * part in the worker's tables. In the caller's transaction. Neither makes temporary tables: one of the name of a table would stand before it for
 * everybody whom the pooled connection serves later.
 * @throws Error with one clear line when a right cannot be taken away
 */
export async function grant(client: pg.Client, database: string, roles: Roles): Promise<void> {
  const [narrow, wide] = [pg.escapeIdentifier(roles.narrow), pg.escapeIdentifier(roles.wide)]
  const tables = await narrowRights(client)
  const writable = tables.filter((one) => one.commands.includes('*')).map((one) => one.name)
  const updatable = tables.filter((one) => one.commands.includes('w')).map((one) => one.name)
  const readable = tables.filter((one) => one.open || one.commands.includes('r')).map((one) => one.name)
  await client.query(`
    REVOKE TEMPORARY ON DATABASE ${pg.escapeIdentifier(database)} FROM PUBLIC, ${narrow}, ${wide};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${narrow}, ${wide};
    REVOKE ALL ON ALL TABLES IN SCHEMA public, graphile_worker FROM ${narrow};
    REVOKE ALL ON ALL SEQUENCES IN SCHEMA public, graphile_worker FROM ${narrow};
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA graphile_worker FROM ${narrow};
    REVOKE ALL ON SCHEMA graphile_worker FROM ${narrow};
    GRANT USAGE ON SCHEMA public TO ${narrow}, ${wide};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ${writable.join(', ')} TO ${narrow};
    GRANT UPDATE ON ${updatable.join(', ')} TO ${narrow};
    GRANT SELECT ON ${readable.join(', ')} TO ${narrow};
    GRANT EXECUTE ON FUNCTION wall_site TO ${narrow};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${wide};
    REVOKE INSERT, UPDATE, DELETE ON migration FROM ${wide};
    GRANT EXECUTE ON FUNCTION find_people, find_questions TO ${narrow}, ${wide};
    GRANT EXECUTE ON FUNCTION find_users, refresh_statistics TO ${wide};
    GRANT EXECUTE ON FUNCTION add_task, remove_task TO ${narrow}, ${wide};
    GRANT EXECUTE ON FUNCTION merge_preview, merge_people, seal_merge, unmerge_people TO ${narrow}, ${wide};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${narrow}, ${wide};
    REVOKE UPDATE, DELETE ON audit_record, result_change, voucher, voucher_entry, fee_charge, fee_adjustment, fee_settlement, payment, payment_tender, payment_share, payment_bill, payment_bill_use, payment_reversal, payment_cheque, till_deposit, till_deposit_part, till_deposit_reversal, till_decision, fee_allocation, fee_accrual, fee_accrual_head, fee_late_fine, pay_slip, pay_slip_charge, gateway_call, gateway_share, gateway_share_charge, gateway_share_bill, gateway_settlement, gateway_settlement_payment, gateway_settlement_reversal, gateway_share_invoice, invoice_claim_part FROM ${narrow}, ${wide};
    REVOKE UPDATE, DELETE ON payment_refund, held_payout_line FROM ${narrow}, ${wide};
    REVOKE INSERT, UPDATE, DELETE ON person_merge_part FROM ${narrow}, ${wide};
    REVOKE DELETE ON held_payout FROM ${narrow}, ${wide};
    REVOKE DELETE ON site_gateway, provider_gateway, gateway_session, gateway_exception, invoice_claim, money_request FROM ${narrow}, ${wide};
    REVOKE UPDATE ON application_bill FROM ${narrow}, ${wide};
    GRANT UPDATE (pay_by, voided_at, void_reason) ON application_bill TO ${narrow}, ${wide};
    REVOKE UPDATE ON billing_reference FROM ${narrow}, ${wide};
    REVOKE UPDATE, DELETE ON book, counter_session, accounting_period, accounting_year FROM ${narrow}, ${wide};
    GRANT UPDATE (two_people, off_asked_by, off_asked_at, off_for, till_limit) ON book TO ${narrow}, ${wide};
    GRANT UPDATE (closed_at, expected, counted, remark, holder_id, opening_float, float_seen_by, float_seen_at) ON counter_session TO ${narrow}, ${wide};
    GRANT UPDATE (closed_at, closed_by, reopened_at, reopened_by, reopened_for) ON accounting_period TO ${narrow}, ${wide};
    GRANT UPDATE (basis, closed_at, closed_by) ON accounting_year TO ${narrow}, ${wide};
    REVOKE INSERT, UPDATE, DELETE ON student_due, fee_month, fee_day, payment_day, payment_bill_day, ledger_month, voucher_series, receipt_series FROM ${narrow};
    GRANT USAGE ON SCHEMA graphile_worker TO ${wide};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${wide};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${wide};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO ${wide}`)
  await fence(client, roles)
  const { rows } = await client.query<{ role: string; temporary: boolean }>(
    `SELECT r AS role, has_database_privilege(r, current_database(), 'TEMPORARY') AS temporary FROM unnest($1::text[]) r
     WHERE has_database_privilege(r, current_database(), 'TEMPORARY') OR has_schema_privilege(r, 'public', 'CREATE')`,
    [[roles.narrow, roles.wide]],
  )
  for (const one of rows)
    throw new Error(
      `The database role ${one.role} may ${one.temporary ? `make temporary tables: REVOKE TEMPORARY ON DATABASE ${database}` : 'make tables: REVOKE CREATE ON SCHEMA public'} FROM PUBLIC, ${one.role}`,
    )
}

/**
 * What a role could do to others with SQL of its own (docs/decisions/tenant-walls.md): no large objects, which have no wall; no end to other
 * sessions; and nothing that it holds lasts long. Where the owner may not say so (a managed server), the other walls stand without it.
 */
async function fence(client: pg.Client, roles: Roles): Promise<void> {
  const limits = {
    [roles.narrow]: { statement_timeout: '5min', lock_timeout: '30s', idle_in_transaction_session_timeout: '2min' },
    [roles.wide]: { statement_timeout: '30min', lock_timeout: '1min', idle_in_transaction_session_timeout: '5min' },
  }
  const said = Object.entries(limits).flatMap(([role, settings]) =>
    Object.entries(settings).map(([name, value]) => `ALTER ROLE ${pg.escapeIdentifier(role)} SET ${name} = '${value}'`),
  )
  const { rows } = await client.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
     WHERE p.pronamespace = 'pg_catalog'::regnamespace AND (p.proname ~ '^(lo_|loread$|lowrite$)' OR p.proname IN ('pg_terminate_backend', 'pg_cancel_backend'))
       AND has_function_privilege('public', p.oid, 'EXECUTE') AND pg_has_role(p.proowner, 'USAGE')`,
  )
  if (rows.length) said.push(`REVOKE EXECUTE ON FUNCTION ${rows.map((one) => one.name).join(', ')} FROM PUBLIC`)
  for (const text of said) {
    await client.query('SAVEPOINT fence')
    await client.query(text).catch(async (error: { code?: string }) => {
      if (error.code !== '42501') throw error
      await client.query('ROLLBACK TO SAVEPOINT fence')
    })
    await client.query('RELEASE SAVEPOINT fence')
  }
}

/** The tables of `public` with what their policies let the narrow role do, and whether they have none at all: the country's catalogues. */
async function narrowRights(client: pg.Client): Promise<{ name: string; open: boolean; commands: string[] }[]> {
  const { rows } = await client.query<{ name: string; open: boolean; commands: string[] }>(
    `SELECT c.oid::regclass::text AS name, NOT c.relrowsecurity AS open,
       ARRAY(SELECT p.polcmd::text FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname LIKE 'narrow%') AS commands
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
  )
  return rows
}
