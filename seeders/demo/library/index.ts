import { addDays, today, weekday, type Day } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRow, createRows, insertRows } from '../../rows'
import { makeRandom, type Random } from '../corpus/random'
import type { DemoUsers } from '../users'
import { writeDemoBooks } from './books'
import { demoTitles } from './titles'

const LOAN_DAYS = 14
/** How far back loans go, and since when there is a fine. */
const [MONTHS_BACK, FINES_SINCE] = [170, 45]

interface Member {
  id: number
  kind: 'student' | 'staff'
  enrolmentId: number | null
}

/** A library that has been worked for half a year: catalogue, members, loans, some of them overdue, who waits for a book. The college has a part of the titles. */
export async function writeLibrary(siteId: number, code: string, users: DemoUsers): Promise<void> {
  const random = makeRandom(`library ${code}`)
  const titles =
    code === 'shapla'
      ? demoTitles
      : demoTitles.filter((one, at) => one.klass === 11 || (one.klass === 0 && at % 3 === 0))
  const copies = await writeDemoBooks(siteId, titles, users.admin, random)
  const members = await writeMembers(siteId, users.admin)
  await insertRows('library_setting', [
    {
      site_id: siteId,
      loss_extra: 5000,
      last_accession: copies.length,
      last_card: members.length,
      changed_by: users.admin,
      changed_at: `${addDays(today(), -MONTHS_BACK)}T05:00:00Z`,
    },
  ])
  const rules = await writeRules(siteId, users.admin)
  await writeLoans(siteId, copies, members, rules, users.admin, random)
  await writeWaiting(siteId, members, users.admin)
}

/** All students of the current year and the staff have cards. */
async function writeMembers(siteId: number, by: number): Promise<Member[]> {
  const people = await sql<{ kind: 'student' | 'staff'; id: number; enrolmentId: number | null }>(
    `SELECT 'student' AS kind, s.id, e.id AS "enrolmentId" FROM student s JOIN enrolment e ON e.site_id = s.site_id AND e.student_id = s.id AND e.state = 'active'
       JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id AND i.is_current WHERE s.site_id = $1 AND s.state = 'active'
     UNION ALL SELECT 'staff', x.id, NULL FROM employee x WHERE x.site_id = $1 AND x.state = 'active' ORDER BY 1 DESC, 2`,
    [siteId],
  )
  const rows = await createRows(
    'library_member',
    people.map((one, at) => ({
      site_id: siteId,
      kind: one.kind,
      student_id: one.kind === 'student' ? one.id : null,
      employee_id: one.kind === 'staff' ? one.id : null,
      card_no: `L-${String(at + 1).padStart(5, '0')}`,
      from_on: addDays(today(), -MONTHS_BACK - 30),
      suspended_reason: '',
      made_by: by,
    })),
  )
  return rows.map((row, at) => ({
    id: row.id,
    kind: people[at]?.kind ?? 'student',
    enrolmentId: people[at]?.enrolmentId ?? null,
  }))
}

/** A first rule without fines, and one with them since some weeks. */
async function writeRules(siteId: number, by: number) {
  const rule = (member_kind: string, from_on: Day, over: object) =>
    createRow('library_rule', {
      site_id: siteId,
      member_kind,
      from_on,
      most_loans: 2,
      loan_days: LOAN_DAYS,
      renewals: 1,
      fine_per_day: 0,
      most_fine: 5000,
      grace_days: 0,
      hold_days: 3,
      most_reservations: 2,
      skips_closed: true,
      made_by: by,
      ...over,
    })
  const begun = addDays(today(), -MONTHS_BACK - 30)
  return {
    first: await rule('student', begun, {}),
    second: await rule('student', addDays(today(), -FINES_SINCE), { fine_per_day: 100 }),
    staff: await rule('staff', begun, { most_loans: 5, loan_days: 30, renewals: 2, most_reservations: 3 }),
  }
}

const working = (day: Day): Day => (weekday(day) === 5 ? addDays(day, 2) : weekday(day) === 6 ? addDays(day, 1) : day)

/** Loans day by day. What should have come back by today mostly did; a few did not. */
async function writeLoans(
  siteId: number,
  copies: readonly { id: number; lendable: boolean }[],
  members: readonly Member[],
  rules: Awaited<ReturnType<typeof writeRules>>,
  by: number,
  random: Random,
) {
  const free = copies.filter((one) => one.lendable)
  // Some books are read all the time, most now and then, and many never.
  const liked = random.shuffle(free).slice(0, 300)
  const busy = new Map<number, Day>()
  const has = new Map<number, Day[]>()
  const day0 = addDays(today(), -MONTHS_BACK)
  const planned: { copy: number; member: Member; on: Day; due: Day; back: Day | null }[] = []
  for (let at = 0; at < MONTHS_BACK; at++) {
    const on = addDays(day0, at)
    if (weekday(on) >= 5) continue
    for (let nth = random.int(6, 16); nth > 0; nth--) {
      const member = random.pick(members)
      const copy = random.pick(random.chance(0.6) ? liked : free)
      const here = (has.get(member.id) ?? []).filter((until) => until >= on)
      if ((busy.get(copy.id) ?? '') >= on || here.length >= 2) continue
      const due = working(addDays(on, member.kind === 'staff' ? 30 : LOAN_DAYS))
      const late = random.chance(0.06)
      const lost = due < today() && due >= addDays(today(), -40) && random.chance(0.12)
      // Under the rule with fines who came late came on the day it was due: a fine of the past would have had its charge.
      const slow = late && on < addDays(today(), -FINES_SINCE) ? random.int(1, 9) : 0
      const back = working(addDays(on, random.int(3, member.kind === 'staff' ? 28 : LOAN_DAYS - 2) + slow))
      const ended = !lost && back < today() ? (slow ? back : back > due ? due : back) : null
      const until = ended ?? '9999-12-31'
      busy.set(copy.id, until)
      has.set(member.id, [...here, until])
      planned.push({ copy: copy.id, member, on, due, back: ended })
    }
  }
  const loans = await createRows(
    'library_loan',
    planned.map(({ copy, member, on, due, back }) => ({
      site_id: siteId,
      copy_id: copy,
      member_id: member.id,
      rule_id: (member.kind === 'staff'
        ? rules.staff
        : on >= addDays(today(), -FINES_SINCE)
          ? rules.second
          : rules.first
      ).id,
      enrolment_id: member.enrolmentId,
      lent_on: on,
      due_on: due,
      renewed: 0,
      ended_on: back,
      ended_as: back === null ? null : 'returned',
      fine: 0,
      loss: 0,
      lent_by: by,
      ended_by: back === null ? null : by,
    })),
  )
  const step = (loan_id: number, deed: string, on: Day, before: object) => ({
    site_id: siteId,
    loan_id,
    deed,
    at: `${on}T06:00:00Z`,
    by_user: by,
    before,
    note: '',
  })
  await createRows(
    'library_loan_step',
    [
      ...loans.map((loan) => step(loan.id, 'lent', loan.lent_on, {})),
      ...loans.flatMap((loan) =>
        loan.ended_on === null
          ? []
          : [step(loan.id, 'returned', loan.ended_on, { copyState: 'here', dueOn: loan.due_on })],
      ),
    ].sort((a, b) => a.at.localeCompare(b.at) || a.loan_id - b.loan_id),
  )
}

/** Some who wait for a book that others have. */
async function writeWaiting(siteId: number, members: readonly Member[], by: number): Promise<void> {
  const lent = await sql<{ bookId: number }>(
    `SELECT c.book_id AS "bookId" FROM library_loan l JOIN library_copy c ON c.site_id = l.site_id AND c.id = l.copy_id
     WHERE l.site_id = $1 AND l.ended_on IS NULL AND NOT EXISTS (SELECT FROM library_copy o WHERE o.site_id = c.site_id AND o.book_id = c.book_id AND o.id <> c.id)
     ORDER BY l.due_on DESC, l.id LIMIT 6`,
    [siteId],
  )
  const idle = await sql<{ id: number }>(
    `SELECT m.id FROM library_member m WHERE m.site_id = $1 AND m.kind = 'student' AND NOT EXISTS (SELECT FROM library_loan l WHERE l.site_id = m.site_id AND l.member_id = m.id AND l.ended_on IS NULL)
     ORDER BY m.id LIMIT $2`,
    [siteId, members.length ? lent.length : 0],
  )
  await createRows(
    'library_reservation',
    idle.map((one, at) => ({
      site_id: siteId,
      book_id: lent[at]?.bookId ?? 0,
      member_id: one.id,
      state: 'waiting',
      made_at: `${addDays(today(), -2)}T06:00:00Z`,
      made_by: by,
    })),
  )
}
