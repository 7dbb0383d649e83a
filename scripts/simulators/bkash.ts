import { createSign } from 'node:crypto'
import { Router, type Request, type Response } from 'express'
import { SIMULATOR_ACCOUNTS, SNS_PRIVATE_KEY } from './accounts'
import { bodyOf, isUrl, letters, pageUrl, secretId, text, waited, type Desk, type Till } from './desk'
import { dhakaTime, poisha, taka, type Payment } from './payments'

const ACCOUNT = SIMULATOR_ACCOUNTS.BKASH
const TOKEN_SECONDS = 3600
const PLACE = '/v1.2.0-beta/tokenized/checkout'

const code = (statusCode: string, statusMessage: string) => ({ statusCode, statusMessage })
const time = (instant: string): string => `${dhakaTime(new Date(instant)).replace(' ', 'T')}:000 GMT+0600`

/** bKash tokenized checkout v1.2.0-beta. */
export function bkashDesk(till: Till): Desk & { granted: () => number } {
  const api = Router()
  const tokens = new Map<string, number>()
  let granted = 0

  const grant = (res: Response) => {
    const id_token = `demo.${secretId()}`
    tokens.set(id_token, Date.now() + TOKEN_SECONDS * 1000)
    granted++
    res.json({
      ...code('0000', 'Successful'),
      id_token,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      refresh_token: secretId(),
    })
  }
  const known = (req: Request) => {
    const body = bodyOf(req)
    if (req.get('username') !== ACCOUNT.username || req.get('password') !== ACCOUNT.password)
      return code('2079', 'Invalid Username And Password')
    if (body.app_key !== ACCOUNT.app_key) return code('2001', 'Invalid App Key')
    return body.app_secret === ACCOUNT.app_secret ? null : code('2079', 'Invalid App Secret')
  }
  api.post(`${PLACE}/token/grant`, (req, res) => {
    const wrong = known(req)
    if (wrong) return void res.json(wrong)
    grant(res)
  })
  api.post(`${PLACE}/token/refresh`, (req, res) => {
    const wrong = known(req) ?? (text(bodyOf(req).refresh_token) ? null : code('2079', 'Invalid refresh token'))
    if (wrong) return void res.json(wrong)
    grant(res)
  })

  api.use(PLACE, (req, res, next) => {
    if ((tokens.get(req.get('authorization') ?? '') ?? 0) < Date.now())
      return void res.status(401).json({ message: 'The incoming token has expired' })
    if (req.get('x-app-key') !== ACCOUNT.app_key) return void res.status(403).json(code('2001', 'Invalid App Key'))
    next()
  })

  api.post(
    `${PLACE}/create`,
    waited(async (req, res) => {
      const body = bodyOf(req)
      const amount = typeof body.amount === 'string' ? poisha(body.amount) : null
      const wrong =
        body.mode !== '0011'
          ? code('2006', 'Invalid Payment Mode')
          : !text(body.payerReference) ||
              text(body.payerReference).length > 255 ||
              /[<>&]/.test(text(body.payerReference))
            ? code('2065', 'Mandatory field missing: payerReference')
            : !isUrl(body.callbackURL)
              ? code('2007', 'Invalid Callback URL')
              : !amount
                ? code('2009', 'Invalid Amount')
                : body.currency !== 'BDT'
                  ? code('2010', 'Invalid Currency')
                  : body.intent !== 'sale'
                    ? code('2011', 'Invalid Intent')
                    : !text(body.merchantInvoiceNumber) || text(body.merchantInvoiceNumber).length > 255
                      ? code('2065', 'Mandatory field missing: merchantInvoiceNumber')
                      : null
      if (wrong) return void res.json(wrong)
      const id = `TR0011${letters(8)}${Date.now()}`
      const callbackURL = text(body.callbackURL)
      const given = {
        gateway: 'BKASH' as const,
        id,
        invoice: text(body.merchantInvoiceNumber),
        merchant: ACCOUNT.username,
        amount: amount ?? 0,
        payer: '',
        mobile: text(body.payerReference),
        returnUrl: callbackURL,
        noticeUrl: till.noticeUrl('BKASH', callbackURL),
        detail: {},
      }
      await till.answer(res, { ...given, behaviours: [], state: 'open' }, async () => {
        const payment = await till.open(given)
        return {
          ...code('0000', 'Successful'),
          paymentID: id,
          bkashURL: `${pageUrl(req, 'BKASH', id)}?hash=${secretId()}&mode=0011&apiVersion=v1.2.0-beta`,
          callbackURL,
          successCallbackURL: back(payment, 'success'),
          failureCallbackURL: back(payment, 'failure'),
          cancelledCallbackURL: back(payment, 'cancel'),
          amount: text(body.amount),
          intent: 'sale',
          currency: 'BDT',
          paymentCreateTime: time(payment.createdAt),
          transactionStatus: 'Initiated',
          merchantInvoiceNumber: payment.invoice,
        }
      })
    }),
  )

  const ofBody = (req: Request) => till.book.find('BKASH', text(bodyOf(req).paymentID))
  const unknown = code('2002', 'Invalid Payment ID')
  const told = (payment: Payment) => ({
    paymentID: payment.id,
    payerReference: payment.mobile,
    customerMsisdn: payment.mobile,
    payerAccount: payment.mobile,
    trxID: payment.transactionId,
    amount: taka(payment.paid),
    transactionStatus: 'Completed',
    paymentExecuteTime: time(payment.paidAt),
    currency: 'BDT',
    intent: 'sale',
  })

  const asked = (payment: Payment) => ({
    paymentID: payment.id,
    payerReference: payment.mobile,
    amount: taka(payment.amount),
    currency: 'BDT',
    intent: 'sale',
  })

  api.post(
    `${PLACE}/execute`,
    waited(async (req, res) => {
      const payment = ofBody(req)
      await till.answer(res, payment, async () => {
        if (!payment) return unknown
        if (payment.state === 'paid') return code('2062', 'The payment has already been completed')
        if (payment.state !== 'allowed') return code('2056', 'Invalid Payment State')
        const does = till.behaviours.of(payment)
        if (does.has('insufficient')) return code('2023', 'Insufficient Balance')
        if (does.has('duplicate')) return code('2029', 'Duplicate for All Transactions')
        await till.take(desk, payment)
        return { ...code('0000', 'Successful'), ...told(payment), merchantInvoiceNumber: till.invoiceOf(payment) }
      })
    }),
  )

  api.post(
    `${PLACE}/payment/status`,
    waited(async (req, res) => {
      const payment = ofBody(req)
      await till.answer(res, payment, () => {
        if (!payment) return unknown
        const verified = payment.state === 'paid' || payment.state === 'allowed' ? 'Complete' : 'Incomplete'
        return {
          ...code('0000', 'Successful'),
          mode: '0011',
          paymentCreateTime: time(payment.createdAt),
          ...(payment.state === 'paid' ? told(payment) : asked(payment)),
          merchantInvoice: till.invoiceOf(payment),
          transactionStatus: {
            open: 'Initiated',
            allowed: 'Initiated',
            paid: 'Completed',
            failed: 'Failed',
            cancelled: 'Cancelled',
          }[payment.state],
          verificationStatus: verified,
          userVerificationStatus: verified,
        }
      })
    }),
  )

  api.post(`${PLACE}/general/searchTransaction`, (req, res) => {
    const payment = till.book.list('BKASH').find((one) => one.transactionId && one.transactionId === bodyOf(req).trxID)
    if (!payment) return void res.json(code('2013', 'Transaction not found'))
    res.json({
      ...code('0000', 'Successful'),
      ...told(payment),
      transactionType: 'bKash Tokenized Checkout via API',
      initiationTime: time(payment.createdAt),
      completedTime: time(payment.paidAt),
    })
  })

  api.post(
    `${PLACE}/payment/refund`,
    waited(async (req, res) => {
      const body = bodyOf(req)
      const payment = ofBody(req)
      await till.answer(res, payment, async () => {
        if (!payment) return unknown
        if (payment.state !== 'paid' || body.trxID !== payment.transactionId)
          return code('2071', 'Transaction is not eligible for refund')
        const amount = poisha(body.amount)
        if (!text(body.reason) || !text(body.sku)) return code('2065', 'Mandatory field missing: reason, sku')
        if (!amount || amount > payment.paid - payment.refunded)
          return code('2073', 'Refund amount exceeds the transaction')
        payment.refunded += amount
        await till.book.keep(payment)
        return {
          ...code('0000', 'Successful'),
          originalTrxID: payment.transactionId,
          refundTrxID: letters(10),
          transactionStatus: 'Completed',
          amount: taka(amount),
          currency: 'BDT',
          charge: '0.00',
          completedTime: time(new Date().toISOString()),
        }
      })
    }),
  )

  const back = (payment: Pick<Payment, 'id' | 'returnUrl'>, status: string) => {
    const url = new URL(payment.returnUrl)
    url.searchParams.set('paymentID', payment.id)
    url.searchParams.set('status', status)
    return url.toString()
  }

  const desk: Desk & { granted: () => number } = {
    code: 'BKASH',
    api,
    granted: () => granted,
    takesOnPage: false,
    methods: ['bKash'],
    charges: (amount) => ({ charge: Math.round((amount * 15) / 1000), extra: 0 }),
    transactionId: () => letters(10),
    back: (payment, became) => ({
      method: 'GET',
      url: back(payment, { paid: 'success', pending: 'success', failed: 'failure', cancelled: 'cancel' }[became]),
      fields: {},
    }),
    notice: (payment, forged) => {
      if (!payment.noticeUrl) return null
      const Message = JSON.stringify({
        dateTime: dhakaTime().replace(/\D/g, ''),
        debitMSISDN: payment.mobile,
        creditOrganizationName: 'Demo school',
        creditShortCode: '01900000000',
        trxID: payment.transactionId || letters(10),
        transactionStatus: 'Completed',
        transactionType: '10002292',
        amount: taka(payment.paid || payment.amount),
        currency: 'BDT',
        transactionReference: payment.invoice,
        merchantInvoiceNumber: payment.invoice,
      })
      const signed = {
        Message,
        MessageId: secretId(),
        Timestamp: new Date().toISOString(),
        TopicArn: 'arn:aws:sns:ap-southeast-1:000000000000:demo',
        Type: 'Notification',
      }
      const toSign = Object.entries(signed)
        .map(([name, value]) => `${name}\n${value}\n`)
        .join('')
      const Signature = createSign('RSA-SHA256').update(toSign).sign(SNS_PRIVATE_KEY, 'base64')
      return {
        url: payment.noticeUrl,
        headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' },
        body: JSON.stringify({
          ...signed,
          SignatureVersion: '2',
          SigningCertURL: 'https://sns.ap-southeast-1.amazonaws.com/demo.pem',
          Signature: forged ? Buffer.from(secretId()).toString('base64') : Signature,
        }),
      }
    },
  }
  return desk
}
