import { Router, type Request, type Response } from 'express'
import { MERCHANT_PUBLIC_KEY, NAGAD_PRIVATE_KEY, SIMULATOR_ACCOUNTS } from './accounts'
import { bodyOf, isUrl, letters, pageUrl, secretId, text, waited, type Desk, type Till } from './desk'
import { dhakaTime, poisha, taka, type Payment } from './payments'
import { opened, sealedFor, signedBy } from './rsa'

const ACCOUNT = SIMULATOR_ACCOUNTS.NAGAD
const PLACE = '/api/dfs'
const MOST_AWRY_MS = 15 * 60_000

const refuse = (res: Response, reason: string, message: string): void =>
  void res.status(400).json({ reason, message, devMessage: message })

/** Nagad's merchant API v-0.2.0. */
export function nagadDesk(till: Till): Desk {
  const api = Router()
  /** Payments that are announced and not yet opened. */
  const announced = new Map<string, { orderId: string; challenge: string }>()

  const sealed = (data: object) => ({
    sensitiveData: sealedFor(merchantKey, data),
    signature: signedBy(NAGAD_PRIVATE_KEY, data),
  })
  const merchantKey = MERCHANT_PUBLIC_KEY
  const open = (body: Record<string, unknown>, field = 'sensitiveData') =>
    opened(text(body[field]), text(body.signature), NAGAD_PRIVATE_KEY, MERCHANT_PUBLIC_KEY)

  api.use(PLACE, (req, res, next) => {
    if (req.get('x-km-api-version') !== 'v-0.2.0') return refuse(res, '4009', 'Invalid API version')
    if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(req.get('x-km-ip-v4') ?? '')) return refuse(res, '4010', 'Invalid IP address')
    if (!['PC_WEB', 'MOBILE_WEB', 'MOBILE_APP'].includes(req.get('x-km-client-type') ?? ''))
      return refuse(res, '4011', 'Invalid client type')
    next()
  })

  api.post(
    `${PLACE}/check-out/initialize/:merchantId/:orderId`,
    waited(async (req: Request, res) => {
      const { merchantId = '', orderId = '' } = req.params
      const body = bodyOf(req)
      const data = open(body)
      if (merchantId !== ACCOUNT.merchant_id) return refuse(res, '4001', 'Invalid merchant')
      if (!data) return refuse(res, '4002', 'Invalid sensitive data or signature')
      if (!/^[A-Za-z0-9]{5,20}$/.test(orderId)) return refuse(res, '4003', 'Invalid order id')
      if (data.merchantId !== merchantId || data.orderId !== orderId || data.datetime !== body.dateTime)
        return refuse(res, '4004', 'Sensitive data does not fit the request')
      if (text(data.challenge).length < 20) return refuse(res, '4005', 'Invalid challenge')
      const said = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text(data.datetime))
      const at = said ? Date.parse(`${said.slice(1, 4).join('-')}T${said.slice(4).join(':')}+06:00`) : Number.NaN
      if (!(Math.abs(at - Date.now()) < MOST_AWRY_MS)) return refuse(res, '4006', 'Invalid date and time')
      if (till.book.ofInvoice('NAGAD', orderId)) return refuse(res, '4007', 'Duplicate order id')
      await till.answer(res, { gateway: 'NAGAD', invoice: orderId, mobile: '', behaviours: [], state: 'open' }, () => {
        const [reference, challenge] = [`${Date.now()}${letters(12)}`, secretId()]
        announced.set(reference, { orderId, challenge })
        return sealed({ paymentReferenceId: reference, challenge, acceptDateTime: dhakaTime().replace(/\D/g, '') })
      })
    }),
  )

  api.post(
    `${PLACE}/check-out/complete/:reference`,
    waited(async (req: Request, res) => {
      const reference = req.params.reference ?? ''
      const body = bodyOf(req)
      const known = announced.get(reference)
      const data = open(body)
      if (!known) return refuse(res, '4008', 'Invalid payment reference')
      if (!data) return refuse(res, '4002', 'Invalid sensitive data or signature')
      const amount = typeof data.amount === 'string' ? poisha(data.amount) : null
      if (data.merchantId !== ACCOUNT.merchant_id || data.orderId !== known.orderId)
        return refuse(res, '4004', 'Sensitive data does not fit')
      if (data.challenge !== known.challenge) return refuse(res, '4005', 'Invalid challenge')
      if (data.currencyCode !== '050') return refuse(res, '4012', 'Invalid currency')
      if (!amount) return refuse(res, '4013', 'Invalid amount')
      const callback = body.merchantCallbackURL
      if (!isUrl(callback)) return refuse(res, '4014', 'Invalid callback')
      announced.delete(reference)
      await till.open({
        gateway: 'NAGAD',
        id: reference,
        invoice: known.orderId,
        merchant: ACCOUNT.merchant_id,
        amount,
        payer: '',
        mobile: '',
        returnUrl: callback,
        noticeUrl: '',
        detail: {},
      })
      res.json({ status: 'Success', callBackUrl: pageUrl(req, 'NAGAD', reference) })
    }),
  )

  const STATUS: Record<Payment['state'], [status: string, code: string]> = {
    open: ['Ready', '00_0000_001'],
    allowed: ['Ready', '00_0000_001'],
    paid: ['Success', '000'],
    failed: ['Failed', '10_0000_001'],
    cancelled: ['Aborted', '20_0000_001'],
  }
  const instant = (iso: string) => (iso ? `${dhakaTime(new Date(iso))}.0` : null)

  api.get(
    `${PLACE}/verify/payment/:reference`,
    waited(async (req: Request, res) => {
      const payment = till.book.find('NAGAD', req.params.reference ?? '')
      if (!payment) return refuse(res, '4008', 'Invalid payment reference')
      await till.answer(res, payment, () => ({
        merchantId: ACCOUNT.merchant_id,
        orderId: till.invoiceOf(payment).slice(0, 20),
        paymentRefId: payment.id,
        amount: taka(payment.paid || payment.amount),
        clientMobileNo: payment.mobile ? `${payment.mobile.slice(0, 3)}****${payment.mobile.slice(-4)}` : null,
        merchantMobileNo: ACCOUNT.account_number,
        orderDateTime: instant(payment.createdAt),
        issuerPaymentDateTime: instant(payment.paidAt),
        issuerPaymentRefNo: payment.transactionId || null,
        additionalMerchantInfo: null,
        status: STATUS[payment.state][0],
        statusCode: STATUS[payment.state][1],
        cancelIssuerDateTime: null,
        cancelIssuerRefNo: null,
        serviceType: null,
      }))
    }),
  )

  api.post(
    `${PLACE}/purchase/cancel`,
    waited(async (req, res) => {
      const payment = till.book.find('NAGAD', text(req.query.paymentRefId))
      const data = open(bodyOf(req), 'sensitiveDataCancelRequest')
      if (payment?.state !== 'paid' || payment.invoice !== req.query.orderId)
        return refuse(res, '4008', 'Invalid payment reference')
      if (!data) return refuse(res, '4002', 'Invalid sensitive data or signature')
      const amount = poisha(data.cancelAmount)
      if (data.merchantId !== ACCOUNT.merchant_id || poisha(data.originalAmount) !== payment.paid)
        return refuse(res, '4004', 'Sensitive data does not fit')
      if (data.originalRequestDate !== dhakaTime(new Date(payment.paidAt)).replace(/\D/g, '').slice(0, 8))
        return refuse(res, '4006', 'Invalid original request date')
      if (!amount || amount > payment.paid - payment.refunded) return refuse(res, '4013', 'Invalid amount')
      if (!text(data.referenceNo)) return refuse(res, '4015', 'Invalid reference')
      payment.refunded += amount
      await till.book.keep(payment)
      res.json(
        sealed({
          orderId: payment.invoice,
          cancelAmount: taka(amount),
          cancelIssuerRefNo: letters(10),
          status: 'Cancelled',
        }),
      )
    }),
  )

  const desk: Desk = {
    code: 'NAGAD',
    api,
    takesOnPage: true,
    methods: ['Nagad'],
    charges: (amount) => ({ charge: Math.round((amount * 13) / 1000), extra: 0 }),
    transactionId: () => letters(8),
    back: (payment, became) => {
      const url = new URL(payment.returnUrl)
      const said = { paid: 'Success', pending: 'Ready', failed: 'Failed', cancelled: 'Aborted' }[became]
      const fields = {
        merchant: ACCOUNT.merchant_id,
        order_id: payment.invoice,
        payment_ref_id: payment.id,
        status: said,
        status_code: '00_0000_000',
      }
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
      return { method: 'GET', url: url.toString(), fields: {} }
    },
    notice: () => null,
  }
  return desk
}
