import { answers, json, type Operation } from './operation.server'
import { day, exactly, moment, orNull, ref, text, whole, type Schema } from './schemas.server'

const taka: Schema = { type: 'string', pattern: '^\\d+\\.\\d{2}$', description: 'Taka with two decimals, as text' }
const amount: Schema = {
  type: 'string',
  pattern: '^\\d{1,12}(\\.\\d{1,2})?$',
  description: 'Taka as text, such as "1250.50": more than nothing, two decimals at most',
}
const studentId: Schema = { ...text, description: "The student's ID as it stands on the ID card" }
const transactionId: Schema = {
  ...text,
  maxLength: 60,
  pattern: '^[\\w.:/-]+$',
  description: "The biller's own id of the payment",
}

/** What billers' calls carry. */
export const billerSchemas: Record<string, Schema> = {
  Bill: exactly(
    {
      student_id: text,
      name_en: { ...text, description: 'Masked: enough to see that it is the right student' },
      name_bn: text,
      currency: { type: 'string', const: 'BDT' },
      total: taka,
      lines: {
        type: 'array',
        items: exactly({
          title_en: text,
          title_bn: text,
          period: { ...text, description: '2026-03 is a month, year the whole year' },
          due_on: day,
          amount: taka,
        }),
      },
    },
    'All that is open, the oldest first. Any amount may be paid: the oldest is settled first, and what is too much is kept in advance; an amount far above (the institution sets how far) is refused with 422 at amount.',
  ),
  BillerPayment: exactly({
    transaction_id: text,
    receipt: text,
    student_id: text,
    amount: taka,
    day,
    state: { type: 'string', enum: ['paid', 'cancelled'] },
    received_at: moment,
    cancelled_at: orNull(moment),
  }),
  BillerDay: exactly({
    day,
    page: whole,
    pages: whole,
    count: whole,
    paid: exactly({ count: whole, amount: taka }),
    items: { type: 'array', items: ref('BillerPayment') },
  }),
}

const read: Operation['security'] = [{ oauth: ['biller.read'] }]
const write: Operation['security'] = [{ oauth: ['biller.write'] }]
const refused = {
  401: answers.unauthenticated,
  403: answers.forbidden,
  413: json('More is sent than a call may carry', ref('Message')),
  422: answers.invalid,
  429: {
    ...answers.tooMany,
    description: 'More than 600 calls in a minute of this program to this institution: none is answered for a minute',
  },
}
const body = (schema: Schema) => ({ required: true, content: { 'application/json': { schema } } })
const asked = (properties: Record<string, Schema>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: true,
})

/** Fees taken by banks and wallets. */
export const billerPaths: Record<string, Partial<Record<'get' | 'post', Operation>>> = {
  '/api/biller/dues': {
    get: {
      operationId: 'getBillerDues',
      summary: 'What a student owes',
      tags: ['biller'],
      description:
        "A program's own account (client_credentials with biller.read), on the institution's host, which has opened to it.",
      security: read,
      parameters: [{ name: 'student_id', in: 'query', required: true, description: 'On the ID card', schema: text }],
      responses: { 200: json('What is open', ref('Bill')), 404: answers.unknown, ...refused },
    },
  },
  '/api/biller/payments': {
    get: {
      operationId: 'listBillerPayments',
      summary: "A day's payments of this biller, for reconciliation",
      tags: ['biller'],
      security: read,
      parameters: [
        { name: 'day', in: 'query', description: 'Today when left out', schema: day },
        { name: 'page', in: 'query', description: 'Of 200 each, from 1', schema: { ...whole, minimum: 1 } },
      ],
      responses: { 200: json('A page of them; cancelled ones are in no sum', ref('BillerDay')), ...refused },
    },
    post: {
      operationId: 'payBill',
      summary: 'Brings in what a payer paid',
      tags: ['biller'],
      description:
        'May be repeated until it is answered: the same transaction_id is one payment and gets the same answer. Ids are compared without letter case.',
      security: write,
      requestBody: body(
        asked({ student_id: studentId, transaction_id: transactionId, amount, payer_mobile: text }, [
          'student_id',
          'transaction_id',
          'amount',
        ]),
      ),
      responses: {
        200: json('It is received', ref('BillerPayment')),
        404: answers.unknown,
        409: json('This transaction_id came before, with another student or amount, or was cancelled', ref('Message')),
        ...refused,
      },
    },
  },
  '/api/biller/cancellations': {
    post: {
      operationId: 'cancelBill',
      summary: 'Takes a payment of today back',
      tags: ['biller'],
      description: 'May be repeated. After its day only the institution takes a payment back.',
      security: write,
      requestBody: body(
        asked({ transaction_id: transactionId, reason: { ...text, maxLength: 200 } }, ['transaction_id', 'reason']),
      ),
      responses: {
        200: json('It is taken back', ref('BillerPayment')),
        404: answers.unknown,
        409: json('It is of an earlier day', ref('Message')),
        ...refused,
      },
    },
  },
}
