import { randomBytes } from 'node:crypto'
import { GatewayError, type GatewayAccess, type GatewayAdapter, type Verdict, type Wire } from './adapter'
import {
  answered,
  dhakaDigits,
  dhakaInstant,
  fieldsOf,
  pageOf,
  paidOrUnknown,
  poishaOf,
  probed,
  takaText,
  textOf,
  verdictOf,
  type Fields,
} from './reading'
import { decrypted, encrypted, isSignedBy, signature } from './rsa'

/**
 * Nagad, merchant API v-0.2.0. What matters is encrypted with the other's key and signed with one's own, both ways. It sends no
 * notices: only the browser comes back.
 */

/** Nagad takes order numbers of twenty letters at most. */
export const orderIdOf = (invoice: string): string => invoice.slice(-20)

const headers = ({ settings }: GatewayAccess) => ({
  'X-KM-IP-V4': settings.server_ip || '127.0.0.1',
  'X-KM-Api-Version': 'v-0.2.0',
  'X-KM-Client-Type': 'PC_WEB',
})

/** Sends what is sealed for Nagad. @throws GatewayError with Nagad's reason */
async function post(
  access: GatewayAccess,
  wire: Wire,
  what: string,
  path: string,
  json: Record<string, string>,
): Promise<Fields> {
  const reply = await wire.send(what, `${access.baseUrl}/${path}`, { method: 'POST', headers: headers(access), json })
  return refusedOr(answered(reply))
}

function refusedOr(fields: Fields): Fields {
  const reason = textOf(fields, 'reason')
  if (reason) throw new GatewayError([reason, textOf(fields, 'message')].filter(Boolean).join(' '))
  return fields
}

const seal = ({ settings }: GatewayAccess, data: object) => {
  const text = JSON.stringify(data)
  return {
    sensitive: encrypted(text, settings.gateway_public_key),
    signature: signature(text, settings.merchant_private_key),
  }
}

/** What Nagad sealed for us. @throws GatewayError when it is not for us or not from Nagad */
function unseal({ settings }: GatewayAccess, fields: Fields): Fields {
  const text = decrypted(textOf(fields, 'sensitiveData') ?? '', settings.merchant_private_key)
  const opened = fieldsOf(text)
  if (text === null || !opened) throw new GatewayError('the answer is sealed with another key')
  if (!isSignedBy(text, textOf(fields, 'signature') ?? '', settings.gateway_public_key))
    throw new GatewayError('the answer is not signed by Nagad')
  return opened
}

async function initialize(access: GatewayAccess, wire: Wire, orderId: string) {
  const [merchantId, datetime] = [access.settings.merchant_id ?? '', dhakaDigits(wire.now())]
  const sealed = seal(access, { merchantId, datetime, orderId, challenge: randomBytes(20).toString('hex') })
  const path = `check-out/initialize/${encodeURIComponent(merchantId)}/${encodeURIComponent(orderId)}`
  const fields = await post(access, wire, 'check-out/initialize', path, {
    accountNumber: access.settings.account_number ?? '',
    dateTime: datetime,
    sensitiveData: sealed.sensitive,
    signature: sealed.signature,
  })
  const opened = unseal(access, fields)
  const [reference, challenge] = [textOf(opened, 'paymentReferenceId'), textOf(opened, 'challenge')]
  if (!reference || !challenge) throw new GatewayError('the answer names no payment')
  return { reference, challenge }
}

async function look(access: GatewayAccess, wire: Wire, reference: string): Promise<Fields> {
  const url = `${access.baseUrl}/verify/payment/${encodeURIComponent(reference)}`
  return answered(await wire.send('verify/payment', url, { method: 'GET', headers: headers(access) }))
}

function read(fields: Fields, invoice: string): Verdict {
  const orderId = textOf(fields, 'orderId')
  const status = textOf(fields, 'status')?.toLowerCase() ?? ''
  const message = [textOf(fields, 'statusCode', 'reason'), textOf(fields, 'status', 'message')]
    .filter(Boolean)
    .join(' ')
  if (status === 'success')
    return paidOrUnknown({
      transactionId: textOf(fields, 'issuerPaymentRefNo'),
      amount: poishaOf(textOf(fields, 'amount')),
      currency: 'BDT',
      invoice: orderId === orderIdOf(invoice) ? invoice : orderId,
      paidAt: dhakaInstant(textOf(fields, 'issuerPaymentDateTime')),
      method: 'Nagad',
      message,
    })
  if (/abort|cancel/.test(status)) return { state: 'cancelled', message }
  if (/fail|declin|invalid|expire/.test(status)) return { state: 'failed', message }
  return { state: status ? 'pending' : 'unknown', message }
}

export const nagad: GatewayAdapter = {
  code: 'NAGAD',
  splits: false,
  secrets: ['merchant_private_key'],

  create: async (access, attempt, wire) => {
    const orderId = orderIdOf(attempt.invoice)
    const amount = takaText(attempt.amount)
    const { reference, challenge } = await initialize(access, wire, orderId)
    const merchantId = access.settings.merchant_id ?? ''
    const sealed = seal(access, { merchantId, orderId, currencyCode: '050', amount, challenge })
    const path = `check-out/complete/${encodeURIComponent(reference)}`
    const fields = await post(access, wire, 'check-out/complete', path, {
      sensitiveData: sealed.sensitive,
      signature: sealed.signature,
      merchantCallbackURL: attempt.returnUrl,
    })
    if (textOf(fields, 'status')?.toLowerCase() !== 'success')
      throw new GatewayError(textOf(fields, 'message') ?? 'not opened')
    return { token: reference, redirectUrl: pageOf(textOf(fields, 'callBackUrl')) }
  },

  verify: (access, { token, invoice }, wire) => verdictOf(async () => read(await look(access, wire, token), invoice)),

  readReturn: (given) => {
    const token = given.get('payment_ref_id')
    const status = given.get('status')?.toLowerCase() ?? ''
    if (!token) return null
    const says =
      status === 'success' ? 'paid' : /abort|cancel/.test(status) ? 'cancelled' : status ? 'failed' : 'unknown'
    return { token, says }
  },

  readNotice: () => null,
  answerNotice: () => ({ status: 404, body: { message: 'no such notice' } }),

  refund: async (access, of, wire) => {
    const paid = refusedOr(await look(access, wire, of.token))
    const sealed = seal(access, {
      merchantId: access.settings.merchant_id ?? '',
      originalRequestDate: (textOf(paid, 'issuerPaymentDateTime') ?? '').replace(/\D/g, '').slice(0, 8),
      originalAmount: textOf(paid, 'amount') ?? '',
      cancelAmount: takaText(of.amount),
      referenceNo: randomBytes(5).toString('hex').toUpperCase(),
      referenceMessage: 'Refund', // the reason stands in our books; a block of RSA holds 245 bytes
    })
    const query = new URLSearchParams({ paymentRefId: of.token, orderId: orderIdOf(of.invoice) }).toString()
    try {
      const fields = await post(access, wire, 'purchase/cancel', `purchase/cancel?${query}`, {
        sensitiveDataCancelRequest: sealed.sensitive,
        signature: sealed.signature,
      })
      const opened = unseal(access, fields)
      const done = textOf(opened, 'status')?.toLowerCase() === 'cancelled'
      return { done, refundId: textOf(opened, 'cancelIssuerRefNo'), message: textOf(opened, 'status') ?? '' }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      return { done: false, message: error.message }
    }
  },

  probe: (access, wire) => probed(() => initialize(access, wire, `PROBE${dhakaDigits(wire.now())}`)),
}
