import type pg from 'pg'
import { fillInstitutions } from './rig/institutions'
import { fill, inChunks, ratios, Screens, withoutIndexes } from './rig/screens'
import type { Figure } from './rig/stack'

const FEW = { users: 3_000, institutions: 50 }
const MANY = { users: 300_000, institutions: 5_000 }

/** Users of numbers `$1` to `$2`, sixty an institution; thirty have a name nobody else has, each third is a Rahman. */
const USERS = (
  institutions: readonly number[],
) => `INSERT INTO app_user (tenant_id, kind, username, name_en, name_bn, mobile, created_at)
  SELECT t.id, CASE WHEN n % 10 = 0 THEN 'staff' ELSE 'student' END, 'u' || n,
    CASE WHEN n <= 30 THEN 'Zohirul Kabbo' WHEN n % 3 = 0 THEN 'Mizanur Rahman' ELSE (ARRAY['Sumaiya Akter', 'Tanvir Hasan', 'Nusrat Jahan', 'Abdul Karim'])[1 + n % 4] END || ' ' || n,
    CASE WHEN n % 3 = 0 THEN 'মিজানুর রহমান ' ELSE 'সুমাইয়া আক্তার ' END || n, '88018' || lpad((n::bigint * 6700417 % 100000000)::text, 8, '0'), now()
  FROM generate_series($1::int, $2::int) n JOIN unnest('{${institutions.join(',')}}'::bigint[]) WITH ORDINALITY t (id, at) ON t.at = 1 + (n - 1) / 60`

const ROLES = `INSERT INTO user_role (tenant_id, user_id, role_id)
  SELECT u.tenant_id, u.id, r.id FROM app_user u JOIN role r ON r.tenant_id IS NULL AND r.key = CASE WHEN u.username::text ~ '^u[0-9]*[24680]0$' THEN 'head' WHEN u.kind = 'staff' THEN 'teacher' ELSE 'student' END
  WHERE u.username::text ~ '^u[0-9]+$' ON CONFLICT DO NOTHING`

const WORDS = 'CALL hidden.keep_people()'

async function fillTo(client: pg.Client, from: number, to: typeof MANY): Promise<number> {
  const institutions = await fillInstitutions(client, to.institutions)
  await inChunks(client, from + 1, to.users, USERS(institutions))
  await client.query(ROLES)
  await withoutIndexes(client, 'hidden.person', async () => {
    await client.query(WORDS)
  })
  const [{ n }] = (
    await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM app_user WHERE username::text ~ '^u[0-9]+$'`)
  ).rows as [{ n: number }]
  if (n !== to.users) throw new Error(`${n} users instead of ${to.users}`)
  return institutions[0] ?? 0
}

/** The centre's search for users and for whom to work as: among 300,000 of 5,000 institutions, against 3,000 of 50. */
export async function benchUsers(superUrl: string, progress: (text: string) => void): Promise<Figure[]> {
  const screens = await Screens.open()
  const measure = async (from: number, to: typeof MANY) => {
    progress(`users: ${to.users}`)
    let first = 0
    await fill(superUrl, 'tenant, site, app_user, user_role, hidden.person', async (client) => {
      first = await fillTo(client, from, to)
    })
    const paths = {
      'users of the centre': '/edu/user/list',
      'everywhere, a rare name': '/edu/user/list?f_place=everywhere&q=zohirul+kabbo',
      'everywhere, a common name': '/edu/user/list?f_place=everywhere&q=rahman',
      'everywhere, a mobile number': '/edu/user/list?f_place=everywhere&q=8801813907089',
      'everywhere, the beginning of many numbers': '/edu/user/list?f_place=everywhere&q=8801813',
      'impersonation, no word': '/edu/site/impersonate',
      'impersonation, institutions found': '/edu/site/impersonate?find=bench',
      'impersonation, users of one': `/edu/site/impersonate?place=${first}`,
      'impersonation, users of one found': `/edu/site/impersonate?place=${first}&person=kabbo`,
    }
    for (const [name, path] of Object.entries(paths)) {
      const page = await screens.get(path)
      if (/rare name|one found/.test(name) && !page.includes('Kabbo') && !page.includes('u17'))
        throw new Error(`${name}: nobody found`)
      if (/common name/.test(name) && !page.includes('মিজানুর')) throw new Error(`${name}: nobody found`)
    }
    return screens.times(paths)
  }
  const few = await measure(0, FEW)
  const many = await measure(FEW.users, MANY)
  screens.close()
  return ratios('300,000 users of 5,000 institutions against 3,000 of 50', many, few)
}
