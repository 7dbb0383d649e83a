import { sql } from 'db/connection'
import { where } from 'db/where'
import { duesOf, type OpenDue } from '~/domain/fees/statement/dues.server'
import { sectionRoll } from '~/domain/fees/statement/section-roll.server'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, refuse, Refusal } from '~/domain/errors'
import { addDays, today, type Day } from '~/format/dates'
import { slipNumber } from './slip-number.policy'
import type { SectionSlipsForm, SlipForm } from './slip.form'

const LONGEST_DAYS = 366

/** @throws Invalid at what is wrong */
async function checkSlip(siteId: number, given: { bankAccountId: number; validUntil: Day }): Promise<void> {
  const [account] = await sql('SELECT 1 FROM bank_account WHERE site_id = $1 AND id = $2 AND active', [
    siteId,
    given.bankAccountId,
  ])
  await allOf(
    () => refuse(!account, 'bankAccountId', 'ui:error.exists'),
    () => refuse(given.validUntil < today(), 'validUntil', 'pay-slip:error.past'),
    () => refuse(given.validUntil > addDays(today(), LONGEST_DAYS), 'validUntil', 'pay-slip:error.far'),
  )
}

/** The next number of a slip, this year's. */
export async function nextSlipNumber(site: { id: number }): Promise<string> {
  const year = today().slice(0, 4)
  const [series] = await sql<{ serial: number }>(
    `INSERT INTO pay_slip_series AS v (site_id, name, last_serial) VALUES ($1, $2, 1)
     ON CONFLICT (site_id, name) DO UPDATE SET last_serial = v.last_serial + 1 RETURNING last_serial AS serial`,
    [site.id, year],
  )
  return slipNumber(year, series?.serial ?? 0)
}

/** Makes a slip of what is open, or finds the one that says the same. */
async function writeSlip(
  ctx: SiteCtx,
  studentId: number,
  dues: readonly OpenDue[],
  given: { bankAccountId: number; validUntil: Day },
): Promise<{ id: number; number: string }> {
  const lines = JSON.stringify(dues.map((one) => ({ charge: one.chargeId, amount: one.rest })))
  const [same] = await sql<{ id: number; number: string }>(
    `SELECT s.id, s.number FROM pay_slip s WHERE s.site_id = $1 AND s.student_id = $2 AND s.bank_account_id = $3 AND s.valid_until = $4
       AND NOT EXISTS (SELECT FROM fee_list_line l WHERE l.site_id = s.site_id AND l.slip_id = s.id AND l.state = 'taken')
       AND (SELECT array_agg((c.charge_id, c.amount) ORDER BY c.charge_id) FROM pay_slip_charge c WHERE c.site_id = s.site_id AND c.slip_id = s.id)
         = (SELECT array_agg((x.charge, x.amount) ORDER BY x.charge) FROM jsonb_to_recordset($5::jsonb) AS x(charge bigint, amount bigint))
     ORDER BY s.id DESC LIMIT 1`,
    [ctx.site.id, studentId, given.bankAccountId, given.validUntil, lines],
  )
  if (same) return same
  const [slip] = await sql<{ id: number; number: string }>(
    `INSERT INTO pay_slip (site_id, number, student_id, amount, bank_account_id, day, valid_until, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id, number`,
    [
      ctx.site.id,
      await nextSlipNumber(ctx.site),
      studentId,
      dues.reduce((sum, one) => sum + one.rest, 0),
      given.bankAccountId,
      today(),
      given.validUntil,
      ctx.user.userId,
    ],
  )
  if (!slip) throw new Error('no slip')
  await sql(
    `INSERT INTO pay_slip_charge (site_id, slip_id, charge_id, student_id, amount)
     SELECT $1, $2, x.charge, $3, x.amount FROM jsonb_to_recordset($4::jsonb) AS x(charge bigint, amount bigint)`,
    [ctx.site.id, slip.id, studentId, lines],
  )
  return slip
}

/**
 * A slip for what was chosen of a student's dues; the same asked for again is the same slip.
 * @throws Missing; Invalid for what is not open, or days and accounts that cannot be
 */
export async function makeSlip(ctx: SiteCtx, given: SlipForm): Promise<{ id: number; number: string }> {
  await checkSlip(ctx.site.id, given)
  const [student] = await sql('SELECT 1 FROM student WHERE site_id = $1 AND id = $2', [ctx.site.id, given.studentId])
  if (!student) throw new Missing('student')
  const wanted = new Set(given.charges)
  const dues = (await duesOf(ctx.site.id, given.studentId)).filter(({ chargeId }) => wanted.has(chargeId))
  if (dues.length !== wanted.size) throw new Invalid({ charges: ['posting:refused.notOpen'] })
  const slip = await writeSlip(ctx, given.studentId, dues, given)
  ctx.audit({
    recordType: 'pay_slip',
    recordId: slip.id,
    after: { number: slip.number, student: given.studentId, until: given.validUntil },
  })
  return slip
}

/** Slips for all of a section who owe something until a day. @returns their ids, by roll. @throws Missing; Invalid; Refusal where nobody owes */
export async function makeSectionSlips(ctx: SiteCtx, given: SectionSlipsForm): Promise<number[]> {
  await checkSlip(ctx.site.id, given)
  const [section] = await sql('SELECT 1 FROM section WHERE site_id = $1 AND id = $2', [ctx.site.id, given.sectionId])
  if (!section) throw new Missing('section')
  const ids: number[] = []
  for (const { studentId } of await sectionRoll(ctx.site.id, given.sectionId)) {
    const dues = (await duesOf(ctx.site.id, studentId)).filter(({ dueOn }) => dueOn <= given.dueUntil)
    if (dues.length) ids.push((await writeSlip(ctx, studentId, dues, given)).id)
  }
  if (!ids.length) throw new Refusal('pay-slip:error.nobody', {}, 422)
  ctx.audit({ recordType: 'pay_slip', recordId: ids[0] ?? 0, after: { section: given.sectionId, slips: ids.length } })
  return ids
}

export interface SlipRow {
  id: number
  number: string
  /** null: of an application, whose number stands as its code. */
  studentId: number | null
  nameEn: string
  nameBn: string
  code: string
  amount: number
  day: Day
  validUntil: Day
  state: 'open' | 'paid' | 'over'
  paymentId: number | null
}

/** Slips of an institution, the newest first. `q`: a number of a slip, or the code of a student. */
export async function listSlips(
  siteId: number,
  search: { q: string; filters: { state?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: SlipRow[]; total: number }> {
  const asked = where(siteId, today())
    .and(search.q, '(p.number = {} OR s.code = {} OR a.number = {})')
    .and(search.filters.state, 'x.state = ANY ({}::text[])')
  const from = `FROM pay_slip p LEFT JOIN student s ON s.site_id = p.site_id AND s.id = p.student_id
      LEFT JOIN application_bill b ON b.site_id = p.site_id AND b.id = p.bill_id LEFT JOIN application a ON a.site_id = b.site_id AND a.id = b.application_id
      LEFT JOIN LATERAL (SELECT l.payment_id FROM fee_list_line l WHERE l.site_id = p.site_id AND l.slip_id = p.id AND l.state = 'taken' LIMIT 1) l ON true
      CROSS JOIN LATERAL (SELECT CASE WHEN l.payment_id IS NOT NULL THEN 'paid' WHEN p.valid_until < $2 THEN 'over' ELSE 'open' END AS state) x
    WHERE ${asked.text('p.site_id = $1')}`
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${from}`, asked.binds)
  const items = await sql<SlipRow>(
    `SELECT p.id, p.number, s.id AS "studentId", coalesce(s.name_en, nullif(a.name_en, ''), a.name_bn) AS "nameEn", coalesce(s.name_bn, nullif(a.name_bn, ''), a.name_en) AS "nameBn",
       coalesce(s.code, a.number) AS code, p.amount, p.day, p.valid_until AS "validUntil",
       x.state, l.payment_id AS "paymentId" ${from} ORDER BY p.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}
