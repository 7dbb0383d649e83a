import { createHash } from 'node:crypto'
import { Router, type Request } from 'express'
import { SIMULATOR_ACCOUNTS } from './accounts'
import { bodyOf, isUrl, letters, pageUrl, secretId, text, waited, type Desk, type Till } from './desk'
import { dhakaTime, poisha, taka, type Payment } from './payments'

const ACCOUNT = SIMULATOR_ACCOUNTS.SSLCOMMERZ
const md5 = (value: string): string => createHash('md5').update(value).digest('hex')
const REQUIRED = [
  'total_amount',
  'currency',
  'tran_id',
  'success_url',
  'fail_url',
  'cancel_url',
  'cus_name',
  'cus_email',
  'cus_add1',
  'cus_city',
  'cus_country',
  'cus_phone',
  'shipping_method',
  'product_name',
  'product_category',
  'product_profile',
]

/** SSLCommerz v4: session, validation, query and refund. */
export function sslcommerzDesk(till: Till): Desk {
  const api = Router()

  const wrongSession = (body: Record<string, unknown>): string | null => {
    if (body.store_id !== ACCOUNT.store_id || body.store_passwd !== ACCOUNT.store_passwd)
      return 'Store Credential Error Or Store is De-active'
    const missing = REQUIRED.find((name) => !text(body[name]))
    if (missing) return `Invalid Information: '${missing}' is missing or empty`
    const amount = poisha(body.total_amount)
    if (!amount || amount < 1_000 || amount > 50_000_000)
      return "Invalid Information: 'total_amount' is not from 10.00 to 500000.00"
    if (body.currency !== 'BDT') return "Invalid Information: 'currency'"
    if (text(body.tran_id).length > 30) return "Invalid Information: 'tran_id' is too long"
    if (!/^[^@\s]+@[^@\s]+$/.test(text(body.cus_email)) || text(body.cus_email).length > 50)
      return "Invalid Information: 'cus_email'"
    if (text(body.cus_name).length > 50) return "Invalid Information: 'cus_name'"
    const urls = [body.success_url, body.fail_url, body.cancel_url, ...(body.ipn_url ? [body.ipn_url] : [])]
    return urls.every((url) => isUrl(url) && url.length <= 255) ? null : 'Invalid Information: an address is none'
  }

  api.post(
    '/gwprocess/v4/api.php',
    waited(async (req, res) => {
      const body = req.is('application/x-www-form-urlencoded') ? bodyOf(req) : {}
      const failedreason = wrongSession(body)
      if (failedreason) return void res.json({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' })
      const given = {
        gateway: 'SSLCOMMERZ' as const,
        id: secretId().toUpperCase(),
        invoice: text(body.tran_id),
        merchant: ACCOUNT.store_id,
        amount: poisha(body.total_amount) ?? 0,
        payer: text(body.cus_name),
        mobile: text(body.cus_phone),
        returnUrl: text(body.success_url),
        noticeUrl: text(body.ipn_url),
        detail: {
          fail: text(body.fail_url),
          cancel: text(body.cancel_url),
          val: `${dhakaTime().replace(/\D/g, '')}${letters(12)}`,
        },
      }
      await till.answer(res, { ...given, behaviours: [], state: 'open' }, async () => {
        const payment = await till.open(given)
        return {
          status: 'SUCCESS',
          failedreason: '',
          sessionkey: payment.id,
          GatewayPageURL: pageUrl(req, 'SSLCOMMERZ', payment.id),
          storeName: 'Demo school',
        }
      })
    }),
  )

  const STATUS: Record<Payment['state'], string> = {
    open: 'PENDING',
    allowed: 'PENDING',
    paid: 'VALID',
    failed: 'FAILED',
    cancelled: 'CANCELLED',
  }
  const told = (payment: Payment, status = STATUS[payment.state]): Record<string, string> => ({
    status,
    tran_date: dhakaTime(new Date(payment.paidAt || payment.createdAt)),
    tran_id: till.invoiceOf(payment),
    val_id: payment.state === 'paid' ? (payment.detail.val ?? '') : '',
    amount: taka(payment.paid || payment.amount),
    store_amount: taka((payment.paid || payment.amount) - payment.charge),
    currency: 'BDT',
    bank_tran_id: payment.transactionId,
    card_type: payment.method,
    card_no: '',
    card_issuer: 'Demo bank',
    card_brand: payment.method.split('-')[0] ?? '',
    currency_type: 'BDT',
    currency_amount: taka(payment.paid || payment.amount),
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a: '',
    value_b: '',
    value_c: '',
    value_d: '',
    risk_level: '0',
    risk_title: 'Safe',
  })
  const isStore = (req: Request) =>
    req.query.store_id === ACCOUNT.store_id && req.query.store_passwd === ACCOUNT.store_passwd

  api.get(
    '/validator/api/validationserverAPI.php',
    waited(async (req, res) => {
      if (!isStore(req)) return void res.json({ status: 'INVALID_TRANSACTION', APIConnect: 'FAILED' })
      const payment = till.book
        .list('SSLCOMMERZ')
        .find((one) => one.state === 'paid' && one.detail.val === req.query.val_id)
      if (!payment) return void res.json({ status: 'INVALID_TRANSACTION', APIConnect: 'DONE' })
      await till.answer(res, payment, async () => {
        const status = payment.detail.validated ? 'VALIDATED' : 'VALID'
        payment.detail.validated = 'yes'
        await till.book.keep(payment)
        return { ...told(payment, status), APIConnect: 'DONE', validated_on: dhakaTime(), gw_version: '' }
      })
    }),
  )

  const refund = async (req: Request): Promise<object> => {
    const payment = till.book
      .list('SSLCOMMERZ')
      .find((one) => one.transactionId && one.transactionId === req.query.bank_tran_id)
    const amount = poisha(req.query.refund_amount)
    const failed = (errorReason: string) => ({
      APIConnect: 'DONE',
      bank_tran_id: req.query.bank_tran_id,
      refund_ref_id: '',
      status: 'failed',
      errorReason,
    })
    if (!payment) return failed('Transaction not found')
    if (!text(req.query.refund_remarks) || !text(req.query.refund_trans_id))
      return failed('Refund remarks or refund transaction ID is missing')
    if (!amount || amount > payment.paid - payment.refunded) return failed('Refund amount is too high')
    payment.refunded += amount
    await till.book.keep(payment)
    return {
      APIConnect: 'DONE',
      bank_tran_id: payment.transactionId,
      trans_id: payment.invoice,
      refund_ref_id: letters(16),
      status: 'success',
      errorReason: '',
    }
  }

  api.get(
    '/validator/api/merchantTransIDvalidationAPI.php',
    waited(async (req, res) => {
      if (!isStore(req)) return void res.json({ APIConnect: 'FAILED', no_of_trans_found: 0 })
      if (req.query.bank_tran_id) return void res.json(await refund(req))
      const payment = till.book.ofInvoice('SSLCOMMERZ', text(req.query.tran_id))
      if (!payment) return void res.json({ APIConnect: 'DONE', no_of_trans_found: 0, element: [] })
      await till.answer(res, payment, () => ({ APIConnect: 'DONE', no_of_trans_found: 1, element: [told(payment)] }))
    }),
  )

  /** What return and notice carry, signed. */
  const signed = (payment: Payment, status: string, forged = false): Record<string, string> => {
    const fields = {
      ...told(payment, status),
      store_id: ACCOUNT.store_id,
      ...(status === 'VALID' ? {} : { error: 'The payment was not made' }),
    }
    const named = Object.keys(fields).sort()
    const all: Record<string, string> = { ...fields, store_passwd: md5(forged ? secretId() : ACCOUNT.store_passwd) }
    const query = Object.keys(all)
      .sort()
      .map((name) => `${name}=${all[name] ?? ''}`)
      .join('&')
    return { ...fields, verify_key: named.join(','), verify_sign: md5(query) }
  }

  return {
    code: 'SSLCOMMERZ',
    api,
    takesOnPage: true,
    methods: ['VISA-Dutch Bangla', 'DBBLMOBILEB-Dbbl Mobile Banking', 'BKASH-BKash'],
    charges: (amount) => ({ charge: Math.round((amount * 25) / 1000), extra: 0 }),
    transactionId: () => `${dhakaTime().replace(/\D/g, '').slice(2)}${letters(14)}`,
    back: (payment, became) => ({
      method: 'POST',
      url:
        (became === 'failed'
          ? payment.detail.fail
          : became === 'cancelled'
            ? payment.detail.cancel
            : payment.returnUrl) ?? payment.returnUrl,
      fields: signed(payment, { paid: 'VALID', pending: 'PENDING', failed: 'FAILED', cancelled: 'CANCELLED' }[became]),
    }),
    notice: (payment, forged) =>
      payment.noticeUrl
        ? {
            url: payment.noticeUrl,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams(signed(payment, 'VALID', forged)).toString(),
          }
        : null,
  }
}
