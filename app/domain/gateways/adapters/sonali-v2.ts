import { dayAt } from '~/format/dates'
import { GatewayError, type GatewayAccess, type GatewayAdapter, type Verdict, type Wire } from './adapter'
import {
  answered,
  creditsOf,
  dhakaInstant,
  pageOf,
  paidOrUnknown,
  poishaOf,
  probed,
  reached,
  takaNumber,
  takaText,
  textOf,
  verdictOf,
  type Fields,
} from './reading'
import { saidBack, unpaid } from './sonali-v3'

/**
 * Sonali Payment Gateway, API v2 (JSON), which institutions with an old contract still have. A token is had for each payment, bound to
 * its invoice, amount and accounts; the page stands at another port of the same host.
 */

async function ask({ baseUrl, settings }: GatewayAccess, wire: Wire, what: string, json: object): Promise<Fields> {
  const basic = Buffer.from(`${settings.username ?? ''}:${settings.password ?? ''}`).toString('base64')
  const reply = await wire.send(what, `${baseUrl}/api/v2/SpgService/${what}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    json,
  })
  if (reply.status === 401 || reply.status === 403) throw new GatewayError('the user name or password is refused')
  return answered(reply)
}

async function accessToken(
  access: GatewayAccess,
  wire: Wire,
  of: { invoice: string; day: string; amount: number; accounts: readonly { account: string; amount: number }[] },
): Promise<string> {
  const fields = await ask(access, wire, 'GetAccessToken', {
    AccessUser: { userName: access.settings.username ?? '', password: access.settings.password ?? '' },
    invoiceNo: of.invoice,
    amount: takaText(of.amount),
    invoiceDate: of.day,
    accounts: of.accounts.map(({ account, amount }) => ({ crAccount: account, crAmount: takaNumber(amount) })),
  })
  const token = textOf(fields, 'access_token')
  if (!token) throw new GatewayError(said(fields))
  return token
}

const said = (fields: Fields): string =>
  [textOf(fields, 'status', 'Status'), textOf(fields, 'msg', 'message', 'Message')].filter(Boolean).join(' ') ||
  'refused'

function read(fields: Fields): Verdict {
  const message = said(fields)
  if (textOf(fields, 'status') !== '200' || textOf(fields, 'PaymentStatus') !== '200')
    return { state: unpaid(message), message }
  const extraCharge = (poishaOf(textOf(fields, 'Vat')) ?? 0) + (poishaOf(textOf(fields, 'Commission')) ?? 0)
  return paidOrUnknown({
    transactionId: textOf(fields, 'TransactionId'),
    amount: reached(poishaOf(textOf(fields, 'PayAmount')), extraCharge, poishaOf(textOf(fields, 'TotalAmount'))),
    extraCharge,
    currency: 'BDT',
    invoice: textOf(fields, 'InvoiceNo'),
    paidAt: dhakaInstant(textOf(fields, 'TransactionDate')),
    method: textOf(fields, 'PayMode'),
    message,
  })
}

/** The pages' address: the API answers at port 6314, the pages at 6313. */
export const landingOf = (baseUrl: string, token: string): string =>
  `${baseUrl.replace(/:6314$/, ':6313')}/SpgLanding/SpgLanding/${encodeURIComponent(token)}`

export const sonaliV2: GatewayAdapter = {
  code: 'SPG_V2',
  splits: true,
  secrets: ['password'],

  create: async (access, attempt, wire) => {
    const credits = creditsOf(attempt, access.settings.credit_account)
    takaText(attempt.amount)
    const apiAccessToken = await accessToken(access, wire, { ...attempt, accounts: credits })
    const fields = await ask(access, wire, 'CreatePaymentRequest', {
      authentication: { apiAccessUserId: access.settings.username ?? '', apiAccessToken },
      referenceInfo: {
        InvoiceNo: attempt.invoice,
        invoiceDate: attempt.day,
        returnUrl: attempt.returnUrl,
        totalAmount: takaText(attempt.amount),
        applicentName: attempt.payer.slice(0, 120), // so the bank spells it
        applicentContactNo: attempt.mobile,
        extraRefNo: attempt.invoice,
      },
      creditInformations: credits.map(({ account, amount }, index) => ({
        slno: String(index + 1),
        crAccount: account,
        crAmount: takaNumber(amount),
        tranMode: 'TRN',
      })),
    })
    const token = textOf(fields, 'session_token')
    if (textOf(fields, 'status') !== '200' || !token) throw new GatewayError(said(fields))
    return { token, redirectUrl: pageOf(landingOf(access.baseUrl, token)) }
  },

  verify: (access, { token }, wire) =>
    verdictOf(async () => read(await ask(access, wire, 'TransactionVerificationWithToken', { session_Token: token }))),

  readReturn: (given) => {
    const token = given.get('session_token')
    return token ? { token, says: saidBack(given.get('status')) } : null
  },

  readNotice: () => null,
  answerNotice: () => ({ status: 404, body: { msg: 'no such notice' } }),

  probe: (access, wire) =>
    probed(() => {
      const account = access.settings.credit_account ?? ''
      const [day, invoice] = [dayAt(wire.now()), `PROBE${wire.now().getTime()}`]
      return accessToken(access, wire, { invoice, day, amount: 1_000, accounts: [{ account, amount: 1_000 }] })
    }),
}
