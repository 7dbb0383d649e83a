import fs from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type {
  Attempt,
  Exchange,
  GatewayAccess,
  GatewayAdapter,
  Hint,
  Notice,
  Wire,
} from '~/domain/gateways/adapters/adapter'
import { adapterOf, simulatedBase } from '~/domain/gateways/adapters'
import { openWire } from '~/domain/gateways/wire.server'
import { SIMULATOR_ACCOUNTS } from '../../../scripts/simulators/accounts'
import type { Back } from '../../../scripts/simulators/desk'
import type { Behaviour, Code, Payment } from '../../../scripts/simulators/payments'
import { startSimulators, type Simulators } from '../../../scripts/simulators/server'

/** Tokens in memory, as the product keeps them sealed. */
export function tokens(): Wire['cached'] {
  const kept = new Map<string, { value: string; until: number }>()
  return async (name, make, refused) => {
    const found = kept.get(name)
    if (found && found.until > Date.now() && found.value !== refused) return found.value
    const { value, seconds } = await make()
    kept.set(name, { value, until: Date.now() + seconds * 1000 })
    return value
  }
}

/** A merchant as the contract test needs one: it receives notices, and asks gateways through the product's wire. */
export class Merchant {
  readonly notices: { path: string; notice: Notice }[] = []
  readonly exchanges: Exchange[] = []
  private constructor(
    private readonly server: Server,
    readonly simulators: Simulators,
    readonly url: string,
    private readonly dir: string,
  ) {}

  static async open(): Promise<Merchant> {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'simulators-'))
    const simulators = await startSimulators({ port: 0, dir })
    Object.assign(simulators.behaviours.delays, { slow: 300, late: 700, hang: 4000 })
    const merchant: { it?: Merchant } = {}
    const server = createServer((req, res) => {
      if (req.url === '/long') return void res.end('x'.repeat(300 * 1024))
      if (req.url === '/elsewhere') return void res.writeHead(302, { location: '/pay/notice/bkash' }).end()
      let text = ''
      req.on('data', (part: Buffer) => (text += part.toString()))
      req.on('end', () => {
        merchant.it?.notices.push({ path: req.url ?? '', notice: { headers: plain(req.headers), body: bodyOf(text) } })
        res.end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return (merchant.it = new Merchant(server, simulators, url, dir))
  }

  async close(): Promise<void> {
    await this.simulators.close()
    await new Promise((resolve) => this.server.close(resolve))
    fs.rmSync(this.dir, { recursive: true, force: true })
  }

  adapter(code: Code): GatewayAdapter {
    const adapter = adapterOf(code)
    if (!adapter) throw new Error(`no adapter for ${code}`)
    return adapter
  }

  access(code: Code, over: Record<string, string> = {}): GatewayAccess {
    const baseUrl = simulatedBase(this.simulators.url, code) ?? ''
    return { code, baseUrl, settings: { ...SIMULATOR_ACCOUNTS[code], ...over } }
  }

  private readonly cached = tokens()

  wire(code: Code, timeoutMs = 10_000): Wire {
    const { secrets } = this.adapter(code)
    const keep = (exchange: Exchange) => void this.exchanges.push(exchange)
    return openWire({ access: this.access(code), secrets, keep, cached: this.cached, timeoutMs })
  }

  attempt(over: Partial<Attempt> = {}): Attempt {
    const invoice =
      `T${Array.from({ length: 24 }, () => Math.floor(Math.random() * 36).toString(36)).join('')}`.toUpperCase()
    return {
      invoice,
      day: '2026-11-23',
      amount: 150_050,
      payer: 'আয়েশা আক্তার',
      mobile: '01711000000',
      returnUrl: `${this.url}/pay/return/${invoice}`,
      noticeUrl: `${this.url}/pay/notice/sslcommerz`,
      credits: [],
      ...over,
    }
  }

  misbehave(invoice: string, ...behaviours: Behaviour[]): void {
    this.simulators.behaviours.rules.push({ invoice, behaviours })
  }

  /** Does on the page what a person does. @returns where the browser went, with which fields; null when it stayed */
  async onPage(
    redirectUrl: string,
    action: 'pay' | 'fail' | 'cancel',
    over: Record<string, string> = {},
  ): Promise<Back | null> {
    const opened = await fetch(redirectUrl)
    if (!(await opened.text()).includes('<form method="post">')) throw new Error(`no page to pay on at ${redirectUrl}`)
    const answer = await fetch(opened.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action, ...over }),
    })
    const location = answer.headers.get('location')
    if (location) return { method: 'GET', url: location, fields: {} }
    const text = await answer.text()
    const target = /<form method="post" action="([^"]+)">/.exec(text)?.[1]
    if (!target) return null
    const fields = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
    return {
      method: 'POST',
      url: html(target),
      fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [html(name), html(value)])),
    }
  }

  hintOf(code: Code, back: Back | null): Hint | undefined {
    if (!back) return undefined
    const given = new URL(back.url).searchParams
    for (const [name, value] of Object.entries(back.fields)) given.set(name, value)
    return this.adapter(code).readReturn(given) ?? undefined
  }

  /** The payment as the gateways' own book has it. */
  booked(code: Code, attempt: Attempt): Payment {
    const found = this.simulators.book.list(code).filter((one) => attempt.invoice.endsWith(one.invoice))
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} payments of ${attempt.invoice} in the book`)
    return found[0]
  }

  noticesOf = (attempt: Attempt): Notice[] =>
    this.notices
      .filter(({ notice }) => JSON.stringify(notice.body).includes(attempt.invoice))
      .map(({ notice }) => notice)
}

const html = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

function bodyOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}
