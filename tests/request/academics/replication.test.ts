import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { setupOf } from '~/domain/academics/copying/setup.server'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const at = paths.academicReplication

journey('replication of the academic setup', (step) => {
  let site: MadeSite
  let other: MadeSite
  let admin: Visitor
  let next = 0
  let past = 0
  const makeSession = (siteId: number, label: string, year: number) =>
    everywhere(() =>
      createRow('site_session', {
        site_id: siteId,
        label,
        starts_on: `${year}-01-01`,
        ends_on: `${year}-12-31`,
        is_current: false,
      }),
    )
  step('what it begins with', async () => {
    site = await makeSite({ sections: 2 })
    other = await makeSite()
    next = (await makeSession(site.id, '2099', 2099)).id
    past = (await makeSession(site.id, '2001', 2001)).id
    admin = await visit(site.alias).login(site.admin.username)
  })
  const address = (to: number) => `${at}?from=${site.session.id}&to=${to}&sections=on&subjects=on&teachers=on`
  const made = () => everywhere(() => setupOf(site.id, next))
  const FORM = 'form:has([name=seen])'

  step('the dry run shows what would be made and makes nothing', async () => {
    expect((await admin.get(at)).status).toBe(200)
    const page = await admin.get(address(next))
    expect(page.status).toBe(200)
    expect(page.$('table').text()).toContain('নতুন')
    expect(page.$('table').text()).toContain('ক, খ')
    expect(await made()).toEqual([])
  })

  step(
    'what was seen is made whole: sections, papers with their parts, teachers; a second run makes nothing',
    async () => {
      const page = await admin.get(address(next))
      const done = await admin.submit(page, FORM)
      expect(done.status).toBe(200)
      expect(done.text).toContain('সবই আগে থেকে আছে')
      const [source] = await everywhere(() => setupOf(site.id, site.session.id))
      const [target] = await made()
      expect(target?.sections.map((one) => [one.nameEn, one.capacity, one.classTeacherId])).toEqual(
        source?.sections.map((one) => [one.nameEn, one.capacity, one.classTeacherId]),
      )
      expect(target?.papers.map(({ id: _, ...one }) => one)).toEqual(source?.papers.map(({ id: _, ...one }) => one))
      expect(target?.assignments).toHaveLength(source?.assignments.length ?? -1)
      expect(target?.assignments.length).toBeGreaterThan(0)
      const again = await admin.submit(page, FORM)
      expect(again.status).toBe(409)
      expect(await made()).toEqual([target])
      const [log] = await everywhere(() =>
        sql<{ n: number }>(
          `SELECT count(*)::int AS n FROM audit_record WHERE tenant_id = $1 AND record_type = 'academic_replication'`,
          [site.id],
        ),
      )
      expect(log?.n).toBe(1)
    },
  )

  step('a section added since comes alone; a stale page is refused', async () => {
    const stale = await admin.get(address(next))
    expect(stale.$(FORM)).toHaveLength(0)
    await everywhere(() =>
      createRow('section', {
        site_id: site.id,
        class_offering_id: site.offering.id,
        name_en: 'C',
        name_bn: 'গ',
        position: 9,
      }),
    )
    const page = await admin.get(address(next))
    await everywhere(() =>
      createRow('section', {
        site_id: site.id,
        class_offering_id: site.offering.id,
        name_en: 'D',
        name_bn: 'ঘ',
        position: 10,
      }),
    )
    expect((await admin.submit(page, FORM)).status).toBe(409)
    expect((await made())[0]?.sections).toHaveLength(2)
    expect((await admin.submit(await admin.get(address(next)), FORM)).status).toBe(200)
    expect((await made())[0]?.sections.map((one) => one.nameEn)).toEqual(['A', 'B', 'C', 'D'])
  })

  step('two runs at once make everything once', async () => {
    const year = await makeSession(site.id, '2098', 2098)
    const page = await admin.get(address(year.id))
    const answers = await Promise.all([admin.submit(page, FORM), admin.submit(page, FORM)])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
    expect((await everywhere(() => setupOf(site.id, year.id))).map((one) => one.sections.length)).toEqual([4])
  })

  step('an ended session, the same session, other institutions and other people', async () => {
    expect((await admin.get(address(past))).text).toContain('শেষ হয়ে গেছে')
    expect((await admin.get(address(site.session.id))).text).toContain('দুটি ভিন্ন শিক্ষাবর্ষ')
    const forged = { from: site.session.id, to: past, sections: 'on', seen: '1' }
    expect((await admin.post(at, forged)).status).toBe(422)
    expect((await admin.get(address(other.session.id))).status).toBe(404)
    expect((await admin.post(at, { ...forged, to: other.session.id })).status).toBe(404)
    expect((await admin.get(`${at}?from=x`)).status).toBe(200)
    for (const username of [site.teacher.username, site.student.username]) {
      const visitor = await visit(site.alias).login(username)
      expect((await visitor.get(at)).status).toBe(403)
      expect((await visitor.post(at, forged)).status).toBe(403)
    }
  })
})
