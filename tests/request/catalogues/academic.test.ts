import { inScope, sql } from 'db/connection'
import { makeUser } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { academicCatalogues } from '~/routes/central/academic/table'
import { locationCatalogues } from '~/routes/central/locations/table'
import { listedIn } from '~/routes/listed'
import { beforeAll, describe, expect, test } from 'vitest'
import { idOf, one, read } from './rows'

let operator: Visitor
beforeAll(async () => {
  operator = await visit(null).login('operator')
})

const SCREENS = [
  ...[academicCatalogues, locationCatalogues].flatMap(listedIn).map(({ to }) => to),
  '/academic/class/new',
  '/academic/session/new',
  '/academic/class-group/new',
]

describe('who may', () => {
  test.each(SCREENS)('%s: the operator, in both languages; nobody else', async (path) => {
    for (const lang of ['bn', 'en']) {
      const page = await operator.get(path, {
        cookie: [...operator.cookies]
          .map(([k, v]) => `${k}=${v}`)
          .concat(`lang=${lang}`)
          .join('; '),
      })
      expect(page.status).toBe(200)
      expect(page.text).not.toMatch(/catalogues:|master:|\{\{/)
    }
    expect((await visit(null).get(path)).url).toContain('/edu/login')
    for (const alias of ['shapla', 'padma']) expect((await (await visitor(alias)).get(path)).status).toBe(404)
  })

  const visitors = new Map<string, Promise<Visitor>>()
  const visitor = (alias: string) => {
    const known = visitors.get(alias) ?? visit(alias).login('admin')
    visitors.set(alias, known)
    return known
  }

  test('roles of the centre without the permission: 403 on reading and writing', async () => {
    for (const role of ['support', 'billing-officer']) {
      const other = await visit(null).login((await makeUser(1, { kind: 'eduworld', roles: [role] })).username)
      for (const path of SCREENS) expect((await other.get(path)).status, `${role} ${path}`).toBe(403)
      for (const path of SCREENS)
        expect(
          (await other.post(path, { intent: 'create', code: 'x', nameEn: 'x', nameBn: 'x' })).status,
          `${role} ${path}`,
        ).toBe(403)
    }
  })

  test('who may only look is offered no buttons, and refused without them', async () => {
    const permissions = ['catalogues.academic.view', 'catalogues.locations.view'].map((permission) => ({
      permission: permission as 'catalogues.academic.view',
      effect: 'allow' as const,
    }))
    const reader = await visit(null).login(
      (await makeUser(1, { kind: 'eduworld', roles: ['support'], permissions })).username,
    )
    const page = await reader.get('/academic/house/list')
    expect([
      page.status,
      page.$('main [name=row], main [name=intent]').length,
      page.$('main a[href*="edit="]').length,
    ]).toEqual([200, 0, 0])
    const [house] = await read<{ id: number }>(`SELECT id FROM house WHERE code = 'PADMA'`)
    for (const intent of ['delete', 'retire', 'up', 'update', 'upload', 'import'])
      expect((await reader.post('/academic/house/list', { intent, id: house?.id ?? 0 })).status).toBe(403)
    expect((await reader.get('/academic/class/new')).status).toBe(403)
  })
})

describe('classes', () => {
  test('new and edited on pages of their own; in use it cannot be deleted, and the answer says where', async () => {
    const made = await operator.post('/academic/class/new', {
      intent: 'create',
      code: 'T_CLASS',
      nameEn: 'Test class',
      nameBn: 'পরীক্ষা শ্রেণি',
      level: 'PRIMARY',
      active: 'on',
    })
    expect(made.url).toContain('/academic/class/list?done=create')
    const id = await idOf('class', 'T_CLASS')
    const page = await operator.get(`/academic/class/edit/${id}`)
    expect(page.$('h1').text()).toBe('শ্রেণি সম্পাদনা')
    await operator.submit(page, 'form:has([name=nameEn])', { nameEn: 'Renamed', id: await idOf('class', 'NINE') })
    expect(await one(`SELECT name_en FROM class WHERE id = $1`, [id])).toEqual({ name_en: 'Renamed' })
    expect(await one(`SELECT name_en FROM class WHERE code = 'NINE'`)).toEqual({ name_en: 'Nine' })
    expect((await operator.get('/academic/class/edit/999999')).status).toBe(404)
    expect(
      (
        await operator.post('/academic/class/new', {
          intent: 'create',
          code: 'T2',
          nameEn: 'x',
          nameBn: 'ক',
          level: 'FORGED',
          active: 'on',
        })
      ).status,
    ).toBe(422)
    const refused = await operator.post('/academic/class/list', { intent: 'delete', id: await idOf('class', 'NINE') })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('প্রতিষ্ঠানের শ্রেণি')
    await operator.post('/academic/class/list', { intent: 'delete', id })
    expect(await read(`SELECT 1 FROM class WHERE code = 'T_CLASS'`)).toEqual([])
  })

  test('a retired one is not offered any more, and stays where it is used', async () => {
    const group = await idOf('study_group', 'BUSINESS')
    await operator.submit(
      await operator.get('/academic/group/list'),
      '#master-rows',
      {},
      { name: 'row', value: `retire:${group}` },
    )
    try {
      const page = await operator.get('/academic/class-group/new')
      expect(page.$(`[name=studyGroupId] option[value=${group}]`).length).toBe(0)
      const forged = await operator.post('/academic/class-group/new', {
        intent: 'create',
        classId: await idOf('class', 'SIX'),
        studyGroupId: group,
        active: 'on',
      })
      expect(forged.status).toBe(422)
      expect((await operator.get(`/academic/class-group/list?f_studyGroupId=${group}`)).text).toContain('ব্যবসায় শিক্ষা')
      const used = await one<{ id: number }>(`SELECT id FROM class_group WHERE study_group_id = $1 LIMIT 1`, [group])
      expect(
        (await operator.get(`/academic/class-group/edit/${used.id}`)).$(`[name=studyGroupId] option[value=${group}]`)
          .length,
      ).toBe(1)
    } finally {
      await operator.post('/academic/group/list', { intent: 'restore', id: group })
    }
  })

  test('sorted and searched by the words the reader sees', async () => {
    const page = await operator.get('/academic/subject/list?sort=level&per=200')
    const levels = page
      .$('tbody tr')
      .toArray()
      .map((row) => page.$(row).text())
    expect(levels[0]).toContain('প্রাথমিক')
    expect((await operator.get(`/thana/view?q=${encodeURIComponent('কক্সবাজার')}`)).text).toContain('টেকনাফ')
    const dhaka = (await one<{ id: number }>(`SELECT id FROM division WHERE name_en = 'Dhaka'`)).id
    const thanas = await operator.get(`/thana/view?f_divisionId=${dhaka}&f_kind=thana&per=200`)
    expect(thanas.text).toContain('ধানমন্ডি')
    expect(thanas.text).not.toContain('পাঁচলাইশ')
  })
})

describe('sessions', () => {
  test('an institution’s session is the catalogue’s where type and label agree', async () => {
    const rows = await read<{ linked: boolean }>(
      `SELECT academic_session_id IS NOT NULL AS linked FROM site_session s JOIN tenant t ON t.id = s.site_id WHERE t.alias = 'shapla'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some((row) => row.linked)).toBe(true)
    const used = await one<{ id: number }>(
      `SELECT academic_session_id AS id FROM site_session WHERE academic_session_id IS NOT NULL LIMIT 1`,
    )
    expect((await operator.post('/academic/session/list', { intent: 'delete', id: used.id })).status).toBe(422)
  })
  test('the end comes after the beginning, the label has its form', async () => {
    const type = await idOf('session_type', 'CALENDAR')
    const bad = await operator.post('/academic/session/new', {
      intent: 'create',
      code: 'T-1',
      sessionTypeId: type,
      label: '২০৪০',
      startsOn: '2040-12-31',
      endsOn: '2040-01-01',
      active: 'on',
    })
    expect([bad.status, bad.$('#master-new-endsOn-error').length]).toEqual([422, 1])
    await operator.post('/academic/session/new', {
      intent: 'create',
      code: 'T-1',
      sessionTypeId: type,
      label: '২০৪০',
      startsOn: '2040-01-01',
      endsOn: '2040-12-31',
      active: 'on',
    })
    expect(await one(`SELECT label FROM academic_session WHERE code = 'T-1'`)).toEqual({ label: '2040' })
  })
})

describe('holidays', () => {
  test('are copied to the next year once, those of the moon marked to be checked', async () => {
    await operator.post('/edu/holiday/view', { intent: 'copy-year', year: 2026 })
    const rows = () =>
      read<{ date: string; code: string; check: boolean }>(
        `SELECT date, code, needs_check AS check FROM holiday WHERE year = 2027 ORDER BY date, code`,
      )
    const made = await rows()
    expect(made.length).toBe(28)
    expect(made.find((row) => row.code === '2027-victory-day')).toMatchObject({ date: '2027-12-16', check: false })
    expect(made.find((row) => row.code === '2027-eid-ul-fitr')).toMatchObject({ date: '2027-03-10', check: true })
    await operator.post('/edu/holiday/view', { intent: 'copy-year', year: 2026 })
    expect(await rows()).toEqual(made)
    expect((await operator.post('/edu/holiday/view', { intent: 'copy-year', year: 1999 })).status).toBe(422)
    const hills = await one<{ id: number }>(`SELECT id FROM district WHERE name_en = 'Rangamati'`)
    expect((await operator.get(`/edu/holiday/view?f_districtIds=${hills.id}&f_year=2026`)).$('tbody tr').length).toBe(1)
    expect((await operator.post('/district/view', { intent: 'delete', id: hills.id })).text).toContain('ছুটি')
  })
})

describe('seeds', () => {
  test('what an operator changed, deleted or added survives the next seed', async () => {
    const { cataloguesSeed } = await import('seeders/reference/catalogues')
    const division = await one<{ id: number; position: number }>(
      `SELECT id, position FROM division WHERE code = 'div-4'`,
    )
    await operator.post('/division/view?edit=1', {
      intent: 'update',
      id: division.id,
      countryId: await idOf('country', 'BD'),
      nameEn: 'Barisal',
      nameBn: 'বরিশাল',
      active: 'on',
    })
    const thana = await one<{ id: number }>(`SELECT id FROM thana WHERE code = 'dmp-banani'`)
    await operator.post('/thana/view', { intent: 'delete', id: thana.id })
    await inScope({ tenants: 'all', readOnly: false }, async () => {
      await sql(`SELECT set_config('app.seeding', 'yes', true)`)
      await sql(`UPDATE division SET name_bn = 'পুরোনো' WHERE code = 'div-4'`)
      await sql(`SELECT set_config('app.seeding', '', true)`)
    })
    await inScope({ tenants: 'all', readOnly: false }, () => cataloguesSeed.write())
    expect(await one(`SELECT name_en, name_bn, position FROM division WHERE code = 'div-4'`)).toEqual({
      name_en: 'Barisal',
      name_bn: 'বরিশাল',
      position: division.position,
    })
    expect(await read(`SELECT 1 FROM thana WHERE code = 'dmp-banani'`)).toEqual([])
    expect(await one(`SELECT count(*)::int AS n FROM division`)).toEqual({ n: 8 })
    // Put back for the other tests of this database.
    await operator.post('/division/view?edit=1', {
      intent: 'update',
      id: division.id,
      countryId: await idOf('country', 'BD'),
      nameEn: 'Barishal',
      nameBn: 'বরিশাল',
      active: 'on',
    })
    await inScope({ tenants: 'all', readOnly: false }, async () => {
      await sql(`DELETE FROM catalogue_left_out WHERE table_name = 'thana'`)
      await cataloguesSeed.write()
    })
    expect(await read(`SELECT 1 FROM thana WHERE code = 'dmp-banani'`)).toHaveLength(1)
  })
})
