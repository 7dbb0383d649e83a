import { GatewayError, type GatewayAccess, type GatewayAdapter, type Hint, type Verdict, type Wire } from './adapter'
import {
  answered,
  creditsOf,
  dhakaInstant,
  fieldsOf,
  pageOf,
  paidOrUnknown,
  poishaOf,
  probed,
  reached,
  sameSecret,
  takaNumber,
  textOf,
  verdictOf,
  type Fields,
} from './reading'

/**
 * Sonali Payment Gateway, API v3 (JSON). One payment is credited to several accounts. Where a payer pays at a counter the money comes
 * hours later. Of its codes only 200 is known: anything else is no money, and is asked about again unless its words say it is over.
 */

async function ask({ baseUrl, settings }: GatewayAccess, wire: Wire, what: string, json: object): Promise<Fields> {
  const basic = Buffer.from(`${settings.username ?? ''}:${settings.password ?? ''}`).toString('base64')
  const reply = await wire.send(what, `${baseUrl}/api/v3/spgservice/${what}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    json,
  })
  const code = textOf(fieldsOf(reply.body) ?? {}, 'Status', 'status')
  if (reply.status === 401 || reply.status === 403 || code === '401')
    throw new GatewayError('the user name or password is refused')
  return answered(reply)
}

function read(fields: Fields): Verdict {
  const message = [textOf(fields, 'Status', 'status'), textOf(fields, 'Message', 'message')].filter(Boolean).join(' ')
  if (textOf(fields, 'Status', 'status') !== '200') return { state: unpaid(message), message }
  const paid = poishaOf(textOf(fields, 'CustomerPaidAmount'))
  const extraCharge = poishaOf(textOf(fields, 'ExtraCharges')) ?? 0
  return paidOrUnknown({
    transactionId: textOf(fields, 'TransactionId'),
    amount: reached(paid, extraCharge, poishaOf(textOf(fields, 'RequestTotalAmount'))),
    extraCharge,
    currency: 'BDT', // it knows no other
    invoice: textOf(fields, 'InvoiceNo'),
    paidAt: dhakaInstant(textOf(fields, 'TransactionDate')),
    method: textOf(fields, 'PayMode'),
    message,
  })
}

/** What is not paid, by the bank's words. */
export function unpaid(message: string): Verdict['state'] {
  if (/invalid|not found|unknown/i.test(message)) return 'unknown'
  if (/cancel/i.test(message)) return 'cancelled'
  return /fail|declin|reject|expire/i.test(message) ? 'failed' : 'pending'
}

/** What a word in the address of the return means. */
export function saidBack(word: string | null): Hint['says'] {
  if (/success|paid/i.test(word ?? '')) return 'paid'
  if (/cancel/i.test(word ?? '')) return 'cancelled'
  return /fail|error|declin/i.test(word ?? '') ? 'failed' : 'unknown'
}

export const sonaliV3: GatewayAdapter = {
  code: 'SPG',
  splits: true,
  secrets: ['password', 'ipn_password'],

  create: async (access, attempt, wire) => {
    const fields = await ask(access, wire, 'CreatePaymentRequest', {
      InvoiceNo: attempt.invoice,
      InvoiceDate: attempt.day,
      RequestTotalAmount: takaNumber(attempt.amount),
      CustomerName: attempt.payer.slice(0, 120),
      CustomerContactNo: attempt.mobile,
      ResponseUrl: attempt.returnUrl,
      AllowDuplicateInvoiceNoDate: 'N',
      CreditInformations: creditsOf(attempt, access.settings.credit_account).map((credit, index) => ({
        SerialNo: index + 1,
        CrAccountOrChallanNo: credit.account,
        CrAmount: takaNumber(credit.amount),
        TranMode: 'TRN',
        Onbehalf: credit.onBehalf.slice(0, 120),
      })),
    })
    const token = textOf(fields, 'Token')
    if (textOf(fields, 'Status') !== '200' || !token) throw new GatewayError(read(fields).message || 'not opened')
    return { token, redirectUrl: pageOf(textOf(fields, 'RedirectToGateway')) }
  },

  verify: (access, { token }, wire) =>
    verdictOf(async () => read(await ask(access, wire, 'TransactionVerificationWithToken', { Token: token }))),

  readReturn: (given) => {
    const token = given.get('Token') ?? given.get('token')
    return token ? { token, says: saidBack(given.get('Mode') ?? given.get('mode')) } : null
  },

  readNotice: ({ settings }, { body }) => {
    const [token, invoice] = [textOf(body, 'Token'), textOf(body, 'InvoiceNo')]
    if (!token || !invoice) return null
    // Both are compared always: the time tells nothing of which was wrong.
    const [name, password] = [
      sameSecret(settings.ipn_username, textOf(body, 'Username')),
      sameSecret(settings.ipn_password, textOf(body, 'Password')),
    ]
    return { token, invoice, transactionId: textOf(body, 'TransactionId'), says: 'paid', genuine: name && password }
  },

  answerNotice: (taken) =>
    taken
      ? { status: 200, body: { Message: 'Success', Status: '200' } }
      : { status: 401, body: { Message: 'Unauthorized', Status: '401' } },

  probe: (access, wire) => probed(() => ask(access, wire, 'TransactionVerificationWithToken', { Token: 'PROBE' })),
}
