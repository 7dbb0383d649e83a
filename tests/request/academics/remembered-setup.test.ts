import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

let site: MadeSite
let admin: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 3, sections: 2 })
  admin = await visit(site.alias).login(site.admin.username)
})
afterAll(closeDatabase)

const sections = async (visitor = admin) => {
  const page = await visitor.get('/student/list')
  return page
    .$('select[name=f_section] option:not([value=""])')
    .toArray()
    .map((option) => page.$(option).text())
}

describe('what is remembered of the setup', () => {
  test('a new section, another name and another institution show at the next request', async () => {
    const before = await sections()
    expect(before).toHaveLength(2)
    await everywhere(() =>
      sql(
        `INSERT INTO section (site_id, class_offering_id, name_en, name_bn, position) VALUES ($1, $2, 'Third', 'তৃতীয় শাখা', 3)`,
        [site.id, site.offering.id],
      ),
    )
    expect(await sections()).toHaveLength(3)
    await everywhere(() =>
      sql(`UPDATE section SET name_bn = 'শেষ শাখা' WHERE site_id = $1 AND name_en = 'Third'`, [site.id]),
    )
    expect((await sections()).join(' ')).toContain('শেষ শাখা')
    await everywhere(() => sql(`DELETE FROM section WHERE site_id = $1 AND name_en = 'Third'`, [site.id]))
    expect(await sections()).toEqual(before)
    const other = await makeSite({ students: 1, sections: 2 })
    expect(await sections(await visit(other.alias).login(other.admin.username))).toHaveLength(2)
  })
})
