import { createHash } from 'node:crypto'
import {
  GatewayError,
  GatewayTimeout,
  type GatewayAccess,
  type GatewayAdapter,
  type Verdict,
  type Wire,
} from './adapter'
import {
  answered,
  dhakaInstant,
  pageOf,
  paidOrUnknown,
  poishaOf,
  probed,
  takaText,
  textOf,
  verdictOf,
  type Fields,
} from './reading'
import { readSns } from './sns'

/**
 * bKash tokenized checkout v1.2.0-beta, without agreement (mode 0011): the payer allows it on bKash's page, and the money moves when
 * we execute. Its answers are HTTP 200 with a statusCode of their own.
 */

const DONE = '0000'
/** Refused for good: too little money; the same number and amount just before. Of other codes the query decides. */
const REFUSED = ['2023', '2029']

/** Changes with the settings, so that a token of old settings is never used with new ones. */
const tokenName = ({ baseUrl, settings: s }: GatewayAccess) =>
  `bkash ${createHash('sha256')
    .update(JSON.stringify([baseUrl, s.username, s.password, s.app_key, s.app_secret]))
    .digest('hex')
    .slice(0, 32)}`

async function grant({ baseUrl, settings: s }: GatewayAccess, wire: Wire) {
  const reply = await wire.send('token/grant', `${baseUrl}/token/grant`, {
    method: 'POST',
    headers: { username: s.username ?? '', password: s.password ?? '' },
    json: { app_key: s.app_key ?? '', app_secret: s.app_secret ?? '' },
  })
  const fields = answered(reply)
  const value = textOf(fields, 'id_token')
  if (!value) throw new GatewayError(said(fields) ?? `token/grant answered ${reply.status}`)
  // A minute earlier than bKash says: it must not end on its way.
  return { value, seconds: Math.max(60, Number(textOf(fields, 'expires_in') ?? 3600) - 60) }
}

const codeOf = (fields: Fields) => textOf(fields, 'statusCode', 'errorCode', 'internalCode')
const said = (fields: Fields) => {
  const words = textOf(fields, 'statusMessage', 'errorMessage', 'errorMessageEn', 'message')
  const code = codeOf(fields)
  return code && words ? `${code} ${words}` : (words ?? code)
}

/** Asks with the kept token; one that bKash takes no more is replaced once. */
async function ask(access: GatewayAccess, wire: Wire, path: string, json: object): Promise<Fields> {
  const name = tokenName(access)
  const send = (token: string) =>
    wire.send(path, `${access.baseUrl}/${path}`, {
      method: 'POST',
      headers: { Authorization: token, 'X-APP-Key': access.settings.app_key ?? '' },
      json,
    })
  const token = await wire.cached(name, () => grant(access, wire))
  let reply = await send(token)
  if (reply.status === 401 || reply.status === 403)
    reply = await send(await wire.cached(name, () => grant(access, wire), token))
  const fields = answered(reply)
  if (codeOf(fields) === '503') throw new GatewayTimeout(said(fields)) // closed for maintenance
  return fields
}

function read(fields: Fields): Verdict {
  const given = {
    transactionId: textOf(fields, 'trxID'),
    amount: poishaOf(textOf(fields, 'amount')),
    currency: textOf(fields, 'currency'),
    invoice: textOf(fields, 'merchantInvoiceNumber', 'merchantInvoice'),
    paidAt: dhakaInstant(textOf(fields, 'paymentExecuteTime', 'completedTime')),
    method: 'bKash',
    message: said(fields),
  }
  const status = textOf(fields, 'transactionStatus')?.toLowerCase()
  if (status === 'completed') return paidOrUnknown(given)
  if (status === 'cancelled' || status === 'canceled') return { state: 'cancelled', message: given.message }
  if (['failed', 'declined', 'expired'].includes(status ?? '')) return { state: 'failed', message: given.message }
  if (status) return { state: 'pending', message: given.message }
  // 2002: it knows no such payment.
  return { state: 'unknown', message: given.message }
}

const allowed = (fields: Fields) =>
  textOf(fields, 'userVerificationStatus', 'verificationStatus')?.toLowerCase() === 'complete'

export const bkash: GatewayAdapter = {
  code: 'BKASH',
  splits: false,
  secrets: ['password', 'app_secret'],

  create: async (access, attempt, wire) => {
    const fields = await ask(access, wire, 'create', {
      mode: '0011',
      payerReference: attempt.mobile,
      callbackURL: attempt.returnUrl,
      amount: takaText(attempt.amount),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: attempt.invoice,
    })
    const token = textOf(fields, 'paymentID')
    if (codeOf(fields) !== DONE || !token) throw new GatewayError(said(fields) ?? 'not opened')
    return { token, redirectUrl: pageOf(textOf(fields, 'bkashURL')) }
  },

  verify: (access, { token, hint }, wire) =>
    verdictOf(async () => {
      const query = () => ask(access, wire, 'payment/status', { paymentID: token })
      if (hint?.says !== 'paid') {
        const found = await query()
        const verdict = read(found)
        // Without our executing no money moves: who went away from the page and allowed nothing has ended it.
        if (verdict.state === 'pending' && !allowed(found) && (hint?.says === 'cancelled' || hint?.says === 'failed'))
          return { state: hint.says, message: verdict.message }
        if (verdict.state !== 'pending' || !allowed(found)) return verdict
      }
      const executed = await execute(access, wire, token)
      if (executed && read(executed).state === 'paid') return read(executed)
      const verdict = read(await query())
      const code = executed && codeOf(executed)
      if (verdict.state === 'pending' && code && REFUSED.includes(code))
        return { state: 'failed', message: said(executed) }
      return verdict
    }),

  readReturn: (given) => {
    const token = given.get('paymentID')
    if (!token) return null
    const says = { success: 'paid', failure: 'failed', cancel: 'cancelled' } as const
    const status = given.get('status') ?? ''
    return { token, says: status in says ? says[status as keyof typeof says] : 'unknown' }
  },

  /**
   * bKash tells by Amazon SNS what was paid, to merchants who asked for it. Who has no certificate to check it by takes none: to come
   * back and to be asked are enough.
   */
  readNotice: ({ settings }, notice) => {
    const sns = settings.notice_certificate ? readSns(notice.body, settings.notice_certificate) : null
    if (!sns) return null
    const transactionId = textOf(sns.message, 'trxID')
    const invoice = textOf(sns.message, 'merchantInvoiceNumber', 'transactionReference')
    if (!invoice && !transactionId) return null
    const paid = textOf(sns.message, 'transactionStatus')?.toLowerCase() === 'completed'
    return { invoice, transactionId, says: paid ? 'paid' : 'unknown', genuine: sns.genuine }
  },

  answerNotice: (taken) =>
    taken ? { status: 200, body: { status: 'ok' } } : { status: 403, body: { status: 'refused' } },

  refund: async (access, of, wire) => {
    const fields = await ask(access, wire, 'payment/refund', {
      paymentID: of.token,
      trxID: of.transactionId,
      amount: takaText(of.amount),
      reason: of.reason.slice(0, 255),
      sku: of.invoice,
    })
    const done = codeOf(fields) === DONE && textOf(fields, 'transactionStatus')?.toLowerCase() === 'completed'
    return { done, refundId: textOf(fields, 'refundTrxID'), message: said(fields) ?? '' }
  },

  probe: (access, wire) => probed(() => grant(access, wire)),
}

/** Takes what the payer allowed. Null when nothing came back: only the query knows. */
async function execute(access: GatewayAccess, wire: Wire, paymentID: string): Promise<Fields | null> {
  try {
    return await ask(access, wire, 'execute', { paymentID })
  } catch (error) {
    if (error instanceof GatewayTimeout) return null
    throw error
  }
}
