import { afterAll, beforeAll, expect } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'

const FORM = '/web/admission-form'
const DECLARE = '/site/student-admission/site-base-student-admission-declare-form'
let site: MadeSite
let other: MadeSite
beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
})
afterAll(closeDatabase)

/** So many days from today, as a clerk types it. */
const day = (from: number) => addDays(today(), from).split('-').reverse().join('/')

journey('an admission is declared', (step_) => {
  let clerk: Visitor
  let id = 0
  step_('who may not', async () => {
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(DECLARE)).status).toBe(403)
    expect((await visit(site.alias).get(DECLARE)).url).toContain('/login')
  })
  step_('first what and when; all that is wrong at once', async () => {
    clerk = await visit(site.alias).login('admin')
    const page = await clerk.get(`${DECLARE}/new`)
    const fields = {
      sessionId: site.session.id,
      titleBn: 'সপ্তম শ্রেণি',
      opensOn: day(6),
      closesOn: day(25),
      way: 'mix',
      testWeight: '50',
      testFull: '100',
    }
    const wrong = await clerk.submit(page, 'form:has([name=titleBn])', {
      ...fields,
      closesOn: day(-24),
      fee: '100',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('শেষ সময় শুরুর পরে হতে হবে')
    expect(wrong.text).toContain('যোগফল ১০০')
    expect(wrong.text).toContain('খাত বেছে নিন')
    const saved = await clerk.submit(page, 'form:has([name=titleBn])', {
      ...fields,
      way: 'lottery',
      testWeight: '',
      testFull: '',
    })
    id = Number(/(\d+)\/seats/.exec(saved.url)?.[1])
    expect(id).toBeGreaterThan(0)
  })
  step_('without classes it is not published', async () => {
    expect((await clerk.post(`${DECLARE}/${id}`, { intent: 'publish' })).status).toBe(409)
  })
  const seats = async (fields: Record<string, string>) =>
    clerk.submit(await clerk.get(`${DECLARE}/${id}/seats`), 'form:has([name="offers[0].seats"])', fields)
  step_('classes, then the national quotas', async () => {
    expect(
      (await seats({ 'offers[0].seats': '৫৫', 'offers[0].minYears': '10', 'offers[0].maxYears': '9' })).status,
    ).toBe(422)
    await seats({ 'offers[0].seats': '৫৫' })
    await clerk.submit(await clerk.get(`${DECLARE}/${id}/seats`), 'form:has([value=national])')
    const rows = await everywhere(() =>
      sql<{ code: string; seats: number }>(
        `SELECT p.code, x.seats FROM admission_pool p JOIN admission_seat x ON x.site_id = p.site_id AND x.pool_id = p.id WHERE p.site_id = $1 AND p.admission_id = $2 ORDER BY p.position`,
        [site.id, id],
      ),
    )
    expect(rows.map((row) => row.seats)).toEqual([22, 5, 2, 2, 1, 0])
    expect((await seats({ 'offers[0].seats': '30' })).status).toBe(422)
  })
  step_('published it stands on the site; seats fewer than quotas or applicants are refused', async () => {
    await clerk.post(`${DECLARE}/${id}`, { intent: 'publish' })
    expect((await visit(site.alias).get(`${FORM}?admission=${id}`)).text).toContain('সপ্তম শ্রেণি')
    expect((await visit(other.alias).get(`${FORM}?admission=${id}`)).text).not.toContain('সপ্তম শ্রেণি')
  })
  step_('another institution’s is not there', async () => {
    const stranger = await visit(other.alias).login('admin')
    expect((await stranger.get(`${DECLARE}/${id}`)).status).toBe(404)
    expect((await stranger.post(`${DECLARE}/${id}`, { intent: 'close' })).status).toBe(404)
    expect((await stranger.post(DECLARE, { intent: 'copy', id })).status).toBe(404)
  })
  step_('copied, closed', async () => {
    const copy = await clerk.post(DECLARE, { intent: 'copy', id })
    expect(copy.status).toBe(200)
    await clerk.post(`${DECLARE}/${id}`, { intent: 'close' })
    expect((await visit(site.alias).get(`${FORM}?admission=${id}`)).text).toContain('আবেদনের সময় শেষ')
  })
})
