import { createHash } from 'node:crypto'
import { GatewayError, type GatewayAccess, type GatewayAdapter, type Hint, type Verdict, type Wire } from './adapter'
import {
  answered,
  dhakaInstant,
  fieldsOf,
  pageOf,
  paidOrUnknown,
  poishaOf,
  probed,
  sameSecret,
  takaText,
  textOf,
  verdictOf,
  type Fields,
} from './reading'

/** SSLCommerz v4, hosted page. The browser comes back by POST; notice and return carry a signed val_id, which its server validates. */

const LEAST = 1_000
const MOST = 50_000_000
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * SSLCommerz' signature of a return or notice: MD5 over the fields that verify_key names and the MD5 of the store's password, by
 * name, as a query without escapes.
 */
export function signOf(fields: Fields, password: string): string {
  const named = (textOf(fields, 'verify_key') ?? '').split(',').filter(Boolean)
  const pairs = new Map(named.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : '']))
  pairs.set('store_passwd', md5(password))
  const names = [...pairs.keys()].sort()
  return md5(names.map((name) => `${name}=${pairs.get(name) ?? ''}`).join('&'))
}

/** Signed with the store's password, and what decides is among what is signed. */
function genuine(fields: Fields, password: string): boolean {
  const named = (textOf(fields, 'verify_key') ?? '').split(',')
  return (
    ['tran_id', 'status'].every((name) => named.includes(name)) &&
    sameSecret(signOf(fields, password), textOf(fields, 'verify_sign'))
  )
}

const store = ({ settings }: GatewayAccess) => ({
  store_id: settings.store_id ?? '',
  store_passwd: settings.store_passwd ?? '',
})

const get = (access: GatewayAccess, wire: Wire, what: string, given: Record<string, string>) =>
  wire.send(
    what,
    `${access.baseUrl}/validator/api/${what}?${new URLSearchParams({ ...given, ...store(access), v: '1', format: 'json' }).toString()}`,
    {
      method: 'GET',
    },
  )

/** @throws GatewayError when it does not take the store's name and password */
function connected(fields: Fields): Fields {
  const connect = textOf(fields, 'APIConnect')
  if (connect && connect !== 'DONE') throw new GatewayError(textOf(fields, 'errorReason', 'failedreason') ?? connect)
  return fields
}

const VALID = ['VALID', 'VALIDATED']

function read(fields: Fields): Verdict {
  const amount = poishaOf(textOf(fields, 'amount'))
  const kept = poishaOf(textOf(fields, 'store_amount'))
  const risky = textOf(fields, 'risk_level') === '1' ? 'risk_level 1' : undefined
  const status = textOf(fields, 'status')?.toUpperCase() ?? ''
  const given = {
    transactionId: textOf(fields, 'bank_tran_id'),
    amount,
    charge: amount !== undefined && kept !== undefined && kept <= amount ? amount - kept : undefined,
    currency: textOf(fields, 'currency_type', 'currency') ?? 'BDT',
    invoice: textOf(fields, 'tran_id'),
    paidAt: dhakaInstant(textOf(fields, 'tran_date')),
    method: textOf(fields, 'card_type'),
    message: [status, textOf(fields, 'error', 'failedreason'), risky].filter(Boolean).join(' '),
  }
  if (VALID.includes(status)) return paidOrUnknown(given)
  if (status === 'FAILED' || status === 'EXPIRED') return { state: 'failed', message: given.message }
  if (status === 'CANCELLED') return { state: 'cancelled', message: given.message }
  return { state: 'pending', message: given.message }
}

const HINTS: Readonly<Record<string, Hint['says']>> = {
  VALID: 'paid',
  VALIDATED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
}

function hintOf(fields: Fields): Hint | null {
  const invoice = textOf(fields, 'tran_id')
  if (!invoice) return null
  const valId = textOf(fields, 'val_id')
  return {
    invoice,
    transactionId: textOf(fields, 'bank_tran_id'),
    says: HINTS[textOf(fields, 'status')?.toUpperCase() ?? ''] ?? 'unknown',
    ...(valId ? { extra: { val_id: valId } } : {}),
  }
}

async function validated(access: GatewayAccess, wire: Wire, valId: string): Promise<Fields> {
  return connected(answered(await get(access, wire, 'validationserverAPI.php', { val_id: valId })))
}

export const sslcommerz: GatewayAdapter = {
  code: 'SSLCOMMERZ',
  splits: false,
  secrets: ['store_passwd'],

  create: async (access, attempt, wire) => {
    const total = takaText(attempt.amount)
    if (attempt.amount < LEAST || attempt.amount > MOST)
      throw new GatewayError('SSLCommerz takes 10.00 to 500000.00 taka')
    const back = attempt.returnUrl
    const reply = await wire.send('gwprocess/v4/api.php', `${access.baseUrl}/gwprocess/v4/api.php`, {
      method: 'POST',
      form: {
        ...store(access),
        total_amount: total,
        currency: 'BDT',
        tran_id: attempt.invoice,
        success_url: back,
        fail_url: back,
        cancel_url: back,
        ipn_url: attempt.noticeUrl,
        cus_name: attempt.payer.slice(0, 50),
        // It wants one; we have none of the payer's that we would give away.
        cus_email: `payments@${new URL(back).hostname}`.slice(0, 50),
        cus_add1: 'Bangladesh',
        cus_city: 'Dhaka',
        cus_postcode: '1000',
        cus_country: 'Bangladesh',
        cus_phone: attempt.mobile,
        shipping_method: 'NO',
        num_of_item: '1',
        product_name: 'School fees',
        product_category: 'education',
        product_profile: 'non-physical-goods',
      },
    })
    const fields = answered(reply)
    const token = textOf(fields, 'sessionkey')
    if (textOf(fields, 'status')?.toUpperCase() !== 'SUCCESS' || !token)
      throw new GatewayError(textOf(fields, 'failedreason') ?? `api.php answered ${reply.status}`)
    return { token, redirectUrl: pageOf(textOf(fields, 'GatewayPageURL')) }
  },

  verify: (access, { invoice, hint }, wire) =>
    verdictOf(async () => {
      const valId = hint?.extra?.val_id
      if (valId) {
        const verdict = read(await validated(access, wire, valId))
        // A val_id that somebody brought along may be another attempt's.
        if (verdict.state === 'paid' && verdict.invoice === invoice) return verdict
      }
      const fields = connected(
        answered(await get(access, wire, 'merchantTransIDvalidationAPI.php', { tran_id: invoice })),
      )
      const tries = (Array.isArray(fields.element) ? fields.element : []).map(fieldsOf).filter((one) => one !== null)
      const of = (states: string[]) => tries.find((one) => states.includes(textOf(one, 'status')?.toUpperCase() ?? ''))
      const paid = of(VALID)
      const paidId = paid && textOf(paid, 'val_id')
      if (paid) return read(paidId ? await validated(access, wire, paidId) : paid)
      const last = of(['PENDING']) ?? tries.at(-1)
      return last ? read(last) : { state: 'pending', message: 'no transaction found' }
    }),

  readReturn: (given) => hintOf(Object.fromEntries(given)),

  readNotice: (access, { body }) => {
    const hint = hintOf(body)
    return hint && { ...hint, genuine: genuine(body, access.settings.store_passwd ?? '') }
  },

  answerNotice: (taken) => (taken ? { status: 200, body: 'IPN received' } : { status: 400, body: 'IPN refused' }),

  refund: async (access, of, wire) => {
    const fields = answered(
      await get(access, wire, 'merchantTransIDvalidationAPI.php', {
        bank_tran_id: of.transactionId,
        refund_trans_id: `R${createHash('sha256').update(`${of.invoice} ${of.amount} ${wire.now().getTime()}`).digest('hex').slice(0, 20)}`,
        refund_amount: takaText(of.amount),
        refund_remarks: of.reason.slice(0, 255),
        refe_id: of.invoice,
      }),
    )
    const status = textOf(fields, 'status')?.toLowerCase()
    return {
      done: textOf(fields, 'APIConnect') === 'DONE' && (status === 'success' || status === 'processing'),
      refundId: textOf(fields, 'refund_ref_id'),
      message: textOf(fields, 'errorReason') ?? status ?? '',
    }
  },

  probe: (access, wire) =>
    probed(async () =>
      connected(answered(await get(access, wire, 'merchantTransIDvalidationAPI.php', { tran_id: 'PROBE' }))),
    ),
}
