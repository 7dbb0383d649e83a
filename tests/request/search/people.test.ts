import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, inScope, rawClient, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { passOf } from 'db/wall'
import { askedOf } from '~/domain/search/asked.policy'
import { listStudents, type ListSort } from '~/domain/students/student-list.server'
import { everywhere, makeSite, makeStudent, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { FOUND, NOT_FOUND, type Pair } from './spellings'

const narrow = <T>(work: (client: pg.Client) => Promise<T>) => withClient(process.env.RUNTIME_DATABASE_URL ?? '', work)
const superuser = <T>(work: (client: pg.Client) => Promise<T>) => {
  const url = new URL(process.env.SUPER_DATABASE_URL ?? '')
  url.pathname = new URL(process.env.OWNER_DATABASE_URL ?? '').pathname
  return withClient(url.href, work)
}
afterAll(closeDatabase)

describe('spellings', () => {
  const of = (pairs: readonly Pair[]) =>
    narrow(async (client) => {
      const { rows } = await client.query<{ stored: string; asked: string; found: boolean }>(
        `SELECT p->>0 AS stored, p->>1 AS asked, coalesce(person_entries('s7', person_words(p->>0)) @@ person_question('s7', p->>1), false) AS found FROM jsonb_array_elements($1::jsonb) p`,
        [JSON.stringify(pairs)],
      )
      return rows
    })

  it(`finds ${FOUND.length} names and numbers as people write them`, async () => {
    expect((await of(FOUND)).filter((one) => !one.found)).toEqual([])
  })

  it('does not find another name', async () => {
    expect((await of(NOT_FOUND)).filter((one) => one.found)).toEqual([])
  })

  it('takes numbers apart from words, and the country’s code before a number for nothing', () => {
    expect(askedOf('আশা ০১৯৮১ 436-812')).toEqual({ words: 'আশা', numbers: ['01981', '436812'] })
    expect(askedOf('+88 01981 436812')).toEqual({ words: '', numbers: ['01981', '436812'] })
    expect(askedOf('88 রহিম')).toEqual({ words: 'রহিম', numbers: ['88'] })
    expect(askedOf('  ')).toEqual({ words: '', numbers: [] })
  })
})

describe('the list of students', () => {
  let site: MadeSite
  let other: MadeSite
  let admin: Visitor
  const named = async (q: string) => {
    const page = await admin.get(`/student/list?per=200&q=${encodeURIComponent(q)}`)
    expect(page.status).toBe(200)
    return page
      .$('table tbody tr')
      .toArray()
      .map((row) => page.$(row).find('a').first().text())
  }
  const NAME = 'মোসাঃ আশা আক্তার ঐন্দ্রিলা'
  let id = 0
  beforeAll(async () => {
    site = await makeSite()
    other = await makeSite()
    const one = await makeStudent(site, { nameBn: NAME, nameEn: '', roll: 436 })
    id = one.id
    await makeStudent(other, { nameBn: NAME, nameEn: '', roll: 436 })
    await everywhere(() => sql('UPDATE guardian SET mobile = $2 WHERE id = $1', [one.guardianId, '8801981436812']))
    admin = await visit(site.alias).login('admin')
  })

  it.each([
    '01981 436812',
    '+8801981-436812',
    '1436812',
    '০১৯৮১ ৪৩৬৮১২',
    'আশা আকতার ঐন্দ্রিলা',
    'মোসা: আশা ঐন্দ্রিলা',
    'aktar asha oindrila',
    'ঐন্দ্রিলা ৪৩৬',
    'আশা ৪৩৬৮১২',
  ])('%s finds whom it shows', async (q) => {
    expect(await named(q)).toEqual([NAME])
  })

  it('a fragment finds with others, and what fits nobody finds nobody', async () => {
    expect(await named('01981')).toContain(NAME)
    expect(await named('aktar')).toContain(NAME)
    expect(await named('ঐন্দ্রিলা 99')).toEqual([])
    expect(await named('?')).toEqual([])
  })

  it('the register’s changes are found at once, and what went is not', async () => {
    await everywhere(() => sql('UPDATE student SET name_bn = $2 WHERE id = $1', [id, 'জ্যোৎস্না খাতুন']))
    expect(await named('ঐন্দ্রিলা')).toEqual([])
    expect(await named('jotsna khatun')).toEqual(['জ্যোৎস্না খাতুন'])
    await everywhere(() => sql('UPDATE student SET name_bn = $2 WHERE id = $1', [id, NAME]))
    const made = await everywhere(() =>
      sql<{ id: number }>(`INSERT INTO guardian (site_id, name_bn) VALUES ($1, 'ক্ষণস্থায়ী') RETURNING id`, [site.id]),
    )
    const kept = () =>
      superuser(
        async (client) =>
          (await client.query('SELECT 1 FROM hidden.person WHERE kind = $1 AND id = $2', ['guardian', made[0]?.id]))
            .rowCount,
      )
    expect(await kept()).toBe(1)
    await everywhere(() => sql('DELETE FROM guardian WHERE id = $1', [made[0]?.id]))
    expect(await kept()).toBe(0)
  })

  it('users of the office are found in the same way', async () => {
    await everywhere(() => sql(`UPDATE app_user SET name_bn = 'আয়েশা হোসেন' WHERE id = $1`, [site.teacher.id]))
    expect((await admin.get('/site/user/master?q=Aysha+Hussain')).text).toContain('আয়েশা হোসেন')
    expect((await admin.get('/site/user/master?q=Aysha+Karim')).text).not.toContain('আয়েশা হোসেন')
  })

  it('nobody asks for people of another institution', async () => {
    const ask = (tenant: number, pass: string, of: number) =>
      narrow(async (client) => {
        await client.query(`BEGIN; SET LOCAL app.site_id = '${tenant}'; SET LOCAL app.all_sites = 'yes'`)
        await client.query(`SELECT set_config('app.wall', $1, true), set_config('app.site_ids', $2, true)`, [
          pass,
          `{${of}}`,
        ])
        return (await client.query('SELECT find_people($1, $2, $3)', [of, 'student', 'ঐন্দ্রিলা'])).rowCount
      })
    expect(await ask(other.id, passOf(other.id), other.id)).toBe(1)
    expect(await ask(site.id, passOf(site.id), other.id)).toBe(0)
    expect(await ask(other.id, passOf(site.id), other.id)).toBe(0)
    await expect(narrow((client) => client.query('SELECT * FROM hidden.person'))).rejects.toThrow('permission denied')
  })
})

describe('among 25,000', () => {
  let site: MadeSite
  beforeAll(async () => {
    site = await makeSite({ students: 0, sections: 1 })
    const neighbour = await makeSite({ students: 0, sections: 1 })
    await superuser(async (client) => {
      await client.query(`SET session_replication_role = replica; SET app.all_sites = 'yes'`)
      for (const [made, many] of [
        [site, 20_000],
        [neighbour, 5_000],
      ] as const)
        await client.query(
          `WITH s AS (INSERT INTO student (site_id, code, name_bn, name_en) SELECT $1, 'p' || n,
              (ARRAY['মোঃ', 'মোসাঃ', 'শ্রী'])[1 + n % 3] || ' ' || (ARRAY['রহিম', 'করিম', 'আশা', 'সুমি', 'জামাল', 'নাসিমা', 'তানভীর'])[1 + n % 7] || ' ' || (ARRAY['উদ্দিন', 'আক্তার', 'হোসেন', 'বেগম', 'চৌধুরী'])[1 + n % 5] || ' ' || (ARRAY['পলাশ', 'শিমুল', 'বকুল'])[1 + n % 3] || md5(n::text), ''
            FROM generate_series(1, $2::int) n RETURNING id)
           INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) SELECT $1, id, $3, $4, row_number() OVER (ORDER BY id) FROM s`,
          [made.id, many, made.session.id, made.section.id],
        )
      await client.query('CALL hidden.keep_people()')
      await client.query('ANALYZE student; ANALYZE enrolment; ANALYZE hidden.person')
    })
  })

  const statements = async (q: string, sort: ListSort) => {
    const plans: string[] = []
    await inScope({ tenants: [site.id], readOnly: true }, async () => {
      const client = await rawClient()
      const asked: { text: string; values: unknown[] }[] = []
      const run = client.query.bind(client)
      client.query = ((given: string | { text: string; values: unknown[] }, values: unknown[]) => {
        asked.push(typeof given === 'string' ? { text: given, values } : given)
        return typeof given === 'string' ? run(given, values) : run(given)
      }) as typeof client.query
      await listStudents(site.id, {
        sessionId: site.session.id,
        sections: [site.section.id],
        wholeSession: true,
        q,
        sort: { key: sort, dir: 'asc' },
        offset: 0,
        limit: 25,
        lang: 'bn',
      })
      client.query = run
      for (const { text, values } of asked) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values)
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      }
    })
    return plans
  }

  it('the narrow role finds somebody by indexes alone', async () => {
    for (const q of ['নাসিমা আকতার বকুলc4ca', 'c4ca4238', '20000'])
      for (const plan of await statements(q, 'roll')) {
        expect(plan).not.toMatch(/Seq Scan/)
        expect(plan).toMatch(/ProjectSet|Function Scan/)
      }
  })

  it('the words are found by their own index, one institution’s alone', async () => {
    const plan = await superuser(async (client) =>
      (
        await client.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN (ANALYZE, TIMING OFF) SELECT id FROM hidden.person WHERE hidden.entries_of(site_id, kind, words) @@ person_question('s' || ${site.id}, 'শিমুল')`,
        )
      ).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n'),
    )
    expect(plan).toContain('Index Scan on person_entries')
    expect(plan).not.toMatch(/Seq Scan|Rows Removed/)
    expect(plan).toMatch(/Bitmap Index Scan on person_entries .*rows=6667 /)
  })

  it('the first page by name is read in the order of an index', async () => {
    for (const plan of (await statements('', 'name')).filter((one) => one.includes('name_bn'))) {
      expect(plan).toMatch(/Index Scan using student_site_id_name_bn/)
      expect(plan).not.toMatch(/Seq Scan/)
    }
  })
})
