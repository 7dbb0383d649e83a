import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { journey } from 'tests/harness/journey'
import { closeDatabase, sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, randomName, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const SCREENS = [paths.modules, paths.subModules, paths.packages, paths.memberships]
let operator: Visitor
let support: Visitor
let billing: Visitor
let site: MadeSite

beforeAll(async () => {
  const people = await Promise.all(
    ['operator', 'support', 'billing-officer'].map((role) => makeUser(1, { kind: 'eduworld', roles: [role] })),
  )
  ;[operator, support, billing] = (await Promise.all(people.map((user) => visit(null).login(user.username)))) as [
    Visitor,
    Visitor,
    Visitor,
  ]
  site = await makeSite()
})
afterAll(closeDatabase)

const name = randomName('Pack ')
const idOf = async (nameEn: string) =>
  (
    await everywhere(() =>
      sql<{ id: number; revision: number }>('SELECT id, revision FROM package WHERE name_en = $1', [nameEn]),
    )
  )[0]
const audited = (type: string, id: number) =>
  everywhere(() =>
    sql<{ action: string; before: object | null; after: Record<string, unknown> | null }>(
      `SELECT action, before, after FROM audit_record WHERE tenant_id = 1 AND record_type = $1 AND record_id = $2 ORDER BY id`,
      [type, String(id)],
    ),
  )
const fields = (over: object = {}) => ({
  intent: 'save',
  nameBn: `প্যাকেজ ${name}`,
  nameEn: name,
  cycle: 'yearly',
  subModules: ['academics', 'students'],
  ...over,
})

describe('who may', () => {
  test('the centre sees them, nobody else; the support officer sees memberships alone', async () => {
    for (const path of SCREENS) {
      expect([path, (await operator.get(path)).status, (await billing.get(path)).status]).toEqual([path, 200, 200])
      expect([path, (await support.get(path)).status]).toEqual([path, path === paths.memberships ? 200 : 403])
      expect((await visit(null).send('GET', path)).headers.location).toContain('/edu/login')
      const admin = await visit(site.alias).login('admin')
      expect([path, (await admin.get(path)).status]).toEqual([path, 404])
      expect([path, (await admin.post(path, fields())).status]).not.toEqual([path, 200])
    }
  })

  test('the support officer changes neither packages nor memberships', async () => {
    expect((await support.post(paths.packages, fields())).status).toBe(403)
    expect(
      (
        await support.post(paths.memberships, {
          intent: 'start',
          siteId: site.id,
          packageId: 1,
          startsOn: '2101-01-01',
          endsOn: '2101-12-31',
          graceDays: 1,
        })
      ).status,
    ).toBe(403)
    const page = await support.get(paths.membershipOf(site.id))
    expect(page.$('form:has([name=intent])').length).toBe(0)
    expect(page.$('a[href*="do=renew"]').length).toBe(0)
  })

  test('a GET changes nothing', async () => {
    const before = await everywhere(() => sql('SELECT count(*) FROM package'))
    await operator.get(`${paths.packages}?${new URLSearchParams({ ...fields(), subModules: 'exams' })}`)
    expect(await everywhere(() => sql('SELECT count(*) FROM package'))).toEqual(before)
  })
})

journey('a package', (step) => {
  step('has at least one sub-module, and keeps what was typed', async () => {
    operator.cookies.set('lang', 'en')
    const answer = await operator.submit(await operator.get(paths.packageEdit('new')), 'form:has([name=subModules])', {
      nameBn: 'ক',
      nameEn: name,
      cycle: 'monthly',
    })
    operator.cookies.delete('lang')
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Select Al least One Submodules')
    expect(answer.$('[name=nameEn]').attr('value')).toBe(name)
    expect((await operator.post(paths.packages, fields({ subModules: ['platform'] }))).status).toBe(422)
    expect((await operator.post(paths.packages, fields({ cycle: 'weekly' }))).status).toBe(422)
    expect(await idOf(name)).toBeUndefined()
  })

  step('is made, priced, copied, retired; each step is on record', async () => {
    const made = await operator.post(paths.packages, fields())
    expect(made.status).toBe(200)
    const { id = 0 } = (await idOf(name)) ?? {}
    expect(made.url).toBe(paths.packagePrices(id))
    expect((await operator.post(paths.packages, fields())).status).toBe(422) // the name is taken
    const price = {
      intent: 'price',
      packageId: id,
      fromDate: today(),
      fixed: '১,০০০',
      'students[0].upTo': '100',
      'students[0].unit': '10',
      'students[1].unit': '8.50',
    }
    const priced = await operator.post(paths.packages, price)
    expect([priced.status, priced.url]).toEqual([200, paths.packagePrices(id)])
    const tiers = await everywhere(() =>
      sql(
        'SELECT t.kind, t.up_to, t.unit_poisha FROM package_price p JOIN package_price_tier t ON t.price_id = p.id WHERE p.package_id = $1 ORDER BY t.position',
        [id],
      ),
    )
    expect(tiers).toEqual([
      { kind: 'student', up_to: 100, unit_poisha: 1000 },
      { kind: 'student', up_to: null, unit_poisha: 850 },
    ])
    expect((await operator.post(paths.packages, price)).status).toBe(422) // that day has one

    await operator.post(paths.packages, { intent: 'copy', id })
    const copy = await idOf(`${name} (2)`)
    expect(copy).toBeDefined()
    expect(
      await everywhere(() => sql('SELECT fixed_poisha FROM package_price WHERE package_id = $1', [copy?.id])),
    ).toEqual([{ fixed_poisha: 100_000 }])
    await operator.post(paths.packages, { intent: 'retire', id: copy?.id })
    const refused = await operator.post(paths.memberships, {
      intent: 'start',
      siteId: site.id,
      packageId: copy?.id,
      startsOn: '2100-01-01',
      endsOn: '2100-01-31',
      graceDays: 0,
    })
    expect(refused.status).toBe(422)
    expect((await operator.post(paths.packages, { intent: 'delete', id: copy?.id })).status).toBe(200)
    expect((await audited('package', copy?.id ?? 0)).map(({ action }) => action)).toEqual(
      Array(3).fill('packages.packages.manage'),
    )
  })

  const refused: Record<string, string>[] = [
    { fixed: '-5' },
    { 'students[0].unit': '-1' },
    { fixed: '1.005' },
    { fixed: '99999999999999' },
    { fixed: '1e3' },
    { 'students[0].upTo': '10', 'students[0].unit': '5' },
    {
      'students[0].upTo': '10',
      'students[0].unit': '5',
      'students[1].upTo': '9',
      'students[1].unit': '4',
      'students[2].unit': '3',
    },
    { 'employees[0].upTo': '5' },
    { fromDate: addDays(today(), -1), fixed: '5' },
    {},
  ]
  for (const over of refused)
    step(`refuses the price ${JSON.stringify(over)}`, async () => {
      const { id = 0 } = (await idOf(name)) ?? {}
      const before = await everywhere(() => sql('SELECT count(*) FROM package_price'))
      expect(
        (
          await operator.post(paths.packages, {
            intent: 'price',
            packageId: id,
            fromDate: addDays(today(), 9),
            ...over,
          })
        ).status,
      ).toBe(422)
      expect(await everywhere(() => sql('SELECT count(*) FROM package_price'))).toEqual(before)
    })

  step('in two windows the second is told', async () => {
    const row = await idOf(name)
    const window = () =>
      operator.post(paths.packages, fields({ id: row?.id, revision: row?.revision, cycle: 'quarterly' }))
    expect((await window()).status).toBe(200)
    const second = await window()
    expect(second.status).toBe(409)
    const forged = await operator.post(paths.packages, fields({ id: 999_999, revision: 1 }))
    expect(forged.status).toBe(404)
    expect((await audited('package', row?.id ?? 0)).at(-1)).toMatchObject({
      before: { cycle: 'yearly' },
      after: { cycle: 'quarterly' },
    })
  })

  step('in use is not deleted, and says where', async () => {
    const [full] = await everywhere(() => sql<{ id: number }>(`SELECT id FROM package WHERE key = 'full'`))
    const answer = await operator.post(paths.packages, { intent: 'delete', id: full?.id })
    expect(answer.status).toBe(409)
    expect(answer.text).toMatch(/ব্যবহৃত হচ্ছে/)
  })

  step(
    'a price to come says from when and for how many; it can be withdrawn, so can one of today, an older one cannot',
    async () => {
      const row = await idOf(name)
      const school = await makeSite()
      await everywhere(() =>
        sql('UPDATE membership SET package_id = $2, starts_on = $3, ends_on = $4 WHERE site_id = $1', [
          school.id,
          row?.id,
          today(),
          addDays(today(), 900),
        ]),
      )
      await operator.post(paths.packages, {
        intent: 'price',
        packageId: row?.id,
        fromDate: addDays(today(), 9),
        fixed: '2000',
      })
      const page = await operator.get(paths.packagePrices(row?.id ?? 0))
      expect(page.text).toContain('১টি প্রতিষ্ঠানে প্রযোজ্য')
      const prices = await everywhere(() =>
        sql<{ id: number }>('SELECT id FROM package_price WHERE package_id = $1 ORDER BY from_date', [row?.id]),
      )
      const begin = (day: string) =>
        everywhere(() => sql('UPDATE package_price SET from_date = $2 WHERE id = $1', [prices[0]?.id, day]))
      await begin(addDays(today(), -1))
      expect((await operator.post(paths.packages, { intent: 'withdraw', id: prices[0]?.id })).status).toBe(409)
      await begin(today())
      expect((await operator.post(paths.packages, { intent: 'withdraw', id: prices[1]?.id })).status).toBe(200)
      expect((await operator.post(paths.packages, { intent: 'withdraw', id: prices[1]?.id })).status).toBe(409)
      // One of today that is wrong is taken back and given anew, until somebody was invoiced by it.
      const panel = await operator.get(paths.packagePrices(row?.id ?? 0))
      expect(panel.$(`form:has([value="withdraw"]) [name=id][value="${prices[0]?.id}"]`)).toHaveLength(1)
      expect((await operator.post(paths.packages, { intent: 'withdraw', id: prices[0]?.id })).status).toBe(200)
      const anew = { intent: 'price', packageId: row?.id, fromDate: today(), fixed: '900' }
      expect((await operator.post(paths.packages, anew)).status).toBe(200)
    },
  )
})

describe('lists', () => {
  test('sub-modules name what they open; searching and exporting work', async () => {
    const page = await operator.get(`${paths.subModules}?q=marks`)
    expect(page.text).toContain('exams.marks.enter-any')
    expect(page.$('tbody tr').length).toBe(1)
    for (const path of SCREENS) {
      const file = await operator.get(`${path}?export=xlsx`)
      expect([path, file.status, file.body.subarray(0, 2).toString()]).toEqual([path, 200, 'PK'])
    }
    expect((await operator.get(`${paths.packages}?compare=all`)).$('table').length).toBeGreaterThan(1)
  })
})

describe('memberships on the screen', () => {
  test('found by state, started, refused when they overlap, renewed in bulk', async () => {
    const school = await makeSite()
    await everywhere(() => sql('DELETE FROM membership WHERE site_id = $1', [school.id]))
    const find = async (state: string) =>
      (await operator.get(`${paths.memberships}?q=${school.alias}&f_state=${state}`)).$('tbody tr').length
    expect([await find('none'), await find('running')]).toEqual([1, 0])
    const form = await operator.get(`${paths.membershipOf(school.id)}&do=start`)
    const [standard] = await everywhere(() => sql<{ id: number }>(`SELECT id FROM package WHERE key = 'standard'`))
    const values = {
      packageId: standard?.id,
      startsOn: addDays(today(), -300),
      endsOn: addDays(today(), 20),
      graceDays: '১০',
      cycle: '',
    }
    const started = await operator.submit(form, 'form:has([name=startsOn])', values)
    expect([started.status, started.url]).toEqual([200, paths.membershipOf(school.id)])
    expect(await find('running')).toBe(1)
    const again = await operator.submit(form, 'form:has([name=startsOn])', { ...values, startsOn: today() })
    expect(again.status).toBe(422)
    expect(again.text).toContain('একটি সদস্যপদ আছে')

    const plan = await operator.post(paths.memberships, { intent: 'plan', ids: [school.id] })
    expect(plan.url).toBe(`${paths.memberships}?renew=${school.id}`)
    const done = await operator.submit(plan, 'form:has([value="renew-many"])')
    expect(done.status).toBe(200)
    const rows = () =>
      everywhere(() =>
        sql<{ id: number; starts_on: string; ends_on: string; grace_days: number; revision: number }>(
          'SELECT * FROM membership WHERE site_id = $1 ORDER BY starts_on',
          [school.id],
        ),
      )
    expect(await rows()).toMatchObject([{ grace_days: 10 }, { starts_on: addDays(today(), 21), grace_days: 10 }])
    // The same plan posted again finds it renewed.
    await operator.submit(plan, 'form:has([value="renew-many"])')
    expect(await rows()).toHaveLength(2)

    const [running] = await rows()
    expect(
      (
        await operator.post(paths.memberships, {
          intent: 'end',
          id: running?.id,
          revision: 1,
          reason: 'x',
          siteId: school.id,
        })
      ).status,
    ).toBe(409) // an older window
    expect(
      (
        await operator.post(paths.memberships, {
          intent: 'end',
          id: running?.id,
          revision: running?.revision,
          reason: '',
        })
      ).status,
    ).toBe(422)
    expect(
      (
        await operator.post(paths.memberships, {
          intent: 'grace',
          id: running?.id,
          revision: running?.revision,
          graceDays: '-3',
        })
      ).status,
    ).toBe(422)
    expect(
      (
        await operator.post(paths.memberships, {
          intent: 'renew',
          id: 999_999,
          revision: 1,
          packageId: standard?.id,
          startsOn: today(),
          endsOn: today(),
          graceDays: 0,
          cycle: 'yearly',
        })
      ).status,
    ).toBe(404)
    expect((await operator.post(paths.memberships, { intent: 'nothing' })).status).toBe(422)
    expect((await operator.get(paths.membershipOf(999_999))).status).toBe(404)
    expect((await audited('membership', running?.id ?? 0))[0]?.after).toMatchObject({
      siteId: school.id,
      graceDays: 10,
    })
  })
})
