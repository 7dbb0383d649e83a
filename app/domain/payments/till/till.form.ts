import { z } from 'zod'
import { addDays, today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { zCheck, zChoice, zDate, zId, zIds, zMoney, zText } from '~/ui/fields/zod'

/** Ten crore taka, in poisha. */
const MOST = 1_000_000_000_00n
const poisha = (min: bigint) => zMoney({ min, max: MOST }).transform(Number)
const optionalText = (max: number) => zText({ max, optional: true }).transform((text) => text ?? '')

/** Of a cheque or a transaction: a number is the same however its digits are typed. */
const reference = () => optionalText(80).transform(toAsciiDigits)

export const openTillForm = z.object({ openingFloat: poisha(0n) })
export const closeTillForm = z.object({ counted: poisha(0n), remark: optionalText(300) })
/** A cheque that waited, on its day. */
export const dueChequeForm = z.object({ chequeId: zId() })
export const useAdvanceForm = z.object({ studentId: zId() })

const METHODS = ['cash', 'cheque', 'bank', 'wallet'] as const
const OTHER_METHODS = ['cash', 'bank', 'wallet'] as const

type Issue = (path: (string | number)[], message: string) => void

/** What is not cash says its number, and into which account it went. */
function wayProblems(
  at: (string | number)[],
  way: { method: string; ledgerId: number | null; reference: string },
  issue: Issue,
): void {
  if (way.method !== 'cash' && !way.reference) issue([...at, 'reference'], 'ui:error.required')
  if ((way.method === 'bank' || way.method === 'wallet') && way.ledgerId === null)
    issue([...at, 'ledgerId'], 'ui:error.required')
}

export const payForm = z
  .object({
    studentId: zId(),
    /** What was ticked, of the student and of the family. */
    charges: zIds(),
    /** All of it. */
    amount: poisha(1n),
    method: zChoice(METHODS),
    /** Where it goes, for what is no cash. */
    ledgerId: zId({ optional: true }),
    reference: reference(),
    payer: optionalText(150),
    /** Of a cheque. */
    chequeBank: optionalText(80),
    chequeDate: zDate({ optional: true }),
    /** Parts of the amount that came in other ways. */
    others: z
      .array(
        z.object({
          method: zChoice(OTHER_METHODS),
          amount: zMoney({ min: 1n, max: MOST, optional: true }).transform((value) => Number(value ?? 0n)),
          ledgerId: zId({ optional: true }),
          reference: reference(),
        }),
      )
      .max(3)
      .default([])
      .transform((rows) => rows.map((row, at) => ({ ...row, at })).filter((row) => row.amount > 0)),
    /** That an amount far above what is open is right, and which amount was asked about. */
    sure: zCheck(),
    sureOf: zMoney({ min: 1n, max: MOST, optional: true }).transform((value) =>
      value === null ? null : Number(value),
    ),
    /** Made with the page: the same form sent twice is one payment. */
    once: zText({ max: 60 }),
    /** What the page showed as open (`seenOf`). */
    seen: zText({ max: 30, optional: true }),
  })
  .superRefine((value, context) => {
    const issue: Issue = (path, message) => context.addIssue({ code: 'custom', path, message })
    wayProblems([], value, issue)
    for (const other of value.others) wayProblems(['others', other.at], other, issue)
    const others = value.others.reduce((sum, { amount }) => sum + amount, 0)
    if (others >= value.amount && value.others[0])
      issue(['others', value.others[0].at, 'amount'], 'till:error.partsTooMuch')
    if (value.method !== 'cheque') return
    if (value.others.length) issue(['method'], 'till:error.chequeAlone')
    if (!/^\d{4,12}$/.test(value.reference) && value.reference) issue(['reference'], 'till:error.chequeNumber')
    if (!value.chequeBank) issue(['chequeBank'], 'ui:error.required')
    if (value.chequeDate && value.chequeDate < addDays(today(), -180)) issue(['chequeDate'], 'till:error.chequeOld')
    if (value.chequeDate && value.chequeDate > addDays(today(), 366)) issue(['chequeDate'], 'till:error.chequeFar')
  })
export type PayForm = z.infer<typeof payForm>

/** The bill of an application, at the counter. */
export const payBillForm = z
  .object({
    billId: zId(),
    amount: poisha(1n),
    method: zChoice(OTHER_METHODS),
    ledgerId: zId({ optional: true }),
    reference: reference(),
    payer: optionalText(150),
    once: zText({ max: 60 }),
  })
  .superRefine((value, context) =>
    wayProblems([], value, (path, message) => context.addIssue({ code: 'custom', path, message })),
  )
export type PayBillForm = z.infer<typeof payBillForm>

export const askCancelForm = z.object({ paymentId: zId(), reason: zText({ max: 300 }) })
export const decideCancelForm = z.object({
  id: zId(),
  verdict: zChoice(['approve', 'refuse'] as const),
  answer: optionalText(300),
})
