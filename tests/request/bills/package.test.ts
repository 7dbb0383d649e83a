import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { storeFile, storeSent } from '~/domain/operations/files/files.server'
import { roomForStudents } from '~/domain/tenancy/coverage.server'
import { Refusal } from '~/domain/errors'
import { digits } from '~/format/digits'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { within } from '../support/exams'

let site: MadeSite
let admin: Visitor

beforeAll(async () => {
  site = await makeSite({ students: 2 })
  admin = await visit(site.alias).login('admin')
  await everywhere(async () => {
    const [pack] = await sql<{ id: number }>(
      `INSERT INTO package (key, name_en, name_bn, students_most, storage_mb) VALUES ($1, 'Small', 'ছোট প্যাকেজ', 3, 1) RETURNING id`,
      [`small-${site.alias}`],
    )
    await sql('INSERT INTO package_sub_module SELECT $1, key FROM sub_module', [pack?.id])
    await sql('UPDATE membership SET package_id = $2 WHERE site_id = $1', [site.id, pack?.id])
  })
})
afterAll(closeDatabase)

/** An institution of its own whose package covers a megabyte of files. */
async function small(): Promise<MadeSite> {
  const made = await makeSite({ students: 1 })
  await everywhere(() =>
    sql(
      `WITH p AS (INSERT INTO package (key, name_en, name_bn, storage_mb) VALUES ($1, 'Small', 'ছোট', 1) RETURNING id), k AS (INSERT INTO package_sub_module SELECT p.id, m.key FROM p, sub_module m)
       UPDATE membership SET package_id = (SELECT id FROM p) WHERE site_id = $2`,
      [`files-${made.alias}`, made.id],
    ),
  )
  return made
}

test('what is counted is what lies on the disk: a large picture that is made small has room, of two at once one', async () => {
  const made = await small()
  const owner = { tenant: { id: made.id }, user: null }
  const keep = (work: () => Promise<unknown>) => inScope({ tenants: [made.id], readOnly: false }, work)
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0a6' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(picture.length).toBeGreaterThan(2 * 1_048_576)
  const sent = new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' })
  await keep(() => storeSent(owner, 'photo', sent, { purpose: 'photo' }))
  const pdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, ' '), Buffer.from('\n%%EOF')])
  const paper = () => keep(() => storeFile(owner, { name: 'paper.pdf', bytes: pdf(), purpose: 'document' }))
  const both = await Promise.allSettled([paper(), paper()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'platform:quota.files' })
  // What the product makes itself is covered.
  await keep(() => storeFile(owner, { name: 'cards.pdf', bytes: pdf(), purpose: 'output' }))
})

test('pictures of the web site are covered like all files, each width', async () => {
  const made = await small()
  const head = await visit(made.alias).login('admin')
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  const count = async () =>
    (
      await everywhere(() => sql<{ n: number }>('SELECT count(*)::int AS n FROM file WHERE tenant_id = $1', [made.id]))
    )[0]?.n
  const before = await count()
  const answer = await head.post('/site/web/setting/media/list', {
    intent: 'send',
    uploads: new File([new Uint8Array(noise)], 'noise.jpg', { type: 'image/jpeg' }),
  })
  expect(answer.status).toBe(422)
  expect(await count()).toBe(before)
})

/** Tests run in any order, and one adds a student. */
const students = async (): Promise<{ count: number }> => {
  const [found] = await everywhere(() =>
    sql<{ count: number }>('SELECT count(*)::int AS count FROM student WHERE site_id = $1', [site.id]),
  )
  return found ?? { count: 0 }
}

test('the institution sees its package, its term and what is taken up; who may not sees nothing', async () => {
  const { count } = await students()
  const page = await admin.get(paths.billPackage)
  expect(page.status).toBe(200)
  expect(page.$('main').text()).toContain('ছোট প্যাকেজ')
  expect(page.$('main li:contains("শিক্ষার্থী")').text()).toContain(`৩টির মধ্যে ${digits(count, 'bn')}টি`)
  const clerk = await makeUser(site.id, { roles: ['teacher'] })
  expect((await (await visit(site.alias).login(clerk.username)).get(paths.billPackage)).status).toBe(403)
})

test('one student more is taken, two are not; the clerk is told and keeps what was typed', async () => {
  const add = async (roll: number) => {
    const page = await admin.get(paths.studentNew)
    return admin.submit(page, 'form:has([name=sectionId])', {
      nameBn: `নতুন ${roll}`,
      gender: 'male',
      sectionId: site.section.id,
      roll,
      religionId: (await everywhere(() => sql<{ id: number }>(`SELECT id FROM religion WHERE code = 'ISLAM'`)))[0]?.id,
    })
  }
  await within(site, () => roomForStudents(site.id, 1))
  await expect(within(site, () => roomForStudents(site.id, 2))).rejects.toThrow(Refusal)
  await everywhere(() =>
    sql(`INSERT INTO student (site_id, code, name_bn, name_en) VALUES ($1, 'Z1', 'তৃতীয়', '')`, [site.id]),
  )
  const refused = await add(50)
  expect([refused.status, refused.text.includes('সর্বোচ্চ ৩ জন')]).toEqual([422, true])
  expect(refused.$('[name=nameBn]').attr('value')).toBe('নতুন 50')
})
