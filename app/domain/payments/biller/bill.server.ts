import { sql } from 'db/connection'
import { duesOf } from '~/domain/fees/statement/dues.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { plainTaka } from '~/format/money'
import { callingBiller } from './billers.server'
import { maskedName } from './mask.policy'

/** A student by the code that stands on the ID card. @throws Missing */
export async function studentByCode(
  siteId: number,
  code: string,
): Promise<{ id: number; code: string; nameEn: string; nameBn: string }> {
  const [student] = await sql<{ id: number; code: string; nameEn: string; nameBn: string }>(
    'SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn" FROM student WHERE site_id = $1 AND code = $2',
    [siteId, code],
  )
  if (!student) throw new Missing('student')
  return student
}

/** What a payer needs to know of a student's dues, and no more. Amounts are taka as text. @throws Missing; Refusal */
export async function billOf(ctx: SiteCtx, code: string) {
  await callingBiller(ctx)
  const student = await studentByCode(ctx.site.id, code)
  const dues = await duesOf(ctx.site.id, student.id)
  return {
    student_id: student.code,
    name_en: maskedName(student.nameEn),
    name_bn: maskedName(student.nameBn),
    currency: 'BDT',
    total: plainTaka(BigInt(dues.reduce((sum, one) => sum + one.rest, 0))),
    lines: dues.map((one) => ({
      title_en: one.nameEn,
      title_bn: one.nameBn,
      period: one.period,
      due_on: one.dueOn,
      amount: plainTaka(BigInt(one.rest)),
    })),
  }
}
