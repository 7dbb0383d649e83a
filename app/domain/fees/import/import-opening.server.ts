import { sql } from 'db/connection'
import type { PassedRow } from '~/domain/accounts/reconciliation/side.policy'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { dropUpload, keepSheet, uploadOf } from '~/domain/catalogues/uploads.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing } from '~/domain/platform/errors'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'
import { filled } from '~/domain/platform/jobs/statistics.server'
import { today } from '~/format/dates'
import { matchKey } from '~/format/text'
import { openingColumns, readOpening, type OpeningProblem, type OpeningRow } from './opening-rows.policy'

const WORDS = 'opening-dues:file'

/** Keeps an uploaded sheet of dues to be checked and confirmed; gives its number. @throws Invalid: why it cannot be read */
export const keepOpening = (ctx: SiteCtx, file: File): Promise<number> =>
  keepSheet(ctx, file, { words: WORDS, limits: { maxRows: 6_000, maxColumns: 40 }, longest: 400 })

export interface OpeningDue extends OpeningRow {
  studentId: number
  enrolmentId: number
  nameEn: string
  nameBn: string
  subHeadId: number
  feeEn: string
  feeBn: string
}
export interface OpeningCheck {
  upload: number
  fileName: string
  dues: OpeningDue[]
  problems: OpeningProblem[]
  /** Rows that are no dues, and why. */
  passed: PassedRow[]
  /** Dues that were taken over before: they are left out. */
  known: number
}

interface Person {
  id: number
  code: string
  nameEn: string
  nameBn: string
  enrolments: { id: number; from: string; to: string }[]
}

/** What a kept sheet says, row by row against students, fees and what is charged. @throws Missing; Invalid where no row looks like headings */
export async function checkOpening(ctx: SiteCtx, upload: string): Promise<OpeningCheck> {
  const kept = await uploadOf(ctx, WORDS, upload)
  if (!kept) throw new Missing('upload')
  const head = openingColumns(kept.rows)
  if (!head) throw new Invalid({ '': ['opening-dues:noHeadings'] })
  const read = readOpening(kept.rows, head, today())
  const people = await sql<Person>(
    `SELECT s.id, s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn",
       coalesce((SELECT json_agg(json_build_object('id', e.id, 'from', i.starts_on, 'to', i.ends_on) ORDER BY i.starts_on DESC)
         FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id WHERE e.site_id = s.site_id AND e.student_id = s.id), '[]') AS enrolments
     FROM student s WHERE s.site_id = $1 AND s.code = ANY ($2::text[])`,
    [ctx.site.id, [...new Set(read.rows.map(({ student }) => student))]],
  )
  const byCode = new Map(people.map((one) => [one.code, one]))
  const heads = await sql<{ id: number; code: string; nameEn: string; nameBn: string }>(
    `SELECT h.id, h.code, h.name_en AS "nameEn", h.name_bn AS "nameBn" FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id WHERE h.active AND f.active`,
  )
  const byFee = new Map(
    heads.flatMap((one) => [one.code, one.nameEn, one.nameBn].map((text) => [matchKey(text), one] as const)),
  )
  const charged = await sql<{ key: string; amount: number; source: string }>(
    `SELECT student_id || ' ' || sub_head_id || ' ' || period AS key, amount, source FROM fee_charge
     WHERE site_id = $1 AND student_id = ANY ($2::bigint[]) AND source IN ('opening', 'plan')`,
    [ctx.site.id, people.map(({ id }) => id)],
  )
  const opened = new Map(charged.filter((one) => one.source === 'opening').map((one) => [one.key, one.amount]))
  const planned = new Set(charged.filter((one) => one.source === 'plan').map(({ key }) => key))
  const seen = new Set<string>()
  const dues: OpeningDue[] = []
  const problems = [...read.problems]
  let known = 0
  for (const row of read.rows) {
    const person = byCode.get(row.student)
    const fee = byFee.get(matchKey(row.fee))
    const enrolment =
      person?.enrolments.find((one) => one.from <= row.due && row.due <= one.to) ?? person?.enrolments[0]
    const key = `${person?.id} ${fee?.id} ${row.due.slice(0, 7)}`
    const wrong = !person
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
                : null
    seen.add(key)
    if (wrong || !person || !enrolment || !fee)
      problems.push({ row: row.row, key: `opening-dues:row.${wrong ?? 'nobody'}` })
    else if (opened.has(key)) known++
    else
      dues.push({
        ...row,
        studentId: person.id,
        enrolmentId: enrolment.id,
        nameEn: person.nameEn,
        nameBn: person.nameBn,
        subHeadId: fee.id,
        feeEn: fee.nameEn,
        feeBn: fee.nameBn,
      })
  }
  problems.sort((a, b) => a.row - b.row)
  return { upload: kept.id, fileName: kept.fileName, dues, problems, passed: read.passed, known }
}

/**
 * Takes dues over as they were shown, all in one statement: whole or not at all. Taken over again they are the same dues. Nothing is
 * posted: on a cash basis a due is no entry, and on accrual what was receivable is in the books' opening balances.
 * @returns how many
 * @throws Missing; Invalid when a row is wrong or nothing is new
 */
export async function importOpening(ctx: SiteCtx, upload: string): Promise<number> {
  const seen = await checkOpening(ctx, upload)
  if (seen.problems.length) throw new Invalid({ '': ['opening-dues:stillWrong'] })
  if (!seen.dues.length) throw new Invalid({ '': [seen.known ? 'opening-dues:allKnown' : 'opening-dues:noRows'] })
  await holdBook(ctx.site.id)
  const made = await sql<{ amount: number }>(
    `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, note, made_by)
     SELECT $1, x."studentId", x."enrolmentId", x."subHeadId", substr(x.due, 1, 7), x.due::date, x.amount, 'opening', x.note, $2
     FROM jsonb_to_recordset($3::jsonb) AS x("studentId" bigint, "enrolmentId" bigint, "subHeadId" bigint, due text, amount bigint, note text)
     ON CONFLICT (site_id, student_id, sub_head_id, period) WHERE source = 'opening' DO NOTHING RETURNING amount`,
    [ctx.site.id, ctx.user.userId, JSON.stringify(seen.dues)],
  )
  await accrueFees(ctx.site, { day: today(), madeBy: ctx.user.userId })
  await dropUpload(ctx, seen.upload)
  await filled(ctx.site.id, made.length)
  ctx.audit({
    recordType: 'fee_charge',
    recordId: seen.upload,
    after: { file: seen.fileName, dues: made.length, amount: made.reduce((sum, one) => sum + one.amount, 0) },
  })
  return made.length
}
