import { sql } from 'db/connection'
import { createRow, createRows, insertRows } from 'seeders/rows'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import {
  everywhere,
  makeExam,
  makeRooms,
  makeSite,
  makeUser,
  type MadeExam,
  type MadeRoom,
  type MadeSite,
} from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const OWN = paths.employeeExamAttendance

journey('swaps of invigilation duties', (step) => {
  let site: MadeSite
  let other: MadeSite
  let exam: MadeExam
  let rooms: MadeRoom[]
  let admin: Visitor
  let asker: Visitor
  let colleague: Visitor
  let staff: { id: number }[]
  const [one, two] = [addDays(today(), 3), addDays(today(), 4)]
  const person = (at: number) => staff[at]?.id ?? 0
  const duty = (day: string, room: number, employee: number) =>
    everywhere(
      async () =>
        (
          await createRow('exam_duty', {
            site_id: site.id,
            exam_id: exam.id,
            held_on: day,
            starts_at: '10:00',
            room_id: rooms[room]?.id,
            employee_id: employee,
            by_hand: true,
          })
        ).id,
    )
  const clear = () =>
    everywhere(async () => {
      await sql('DELETE FROM exam_duty_swap WHERE site_id = $1', [site.id])
      await sql('DELETE FROM exam_duty WHERE site_id = $1', [site.id])
      await sql('DELETE FROM notification WHERE tenant_id = $1', [site.id])
    })
  const swaps = () =>
    everywhere(() =>
      sql<{ id: number; state: string; duty: number | null; colleague: number; decision: string }>(
        'SELECT id, state, duty_id AS duty, colleague_id AS colleague, decision FROM exam_duty_swap WHERE site_id = $1 ORDER BY id',
        [site.id],
      ),
    )
  const holder = async (id: number) =>
    (
      await everywhere(() =>
        sql<{ person: number }>('SELECT employee_id AS person FROM exam_duty WHERE site_id = $1 AND id = $2', [
          site.id,
          id,
        ]),
      )
    )[0]?.person
  const told = (who: Visitor) => who.get(paths.notifications).then((page) => page.text)
  const ask = (id: number, to: number, who = asker, reason = 'মেয়ের পরীক্ষা') =>
    who.post(OWN, { intent: 'swap', duty: id, colleague: to, reason })
  const decide = (
    intent: 'accept' | 'refuse',
    swap: number | undefined,
    more: Record<string, string> = {},
    who = admin,
  ) => who.post(tab(), { intent: `swap-${intent}`, exam: exam.id, swap: swap ?? 0, ...more })
  const tab = () => `${paths.invigilators}?exam=${exam.id}&tab=swaps`

  step('what it begins with', async () => {
    site = await makeSite({ sections: 1, students: 4 })
    other = await makeSite()
    exam = await makeExam(site, { subjects: ['109', '101'] })
    rooms = await makeRooms(site.id, 2)
    await everywhere(async () => {
      staff = await createRows(
        'employee',
        [1, 2, 3, 4, 5].map((at) => ({
          site_id: site.id,
          code: `W${at}`,
          name_en: `Watcher ${at}`,
          name_bn: `পরিদর্শক ${at}`,
          is_teacher: at < 5,
          position: 10 + at,
          state: 'active',
        })),
      )
      for (const paper of exam.papers)
        await sql(
          `UPDATE exam_paper SET held_on = $3, starts_at = '10:00', minutes = 180 WHERE site_id = $1 AND id = $2`,
          [site.id, paper.id, paper.paper.gradeKey === '109' ? one : two],
        )
      await insertRows('exam_duty_off', [
        {
          site_id: site.id,
          employee_id: person(3),
          from_on: one,
          to_on: one,
          reason: 'ছুটি',
          made_by: site.admin.id,
          made_at: new Date().toISOString(),
        },
      ])
      const plan = await createRow('seat_plan', {
        site_id: site.id,
        exam_id: exam.id,
        name_en: 'Main',
        name_bn: 'মূল',
        state: 'published',
        version: 1,
        settings: {},
      })
      await insertRows('seat_plan_class', [
        { site_id: site.id, plan_id: plan.id, exam_id: exam.id, class_offering_id: site.offering.id },
      ])
      for (const [position, room] of rooms.entries())
        await sql(
          'INSERT INTO seat_plan_room (site_id, plan_id, room_id, bench_columns, bench_rows, seats_per_bench, position) VALUES ($1, $2, $3, 2, 5, 2, $4)',
          [site.id, plan.id, room.id, position],
        )
      for (const [at, student] of site.students.entries())
        await sql(
          'INSERT INTO seat (site_id, plan_id, enrolment_id, room_id, bench_column, bench_row, place) VALUES ($1, $2, $3, $4, 1, $5, 1)',
          [site.id, plan.id, student.enrolmentId, rooms[at % 2]?.id, Math.floor(at / 2) + 1],
        )
    })
    const login = async (at: number) =>
      visit(site.alias).login((await makeUser(site.id, { roles: ['teacher'], employeeId: person(at) })).username)
    admin = await visit(site.alias).login(site.admin.username)
    asker = await login(0)
    colleague = await login(2)
  })

  step(
    'offers only colleagues who could take it: not busy, not away, not their own subject, teachers only',
    async () => {
      await clear()
      const mine = await duty(one, 0, person(0))
      await duty(one, 1, person(1))
      const list = await asker.get(OWN)
      expect(list.$(`a[href="?swap=${mine}"]`)).toHaveLength(1)
      const page = await asker.get(`${OWN}?swap=${mine}`)
      const offered = page
        .$('select[name=colleague] option')
        .map((_, option) => page.$(option).attr('value'))
        .get()
        .map(Number)
      expect(offered).toContain(person(2))
      for (const no of [person(0), person(1), person(3), person(4), site.teacher.employeeId])
        expect(offered).not.toContain(no)
      for (const no of [
        person(0),
        person(1),
        person(3),
        person(4),
        site.teacher.employeeId,
        other.teacher.employeeId,
        0,
      ])
        expect((await ask(mine, no)).status).toBe(422)
      expect((await ask(mine, person(2), asker, 'ক'.repeat(301))).status).toBe(422)
      expect(await swaps()).toEqual([])
    },
  )

  step('asked by form, shown to the office, accepted: the colleague has the duty and both are told', async () => {
    await clear()
    const mine = await duty(one, 0, person(0))
    const page = await asker.get(`${OWN}?swap=${mine}`)
    const sent = await asker.submit(page, 'form:has([name=intent][value=swap])', {
      colleague: String(person(2)),
      reason: 'মেয়ের পরীক্ষা',
    })
    expect(sent.status).toBe(200)
    expect(sent.$(`a[href="?swap=${mine}"]`)).toHaveLength(0)
    expect(sent.$('[name=intent][value=swap-withdraw]')).toHaveLength(1)
    expect(await told(colleague)).toContain('পরিদর্শক 1 আপনাকে')
    // The office hears of it too, and its notice leads to the request; no other teacher does.
    const bell = await admin.get(paths.notifications)
    expect(bell.text).toContain('পরিদর্শক 1 পরীক্ষার একটি দায়িত্ব বদলের আবেদন করেছেন')
    const notice = await admin.get(
      bell.$('main a[href^="/user/notification/"]:contains("দায়িত্ব বদলের আবেদন")').attr('href') ?? '',
    )
    expect([
      notice.$('main a').filter((_, one) => notice.$(one).attr('href') === tab()).length,
      notice.$('main').text(),
    ]).toEqual([1, expect.stringContaining('পরিদর্শক 3')])
    for (const who of [asker, colleague]) expect(await told(who)).not.toContain('দায়িত্ব বদলের আবেদন করেছেন')
    const again = await ask(mine, person(2))
    expect([again.status, again.$('[role=alert]').text()]).toEqual([409, expect.stringContaining('আগেই করা হয়েছে')])
    expect(await swaps()).toHaveLength(1)
    const office = await admin.get(tab())
    expect(office.text).toContain('মেয়ের পরীক্ষা')
    const accepted = await admin.submit(office, 'form:has([name=intent][value=swap-accept])', {})
    expect(accepted.status).toBe(200)
    expect(await holder(mine)).toBe(person(2))
    expect(await swaps()).toMatchObject([{ state: 'accepted', colleague: person(2) }])
    for (const who of [asker, colleague]) expect(await told(who)).toContain('পরীক্ষার দায়িত্ব পরিদর্শক 3 পেয়েছেন')
    expect((await decide('accept', (await swaps())[0]?.id)).status).toBe(409)
    expect((await asker.get(OWN)).text).not.toContain(`swap=${mine}`)
  })

  step('refused with a reason that both read; asked again; taken back by the asker alone', async () => {
    await clear()
    const mine = await duty(one, 0, person(0))
    await ask(mine, person(2))
    const [first] = await swaps()
    expect(
      (await admin.get(`${tab()}&refuse=${first?.id}`)).$('form:has([value=swap-refuse]) [name=reason]'),
    ).toHaveLength(1)
    expect((await decide('refuse', first?.id, { reason: ' ' })).status).toBe(422)
    expect((await decide('refuse', first?.id, { reason: 'কেউ খালি নেই' })).status).toBe(200)
    expect(await holder(mine)).toBe(person(0))
    expect((await asker.get(OWN)).text).toContain('কেউ খালি নেই')
    for (const who of [asker, colleague]) expect(await told(who)).toContain('পরীক্ষার দায়িত্ব পরিদর্শক 1-এরই থাকছে')
    expect((await ask(mine, person(2))).status).toBe(200)
    const again = (await swaps())[1]?.id ?? 0
    const back = { intent: 'swap-withdraw', swap: again }
    expect((await colleague.post(OWN, back)).status).toBe(404)
    expect((await asker.post(OWN, back)).status).toBe(200)
    expect((await asker.post(OWN, back)).status).toBe(409)
    expect((await swaps()).map((row) => row.state)).toEqual(['refused', 'withdrawn'])
    expect((await decide('accept', again)).status).toBe(409)
    expect(await holder(mine)).toBe(person(0))
  })

  step('what cannot be done any more is not accepted, and the office reads why', async () => {
    const reason = async (change: (mine: number) => Promise<unknown>) => {
      await clear()
      const mine = await duty(one, 0, person(0))
      await ask(mine, person(2))
      await change(mine)
      const answer = await decide('accept', (await swaps())[0]?.id)
      expect((await swaps())[0]?.state).toBe('open')
      return `${answer.status} ${(await admin.get(tab())).$('main').text().includes('duty-swaps:') ? 'raw key' : answer.$('[role=alert]').text()}`
    }
    expect(await reason(() => duty(one, 1, person(2)))).toMatch(/^422 .*অন্য/)
    expect(
      await reason((mine) => admin.post(paths.invigilators, { intent: 'remove', exam: exam.id, duty: mine })),
    ).toMatch(/^422 .*তুলে নেওয়া/)
    expect(
      await reason((mine) =>
        admin.post(paths.invigilators, { intent: 'hand', exam: exam.id, duty: mine, to: `e${person(1)}` }),
      ),
    ).toMatch(/^422 .*অন্য কারও/)
    expect(
      await reason(() =>
        everywhere(() =>
          sql(`UPDATE employee SET state = 'left' WHERE site_id = $1 AND id = $2`, [site.id, person(2)]),
        ),
      ),
    ).toMatch(/^422 .*কর্মরত নন/)
    await everywhere(() =>
      sql(`UPDATE employee SET state = 'active' WHERE site_id = $1 AND id = $2`, [site.id, person(2)]),
    )
  })

  step(
    'nobody asks for another’s duty, one that is over, or of another institution; only the office decides',
    async () => {
      await clear()
      const mine = await duty(one, 0, person(0))
      const past = await duty(addDays(today(), -1), 0, person(0))
      expect((await asker.get(OWN)).$(`a[href="?swap=${past}"]`)).toHaveLength(0)
      expect((await ask(past, person(2))).status).toBe(409)
      expect((await ask(mine, person(1), colleague)).status).toBe(404)
      expect((await colleague.get(`${OWN}?swap=${mine}`)).status).toBe(404)
      const theirs = await visit(other.alias).login(other.teacher.username)
      expect((await ask(mine, person(2), theirs)).status).toBe(404)
      const student = await visit(site.alias).login(site.student.username)
      expect((await ask(mine, person(2), student)).status).toBe(403)
      expect(await swaps()).toEqual([])
      await ask(mine, person(2))
      const [open] = await swaps()
      for (const who of [asker, colleague, student])
        for (const intent of ['accept', 'refuse'] as const)
          expect((await decide(intent, open?.id, { reason: 'নিজে' }, who)).status).toBe(403)
      const foreign = await visit(other.alias).login(other.admin.username)
      for (const intent of ['accept', 'refuse'] as const)
        expect((await decide(intent, open?.id, { reason: 'অন্য' }, foreign)).status).toBe(404)
      expect((await theirs.post(OWN, { intent: 'swap-withdraw', swap: open?.id ?? 0 })).status).toBe(404)
      expect((await decide('accept', open?.id, { exam: String(exam.id + 1_000_000) })).status).toBe(404)
      expect((await swaps())[0]?.state).toBe('open')
      expect(await holder(mine)).toBe(person(0))
    },
  )

  step('a closed exam and an expired institution swap nothing', async () => {
    await clear()
    const mine = await duty(one, 0, person(0))
    await duty(two, 0, person(0))
    await ask(mine, person(2))
    const [open] = await swaps()
    await everywhere(() => sql(`UPDATE exam SET state = 'closed' WHERE site_id = $1 AND id = $2`, [site.id, exam.id]))
    expect((await decide('accept', open?.id)).status).toBe(409)
    expect((await ask(mine, person(1))).status).toBe(409)
    await everywhere(() => sql(`UPDATE exam SET state = 'declared' WHERE site_id = $1 AND id = $2`, [site.id, exam.id]))
    await everywhere(() =>
      sql(`UPDATE membership SET starts_on = '2024-01-01', ends_on = '2024-12-31' WHERE site_id = $1`, [site.id]),
    )
    // The change is told to every process; a moment passes.
    await expect.poll(async () => (await admin.get('/dashboard')).text, { timeout: 8_000 }).toContain('মেয়াদ')
    expect((await decide('accept', open?.id)).status).toBe(403)
    expect((await asker.post(OWN, { intent: 'swap-withdraw', swap: open?.id ?? 0 })).status).toBe(403)
    expect(await swaps()).toMatchObject([{ state: 'open' }])
    expect(await holder(mine)).toBe(person(0))
  })
})
