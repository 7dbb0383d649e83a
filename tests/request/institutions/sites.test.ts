import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { skeleton } from '~/domain/institutions/alias.policy'
import { verifyDomain } from '~/domain/institutions/sites/verify-domain.server'
import { makeSite, type MadeSite } from 'tests/factories/index'
import { makeUser } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { centralVisitor, newAlias, newEiin, newMobile, places, rows } from './support'

let operator: Visitor
let site: MadeSite
beforeAll(async () => {
  operator = await centralVisitor('operator')
  site = await makeSite({ sections: 2, students: 3 })
})
afterAll(closeDatabase)

async function newSite(over: Record<string, string | number | (string | number)[]> = {}) {
  const { boardId, thanaId } = await places()
  const alias = newAlias()
  const given = {
    nameBn: `নতুন বিদ্যালয় ${alias}`,
    nameEn: `New School ${alias}`,
    eiin: newEiin(),
    kind: 'school',
    boardId,
    thanaId,
    addressBn: 'শ্রীপুর, গাজীপুর',
    email: `office@${alias}.example`,
    alias,
    mpo: 'yes',
    mpoCode: '5201301',
    level: 'secondary',
    management: 'private',
    headNameBn: 'নাসরিন সুলতানা',
    headNameEn: '',
    headMobile: newMobile(),
    headEmail: `${alias}@heads.example`,
    headUsername: 'head',
    ...over,
  }
  const answer = await operator.submit(await operator.get('/edu/site/new'), 'form#site', given)
  const [row] = await rows<{ id: number }>('SELECT id FROM tenant WHERE alias = $1', [given.alias])
  return { given, answer, id: row?.id ?? 0 }
}

describe('the list of institutions', () => {
  test('finds by name in both languages, EIIN and alias', async () => {
    const { given } = await newSite()
    for (const q of [given.nameEn, given.nameBn, given.eiin, given.alias]) {
      const page = await operator.get(`/edu/site/list?q=${encodeURIComponent(q)}`)
      expect([q, page.$('tbody tr').length]).toEqual([q, 1])
    }
    expect((await operator.get('/edu/site/list?q=%25%25%25')).$('tbody tr').length).toBe(0)
  })

  test('filters by type, board, district, package, membership and state, and counts what it shows', async () => {
    // Institutions of other tests, which come and go, have no hyphen in their aliases.
    const shown = async (query: string) => {
      const page = await operator.get(`/edu/site/list?per=100&q=-&${query}`)
      expect(page.status).toBe(200)
      return page.$('tbody tr').length
    }
    const counted = async (condition: string) =>
      (
        await rows<{ n: number }>(
          `SELECT count(*)::int AS n FROM site s JOIN tenant t ON t.id = s.id WHERE t.alias::text LIKE '%-%' AND ${condition}`,
        )
      )[0]?.n
    expect(await shown('f_state=suspended')).toBe(await counted(`t.state = 'suspended'`))
    expect(await shown('f_kind=madrasah')).toBe(await counted(`s.kind = 'madrasah'`))
    const [sylhet] = await rows<{ id: number }>(`SELECT id FROM district WHERE name_en = 'Sylhet'`)
    expect(await shown(`f_district=${sylhet?.id}&f_membership=valid`)).toBe(1)
    expect(await shown('f_membership=grace')).toBeGreaterThanOrEqual(2)
    expect(await shown('f_kind=prison&f_board=x&sort=-nonsense&page=0')).toBeGreaterThan(20)
  })

  test('shows what institutions owe to who may see it, and finds who owes', async () => {
    // What credit covers is owed no more; one company's money covers no invoice of another.
    const owing = await rows<{ site_id: number }>(
      `SELECT DISTINCT site_id FROM (SELECT i.site_id, sum(i.open_poisha) AS open, (SELECT coalesce(sum(c.unmatched_poisha), 0) FROM challan c
         WHERE c.site_id = i.site_id AND c.company_id = i.company_id AND c.state = 'verified') AS credit
       FROM invoice i WHERE i.state = 'issued' AND i.open_poisha > 0 GROUP BY i.site_id, i.company_id) owed WHERE open > credit`,
    )
    expect(owing.length).toBeGreaterThan(2)
    const page = await operator.get('/edu/site/list?per=100&f_dues=open')
    expect(page.$('tbody tr').length).toBe(owing.length)
    expect(page.$('tbody').text()).toContain('৳')
    expect(
      (await operator.get('/edu/site/list?q=shapla&f_dues=none')).$('tbody tr').length +
        (await operator.get('/edu/site/list?q=shapla&f_dues=open')).$('tbody tr').length,
    ).toBe(1)
    const support = await visit(null).login((await makeUser(1, { roles: ['support'], kind: 'eduworld' })).username)
    const theirs = await support.get('/edu/site/list?per=100&f_dues=open')
    expect(theirs.status).toBe(200)
    expect(theirs.$('main').text()).not.toContain('৳')
    expect(theirs.$('select[name=f_dues]').length).toBe(0)
    expect(theirs.$('tbody tr').length).toBeGreaterThan(owing.length)
  })

  test('is exported, and sorted by EIIN', async () => {
    const csv = await operator.get('/edu/site/list?q=sreepur&export=csv')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text).toContain('Sreepur Model High School')
    const page = await operator.get('/edu/site/list?sort=-eiin&per=10')
    const numbers = page
      .$('tbody tr td:nth-child(3)')
      .toArray()
      .map((cell) => page.$(cell).text())
    expect(numbers.length).toBeGreaterThan(5)
    expect([...numbers].sort().reverse()).toEqual(numbers)
  })
})

describe('an institution', () => {
  test('is made with its catalogue, opens at its subdomain, and is written down', async () => {
    const { given, answer, id } = await newSite()
    expect([answer.status, answer.url]).toEqual([200, `/edu/site/edit/${id}`])
    expect((await visit(given.alias).get('/')).status).toBe(200)
    expect(await rows('SELECT mpo, mpo_code, level FROM site WHERE id = $1', [id])).toEqual([
      { mpo: true, mpo_code: '5201301', level: 'secondary' },
    ])
    const [audit] = await rows<{ after: { alias: string } }>(
      `SELECT after FROM audit_record WHERE tenant_id = 1 AND record_type = 'site' AND record_id = $1`,
      [String(id)],
    )
    expect(audit?.after.alias).toBe(given.alias)
  })

  test('is refused with the typed values kept: alias, EIIN, catalogue', async () => {
    const { given } = await newSite()
    for (const [over, words] of [
      [{ alias: 'api' }, 'reserved'],
      [{ alias: given.alias }, 'already been taken'],
      [{ alias: 'padma' }, 'already been taken'],
      [{ alias: 'rneghna' }, 'looks like'],
      [{ alias: 'xn--80ak6aa92e' }, 'xn--'],
      [{ alias: 'a'.repeat(31) }, '3 to 30'],
      [{ eiin: given.eiin }, 'taken'],
      [{ eiin: '12' }, 'six digits'],
      [{ boardId: 99_999_999 }, 'invalid'],
      [{ establishedYear: 2099 }, 'not come'],
      [{ kind: 'prison' }, 'invalid'],
      [{ nameEn: '' }, 'Institute Name is required'],
      [{ email: '' }, 'Email is required'],
      [{ email: given.email }, 'The Email has already been taken'],
      [{ addressBn: '' }, 'Address is required'],
      [{ boardId: '' }, 'Board is required'],
    ] as [Record<string, string | number>, string][]) {
      const { answer } = await newSite(over)
      expect([over, answer.status]).toEqual([over, 422])
      expect([over, answer.text.includes(words)]).toEqual([over, true])
      expect(answer.$('[name=mpoCode]').attr('value')).toBe('5201301')
    }
  })

  test('is not left without its address, board and e-mail again', async () => {
    const { id } = await newSite()
    for (const [field, words] of [
      ['email', 'Email is required'],
      ['addressBn', 'Address is required'],
      ['boardId', 'Board is required'],
    ] as const) {
      const answer = await operator.submit(await operator.get(`/edu/site/edit/${id}`), 'form#site', { [field]: '' })
      expect([field, answer.status, answer.text.includes(words)]).toEqual([field, 422, true])
    }
    expect((await operator.submit(await operator.get(`/edu/site/edit/${id}`), 'form#site')).status).toBe(200)
  })

  test('two who edit at once: the second is told, nothing is overwritten', async () => {
    const { id } = await newSite()
    const other = await centralVisitor('operator')
    const [mine, theirs] = [await operator.get(`/edu/site/edit/${id}`), await other.get(`/edu/site/edit/${id}`)]
    expect((await operator.submit(mine, 'form#site', { nameEn: 'First' })).status).toBe(200)
    const late = await other.submit(theirs, 'form#site', { nameEn: 'Second' })
    expect([late.status, late.text.includes('Somebody else saved this')]).toEqual([409, true])
    expect(late.$('[name=nameEn]').attr('value')).toBe('Second')
    expect(await rows('SELECT name_en FROM site WHERE id = $1', [id])).toEqual([{ name_en: 'First' }])
  })

  test('changes its alias and carries a logo of its own', async () => {
    const { given, id } = await newSite()
    const alias = newAlias()
    const logo = new File([readFileSync('docs/screenshots/marks-entry-360.png')], 'logo.png', { type: 'image/png' })
    const saved = await operator.submit(await operator.get(`/edu/site/edit/${id}`), 'form#site', { alias, logo })
    expect(saved.status).toBe(200)
    expect((await visit(alias).get('/logo')).status).toBe(200)
    // What was printed with the old name leads on, and nobody else is given it; the institution takes it back.
    const moved = await visit(given.alias).send('GET', '/web/verify/AB12?x=1')
    expect([moved.status, moved.headers.location]).toEqual([302, expect.stringContaining(`//${alias}.`)])
    expect(moved.headers.location).toMatch(/\/web\/verify\/AB12\?x=1$/)
    expect(moved.headers['cache-control']).toBe('no-store')
    const taken = await newSite({ alias: given.alias })
    expect([taken.answer.status, taken.answer.text.includes('had this alias before')]).toEqual([422, true])
    expect((await operator.get(`/edu/site/edit/${id}`)).text).toContain(`${given.alias}.`)
    expect(
      (await operator.submit(await operator.get(`/edu/site/edit/${id}`), 'form#site', { alias: given.alias })).status,
    ).toBe(200)
    expect((await visit(given.alias).get('/')).status).toBe(200)
    expect((await visit(alias).send('GET', '/')).headers.location).toContain(`//${given.alias}.`)
    await operator.submit(await operator.get(`/edu/site/edit/${id}`), 'form#site', { alias })
    expect((await operator.get(`/edu/site/logo/${id}`)).headers['content-type']).toMatch(/^image\//)
    const bad = new File(['<svg onload=alert(1)>'], 'logo.png', { type: 'image/png' })
    expect((await operator.submit(await operator.get(`/edu/site/edit/${id}`), 'form#site', { logo: bad })).status).toBe(
      409,
    )
  })

  test('is suspended with a reason and opened again; never deleted', async () => {
    const { given, id } = await newSite()
    const page = await operator.get(`/edu/site/edit/${id}`)
    expect((await operator.submit(page, 'form#suspend', { reason: '' })).status).toBe(422)
    await operator.submit(page, 'form#suspend', { reason: 'Dues of six months' })
    expect((await visit(given.alias).get('/')).status).toBe(403)
    expect((await operator.submit(page, 'form#suspend', { reason: 'Once more please' })).status).toBe(409)
    const shut = await operator.get(`/edu/site/edit/${id}`)
    expect(shut.text).toContain('Dues of six months')
    await operator.submit(shut, 'form#suspend')
    expect((await visit(given.alias).get('/')).status).toBe(200)
    expect(
      await rows(`SELECT t.state, s.suspended_reason FROM tenant t JOIN site s USING (id) WHERE id = $1`, [id]),
    ).toEqual([{ state: 'active', suspended_reason: null }])
  })

  test('whether an alias is free is told while it is typed', async () => {
    const ask = async (alias: string, own = '') =>
      (await operator.get(`/edu/site/alias-check?alias=${alias}&own=${own}`)).json<{ problem: string | null }>().problem
    expect(await ask(newAlias())).toBeNull()
    expect(await ask('shapla')).toBe('institutions:alias.taken')
    expect(await ask('m0del')).toBeNull()
    const { given, id } = await newSite()
    expect(await ask(given.alias)).toBe('institutions:alias.taken')
    expect(await ask(given.alias, String(id))).toBeNull()
  })

  test('the database and the rule have one skeleton of every alias', async () => {
    const all = await rows<{ alias: string; look: string }>(
      `SELECT a AS alias, alias_skeleton(a) AS look FROM (SELECT alias::text AS a FROM tenant UNION ALL SELECT unnest('{rn-vv-015i,A-B,rrn,vvv,ii11}'::text[])) x`,
    )
    expect(all.filter((one) => skeleton(one.alias) !== one.look)).toEqual([])
  })
})

describe('an own domain', () => {
  const tokenOf = async (id: number, host: string) =>
    (await rows<{ token: string }>('SELECT token FROM site_domain WHERE site_id = $1 AND host = $2', [id, host]))[0]
      ?.token ?? ''

  test('is served once its token was found, and no more once removed', async () => {
    const { id, given } = await newSite()
    const host = `${given.alias}.example`
    const page = await operator.submit(await operator.get(`/edu/site/edit/${id}`), 'form#domain', {
      host: `HTTPS://${host}/x`,
    })
    const token = await tokenOf(id, host)
    expect(token.length).toBeGreaterThan(20)
    expect(page.text).toContain(`_shikkhangan.${host}`)
    expect(page.text).toContain(token)
    const asked: string[] = []
    const dns = (texts: string[]) => (name: string) => {
      asked.push(name)
      return Promise.resolve(texts)
    }
    expect(await verifyDomain(id, host, dns([]))).toEqual({ problem: 'institutions:domain.noRecord' })
    expect(await verifyDomain(id, host, dns(['something else']))).toEqual({ problem: 'institutions:domain.otherText' })
    expect(await verifyDomain(id, host, () => Promise.reject(new Error('ETIMEOUT')))).toEqual({
      problem: 'institutions:domain.noAnswer',
    })
    expect((await new (visit(null).constructor as typeof Visitor)(null, { host }).get('/')).status).toBe(404)
    expect(await verifyDomain(id, host, dns(['v=spf1', token]))).toEqual({ problem: null })
    expect(await verifyDomain(id, host, dns([token]))).toEqual({ problem: null })
    expect(new Set(asked)).toEqual(new Set([`_shikkhangan.${host}`]))
    const own = new (visit(null).constructor as typeof Visitor)(null, { host })
    expect((await own.get('/')).text).toContain(given.alias)
    const asking = await operator.get(`/edu/site/edit/${id}?confirm=${host}`)
    await operator.submit(asking, 'form:has([value=domain-remove])')
    expect((await own.get('/')).status).toBe(404)
  })

  test('of another institution is refused, also when the token is right', async () => {
    const [first, second] = [await newSite(), await newSite()]
    const host = `${first.given.alias}.example`
    for (const one of [first, second])
      await operator.submit(await operator.get(`/edu/site/edit/${one.id}`), 'form#domain', { host })
    const tokens = [await tokenOf(first.id, host), await tokenOf(second.id, host)]
    expect(await verifyDomain(first.id, host, () => Promise.resolve(tokens))).toEqual({ problem: null })
    expect(await verifyDomain(second.id, host, () => Promise.resolve(tokens))).toEqual({
      problem: 'institutions:domain.taken',
    })
    const third = await newSite()
    const refused = await operator.submit(await operator.get(`/edu/site/edit/${third.id}`), 'form#domain', { host })
    expect([refused.status, refused.text.includes('belongs to another institution')]).toEqual([422, true])
  })

  test('must be a host of theirs', async () => {
    const { id } = await newSite()
    const page = await operator.get(`/edu/site/edit/${id}`)
    for (const host of ['shapla.localhost', 'localhost', '127.0.0.1', 'xn--a.example', 'a b.example', ''])
      expect([host, (await operator.submit(page, 'form#domain', { host })).status]).toEqual([host, 422])
    expect(
      (await operator.post(`/edu/site/edit/${id}`, { intent: 'domain-verify', host: 'www.dumuria-sc.example' })).status,
    ).toBe(404)
    expect(
      (await operator.post(`/edu/site/edit/${id}`, { intent: 'domain-remove', host: 'www.dumuria-sc.example' })).status,
    ).toBe(404)
  })

  test('is looked for by a job the operator sees through', async () => {
    const { id, given } = await newSite()
    const host = `${given.alias}.invalid`
    const page = await operator.submit(await operator.get(`/edu/site/edit/${id}`), 'form#domain', { host })
    const asked = await operator.submit(page, 'form:has([value=domain-verify])')
    expect([asked.status, asked.url.startsWith('/user/job/')]).toEqual([200, true])
    for (let n = 0; n < 100; n++) {
      const [row] = await rows<{ problem: string | null }>(
        'SELECT problem FROM site_domain WHERE site_id = $1 AND checked_at IS NOT NULL',
        [id],
      )
      if (row) return expect(row.problem).toMatch(/^institutions:domain\.no(Record|Answer)$/)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect.unreachable('the job did not look')
  })
})

describe('what an institution runs', () => {
  test('may grow, but nothing in use is taken away: it is said where', async () => {
    const path = `/edu/site/academic-group/${site.id}`
    const page = await operator.get(path)
    expect(page.status).toBe(200)
    const chosen = page
      .$('[name=classes][checked]')
      .toArray()
      .map((box) => page.$(box).attr('value'))
    expect(chosen).toEqual([String(site.classId)])
    const all = page
      .$('[name=classes]')
      .toArray()
      .map((box) => page.$(box).attr('value') ?? '')
    const grown = await operator.submit(page, 'form#academics', { classes: all })
    expect(grown.status).toBe(200)
    expect((await rows('SELECT 1 FROM site_class WHERE site_id = $1', [site.id])).length).toBe(all.length)
    const less = await operator.submit(grown, 'form#academics', {
      classes: all.filter((id) => id !== String(site.classId)),
    })
    expect(less.status).toBe(422)
    expect(less.text).toContain('is in use: 2026')
    expect((await operator.submit(grown, 'form#academics', { versions: [] })).status).toBe(422)
    expect((await operator.submit(grown, 'form#academics', { groups: [999_999] })).status).toBe(422)
  })

  test('is told in figures that are counted, and exported', async () => {
    const page = await operator.get(`/edu/site/academic/details/${site.id}`)
    const cells = page
      .$('tbody tr')
      .first()
      .find('td')
      .toArray()
      .map((cell) => page.$(cell).text().trim())
    const [real] = await rows<{ total: number; girls: number }>(
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE gender = 'female')::int AS girls FROM student WHERE site_id = $1`,
      [site.id],
    )
    expect([cells[1], cells[3], cells[5]]).toEqual(['2', String(real?.girls), String(real?.total)])
    expect((await operator.get(`/edu/site/academic/details/${site.id}?export=csv`)).text).toContain('Results published')
    expect((await operator.get('/edu/site/academic/details/999999999')).status).toBe(404)
  })
})

describe('who may', () => {
  test('support and billing read, nobody else; a site’s people have no such screens', async () => {
    const support = await centralVisitor('support')
    for (const path of [
      '/edu/site/list',
      `/edu/site/academic-group/${site.id}`,
      `/edu/site/academic/details/${site.id}`,
    ])
      expect([path, (await support.get(path)).status]).toEqual([path, 200])
    for (const path of ['/edu/site/new', `/edu/site/edit/${site.id}`])
      expect([path, (await support.get(path)).status]).toEqual([path, 403])
    const before = await rows('SELECT version FROM site WHERE id = $1', [site.id])
    for (const path of [`/edu/site/edit/${site.id}`, '/edu/site/new', `/edu/site/academic-group/${site.id}`])
      expect([path, (await support.post(path, { intent: 'suspend', reason: 'for no reason' })).status]).toEqual([
        path,
        403,
      ])
    expect(await rows('SELECT version FROM site WHERE id = $1', [site.id])).toEqual(before)
    const admin = await visit(site.alias).login(site.admin.username)
    for (const path of [
      '/edu/site/list',
      `/edu/site/edit/${site.id}`,
      '/edu/site/alias-check?alias=abc',
      `/edu/site/logo/${site.id}`,
    ])
      expect([path, (await admin.get(path)).status]).toEqual([path, 404])
    expect((await visit(null).get('/edu/site/list')).url).toContain('/edu/login')
    expect((await visit(null).get('/edu/site/alias-check?alias=abc')).url).toContain('/edu/login')
  })
})
