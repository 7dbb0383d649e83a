import { Router } from 'express'
import { SIMULATOR_ACCOUNTS } from './accounts'
import { bodyOf, isUrl, letters, pageUrl, secretId, text, waited, type Desk, type Till } from './desk'
import { dhakaTime, poisha, taka, type Payment } from './payments'
import { creditsOf, isBasic, isDay, sonaliPayments } from './sonali'

const ACCOUNT = SIMULATOR_ACCOUNTS.SPG
const PLACE = '/api/v3/spgservice'

/** Sonali Payment Gateway v3. Of its codes 200 is known; the others here are the simulator's own. */
export function sonaliV3Desk(till: Till): Desk {
  const api = Router()
  api.use(PLACE, (req, res, next) =>
    isBasic(req, ACCOUNT) ? next() : void res.status(401).json({ Status: '401', Message: 'Unauthorized' }),
  )

  const wrongRequest = (body: Record<string, unknown>): string | null => {
    const total = poisha(body.RequestTotalAmount)
    if (!text(body.InvoiceNo) || text(body.InvoiceNo).length > 50) return 'InvoiceNo'
    if (!isDay(body.InvoiceDate)) return 'InvoiceDate'
    if (!total) return 'RequestTotalAmount'
    if (!text(body.CustomerName) || text(body.CustomerName).length > 120) return 'CustomerName'
    if (!/^\d{11,15}$/.test(text(body.CustomerContactNo))) return 'CustomerContactNo'
    if (!isUrl(body.ResponseUrl)) return 'ResponseUrl'
    if (body.AllowDuplicateInvoiceNoDate !== 'Y' && body.AllowDuplicateInvoiceNoDate !== 'N')
      return 'AllowDuplicateInvoiceNoDate'
    const names = { serial: 'SerialNo', account: 'CrAccountOrChallanNo', amount: 'CrAmount', mode: 'TranMode' }
    const credits = creditsOf(body.CreditInformations, names, total)
    if (typeof credits === 'string') return credits
    const twice = till.book
      .list('SPG')
      .some((one) => one.invoice === body.InvoiceNo && one.detail.day === body.InvoiceDate)
    return twice && body.AllowDuplicateInvoiceNoDate === 'N' ? 'Duplicate InvoiceNo and InvoiceDate' : null
  }

  api.post(
    `${PLACE}/CreatePaymentRequest`,
    waited(async (req, res) => {
      const body = bodyOf(req)
      const wrong = wrongRequest(body)
      if (wrong)
        return void res.json({ Status: '400', Message: `Bad request: ${wrong}`, Token: null, RedirectToGateway: null })
      const given = {
        gateway: 'SPG' as const,
        id: secretId(),
        invoice: text(body.InvoiceNo),
        merchant: ACCOUNT.username,
        amount: poisha(body.RequestTotalAmount) ?? 0,
        payer: text(body.CustomerName),
        mobile: text(body.CustomerContactNo),
        returnUrl: text(body.ResponseUrl),
        noticeUrl: till.noticeUrl('SPG', text(body.ResponseUrl)),
        detail: { day: text(body.InvoiceDate), credits: JSON.stringify(body.CreditInformations) },
      }
      await till.answer(res, { ...given, behaviours: [], state: 'open' }, async () => {
        const { id } = await till.open(given)
        return { Status: '200', Message: 'Success', Token: id, RedirectToGateway: pageUrl(req, 'SPG', id) }
      })
    }),
  )

  const UNPAID: Record<Exclude<Payment['state'], 'paid'>, [status: string, message: string]> = {
    open: ['201', 'Payment is pending'],
    allowed: ['201', 'Payment is pending'],
    failed: ['402', 'Payment failed'],
    cancelled: ['403', 'Payment is cancelled'],
  }
  const told = (payment: Payment) => {
    const common = {
      Token: payment.id,
      InvoiceNo: till.invoiceOf(payment),
      InvoiceDate: payment.detail.day,
      RequestTotalAmount: taka(payment.amount),
    }
    if (payment.state !== 'paid') {
      const [Status, Message] = UNPAID[payment.state]
      return { ...common, Status, Message, TransactionId: null, CustomerPaidAmount: '0.00' }
    }
    return {
      ...common,
      Status: '200',
      Message: 'Success',
      TransactionId: payment.transactionId,
      TransactionDate: dhakaTime(new Date(payment.paidAt)),
      Branch: '00026',
      CustomerPaidAmount: taka(payment.paid + payment.extra),
      ExtraCharges: taka(payment.extra),
      SettlementDone: 'N',
      SettlementDate: null,
      CustomerName: payment.payer,
      PayMode: payment.method,
      ScrollNo: payment.transactionId.slice(-6),
      SonaliVoucherLink: null,
      ChallanLink: null,
      PartyName: 'Demo school',
    }
  }

  for (const what of ['TransactionVerificationWithToken', 'IPNCheck'])
    api.post(
      `${PLACE}/${what}`,
      waited(async (req, res) => {
        const payment = till.book.find('SPG', text(bodyOf(req).Token))
        if (!payment) return void res.json({ Status: '404', Message: 'Invalid Token' })
        await till.answer(res, payment, () => told(payment))
      }),
    )

  return {
    ...sonaliPayments,
    code: 'SPG',
    api,
    back: (payment, became) => {
      const url = new URL(payment.returnUrl)
      url.searchParams.set('Token', payment.id)
      url.searchParams.set(
        'Mode',
        { paid: 'success', pending: 'pending', failed: 'failed', cancelled: 'cancel' }[became],
      )
      return { method: 'GET', url: url.toString(), fields: {} }
    },
    notice: (payment, forged) =>
      payment.noticeUrl
        ? {
            url: payment.noticeUrl,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              Username: ACCOUNT.ipn_username,
              Password: forged ? 'guessed' : ACCOUNT.ipn_password,
              Token: payment.id,
              InvoiceNo: payment.invoice,
              InvoiceDate: payment.detail.day,
              TransactionId: payment.transactionId || letters(16),
            }),
          }
        : null,
  }
}
