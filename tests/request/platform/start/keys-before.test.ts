import fs from 'node:fs'
import pg from 'pg'
import { createOwnedDatabase, prepareDatabase } from 'db/prepare'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const OWN = '0041_keys_by_tenant.sql'
const SECRET = 'a secret that is long enough for a test'
const NAME = 'shikkhangan_keys'

/** A database as it was when a record's key was its id alone, with records that point at each other. */
describe('an installation whose keys do not begin with the institution', () => {
  let client: pg.Client
  const rows = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  beforeAll(async () => {
    const superUrl = process.env.SUPER_DATABASE_URL ?? ''
    const ownerUrl = await createOwnedDatabase(superUrl, NAME, SECRET)
    // Its roles and the newest schema first; then, beside it, the schema as it was.
    await prepareDatabase(ownerUrl, { secret: SECRET })
    const url = new URL(ownerUrl)
    client = new pg.Client(url.href)
    await client.connect()
    await client.query(`DROP SCHEMA public CASCADE; DROP SCHEMA hidden CASCADE; CREATE SCHEMA public`)
    await client.query(
      `SELECT set_config('app.all_sites', 'yes', false), set_config('app.narrow_role', $1, false), set_config('app.wide_role', $2, false)`,
      [`${NAME}_app`, `${NAME}_wide`],
    )
    for (const file of fs
      .readdirSync('db/migrations')
      .sort()
      .filter((one) => one < OWN)) {
      if (file.startsWith('0040'))
        await client.query('CREATE TABLE migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())')
      await client.query(fs.readFileSync(`db/migrations/${file}`, 'utf8'))
    }
    await client.query(`
      INSERT INTO tenant (id, kind, alias) VALUES (7, 'site', 'seven'), (8, 'site', 'eight');
      INSERT INTO site (id, name_en, name_bn, kind) VALUES (7, 'Seven', 'সাত', 'school'), (8, 'Eight', 'আট', 'school');
      INSERT INTO package (id, key, name_en, name_bn) VALUES (1, 'k', 'K', 'K');
      INSERT INTO membership (id, site_id, package_id, starts_on, ends_on) VALUES (1, 7, 1, '2025-01-01', '2025-12-31');
      INSERT INTO membership (id, site_id, package_id, starts_on, ends_on, previous_id) VALUES (2, 7, 1, '2026-01-01', '2026-12-31', 1);
      INSERT INTO file (id, tenant_id, key, name, mime, bytes, sha256, purpose) VALUES (1, 1, 'scan', 'n', 'm', 1, 's', 'document');
      INSERT INTO company (id, name_en, name_bn, prefix, logo_file_id, is_default) VALUES (1, 'C', 'C', 'CC', 1, true);
      INSERT INTO company_account (id, company_id, bank_en, bank_bn, account_name, account_no) VALUES (1, 1, 'B', 'B', 'A', '12345');
      INSERT INTO billing_counter (company_id, kind, fiscal_year, last) VALUES (1, 'invoice', 2026, 1), (1, 'challan', 2026, 1);
      INSERT INTO invoice (id, site_id, company_id, source, membership_id, cycle_start, cycle_end, number, state, issued_on, due_on, snapshot, issued_at)
        VALUES (1, 7, 1, 'cycle', 2, '2026-01-01', '2026-06-30', 'CC/2026-27/000001', 'issued', '2026-07-01', '2026-07-15', '{}', now());
      INSERT INTO challan (id, site_id, company_id, account_id, number, fiscal_year, seq, made_on, amount_poisha, snapshot, scan_file_id)
        VALUES (1, 7, 1, 1, 'CC-CH/2026-27/000001', 2026, 1, '2026-07-02', 100, '{}', 1);
      INSERT INTO challan_line (site_id, challan_id, invoice_id, amount_poisha) VALUES (7, 1, 1, 100);
      INSERT INTO app_user (id, tenant_id, kind, username, name_en) VALUES (1, 1, 'eduworld', 'operator', 'Operator'), (2, 7, 'staff', 'head', 'Head');
      INSERT INTO session (id, token_hash, tenant_id, user_id, expires_at, actor_tenant_id, actor_user_id, actor_reason, actor_until)
        VALUES (1, 'a', 7, 2, now() + interval '1 hour', 1, 1, 'Test', now() + interval '1 hour');
      INSERT INTO student (id, site_id, code, name_en, name_bn) VALUES (1, 7, '1', 'One', 'এক'), (2, 8, '1', 'Two', 'দুই');
    `)
    await client.query(`BEGIN; ${fs.readFileSync(`db/migrations/${OWN}`, 'utf8')}; COMMIT`)
  })
  afterAll(() => client?.end())

  test('keeps its records, and their numbers are taken', async () => {
    expect(
      await rows(
        'SELECT i.id::int, i.membership_id::int AS "of", m.previous_id::int AS before FROM invoice i JOIN membership m ON m.site_id = i.site_id AND m.id = i.membership_id',
      ),
    ).toEqual([{ id: 1, of: 2, before: 1 }])
    expect(await rows('SELECT number FROM billing_number ORDER BY 1')).toEqual([
      { number: 'CC-CH/2026-27/000001' },
      { number: 'CC/2026-27/000001' },
    ])
    expect(await rows('SELECT kind, last FROM billing_counter ORDER BY kind')).toEqual([
      { kind: 'challan', last: 1 },
      { kind: 'invoice', last: 1 },
    ])
    expect(
      await rows('SELECT tenant_id::int AS tenant, user_id::int AS "user", words FROM hidden.user_words ORDER BY 2'),
    ).toEqual([
      { tenant: 1, user: 1, words: 'operator operator ' },
      { tenant: 7, user: 2, words: 'head head ' },
    ])
  })

  test('every foreign key was checked, and every wall is forced again', async () => {
    expect(await rows(`SELECT conname FROM pg_constraint WHERE contype = 'f' AND NOT convalidated`)).toEqual([])
    expect(
      await rows(
        `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity AND NOT relforcerowsecurity`,
      ),
    ).toEqual([])
  })

  test('what was refused before is refused', async () => {
    const refused = (text: string) => expect(client.query(text)).rejects.toMatchObject({ code: /^23/ })
    await refused(`INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) VALUES (7, 2, 1, 1, 1)`)
    await refused(`UPDATE membership SET site_id = 8 WHERE id = 1`)
    await refused(`INSERT INTO company (name_en, name_bn, prefix, is_default) VALUES ('D', 'D', 'DD', true)`)
    await refused(
      `INSERT INTO company_account (company_id, bank_en, bank_bn, account_name, account_no) VALUES (1, 'B', 'B', 'A', '12345')`,
    )
    await refused(`INSERT INTO billing_number VALUES ('CC/2026-27/000001')`)
    await refused(
      `INSERT INTO invoice (site_id, company_id, number, state, issued_on, due_on, snapshot, issued_at) VALUES (8, 1, 'FREE-1', 'issued', '2026-07-01', '2026-07-15', '{}', now())`,
    )
    await refused(`INSERT INTO session (token_hash, tenant_id, user_id, expires_at) VALUES ('a', 7, 2, now())`)
  })
})
