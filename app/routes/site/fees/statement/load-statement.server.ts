import { randomUUID } from 'node:crypto'
import { constraintsOf } from '~/access/constraints.server'
import { owedOf } from '~/domain/fees/late/late-dues.server'
import { accountOf, holderOf } from '~/domain/fees/statement/account.server'
import { chargeForm, correctForm } from '~/domain/fees/statement/by-hand.form'
import { chargeToCorrect, subHeadChoices } from '~/domain/fees/statement/by-hand.server'
import { duesOf } from '~/domain/fees/statement/dues.server'
import { sectionNames } from '~/domain/fees/statement/fee-places.server'
import { findStudents } from '~/domain/fees/statement/find-students.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { fileOf } from '~/screens/list/listed.server'
import { cleanText, idIn } from '~/ui/table/url'
import { pageOf, parseListing } from '~/screens/listing.server'
import { accountList } from './account.list'

/** The account of the student that the address names, or those to choose from. */
export async function loadStatement(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const studentId = idIn(params.get('student'))
  const q = cleanText(params.get('find') ?? '').slice(0, 100)
  if (studentId === null) {
    const found = await findStudents(ctx.site.id, q)
    const names = await sectionNames(
      ctx,
      found.map((one) => one.sectionId),
    )
    const mayRun = ctx.can('fees.charges.run')
    return {
      view: 'find' as const,
      q,
      mayRun,
      found: found.map((one) => ({ ...one, place: names[one.sectionId ?? 0] ?? '' })),
    }
  }
  const student = await holderOf(ctx.site.id, studentId)
  const lines = await accountOf(ctx.site.id, student.id)
  const dues = await duesOf(ctx.site.id, student.id)
  const format = parseListing(request).export
  if (format) throw fileOf(ctx.lang, format, accountList({ file: true }), lines)
  const names = await sectionNames(ctx, [student.sectionId])
  const day = today()
  const mayRun = ctx.can('fees.charges.run')
  const correcting = idIn(params.get('correct'))
  return {
    view: 'account' as const,
    student: { ...student, place: names[student.sectionId ?? 0] ?? '' },
    lines: pageOf(request, lines, 100),
    /** Of all pages. */
    sums: lines.reduce(
      ({ added, off }, { amount }) => ({ added: added + Math.max(amount, 0), off: off + Math.max(-amount, 0) }),
      { added: 0, off: 0 },
    ),
    balance: lines.at(-1)?.balance ?? 0,
    dues,
    today: day,
    open: dues.reduce((sum, one) => sum + one.rest, 0),
    late: (await owedOf(ctx.site.id, [student.id], day))[0]?.late ?? 0,
    mayRun,
    mayWaivers: ctx.can('fees.waivers.view'),
    correcting: mayRun && correcting !== null ? await chargeToCorrect(ctx.site.id, student.id, correcting) : null,
    subHeads: mayRun && params.has('charge') ? await subHeadChoices() : [],
    constraints: constraintsOf({ charge: chargeForm, correct: correctForm }),
    request: randomUUID(),
  }
}
