import { inScope, sql } from 'db/connection'
import { expect, vi } from 'vitest'
import { applicantOf } from '~/domain/admissions/form/applicant.server'
import { withdrawForm } from '~/domain/admissions/form/send.server'
import { tellFrozenTask } from '~/domain/admissions/draw/tell-frozen.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { closeAndDecide, makeLottery, type MadeLottery } from './lottery-rig'

journey('what was committed stands: between the freezing and the draw, and in the line afterwards', (step) => {
  let site: MadeSite
  let lottery: MadeLottery
  let admin: Visitor
  let draw = 0
  const inside = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [site.id], readOnly: false }, work)
  const row = async <T extends object>(text: string, values: unknown[] = []) => {
    const [found] = await inside(() => sql<T>(text, [site.id, ...values]))
    if (!found) throw new Error('no row')
    return found
  }
  /** All that a list was frozen with, as one text. */
  const committed = async () =>
    (
      await row<{ all: string }>(
        `SELECT jsonb_build_array((SELECT jsonb_agg(to_jsonb(p) ORDER BY p.application_id) FROM admission_applicant p WHERE p.site_id = $1),
           (SELECT jsonb_agg(to_jsonb(k) ORDER BY k.application_id, k.pool_id) FROM admission_claim k WHERE k.site_id = $1),
           (SELECT jsonb_agg(jsonb_build_array(a.number, a.name_bn, a.mobile) ORDER BY a.id) FROM application a WHERE a.site_id = $1),
           (SELECT jsonb_agg(to_jsonb(o) - 'position' ORDER BY o.id) FROM admission_offer o WHERE o.site_id = $1),
           (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.pool_id) FROM admission_seat s WHERE s.site_id = $1),
           (SELECT jsonb_agg(to_jsonb(l) - 'position' ORDER BY l.id) FROM admission_pool l WHERE l.site_id = $1),
           (SELECT jsonb_agg(to_jsonb(d) - '{revision,changed_at,changed_by}'::text[]) FROM admission d WHERE d.site_id = $1))::text AS all`,
      )
    ).all
  const places = () =>
    inside(() =>
      sql<{ id: number; number: string; list: string; position: number; state: string }>(
        `SELECT p.application_id AS id, a.number, p.list, p.position, p.state FROM admission_place p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
         WHERE p.site_id = $1 AND p.list <> 'none' ORDER BY p.list, p.position`,
        [site.id],
      ),
    )
  const inList = async (list: string) => (await places()).filter((one) => one.list === list)
  const at = (list: string, position: number) => async () => (await inList(list))[position - 1]?.id ?? 0
  const act = (intent: string, application: number, more: Record<string, string> = {}) =>
    admin.post(paths.afterChoosingOf(lottery.offerId), { intent, offer: lottery.offerId, application, ...more })
  const seatsPage = (fields: Record<string, string>) =>
    admin
      .get(paths.admissionSeats(lottery.admissionId))
      .then((page) => admin.submit(page, 'form:has([name="offers[0].seats"])', fields))
  const outside = () => visit(site.alias).get(paths.webLottery(draw))

  step(
    'closing earlier than announced is refused, whether by the day or by the button; later is public with the old day',
    async () => {
      site = await makeSite({ students: 0 })
      lottery = await makeLottery(site, { applicants: 12, seats: 4, quota: 1 })
      admin = await visit(site.alias).login(site.admin.username)
      const url = paths.admissionDeclared(lottery.admissionId)
      const page = await admin.get(url)
      const save = (fields: Record<string, string>) => admin.submit(page, 'form:has([name=titleBn])', fields)
      const earlier = await save({ closesOn: addDays(today(), -1), closesTime: '10:00' })
      expect(earlier.status).toBe(422)
      expect(earlier.text).toContain('ঘোষিত দিনের আগে আনা যায় না')
      expect((await admin.post(url, { intent: 'close' })).status).toBe(409)
      expect((await save({ closesOn: '30/11/2098', closesTime: '10:00' })).status).toBe(200)
      const page2 = await visit(site.alias).get(`/web/admission-form?admission=${lottery.admissionId}`)
      expect(page2.text).toContain('৩০ নভেম্বর ২০৯৮')
      expect(page2.$('[data-announced]').length).toBe(1)
      await closeAndDecide(site, lottery)
    },
  )

  step('a frozen list: whatever the desk, the seats and the declaration send, nothing of it changes', async () => {
    await admin.post(paths.lottery, { intent: 'freeze', offer: lottery.offerId })
    draw = (await row<{ id: number }>('SELECT id FROM admission_draw WHERE site_id = $1')).id
    const before = await committed()
    const [first, second, third] = lottery.applications.map((one) => one.id) as [number, number, number]
    const pool = (await row<{ id: number }>(`SELECT id FROM admission_pool WHERE site_id = $1 AND code = 'zone'`)).id
    const reason = 'ভেতরের লোকের কারসাজি'
    const one = await row<{ version: number; born: string; birth: string }>(
      'SELECT version, born_on AS born, birth_reg_no AS birth FROM admission_applicant WHERE site_id = $1 AND application_id = $2',
      [first],
    )
    const data = {
      id: first,
      version: one.version,
      nameBn: 'অন্য শিশু',
      birthRegNo: '20150000000099999',
      bornOn: '01/03/2015',
      gender: 'female',
      mobile: '01710000001',
      offer: lottery.offerId,
      reason,
    }
    const desk = [
      { intent: 'verify', ids: [first] },
      { intent: 'unverify', ids: [first], reason },
      { intent: 'correct', ids: [first], reason, parts: ['child'] },
      { intent: 'reject', ids: [second], reason },
      { intent: 'restore', ids: [second], reason },
      { intent: 'recall', ids: [second], reason },
      { intent: 'exempt', id: third, reason },
      { intent: 'charge', id: third, reason },
      { intent: 'accept', id: third, pool },
      { intent: 'refuse', id: third, pool, reason },
      { intent: 'unclaim', id: third, pool },
      { intent: 'data', ...data },
    ]
    for (const fields of desk) {
      const answer = await admin.post(paths.admissionApplicant(first), fields)
      expect([409, 422], fields.intent).toContain(answer.status)
    }
    const seats: Record<string, string>[] = [
      { 'offers[0].seats': '9' },
      { 'offers[0].seats': '2', 'pools[0].seats[0]': '0', 'pools[1].seats[0]': '0' },
      { 'offers[0].waiting1': '9' },
      { 'offers[0].waiting2': '0' },
      { 'offers[0].minYears': '8' },
      { 'offers[0].maxYears': '9' },
      { 'offers[0].gender': 'male' },
      { 'pools[0].seats[0]': '0' },
      { 'pools[0].nameBn': 'অন্য কোটা' },
      { 'pools[0].nameBn': '' },
      { 'pools[2].nameBn': 'নতুন কোটা', 'pools[2].seats[0]': '1' },
    ]
    for (const fields of seats) {
      const answer = await seatsPage(fields)
      expect(answer.status, JSON.stringify(fields)).toBe(422)
      const [[name, typed] = ['', '']] = Object.entries(fields)
      if (name !== 'offers[0].gender' && typed !== '')
        expect(answer.$(`[name="${name}"]`).attr('value') ?? '').toBe(typed)
    }
    expect((await seatsPage({})).status).toBe(200)
    expect((await admin.post(paths.admissionSeats(lottery.admissionId), { intent: 'national' })).status).toBe(409)
    const basics = await admin.get(paths.admissionDeclared(lottery.admissionId))
    for (const fields of [
      { closesOn: '30/11/2099' },
      { opensOn: addDays(today(), -40) },
      { admitBy: '30/12/2099' },
      { waitingDays: '1' },
      { way: 'merit' },
      { payOn: '30/11/2099' },
      { ageOn: '01/01/2027' },
    ] as Record<string, string>[])
      expect((await admin.submit(basics, 'form:has([name=titleBn])', fields)).status, JSON.stringify(fields)).toBe(422)
    expect((await admin.post(paths.admissionDeclared(lottery.admissionId), { intent: 'publish' })).status).toBe(409)
    expect(await committed()).toBe(before)
  })

  step('nobody is admitted beside a frozen list', async () => {
    const child = {
      sectionId: lottery.sections[0] ?? 0,
      nameBn: 'পছন্দের শিশু',
      birthRegNo: '20150000000077777',
      bornOn: '01/03/2015',
      gender: 'female',
      guardianMobile: '01712345679',
      relation: 'father',
      fatherNameBn: 'প্রভাবশালী পিতা',
      agree: 'on',
    }
    const direct = await admin.post(`${paths.admissionInside}?section=${lottery.sections[0]}`, child, {
      multipart: true,
    })
    expect(direct.status).toBe(422)
    expect(direct.$('[name=nameBn]').attr('value') ?? 'পছন্দের শিশু').toBe('পছন্দের শিশু')
    const made = await row<{ count: number }>('SELECT count(*)::int AS count FROM admission_entry WHERE site_id = $1')
    expect(made.count).toBe(0)
  })

  step('a verb that forgets to ask runs into the schema', async () => {
    const before = await committed()
    const id = lottery.applications[0]?.id ?? 0
    const all = [
      `UPDATE admission_applicant SET state = 'submitted' WHERE application_id = ${id}`,
      `UPDATE admission_applicant SET state = 'withdrawn', gender = 'male' WHERE application_id = ${id}`,
      `UPDATE admission_applicant SET birth_reg_no = '20150000000099998' WHERE application_id = ${id}`,
      `UPDATE admission_applicant SET answers = answers || '{"x": 1}' WHERE application_id = ${id}`,
      `UPDATE admission_claim SET state = 'refused' WHERE application_id = ${id}`,
      `DELETE FROM admission_claim WHERE application_id = ${id}`,
      `UPDATE application SET name_bn = 'অন্য' WHERE id = ${id}`,
      `UPDATE admission_offer SET seats = seats + 1`,
      `UPDATE admission_offer SET waiting_1 = 0`,
      `UPDATE admission_seat SET seats = 0`,
      `DELETE FROM admission_seat`,
      `DELETE FROM admission_pool`,
      `UPDATE admission_pool SET name_bn = 'অন্য'`,
      `UPDATE admission SET closes_at = closes_at + interval '1 day'`,
      `UPDATE admission_draw SET rule = 'lottery-1', terms_sha256 = NULL`,
    ]
    for (const statement of all)
      await expect(
        inside(() => sql(statement)),
        statement,
      ).rejects.toThrow()
    expect(await committed()).toBe(before)
    // What is of no moment for the draw goes on: a lost PIN.
    await inside(() =>
      sql(`UPDATE application SET pin_hash = repeat('y', 40) WHERE site_id = $1 AND id = $2`, [site.id, id]),
    )
  })

  step('everybody in the list keeps its seal: on the own page, and by SMS where there is a number', async () => {
    const page = await outside()
    const seal = /[0-9a-f]{4}(-[0-9a-f]{4}){3}/.exec(page.text)?.[0] ?? ''
    expect(seal).not.toBe('')
    await inside(() => sql(`UPDATE admission_applicant SET step = step WHERE site_id = $1`, [site.id]))
    const events = await inside(() =>
      sql<{ text: string }>(`SELECT text FROM application_event WHERE site_id = $1 AND what = 'frozen'`, [site.id]),
    )
    expect(events.map((one) => one.text)).toEqual(lottery.applications.map(() => seal))
    await tellFrozenTask({ tenantId: site.id, drawId: draw })
    const sent = await inside(() =>
      sql<{ body: string }>(`SELECT body FROM message WHERE tenant_id = $1 AND purpose = 'admissions.frozen'`, [
        site.id,
      ]),
    )
    expect(sent).toHaveLength(lottery.applications.length)
    for (const { body } of sent) expect(body).toContain(seal)
    const json = (await visit(site.alias).get(paths.webLotteryFile(draw, 'draw.json'))).json() as Record<string, string>
    expect(json).toMatchObject({ rule: 'lottery-2', seal: seal.replaceAll('-', '') })
    expect(json.termsHash).toMatch(/^[0-9a-f]{64}$/)
  })

  step(
    'who withdraws is drawn with the others, it shows with the day, and the next in line has the seat at once',
    async () => {
      const gone = lottery.applications[0]
      await inside(async () => withdrawForm(site, await applicantOf(site.id, gone?.id ?? 0)))
      await vi.waitFor(async () => {
        const waits = (await outside()).$('section[aria-labelledby=changes]').text()
        expect(waits).toContain('১২৬০০০০০১')
        expect(waits).toContain('তুলে নিয়েছেন')
      })
      await admin.post(paths.lottery, { intent: 'draw', draw, text: '৫', sure: 'on' })
      const taken = (await places()).filter((one) => one.state === 'called')
      expect(taken).toHaveLength(4)
      const states = await row<{ state: string; removed: string | null }>(
        'SELECT state, removed_for AS removed FROM admission_place WHERE site_id = $1 AND application_id = $2',
        [gone?.id],
      )
      expect(states).toEqual({ state: 'declined', removed: null })
      const drawn = await outside()
      expect(drawn.text).toContain('একই ফলাফল পেয়েছে')
      // They had no place to give up: that they took the form back before is all there is to say.
      const file = (await visit(site.alias).get(paths.webLotteryFile(draw, 'changes.txt'))).text
      expect(file.split('\n').filter((line) => line.includes(`\t${gone?.number}\t`))).toHaveLength(1)
      expect(file).toContain(`\t${gone?.number}\twithdrawn\t`)
    },
  )

  step('nobody passes whom is in front, and added seats call the line in the same breath', async () => {
    const waiting = (await places()).filter((one) => one.state === 'waits')
    const [first, second, third] = waiting
    if (!first || !second || !third) throw new Error('too few wait')
    // The favourite gives up, so that "call again" may bring them past those in front.
    await act('decline', third.id, { reason: 'বোঝাপড়া হয়েছে' })
    const again = await act('extend', third.id, { admitBy: '2099-01-10', reason: 'ভুল হয়েছিল' })
    expect(again.status).toBe(409)
    expect(again.text).toContain('তাঁদের সবাইকে ডাকা শেষ হলে')
    const dialog = await admin.get(`${paths.afterChoosingOf(lottery.offerId)}&dialog=extend&row=${third.id}`)
    expect(dialog.$('dialog').text()).toContain('আবার ডাকুন')
    expect(dialog.$('dialog').text()).not.toContain('সময় বাড়ান')
    for (const statement of [
      `UPDATE admission_place SET state = 'called', called_at = now(), admit_by = now() + interval '1 day' WHERE application_id = ${third.id}`,
      `UPDATE admission_place SET state = 'called', called_at = now(), admit_by = now() + interval '1 day' WHERE application_id = ${second.id}`,
      `UPDATE admission_place SET state = 'called', called_at = now(), admit_by = now() + interval '1 day' WHERE application_id = ${first.id}`,
      `UPDATE admission_place SET state = 'admitted' WHERE application_id = ${first.id}`,
    ])
      await expect(
        inside(() => sql(statement)),
        statement,
      ).rejects.toThrow()
    for (const fields of [{ 'offers[0].seats': '3' }, { 'offers[0].waiting1': '9' }, { 'pools[0].seats[0]': '0' }])
      expect((await seatsPage(fields as unknown as Record<string, string>)).status).toBe(422)
    expect((await seatsPage({ 'offers[0].seats': '5' })).status).toBe(200)
    const now = new Map((await places()).map((one) => [one.id, one.state]))
    expect([now.get(first.id), now.get(second.id), now.get(third.id)]).toEqual(['called', 'waits', 'declined'])
    const page = await outside()
    expect(page.$('section[aria-labelledby=changes]').text()).toContain('আসন ৪ থেকে বেড়ে ৫')
  })

  step(
    'the desk does not reject beside a public list; who is taken off, is so with a reason that everybody reads',
    async () => {
      const waiting = (await places()).filter((one) => one.state === 'waits')[0]
      const first = await at('selected', 1)()
      const called = (await places()).filter((one) => one.state === 'called' && one.id !== first)[0]
      const reject = { intent: 'reject', ids: [waiting?.id ?? 0], reason: 'পরে মনে হয়েছে' }
      expect((await admin.post(paths.admissionApplicant(waiting?.id ?? 0), reject)).status).toBe(422)
      expect((await act('remove', called?.id ?? 0, { reason: 'জাল সনদ' })).status).toBe(422)
      expect((await act('remove', called?.id ?? 0, { because: 'false-papers', reason: 'জাল সনদ' })).status).toBe(200)
      const now = new Map((await places()).map((one) => [one.id, one.state]))
      expect([now.get(called?.id ?? 0), now.get(waiting?.id ?? 0)]).toEqual(['removed', 'called'])
      const page = await outside()
      const text = page.$('section[aria-labelledby=changes]').text()
      expect(text).toContain('প্রতিষ্ঠান বাদ দিয়েছে: কাগজপত্র সঠিক নয়')
      expect(text).not.toContain('জাল সনদ')
      const file = (await visit(site.alias).get(paths.webLotteryFile(draw, 'changes.txt'))).text
      expect(file).toContain(`\t${called?.number}\tremoved\tfalse-papers\t`)
      expect(file).toContain(`\t${waiting?.number}\tcalled\t`)
    },
  )
})

journey('who withdrew before the draw', (step) => {
  step('is drawn with the others but never called, and told nothing of a seat', async () => {
    const site = await makeSite({ students: 0 })
    const lottery = await makeLottery(site, { applicants: 5, seats: 5, quota: 1 })
    const admin = await visit(site.alias).login(site.admin.username)
    const inside = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [site.id], readOnly: false }, work)
    const gone = lottery.applications[1]?.id ?? 0
    await closeAndDecide(site, lottery)
    await admin.post(paths.lottery, { intent: 'freeze', offer: lottery.offerId })
    await inside(async () => withdrawForm(site, await applicantOf(site.id, gone)))
    const [draw] = await inside(() =>
      sql<{ id: number }>('SELECT id FROM admission_draw WHERE site_id = $1', [site.id]),
    )
    await admin.post(paths.lottery, { intent: 'draw', draw: draw?.id ?? 0, text: '৫', sure: 'on' })
    const places = await inside(() =>
      sql<{ id: number; state: string; called: boolean }>(
        'SELECT application_id AS id, state, called_at IS NOT NULL AS called FROM admission_place WHERE site_id = $1',
        [site.id],
      ),
    )
    for (const { id, state, called } of places)
      expect([state, called], String(id)).toEqual(id === gone ? ['declined', false] : ['called', true])
    const events = await inside(() =>
      sql<{ what: string }>('SELECT what FROM application_event WHERE site_id = $1 AND application_id = $2', [
        site.id,
        gone,
      ]),
    )
    expect(events.map((one) => one.what)).not.toContain('selected')
  })
})
