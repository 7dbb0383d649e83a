import { Router } from 'express'
import { SIMULATOR_ACCOUNTS } from './accounts'
import { bodyOf, isUrl, pageUrl, secretId, text, waited, type Desk, type Till } from './desk'
import { dhakaTime, poisha, taka, type Payment } from './payments'
import { creditsOf, isBasic, isDay, sonaliPayments } from './sonali'

const ACCOUNT = SIMULATOR_ACCOUNTS.SPG_V2
const PLACE = '/api/v2/SpgService'

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Sonali Payment Gateway v2. Its answers come as text within JSON, as the bank's do. */
export function sonaliV2Desk(till: Till): Desk {
  const api = Router()
  /** What a token was had for. */
  const tokens = new Map<string, string>()
  const boundTo = (invoice: unknown, day: unknown, amount: number | null, credits: string[]) =>
    JSON.stringify([invoice, day, amount, credits])

  api.use(PLACE, (req, res, next) =>
    isBasic(req, ACCOUNT) ? next() : void res.status(401).json({ status: '401', msg: 'Unauthorized' }),
  )

  api.post(`${PLACE}/GetAccessToken`, (req, res) => {
    const body = bodyOf(req)
    const user = fieldsOf(body.AccessUser)
    const amount = poisha(body.amount)
    const accounts = Array.isArray(body.accounts) ? (body.accounts as Record<string, unknown>[]) : []
    const credits = accounts.map((one) => `${text(one.crAccount)} ${poisha(one.crAmount) ?? 'none'}`)
    const sum = accounts.reduce((all, one) => all + (poisha(one.crAmount) ?? Number.NaN), 0)
    const wrong =
      user.userName !== ACCOUNT.username || user.password !== ACCOUNT.password
        ? 'Invalid access user'
        : !text(body.invoiceNo) || !isDay(body.invoiceDate) || !amount || sum !== amount
          ? 'Bad request'
          : null
    if (wrong) return void res.json(JSON.stringify({ status: '400', msg: wrong }))
    const access_token = secretId()
    tokens.set(access_token, boundTo(body.invoiceNo, body.invoiceDate, amount, credits))
    res.json(JSON.stringify({ status: '200', access_token }))
  })

  api.post(
    `${PLACE}/CreatePaymentRequest`,
    waited(async (req, res) => {
      const body = bodyOf(req)
      const [by, reference] = [fieldsOf(body.authentication), fieldsOf(body.referenceInfo)]
      const total = poisha(reference.totalAmount)
      const names = { serial: 'slno', account: 'crAccount', amount: 'crAmount', mode: 'tranMode' }
      const credits = creditsOf(body.creditInformations, names, total ?? 0)
      const refuse = (msg: string) => void res.json(JSON.stringify({ status: '400', msg }))
      if (by.apiAccessUserId !== ACCOUNT.username) return refuse('Invalid access user')
      if (typeof credits === 'string' || !total) return refuse(`Bad request: ${String(credits)}`)
      const token = text(by.apiAccessToken)
      if (tokens.get(token) !== boundTo(reference.InvoiceNo, reference.invoiceDate, total, credits))
        return refuse('Invalid access token')
      if (
        !isUrl(reference.returnUrl) ||
        !text(reference.applicentName) ||
        !/^\d{11,15}$/.test(text(reference.applicentContactNo))
      )
        return refuse('Bad request: referenceInfo')
      const given = {
        gateway: 'SPG_V2' as const,
        id: secretId(),
        invoice: text(reference.InvoiceNo),
        merchant: ACCOUNT.username,
        amount: total,
        payer: text(reference.applicentName),
        mobile: text(reference.applicentContactNo),
        returnUrl: reference.returnUrl,
        noticeUrl: '',
        detail: { day: text(reference.invoiceDate), credits: JSON.stringify(body.creditInformations) },
      }
      await till.answer(res, { ...given, behaviours: [], state: 'open' }, async () => {
        tokens.delete(token)
        const { id } = await till.open(given)
        return JSON.stringify({ status: '200', msg: 'success', session_token: id })
      })
    }),
  )

  api.get('/SpgLanding/SpgLanding/:token', (req, res) => res.redirect(302, pageUrl(req, 'SPG_V2', req.params.token)))

  const UNPAID: Record<Exclude<Payment['state'], 'paid'>, [status: string, message: string]> = {
    open: ['201', 'Payment is pending'],
    allowed: ['201', 'Payment is pending'],
    failed: ['402', 'Payment failed'],
    cancelled: ['403', 'Payment is cancelled'],
  }
  const told = (payment: Payment) => {
    if (payment.state !== 'paid') {
      const [PaymentStatus, msg] = UNPAID[payment.state]
      return { status: '200', msg, InvoiceNo: till.invoiceOf(payment), PaymentStatus }
    }
    const vat = Math.round((payment.extra * 15) / 115)
    return {
      status: '200',
      msg: 'success',
      TransactionId: payment.transactionId,
      TransactionDate: dhakaTime(new Date(payment.paidAt)),
      InvoiceNo: till.invoiceOf(payment),
      InvoiceDate: payment.detail.day,
      PaymentStatus: '200',
      PayMode: payment.method,
      PayAmount: taka(payment.paid + payment.extra),
      TotalAmount: taka(payment.amount),
      Vat: taka(vat),
      Commission: taka(payment.extra - vat),
      BrCode: '00026',
      ScrollNo: payment.transactionId.slice(-6),
    }
  }

  api.post(
    `${PLACE}/TransactionVerificationWithToken`,
    waited(async (req, res) => {
      const payment = till.book.find('SPG_V2', text(bodyOf(req).session_Token))
      if (!payment) return void res.json(JSON.stringify({ status: '404', msg: 'Invalid session token' }))
      await till.answer(res, payment, () => JSON.stringify(told(payment)))
    }),
  )

  return {
    ...sonaliPayments,
    code: 'SPG_V2',
    api,
    back: (payment, became) => {
      const url = new URL(payment.returnUrl)
      url.searchParams.set('session_token', payment.id)
      url.searchParams.set(
        'status',
        { paid: 'success', pending: 'pending', failed: 'failed', cancelled: 'cancel' }[became],
      )
      return { method: 'GET', url: url.toString(), fields: {} }
    },
    notice: () => null,
  }
}
