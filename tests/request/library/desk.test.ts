import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { everywhere } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { workingDays } from '~/domain/calendar/working-days.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { dueAgo, makeLibrary, openLoans, rows, studentRule } from './world'

afterAll(closeDatabase)

const fineHead = async () =>
  (
    await rows<{ id: number }>(
      `SELECT h.id FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id WHERE f.code = 'FINE' AND h.active AND f.active ORDER BY h.id LIMIT 1`,
    )
  )[0]?.id ?? 0

test('two scans at once lend a copy once', async () => {
  const { site, scan, members } = await makeLibrary()
  const [one, two] = members
  const answers = await Promise.all([scan(1, { member: one?.id ?? 0 }), scan(1, { member: two?.id ?? 0 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await openLoans(site.id)).length).toBe(1)
})

test('card and book in either order, a return by one scan, renewing and reserving by two', async () => {
  const { site, scan, members, librarian, copies } = await makeLibrary(1)
  const [one, two] = members
  const shown = await scan(1)
  expect(shown.url).toContain(`copy=${copies[0]}`)
  await scan(one?.card ?? '', { copy: copies[0] ?? 0 })
  expect((await openLoans(site.id)).map((loan) => loan.memberId)).toEqual([one?.id])
  expect((await scan(1, { member: one?.id ?? 0, deed: 'renew' })).url).toContain('deed=renew')
  expect((await openLoans(site.id))[0]?.renewed).toBe(1)
  expect((await scan(1, { member: one?.id ?? 0, deed: 'renew' })).status).toBe(409)
  expect((await scan(1, { member: two?.id ?? 0 })).status).toBe(409)
  expect((await scan(1, { member: one?.id ?? 0, deed: 'reserve' })).status).toBe(409)
  expect((await scan(1, { member: two?.id ?? 0, deed: 'reserve' })).status).toBe(200)
  expect((await scan(1)).status).toBe(200)
  expect(await openLoans(site.id)).toEqual([])
  const lent = await scan(1, { member: two?.id ?? 0 })
  expect(lent.status).toBe(200)
  expect((await openLoans(site.id)).map((loan) => loan.memberId)).toEqual([two?.id])
  // Taken back, who had reserved it stands in line as before, and has the copy set aside.
  const [step] = await rows<{ id: number }>('SELECT max(id) AS id FROM library_loan_step WHERE site_id = $1', [site.id])
  expect((await librarian.post(paths.libraryDesk, { intent: 'reverse', id: step?.id ?? 0 })).status).toBe(200)
  expect(await openLoans(site.id)).toEqual([])
  expect(
    await rows('SELECT state, member_id AS "memberId" FROM library_reservation WHERE site_id = $1', [site.id]),
  ).toEqual([{ state: 'ready', memberId: two?.id }])
})

test('a late book costs what its own rule says, charged by the fees, and is taken back with the return', async () => {
  const { site, head, scan, members, librarian } = await makeLibrary()
  const [member] = members
  expect((await head.post(paths.librarySettings, studentRule())).status).toBe(200)
  const setting = { intent: 'setting', overdueSubHeadId: await fineHead(), lossSubHeadId: '', lossExtra: '0' }
  expect((await head.post(paths.librarySettings, setting)).status).toBe(200)
  await scan(1, { member: member?.id ?? 0 })
  await dueAgo(site.id, 6)
  // Nothing more is lent or renewed while it is overdue.
  expect((await scan(2, { member: member?.id ?? 0 })).status).toBe(409)
  expect((await scan(1, { deed: 'renew' })).status).toBe(409)
  // A dearer rule changes nothing of what is lent; it begins tomorrow, since loans keep today's.
  expect((await head.post(paths.librarySettings, studentRule({ finePerDay: '50' }))).status).toBe(422)
  expect(
    (await head.post(paths.librarySettings, studentRule({ finePerDay: '50', fromOn: addDays(today(), 1) }))).status,
  ).toBe(200)
  await scan(1)
  const charges = () =>
    rows<{ amount: number; asks: number }>(
      `SELECT c.amount, (c.amount + coalesce((SELECT sum(a.amount) FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id), 0))::bigint AS asks
       FROM fee_charge c WHERE c.site_id = $1 AND c.student_id = $2`,
      [site.id, member?.studentId],
    )
  expect(await charges()).toEqual([{ amount: 1200, asks: 1200 }])
  expect(await rows('SELECT fine FROM library_loan WHERE site_id = $1', [site.id])).toEqual([{ fine: 1200 }])
  const [step] = await rows<{ id: number }>('SELECT max(id) AS id FROM library_loan_step WHERE site_id = $1', [site.id])
  expect((await librarian.post(paths.libraryDesk, { intent: 'reverse', id: step?.id ?? 0 })).status).toBe(200)
  expect(await charges()).toEqual([{ amount: 1200, asks: 0 }])
  expect(await rows('SELECT fine, ended_on FROM library_loan WHERE site_id = $1', [site.id])).toEqual([
    { fine: 0, ended_on: null },
  ])
})

test('days off cost nothing where the rule says so', async () => {
  const { site, head, scan, members } = await makeLibrary()
  await head.post(paths.librarySettings, studentRule({ skipsClosed: 'on', loanDays: 1 }))
  await scan(1, { member: members[0]?.id ?? 0 })
  await dueAgo(site.id, 14)
  await scan(1)
  const open = await everywhere(() => workingDays(site, addDays(today(), -13), today()))
  expect(open.length).toBeLessThan(14)
  expect(await rows('SELECT fine FROM library_loan WHERE site_id = $1', [site.id])).toEqual([
    { fine: open.length * 200 },
  ])
})

test('a lost book is charged its price and what is added, and leaves the shelf', async () => {
  const { site, head, scan, members, librarian, copies } = await makeLibrary()
  await head.post(paths.librarySettings, {
    intent: 'setting',
    overdueSubHeadId: '',
    lossSubHeadId: await fineHead(),
    lossExtra: '50',
  })
  await scan(1, { member: members[0]?.id ?? 0 })
  const desk = paths.libraryDeskOf(members[0]?.id ?? 0)
  expect((await librarian.post(desk, { intent: 'end', copy: copies[0] ?? 0, as: 'lost' })).status).toBe(200)
  expect(await rows('SELECT amount FROM fee_charge WHERE site_id = $1', [site.id])).toEqual([{ amount: 30_000 }])
  expect((await scan(1, { member: members[1]?.id ?? 0 })).status).toBe(409)
})

test('the limit of the kind holds, and who is suspended or has left borrows nothing', async () => {
  const { site, head, scan, members } = await makeLibrary(4)
  await head.post(paths.librarySettings, studentRule({ mostLoans: 2 }))
  const id = members[0]?.id ?? 0
  for (const code of [1, 2]) expect((await scan(code, { member: id })).status).toBe(200)
  expect((await scan(3, { member: id })).status).toBe(409)
  const other = members[1]?.id ?? 0
  await head.post(paths.libraryMember(other), { suspendedReason: 'পাতা ছেঁড়া' })
  expect((await scan(3, { member: other })).status).toBe(409)
  await rows(`UPDATE student SET state = 'left' WHERE site_id = $1 AND id = $2`, [site.id, members[2]?.studentId])
  expect((await scan(3, { member: members[2]?.id ?? 0 })).status).toBe(409)
  expect((await openLoans(site.id)).length).toBe(2)
})

test('ids of another institution, roles without the right, and students touch nothing', async () => {
  const ours = await makeLibrary()
  const theirs = await makeLibrary()
  const [mine] = ours.members
  expect((await ours.scan(1, { member: theirs.members[0]?.id ?? 0 })).status).toBe(404)
  expect((await ours.scan(mine?.card ?? '', { copy: theirs.copies[0] ?? 0 })).status).toBe(404)
  expect((await ours.scan(theirs.site.students[0]?.code ?? '')).status).toBe(422)
  expect(
    (await ours.librarian.post(paths.libraryDesk, { intent: 'reserve', member: mine?.id ?? 0, book: theirs.book }))
      .status,
  ).toBe(404)
  expect(
    (
      await ours.librarian.post(paths.libraryBook(theirs.book), {
        intent: 'add',
        count: 1,
        acquiredOn: today(),
        source: 'gift',
      })
    ).status,
  ).toBe(404)
  for (const path of [
    paths.libraryBook(theirs.book),
    paths.libraryBookEdit(theirs.book),
    paths.libraryMember(theirs.members[0]?.id ?? 0),
    paths.libraryDeskOf(theirs.members[0]?.id ?? 0),
  ])
    expect([path, (await ours.head.get(path)).status]).toEqual([path, 404])
  expect(await openLoans(ours.site.id)).toEqual([])
  const teacher = await visit(ours.site.alias).login('teacher')
  const student = await visit(ours.site.alias).login('student')
  for (const who of [teacher, student]) {
    expect((await who.post(paths.libraryDesk, { intent: 'scan', code: 1, member: mine?.id ?? 0 })).status).toBe(403)
    for (const path of [
      paths.libraryBooks,
      paths.libraryDesk,
      paths.libraryMembers,
      paths.libraryRacks,
      paths.libraryAuthors,
      paths.libraryRegister,
      paths.libraryStock,
      paths.libraryWriteOffs,
      paths.libraryOverdue,
      paths.libraryStatistics,
      paths.librarySettings,
      paths.libraryMarcFile,
    ])
      expect([path, (await who.get(path)).status]).toEqual([path, 403])
  }
  expect((await ours.librarian.post(paths.librarySettings, studentRule())).status).toBe(403)
})

test('a student reserves and renews for themselves, and for nobody else', async () => {
  const { site, scan, members, book, copies } = await makeLibrary(1)
  const mine = members.find((one) => one.studentId === site.student.studentId)
  const other = members.find((one) => one.studentId !== site.student.studentId)
  const student = await visit(site.alias).login('student')
  await scan(1, { member: other?.id ?? 0 })
  expect((await student.post(paths.ownLibrary, { intent: 'reserve', member: other?.id ?? 0, id: book })).status).toBe(
    404,
  )
  expect((await student.post(paths.ownLibrary, { intent: 'reserve', member: mine?.id ?? 0, id: book })).status).toBe(
    200,
  )
  expect((await student.get(paths.ownLibrary)).text).toContain('আরণ্যক')
  expect(
    (await student.post(paths.ownLibrary, { intent: 'renew', member: mine?.id ?? 0, id: copies[0] ?? 0 })).status,
  ).toBe(409)
  const [reservation] = await rows<{ id: number }>('SELECT id FROM library_reservation WHERE site_id = $1', [site.id])
  expect(
    (await student.post(paths.ownLibrary, { intent: 'cancel', member: mine?.id ?? 0, id: reservation?.id ?? 0 }))
      .status,
  ).toBe(200)
  expect(await rows('SELECT state FROM library_reservation WHERE site_id = $1', [site.id])).toEqual([
    { state: 'cancelled' },
  ])
})
