import { dayState } from '../../../app/domain/calendar/working-days.policy'
import { workingDays, workingRule } from '../../../app/domain/calendar/working-days.server'
import { fillSubstitutes } from '../../../app/domain/leave/away/substitutes.server'
import { byYear, countedDays, halvesOf } from '../../../app/domain/leave/count.policy'
import { accrueLeave } from '../../../app/domain/leave/ledger/accrue.server'
import { employees, type Person } from '../../../app/domain/leave/people.server'
import {
  leaveTypes,
  saveLeaveSetting,
  seedLeaveTypes,
  type LeaveType,
} from '../../../app/domain/leave/types/types.server'
import type { RequestState } from '../../../app/domain/leave/request.policy'
import { addDays, today, type Day } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRows, insertRows } from '../../rows'
import { makeRandom } from '../corpus/random'
import { demoCtx } from '../site-ctx'
import type { DemoUsers } from '../users'

interface Draft {
  who: Person
  type: LeaveType
  from: Day
  to: Day
  half: boolean
  reason: string
  state: RequestState
}

const CASUAL = [
  'পারিবারিক জরুরি কাজে বাড়ি যেতে হবে।',
  'সন্তানের বিদ্যালয়ে অভিভাবক সভা।',
  'জমির দলিলের কাজে উপজেলা ভূমি অফিসে যেতে হবে।',
  'নিকটাত্মীয়ের বিবাহ অনুষ্ঠান।',
  'ব্যক্তিগত প্রয়োজনে।',
  'মায়ের চিকিৎসার জন্য শহরে যেতে হবে।',
]
const MEDICAL = ['জ্বর ও কাশির কারণে চিকিৎসকের পরামর্শে বিশ্রাম।', 'ডেঙ্গু জ্বরের পর চিকিৎসকের পরামর্শে বিশ্রাম।', 'চোখের অস্ত্রোপচার।']
const REFUSED = 'ওই দিন বার্ষিক পরীক্ষার দায়িত্ব আছে; অন্য দিন আবেদন করুন।'
const CANCELLED = 'বোর্ডের পরিদর্শনের জন্য উপস্থিত থাকতে হয়েছে।'

/** A year's leave of an institution: the usual kinds, what was taken month by month, and requests in every state. */
export async function writeLeave(siteId: number, code: string, users: DemoUsers): Promise<void> {
  const ctx = demoCtx(siteId, users.admin)
  const year = Number(today().slice(0, 4))
  await seedLeaveTypes(ctx, `${year}-01-01`)
  await saveLeaveSetting(ctx, { steps: '2', closeAfter: 15 })
  const deputy = await deputyOf(siteId)
  const types = await leaveTypes(siteId)
  const people = await employees(siteId)
  const days = await workingDays({ id: siteId }, `${year}-01-01`, addDays(today(), 40), null, 'staff')
  const [login] = await sql<{ id: number }>(
    'SELECT employee_id AS id FROM app_user WHERE tenant_id = $1 AND id = $2 AND employee_id IS NOT NULL',
    [siteId, users.teacher],
  )
  const teacher = people.find((one) => one.id === login?.id)
  const drafts = [...yearOf(code, people, types, days), ...nowOf(people, types, days, teacher)]
  const ids = await writeRequests(siteId, drafts, users.admin, deputy ?? users.accountant)
  await writePaperBalances(siteId, users)
  await accrueLeave({ id: siteId }, today())
  const coming = drafts.findIndex((one) => one.who === teacher && one.state === 'approved' && one.from > today())
  const request = ids[coming]
  if (request !== undefined) await fillSubstitutes(ctx, request)
}

/** The head's deputy recommends: a right of their own beside those of the controller of exams. */
async function deputyOf(siteId: number): Promise<number | null> {
  const [row] = await sql<{ id: number }>(
    `SELECT u.id FROM app_user u WHERE u.tenant_id = $1 AND u.username = 'controller'`,
    [siteId],
  )
  if (!row) return null
  await insertRows(
    'user_permission',
    ['leave.requests.view', 'leave.requests.recommend'].map((permission) => ({
      tenant_id: siteId,
      user_id: row.id,
      permission,
      effect: 'allow',
    })),
  )
  return row.id
}

/** What was taken in the months that are over: casual leave of everybody, now and then an illness, one maternity. */
function yearOf(code: string, people: readonly Person[], types: readonly LeaveType[], days: readonly Day[]): Draft[] {
  const random = makeRandom(`leave ${code}`)
  const typeOf = (wanted: string) => types.find((one) => one.code === wanted)
  const [casual, casualOther, medical, sick, maternity] = ['CL', 'CL-O', 'ML', 'SL-O', 'MAT'].map(typeOf)
  if (!casual || !casualOther || !medical || !sick || !maternity) return []
  const year = today().slice(0, 4)
  const mother = people.find((one, at) => at > 8 && one.gender === 'female' && one.isTeacher)
  const rest = people.slice(1).flatMap((who) => {
    const from = who === mother ? 8 : 1
    const months = Array.from({ length: 12 }, (_, at) => at + 1).filter((month) => month >= from)
    return random
      .shuffle(months)
      .slice(0, random.int(2, 5))
      .flatMap((month): Draft[] => {
        const own = days.filter(
          (day) => day.startsWith(`${year}-${String(month).padStart(2, '0')}`) && day < addDays(today(), -10),
        )
        const at = random.int(0, Math.max(0, own.length - 6))
        const mayBeIll = !who.isTeacher || (who.joinedOn !== null && who.joinedOn < `${Number(year) - 1}-01-01`)
        const ill = mayBeIll && random.chance(0.18)
        const count = ill ? random.int(2, 4) : random.int(1, 2)
        const [first, last] = [own[at], own[at + count - 1]]
        if (!first || !last || (who.joinedOn && who.joinedOn > first)) return []
        const half = !ill && count === 1 && random.chance(0.2)
        const type = ill ? (who.isTeacher ? medical : sick) : who.isTeacher ? casual : casualOther
        const text = random.pick(ill ? MEDICAL : CASUAL)
        return [{ who, type, from: first, to: last, half, reason: text, state: 'approved' }]
      })
  })
  if (!mother) return rest
  const from = `${year}-01-10`
  return [
    ...rest,
    {
      who: mother,
      type: maternity,
      from,
      to: addDays(from, 179),
      half: false,
      reason: 'প্রসূতি ছুটি।',
      state: 'approved',
    },
  ]
}

/** What waits, and what became of the last ones. */
function nowOf(
  people: readonly Person[],
  types: readonly LeaveType[],
  days: readonly Day[],
  teacher: Person | undefined,
): Draft[] {
  const casual = (who: Person) => types.find((one) => one.code === (who.isTeacher ? 'CL' : 'CL-O'))
  const coming = days.filter((day) => day > today())
  const others = people.slice(1).filter((one) => one !== teacher)
  const make = (
    who: Person | undefined,
    at: number,
    count: number,
    state: RequestState,
    reason = CASUAL[0] ?? '',
  ): Draft[] => {
    const type = who && casual(who)
    const [from, to] = [coming[at], coming[at + count - 1]]
    return who && type && from && to ? [{ who, type, from, to, half: false, reason, state }] : []
  }
  return [
    ...make(teacher, 4, 2, 'approved', 'সহোদরের বিবাহ অনুষ্ঠান।'),
    ...make(teacher, 14, 1, 'asked', 'ব্যাংকের কাজে শহরে যেতে হবে।'),
    ...make(others[1], 1, 1, 'asked', CASUAL[1]),
    ...make(others[3], 4, 2, 'asked', CASUAL[2]),
    ...make(others[5], 5, 1, 'recommended', CASUAL[3]),
    ...make(others[7], 2, 2, 'recommended', CASUAL[5]),
    ...make(others[9], 0, 1, 'approved', CASUAL[4]),
    ...make(others[10], 0, 3, 'approved', CASUAL[3]),
    ...make(others[4], 7, 1, 'refused', CASUAL[4]),
    ...make(others[6], 9, 1, 'withdrawn', CASUAL[4]),
    ...make(others[8], 3, 1, 'cancelled', CASUAL[0]),
    ...make(others.at(-1), 6, 1, 'asked', CASUAL[2]),
  ]
}

/** The states a request went through. */
const WAY: Record<RequestState, RequestState[]> = {
  asked: ['asked'],
  recommended: ['asked', 'recommended'],
  approved: ['asked', 'recommended', 'approved'],
  refused: ['asked', 'refused'],
  withdrawn: ['asked', 'withdrawn'],
  cancelled: ['asked', 'recommended', 'approved', 'cancelled'],
}

/** Requests with their steps and their rows of the ledger, in one statement each. @returns their ids, in order */
async function writeRequests(
  siteId: number,
  drafts: readonly Draft[],
  head: number,
  deputy: number,
): Promise<number[]> {
  const year = today().slice(0, 4)
  const rule = await workingRule({ id: siteId }, `${year}-01-01`, addDays(today(), 80), null, 'staff')
  const counted = drafts.map((one) => {
    const span = { fromOn: one.from, toOn: one.to, fromHalf: one.half, toHalf: false }
    return countedDays(span, one.type.counts, (day) => dayState(day, rule))
  })
  const asked = (one: Draft) => {
    const before = addDays(one.from, -6)
    return before < today() ? before : addDays(today(), -2)
  }
  const rows = await createRows(
    'leave_request',
    drafts.map((one, at) => ({
      site_id: siteId,
      employee_id: one.who.id,
      type_id: one.type.id,
      from_on: one.from,
      to_on: one.to,
      from_half: one.half,
      to_half: false,
      halves: Math.max(1, halvesOf(counted[at] ?? [])),
      paid_percent: one.type.paidPercent,
      reason: one.reason,
      contact: '',
      file_id: null,
      state: one.state,
      asked_at: `${asked(one)}T04:00:00Z`,
    })),
  )
  await createRows(
    'leave_step',
    drafts.flatMap((one, at) =>
      WAY[one.state].map((state, step) => ({
        site_id: siteId,
        request_id: rows[at]?.id,
        state,
        note: state === 'refused' ? REFUSED : state === 'cancelled' ? CANCELLED : '',
        made_by: state === 'recommended' ? deputy : state === 'asked' || state === 'withdrawn' ? null : head,
        made_at: `${asked(one)}T0${4 + step}:30:00Z`,
      })),
    ),
  )
  const taken = (sign: 1 | -1, kind: string, states: readonly RequestState[]) =>
    drafts.flatMap((one, at) =>
      states.includes(one.state)
        ? byYear(counted[at] ?? []).map((part) => ({
            site_id: siteId,
            employee_id: one.who.id,
            type_id: one.type.id,
            day: part.day,
            kind,
            halves: sign * part.halves,
            request_id: rows[at]?.id,
            note: '',
            made_by: head,
            made_at: `${asked(one)}T07:00:00Z`,
          }))
        : [],
    )
  await createRows('leave_entry', [
    ...taken(-1, 'taken', ['approved', 'cancelled']),
    ...taken(1, 'returned', ['cancelled']),
  ])
  return rows.map((one) => one.id)
}

/** What was left on paper when the ledger began, of some: a row by hand. */
async function writePaperBalances(siteId: number, users: DemoUsers): Promise<void> {
  const year = today().slice(0, 4)
  const [type] = await sql<{ id: number }>(`SELECT id FROM leave_type WHERE site_id = $1 AND code = 'EL'`, [siteId])
  if (!type) return
  const people = (await employees(siteId)).filter((one) => one.isTeacher).slice(0, 6)
  await createRows(
    'leave_entry',
    people.map((one, at) => ({
      site_id: siteId,
      employee_id: one.id,
      type_id: type.id,
      day: `${year}-01-01`,
      kind: 'adjusted',
      halves: 20 + at * 6,
      note: `${Number(year) - 1} সালের রেজিস্টার থেকে জের`,
      made_by: users.admin,
      made_at: `${year}-01-05T05:00:00Z`,
    })),
  )
}
