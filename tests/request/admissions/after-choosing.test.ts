import { inScope, sql } from 'db/connection'
import { expect } from 'vitest'
import { moveWaiting, moveWaitingTask, queueWaiting } from '~/domain/admissions/places/move-waiting.server'
import { paths } from '~/paths'
import { makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { closeAndDecide, makeLottery, type MadeLottery } from './lottery-rig'

interface Place {
  id: number
  list: string
  position: number
  state: string
}

journey('after a choice: admitted, lapsed, declined, moved up, and never more than there are seats', (step) => {
  let site: MadeSite
  let lottery: MadeLottery
  let admin: Visitor
  let url = ''
  const inside = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [site.id], readOnly: false }, work)
  const places = (list?: string): Promise<Place[]> =>
    inside(() =>
      sql<Place>(
        `SELECT application_id AS id, list, position, state FROM admission_place WHERE site_id = $1 AND ($2::text IS NULL OR list = $2) ORDER BY list, position`,
        [site.id, list ?? null],
      ),
    )
  const taken = async () => (await places()).filter((one) => one.state === 'called' || one.state === 'admitted').length
  const admit = (id: number, section = lottery.sections[0], more: Record<string, string> = {}) =>
    admin.post(url, { intent: 'admit', offer: lottery.offerId, application: id, sectionId: section, ...more })

  step('a draw calls four of nine', async () => {
    site = await makeSite({ students: 0 })
    lottery = await makeLottery(site, { applicants: 9, seats: 4, quota: 1 })
    await closeAndDecide(site, lottery)
    admin = await visit(site.alias).login(site.admin.username)
    const frozen = await admin.post(paths.lottery, { intent: 'freeze', offer: lottery.offerId })
    await admin.submit(frozen, 'form#draw', { text: '5', sure: 'on' })
    url = paths.afterChoosingOf(lottery.offerId)
    expect((await places('selected')).map((one) => one.state)).toEqual(['called', 'called', 'called', 'called'])
    expect((await admin.get(paths.afterChoosing)).text).toContain('ষষ্ঠ')
  })

  step('one is admitted with all that the form said; twice at once is once', async () => {
    const [first] = await places('selected')
    const wrong = await admit(first?.id ?? 0, site.section.id)
    expect(wrong.status).toBe(422)
    const answers = await Promise.all([admit(first?.id ?? 0), admit(first?.id ?? 0)])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
    const [student] = await inside(() =>
      sql<{ father: string; roll: number; mobile: string; entries: number }>(
        `SELECT s.father_name_bn AS father, e.roll, g.mobile, (SELECT count(*)::int FROM admission_entry WHERE site_id = $1) AS entries
         FROM admission_entry n JOIN student s ON s.site_id = n.site_id AND s.id = n.student_id JOIN enrolment e ON e.site_id = n.site_id AND e.id = n.enrolment_id
           JOIN student_guardian l ON l.site_id = s.site_id AND l.student_id = s.id JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id WHERE n.site_id = $1`,
        [site.id],
      ),
    )
    expect(student).toMatchObject({ father: expect.stringContaining('পিতা'), roll: 1, entries: 1 })
    expect(student?.mobile).toMatch(/^88017100000/)
  })

  step('whoever waits is not admitted; who declines makes room for the first in line', async () => {
    const [waiting] = await places('waiting-1')
    expect((await admit(waiting?.id ?? 0)).status).toBe(409)
    const second = (await places('selected'))[1]?.id ?? 0
    const asked = await admin.post(url, { intent: 'decline', offer: lottery.offerId, application: second, reason: '' })
    expect(asked.status).toBe(422)
    await admin.post(url, {
      intent: 'decline',
      offer: lottery.offerId,
      application: second,
      reason: 'অন্য বিদ্যালয়ে ভর্তি হয়েছে',
    })
    expect((await places('waiting-1')).map((one) => one.state)).toEqual(['called', 'waits', 'waits'])
    expect(await taken()).toBe(4)
  })

  step('who is late lapses and the next is called: whole or not at all, and once', async () => {
    const late = (await places('selected'))[2]?.id ?? 0
    await inside(() =>
      sql(
        `UPDATE admission_place SET admit_by = now() - interval '1 hour' WHERE site_id = $1 AND application_id = $2`,
        [site.id, late],
      ),
    )
    expect((await admit(late)).status).toBe(409)
    const before = await places()
    // A process that dies before the end of its transaction.
    await expect(
      inside(async () => {
        await moveWaiting(site)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await places()).toEqual(before)
    expect(await queueWaiting()).toContain(site.id)
    await Promise.all([moveWaitingTask({ tenantId: site.id }), moveWaitingTask({ tenantId: site.id })])
    expect((await places('selected'))[2]?.state).toBe('lapsed')
    expect((await places('waiting-1')).map((one) => one.state)).toEqual(['called', 'called', 'waits'])
    expect(await taken()).toBe(4)
    const back = await admin.post(url, {
      intent: 'extend',
      offer: lottery.offerId,
      application: late,
      admitBy: '2027-01-10',
      reason: 'অসুস্থ ছিল',
    })
    expect(back.status).toBe(409)
  })

  step('more time is given to who was called, for a day that is not over', async () => {
    const last = (await places('selected'))[3]?.id ?? 0
    const extend = (admitBy: string) =>
      admin.post(url, { intent: 'extend', offer: lottery.offerId, application: last, admitBy, reason: 'ঢাকার বাইরে' })
    expect((await extend('2020-01-01')).status).toBe(422)
    expect((await extend('2099-01-10')).status).toBe(200)
  })

  step('many are admitted at once, spread over the sections; taken back, one is called again', async () => {
    const called = (await places()).filter((one) => one.state === 'called')
    await admin.post(url, { intent: 'admit-many', ids: called.map((one) => one.id) })
    expect(await taken()).toBe(4)
    const sizes = await inside(() =>
      sql<{ id: number; active: number }>(
        'SELECT section_id AS id, active FROM section_size WHERE site_id = $1 AND section_id = ANY($2::bigint[]) ORDER BY 1',
        [site.id, lottery.sections],
      ),
    )
    expect(sizes.map((one) => one.active)).toEqual([2, 2])
    const [entry] = await inside(() =>
      sql<{ id: number }>('SELECT id FROM admission_entry WHERE site_id = $1 ORDER BY id LIMIT 1', [site.id]),
    )
    await admin.post(url, { intent: 'undo', offer: lottery.offerId, entry: entry?.id, reason: 'ভুল শাখায় ভর্তি' })
    expect((await places('selected'))[0]?.state).toBe('called')
    expect(await taken()).toBe(4)
  })

  step('another institution and a role without the right do nothing here', async () => {
    const other = await makeSite({ students: 0 })
    const stranger = await visit(other.alias).login(other.admin.username)
    expect((await stranger.get(url)).status).toBe(404)
    const first = (await places('selected'))[0]?.id ?? 0
    for (const fields of [
      { intent: 'admit', sectionId: lottery.sections[0] },
      { intent: 'decline', reason: 'কারণ আছে' },
      { intent: 'extend', admitBy: '2099-01-10', reason: 'কারণ আছে' },
    ])
      expect((await stranger.post(url, { offer: lottery.offerId, application: first, ...fields })).status).toBe(404)
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(url)).status).toBe(403)
  })
})
