import { randomBytes, randomInt } from 'node:crypto'
import type { Request, Response, Router } from 'express'
import type { Behaviours } from './behaviours'
import type { Book } from './book'
import type { Behaviour, Code, Payment } from './payments'
import { post } from './post'

/** Where the browser goes after the page, with what. */
export interface Back {
  method: 'GET' | 'POST'
  url: string
  fields: Record<string, string>
}

/** What a gateway's server sends to the merchant's. */
export interface NoticeSent {
  url: string
  headers: Record<string, string>
  body: string
}

/** One gateway: its API, and what it says of a payment to browser and server. */
export interface Desk {
  code: Code
  api: Router
  /** Whether the payer's yes takes the money, or only lets the merchant take it. */
  takesOnPage: boolean
  /** What is taken of the merchant, and on top of the payer, for an amount. */
  charges: (amount: number, method: string) => { charge: number; extra: number }
  methods: readonly string[]
  /** The method whose money comes later: a bank's counter. */
  laterBy?: string
  transactionId: () => string
  back: (payment: Payment, became: 'paid' | 'pending' | 'failed' | 'cancelled') => Back
  /** Null where this gateway sends none. */
  notice: (payment: Payment, forged: boolean) => NoticeSent | null
}

export interface SentNotice {
  at: string
  gateway: Code
  invoice: string
  url: string
  kind: 'genuine' | 'forged'
  status: number | string
}

const RETRIES = 6
/** What the API is asked about: a payment, or one that is about to be opened. */
type Asked = Pick<Payment, 'gateway' | 'invoice' | 'mobile' | 'behaviours' | 'state'>
type Opening = Pick<
  Payment,
  'gateway' | 'id' | 'invoice' | 'merchant' | 'amount' | 'payer' | 'mobile' | 'returnUrl' | 'noticeUrl' | 'detail'
>

/** Takes money, loses answers, sends notices: what all gateways do alike. */
export class Till {
  readonly notices: SentNotice[] = []
  readonly noticeUrls = new Map<Code, string>()
  private readonly timers = new Set<NodeJS.Timeout>()
  /** API answers that went wrong already, by payment. */
  private readonly troubles = new Map<string, number>()
  private closed = false

  constructor(
    readonly book: Book,
    readonly behaviours: Behaviours,
  ) {}

  /**
   * Where a merchant wants the notices of a gateway that is told so once, on paper, and not with each payment: as registered, else
   * where this product has it, beside the return.
   */
  noticeUrl(code: Code, returnUrl: string): string {
    const registered = this.noticeUrls.get(code)
    if (registered) return registered
    const { origin, pathname } = new URL(returnUrl)
    const path = pathname.replace(/\/return\/[^/]+$/, `/notice/${code.toLowerCase()}`)
    return path === pathname ? '' : origin + path
  }

  async open(given: Opening): Promise<Payment> {
    const payment: Payment = {
      ...given,
      state: 'open',
      paid: 0,
      charge: 0,
      extra: 0,
      refunded: 0,
      transactionId: '',
      method: '',
      createdAt: new Date().toISOString(),
      paidAt: '',
      behaviours: [],
    }
    await this.book.keep(payment)
    return payment
  }

  /** What the payer does on the page. Null: the browser does not come back. */
  async decide(desk: Desk, payment: Payment, action: 'pay' | 'fail' | 'cancel', method: string): Promise<Back | null> {
    if (payment.state !== 'open') return desk.back(payment, payment.state === 'allowed' ? 'paid' : payment.state)
    const does = this.behaviours.of(payment)
    if (does.has('forged-notice')) this.send(desk, payment, true)
    if (does.has('abandon')) return null
    const broke = does.has('fail') || (desk.takesOnPage && (does.has('insufficient') || does.has('duplicate')))
    const end = action === 'cancel' || does.has('cancel') ? 'cancelled' : action === 'fail' || broke ? 'failed' : null
    payment.method = method
    if (end) {
      payment.state = end
      await this.book.keep(payment)
      return desk.back(payment, end)
    }
    if (desk.takesOnPage && (does.has('late-payment') || method === desk.laterBy)) {
      await this.book.keep(payment)
      this.later(this.behaviours.delays.late, () => void this.take(desk, payment))
      return desk.back(payment, 'pending')
    }
    if (desk.takesOnPage) await this.take(desk, payment)
    else {
      payment.state = 'allowed'
      await this.book.keep(payment)
    }
    return does.has('no-return') ? null : desk.back(payment, 'paid')
  }

  /** Takes the money, once. */
  async take(desk: Desk, payment: Payment): Promise<void> {
    if (payment.state === 'paid') return
    const does = this.behaviours.of(payment)
    const paid = does.has('wrong-amount')
      ? payment.amount > 200
        ? payment.amount - 100
        : payment.amount + 100
      : payment.amount
    Object.assign(payment, {
      state: 'paid',
      paid,
      ...desk.charges(paid, payment.method),
      transactionId: desk.transactionId(),
      paidAt: new Date().toISOString(),
    })
    await this.book.keep(payment)
    if (!does.has('no-notice')) this.announce(desk, payment, does)
  }

  private announce(desk: Desk, payment: Payment, does: Set<Behaviour>): void {
    const { late } = this.behaviours.delays
    const first = does.has('late-notice') ? late : 0
    const times = does.has('double-notice')
      ? [first, first]
      : does.has('replay')
        ? [first, first + 300, first + late]
        : [first]
    for (const pause of times) this.later(pause, () => this.send(desk, payment, false))
  }

  /** Sends a notice, again and again while the merchant does not answer; a forger tries once. */
  private send(desk: Desk, payment: Payment, forged: boolean, tried = 0): void {
    const notice = desk.notice(payment, forged)
    if (!notice || this.closed) return
    const kept = (status: number | string) =>
      this.notices.push({
        at: new Date().toISOString(),
        gateway: payment.gateway,
        invoice: payment.invoice,
        url: notice.url,
        kind: forged ? 'forged' : 'genuine',
        status,
      })
    const again = () => {
      if (!forged && tried < RETRIES) this.later(500 * 2 ** tried, () => this.send(desk, payment, forged, tried + 1))
    }
    void post(notice.url, notice.headers, notice.body, 15_000)
      .then((status) => {
        kept(status)
        if (status < 200 || status > 299) again()
      })
      .catch((error: unknown) => {
        kept(error instanceof Error ? error.message : String(error))
        again()
      })
  }

  later(pause: number, what: () => void): void {
    if (this.closed) return
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      what()
    }, pause)
    this.timers.add(timer)
  }

  /**
   * Answers a question about a payment, or goes wrong as it should.
   * @param tell what to answer; it may take the money first
   */
  async answer(
    res: Response,
    payment: Asked | undefined,
    tell: () => object | string | Promise<object | string>,
  ): Promise<void> {
    const does = payment ? this.behaviours.of(payment) : new Set<Behaviour>()
    const key = payment ? `${payment.gateway} ${payment.invoice}` : ''
    const trouble = (name: Behaviour, most: number) => {
      const count = this.troubles.get(`${name} ${key}`) ?? 0
      if (!does.has(name) || count >= most) return false
      this.troubles.set(`${name} ${key}`, count + 1)
      return true
    }
    if (does.has('slow')) await new Promise<void>((resolve) => this.later(this.behaviours.delays.slow, resolve))
    if (trouble('errors', 2))
      return this.troubles.get(`errors ${key}`) === 1
        ? void res.status(500).type('text/html').send('<h1>Internal Server Error</h1>')
        : void res.status(503).json({ statusCode: '503', statusMessage: 'System is undergoing maintenance' })
    const said = await tell()
    // Nobody hears it: the line is held for a while and then cut.
    if (payment?.state === 'paid' && trouble('timeout-after-capture', 1))
      return this.later(this.behaviours.delays.hang, () => res.destroy())
    res.json(said)
  }

  /** The invoice it names. */
  invoiceOf = (payment: Payment): string =>
    this.behaviours.of(payment).has('wrong-invoice') ? `X${payment.invoice}`.slice(0, 30) : payment.invoice

  close(): void {
    this.closed = true
    for (const timer of this.timers) clearTimeout(timer)
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** So many capital letters and digits by chance. */
export const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
export const secretId = (): string => randomBytes(16).toString('hex')

/** The simulators' address as they were called by. */
export const rootOf = (req: Request): string => `${req.protocol}://${req.get('host') ?? ''}`
export const pageUrl = (req: Request, code: Code, id: string): string => `${rootOf(req)}/pay/${code}/${id}`

/** The fields of a body; empty for anything else. */
export const bodyOf = (req: Request): Record<string, unknown> =>
  typeof req.body === 'object' && req.body !== null && !Array.isArray(req.body)
    ? (req.body as Record<string, unknown>)
    : {}
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** Express 4 does not wait for handlers: what they throw becomes a 500. */
export const waited =
  (handler: (req: Request, res: Response) => Promise<void>) =>
  (req: Request, res: Response): void =>
    void handler(req, res).catch((error: unknown) => {
      console.error(error)
      if (!res.headersSent) res.status(500).end()
    })
