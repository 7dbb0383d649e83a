import { constraintsOf } from '~/access/constraints.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { feePlaces } from '~/domain/fees/statement/fee-places.server'
import { sectionSlipsForm, slipForm } from '~/domain/payments/bank/slip.form'
import { duesOf } from '~/domain/fees/statement/dues.server'
import { findPayers, payerWithFamily } from '~/domain/payments/till/payers.server'
import type { SiteCtx } from '~/domain/context'
import { addDays, monthRange, today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { cleanText, idIn } from '~/ui/table/url'

/** What a new slip is chosen from: a student's dues, or a section. */
export async function loadSlip(ctx: SiteCtx, request: Request) {
  if (!(await bookOf(ctx.site.id))) return null
  const params = new URL(request.url).searchParams
  const q = toAsciiDigits(cleanText(params.get('q') ?? '')).slice(0, 100)
  const studentId = idIn(params.get('student'))
  const found = q && studentId === null ? await findPayers(ctx.site.id, q) : []
  const chosen = studentId ?? (found.length === 1 ? (found[0]?.id ?? null) : null)
  const { payer } = chosen === null ? { payer: null } : await payerWithFamily(ctx.site.id, chosen)
  const places = await feePlaces(ctx, null)
  return {
    q,
    found: payer ? [] : found,
    payer,
    dues: payer ? await duesOf(ctx.site.id, payer.id) : [],
    places: places.places.map(({ id, text }) => ({ id, text })),
    accounts: (await bankAccountsOf(ctx.site.id)).filter((one) => one.active),
    usual: { validUntil: addDays(today(), 15), dueUntil: monthRange(today()).to },
    constraints: constraintsOf({ slip: slipForm, section: sectionSlipsForm }),
  }
}
export type SlipData = NonNullable<Awaited<ReturnType<typeof loadSlip>>>
