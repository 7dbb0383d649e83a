import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import type { SiteCtx } from '~/domain/context'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'
import { filled } from '~/domain/operations/jobs/statistics.server'
import type { CheckedRow, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { formatDate, today } from '~/format/dates'
import { formatTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { matchKey } from '~/format/text'
import { OPENING_FIELDS, passesOpening, readOpening, type OpeningRow } from './opening-rows.policy'

interface OpeningDue {
  studentId: number
  enrolmentId: number
  subHeadId: number
  due: string
  amount: number
  note: string
}
interface CheckedDue extends CheckedRow {
  due: OpeningDue | null
}

interface Person {
  id: number
  code: string
  nameEn: string
  nameBn: string
  enrolments: { id: number; from: string; to: string }[]
}

const peopleOf = (ctx: SiteCtx, codes: readonly string[]): Promise<Person[]> =>
  sql<Person>(
    `SELECT s.id, s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn",
       coalesce((SELECT json_agg(json_build_object('id', e.id, 'from', i.starts_on, 'to', i.ends_on) ORDER BY i.starts_on DESC)
         FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id WHERE e.site_id = s.site_id AND e.student_id = s.id), '[]') AS enrolments
     FROM student s WHERE s.site_id = $1 AND s.code = ANY ($2::text[])`,
    [ctx.site.id, codes],
  )

/** Dues that a file may name: what was taken over before with its amount, and what the plan charges. */
async function chargedOf(ctx: SiteCtx, studentIds: readonly number[]) {
  const charged = await sql<{ key: string; amount: number; source: string }>(
    `SELECT student_id || ' ' || sub_head_id || ' ' || period AS key, amount, source FROM fee_charge
     WHERE site_id = $1 AND student_id = ANY ($2::bigint[]) AND source IN ('opening', 'plan')`,
    [ctx.site.id, studentIds],
  )
  return {
    opened: new Map(charged.filter((one) => one.source === 'opening').map((one) => [one.key, one.amount])),
    planned: new Set(charged.filter((one) => one.source === 'plan').map(({ key }) => key)),
  }
}

async function checkRows(ctx: SiteCtx, read: readonly OpeningRow[]): Promise<CheckedDue[]> {
  const people = await peopleOf(ctx, [...new Set(read.map(({ student }) => student))])
  const byCode = new Map(people.map((one) => [one.code, one]))
  const heads = await sql<{ id: number; code: string; nameEn: string; nameBn: string }>(
    `SELECT h.id, h.code, h.name_en AS "nameEn", h.name_bn AS "nameBn" FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id WHERE h.active AND f.active`,
  )
  const byFee = new Map(
    heads.flatMap((one) => [one.code, one.nameEn, one.nameBn].map((text) => [matchKey(text), one] as const)),
  )
  const { opened, planned } = await chargedOf(
    ctx,
    people.map(({ id }) => id),
  )
  const seen = new Set<string>()
  return read.map((row): CheckedDue => {
    const person = byCode.get(row.student)
    const fee = byFee.get(matchKey(row.fee))
    const due = row.due ?? ''
    const enrolment = person?.enrolments.find((one) => one.from <= due && due <= one.to) ?? person?.enrolments[0]
    const key = `${person?.id} ${fee?.id} ${due.slice(0, 7)}`
    const wrong =
      row.wrong ??
      (!person
        ? 'nobody'
        : !enrolment
          ? 'notEnrolled'
          : !fee
            ? 'fee'
            : seen.has(key)
              ? 'twice'
              : planned.has(key)
                ? 'planned'
                : (opened.get(key) ?? row.amount) !== row.amount
                  ? 'other'
                  : null)
    if (!row.wrong) seen.add(key)
    return {
      row: row.row,
      name: person ? nameIn(person, ctx.lang) : row.name,
      about: [
        row.student,
        fee ? nameIn(fee, ctx.lang) : row.fee,
        row.due && formatDate(row.due, ctx.lang),
        Number.isNaN(row.amount) ? '' : formatTaka(row.amount, ctx.lang),
      ]
        .filter(Boolean)
        .join(' · '),
      outcome: wrong ? 'wrong' : opened.has(key) ? 'unchanged' : 'new',
      changes: [],
      problems: wrong ? [{ label: null, code: `opening-dues:row.${wrong}` }] : [],
      notes: [],
      due:
        wrong || !person || !enrolment || !fee
          ? null
          : {
              studentId: person.id,
              enrolmentId: enrolment.id,
              subHeadId: fee.id,
              due,
              amount: row.amount,
              note: row.note,
            },
    }
  })
}

/**
 * Dues as they were shown: whole or not at all. Taken over again they are the same dues. Nothing is posted: on a cash basis a due is no entry, and on accrual
 * what was receivable is in the books' opening balances. A wrong one is corrected on its student's account.
 */
export const openingImport: SheetKind<object, CheckedDue> = {
  key: 'opening-dues',
  title: 'opening-dues:title',
  fields: OPENING_FIELDS,
  limits: { maxRows: 6_000, maxColumns: 40, ansi: true },
  mostSheets: 20,
  keys: ['amount'],
  whole: true,
  lock: (ctx) => holdBook(ctx.site.id),
  async check(ctx, batch) {
    const { lines, passed, dates } = linesOf(batch, OPENING_FIELDS, passesOpening)
    const rows = await checkRows(ctx, readOpening(lines, today()))
    const fresh = rows.flatMap(({ outcome, due }) => (outcome === 'new' && due ? due : []))
    return {
      rows,
      passed,
      dates,
      notes: [
        {
          label: null,
          code: 'opening-dues:sumNote',
          params: {
            students: new Set(fresh.map(({ studentId }) => studentId)).size,
            amount: formatTaka(
              fresh.reduce((sum, { amount }) => sum + amount, 0),
              ctx.lang,
            ),
          },
        },
      ],
    }
  },
  async write(ctx, _, { rows }) {
    const dues = rows.flatMap(({ outcome, due }) => (outcome === 'new' && due ? due : []))
    const made = await sql<{ amount: number }>(
      `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, note, made_by)
       SELECT $1, x."studentId", x."enrolmentId", x."subHeadId", substr(x.due, 1, 7), x.due::date, x.amount, 'opening', x.note, $2
       FROM jsonb_to_recordset($3::jsonb) AS x("studentId" bigint, "enrolmentId" bigint, "subHeadId" bigint, due text, amount bigint, note text)
       ON CONFLICT (site_id, student_id, sub_head_id, period) WHERE source = 'opening' DO NOTHING RETURNING amount`,
      [ctx.site.id, ctx.user.userId, JSON.stringify(dues)],
    )
    await accrueFees(ctx.site, { day: today(), madeBy: ctx.user.userId })
    await filled(ctx.site.id, made.length)
    return { amount: made.reduce((sum, one) => sum + one.amount, 0) }
  },
}
