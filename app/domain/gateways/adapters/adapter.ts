import type { Day } from '~/format/dates'

/** What an institution gave of a gateway, opened: names of the central catalogue's settings, and where its servers are. */
export interface GatewayAccess {
  /** Of the catalogue: SPG, SPG_V2, BKASH, NAGAD, SSLCOMMERZ. */
  code: string
  /** Without a slash at the end: the gateway's sandbox or live address, or our simulator's. */
  baseUrl: string
  settings: Readonly<Record<string, string>>
}

/** One attempt to pay. Amounts are poisha. */
export interface Attempt {
  /** Ours, unique in the world, at most 30 of A–Z and digits. */
  invoice: string
  day: Day
  amount: number
  payer: string
  /** 01XXXXXXXXX */
  mobile: string
  /** Where the browser comes back to, with whatever the gateway adds. */
  returnUrl: string
  /** Where the gateway's own server tells of it, if it does. */
  noticeUrl: string
  /** Which accounts are credited, together the amount; one where the gateway cannot split. */
  credits: readonly { account: string; amount: number; onBehalf: string }[]
}

/** What the gateway's own server says of an attempt. Only `paid` is money. */
export interface Verdict {
  state: 'paid' | 'pending' | 'failed' | 'cancelled' | 'unknown'
  /** Of the gateway: counts once. */
  transactionId?: string
  /** What reached the merchant for us: without what the payer paid on top. */
  amount?: number
  /** What the payer paid on top to the gateway. */
  extraCharge?: number
  /** What the gateway keeps of the amount; paid by the institution. */
  charge?: number
  currency?: string
  /** The invoice it says it belongs to. */
  invoice?: string
  paidAt?: Date
  /** As the gateway calls it: A01, bKash, VISA … */
  method?: string
  /** The gateway's own words, for the log. */
  message?: string
}

export interface Opened {
  /** By which the gateway knows the attempt: kept, asked by. */
  token: string
  /** Where the payer goes. */
  redirectUrl: string
}

/** One exchange with a gateway, as its log keeps it; secrets are masked by who calls. */
export interface Exchange {
  what: string
  url: string
  request: unknown
  status: number | null
  response: unknown
  ms: number
}

export interface Wire {
  /** Asks a gateway's server. Times out (GatewayTimeout), does not follow redirects, keeps the exchange in the log. */
  send: (
    what: string,
    url: string,
    init: { method: 'GET' | 'POST'; headers?: Record<string, string>; json?: unknown; form?: Record<string, string> },
  ) => Promise<{ status: number; body: unknown }>
  /**
   * A token that outlives the attempt (bKash), by a name; kept sealed.
   * @param refused the gateway took this one no more: if it is still the kept one, another is made
   */
  cached: (name: string, make: () => Promise<{ value: string; seconds: number }>, refused?: string) => Promise<string>
  now: () => Date
}

export interface GatewayAdapter {
  code: string
  /** Whether one payment can be credited to several accounts. */
  splits: boolean
  /** Names of settings whose values never leave the server, and are masked in the log. */
  secrets: readonly string[]
  /** Opens an attempt at the gateway. @throws GatewayError with what it said, when it does not take it */
  create: (access: GatewayAccess, attempt: Attempt, wire: Wire) => Promise<Opened>
  /** Asks the gateway's own server, which alone is believed. For bKash this executes what the payer allowed. Never throws for "not paid". */
  verify: (
    access: GatewayAccess,
    asked: { token: string; invoice: string; amount: number; hint?: Hint },
    wire: Wire,
  ) => Promise<Verdict>
  /** Which attempt a browser's return tells of, and what it hints. Nothing in it is believed. */
  readReturn: (given: URLSearchParams) => Hint | null
  /**
   * Which attempt a notice of the gateway's server tells of. @returns null for what it cannot be; `genuine` false where its signature
   * or password is wrong: it is answered as the gateway wants a refusal, and logged.
   */
  readNotice: (access: GatewayAccess, notice: Notice) => (Hint & { genuine: boolean }) | null
  /** What the gateway wants to hear when its notice was taken up. */
  answerNotice: (taken: boolean) => { status: number; body: unknown }
  /** Gives money back, where the gateway has a way. */
  refund?: (
    access: GatewayAccess,
    of: { token: string; transactionId: string; invoice: string; amount: number; reason: string },
    wire: Wire,
  ) => Promise<{ done: boolean; refundId?: string; message: string }>
  /** A cheap question that only right settings answer well: for the button "test". */
  probe: (access: GatewayAccess, wire: Wire) => Promise<{ ok: boolean; message: string }>
}

/** What names an attempt in a return or notice. */
export interface Hint {
  token?: string
  invoice?: string
  transactionId?: string
  /** What it says became of it: only decides how soon we ask. */
  says: 'paid' | 'failed' | 'cancelled' | 'unknown'
  /** What verifying needs besides (val_id of SSLCommerz). */
  extra?: Readonly<Record<string, string>>
}

export interface Notice {
  headers: Readonly<Record<string, string>>
  /** As it came: JSON, or the fields of a form. */
  body: Readonly<Record<string, unknown>>
}

/** The gateway answered that it does not want this. */
export class GatewayError extends Error {}

/** Nothing came back in time, or nothing that can be read: what became of it is unknown. */
export class GatewayTimeout extends Error {}
