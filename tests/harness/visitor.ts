import * as cheerio from 'cheerio'
import http from 'node:http'

/** A page as a browser without JavaScript gets it. */
export interface Answer {
  status: number
  url: string
  headers: http.IncomingHttpHeaders
  body: Buffer
  text: string
  $: cheerio.CheerioAPI
  json: <T = Record<string, unknown>>() => T
}

type Value = string | number | Blob | readonly (string | number)[] | undefined

const byte = () => Math.floor(Math.random() * 254) + 1

/**
 * Somebody with a browser at one host: keeps cookies, follows redirects after posts, fills forms with what is in them.
 * `alias` null is the main domain.
 */
export class Visitor {
  readonly cookies = new Map<string, string>()
  /** Where they come from; the server trusts one proxy's word for it. */
  address = `10.${byte()}.${byte()}.${byte()}`
  constructor(
    readonly alias: string | null,
    readonly options: { host?: string; port?: number; headers?: Record<string, string> } = {},
  ) {}

  get host(): string {
    const port = this.options.port ?? Number(process.env.TEST_PORT)
    return this.options.host ?? `${this.alias ? `${this.alias}.` : ''}localhost:${port}`
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.follow(await this.send('GET', path, undefined, headers))
  }

  /** One request, redirects not followed. */
  async send(
    method: string,
    path: string,
    body?: FormData | URLSearchParams | string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const payload = body === undefined ? null : new Response(body)
    const bytes = payload ? Buffer.from(await payload.arrayBuffer()) : null
    const type = payload?.headers.get('content-type')
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Promise((resolve, reject) => {
      let answered = false
      const req = http.request(
        {
          host: '127.0.0.1',
          port: this.options.port ?? Number(process.env.TEST_PORT),
          method,
          path,
          agent: false,
          headers: {
            host: this.host,
            'x-forwarded-for': this.address,
            ...(cookie ? { cookie } : {}),
            ...(type ? { 'content-type': type } : {}),
            ...(bytes ? { 'content-length': bytes.length } : {}),
            ...this.options.headers,
            ...headers,
          },
        },
        (res) => {
          answered = true
          const chunks: Buffer[] = []
          res.on('data', (chunk: Buffer) => chunks.push(chunk))
          res.on('error', reject)
          res.on('end', () => {
            for (const line of res.headers['set-cookie'] ?? []) this.keep(line)
            const all = Buffer.concat(chunks)
            const text = all.toString('utf8')
            let parsed: cheerio.CheerioAPI | null = null
            const answer = {
              status: res.statusCode ?? 0,
              url: path,
              headers: res.headers,
              body: all,
              text,
              get $() {
                return (parsed ??= cheerio.load(text))
              },
              json: <T>() => JSON.parse(text) as T,
            }
            resolve(answer as Answer)
          })
        },
      )
      req.on('error', (error) => {
        if (!answered) reject(error)
      })
      // A server may answer before it has read everything: what it says is read, and the rest is not sent.
      const sendOn = (from: number): void => {
        if (answered || req.destroyed) return
        const to = from + 32_768
        if (!bytes || to >= bytes.length) req.end(bytes?.subarray(from))
        else req.write(bytes.subarray(from, to), () => setImmediate(sendOn, to))
      }
      sendOn(0)
    })
  }

  /** Posts fields to a path with the form token of the last page seen, and follows the redirect. */
  async post(
    path: string,
    fields: Record<string, Value>,
    options: { csrf?: string | null; multipart?: boolean; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const csrf = options.csrf === undefined ? (this.csrf ?? (await this.freshCsrf())) : options.csrf
    const all: Record<string, Value> = csrf === null ? fields : { csrf, ...fields }
    const form =
      options.multipart || Object.values(all).some((v) => v instanceof Blob) ? new FormData() : new URLSearchParams()
    for (const [name, value] of Object.entries(all)) {
      if (value === undefined) continue
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one instanceof Blob && form instanceof FormData) form.append(name, one)
        else form.append(name, String(one))
      }
    }
    return this.follow(await this.send('POST', path, form, options.headers))
  }

  /** Fills and submits the form of `page` that `selector` finds (or holds): its own values, then `fields` over them. */
  async submit(
    page: Answer,
    selector: string,
    fields: Record<string, Value> = {},
    button?: { name: string; value: string },
  ): Promise<Answer> {
    const { $ } = page
    const found = $(selector).first()
    const form = found.is('form')
      ? found
      : found.closest('form').length
        ? found.closest('form')
        : found.find('form').first()
    if (!form.length) throw new Error(`no form ${selector} on ${page.url} (${page.status})`)
    const values: Record<string, Value> = {}
    const id = form.attr('id')
    const controls = form.find('[name]').add(id ? `[form="${id}"][name]` : [])
    for (const element of controls.toArray()) {
      const control = $(element)
      const name = control.attr('name') ?? ''
      const kind = control.attr('type')
      if (control.is('button') || kind === 'submit' || kind === 'file' || control.attr('disabled') !== undefined)
        continue
      if ((kind === 'checkbox' || kind === 'radio') && control.attr('checked') === undefined) continue
      const value = control.is('select')
        ? (control.find('option[selected]').first().attr('value') ?? control.find('option').first().attr('value') ?? '')
        : control.is('textarea')
          ? control.text()
          : (control.attr('value') ?? (kind === 'checkbox' ? 'on' : ''))
      const before = values[name]
      values[name] =
        (kind === 'checkbox' || kind === 'hidden') && before !== undefined
          ? ([before, value].flat() as string[])
          : value
    }
    Object.assign(values, fields, button ? { [button.name]: button.value } : {})
    const action = addressOf(form.attr('action'), page.url)
    if ((form.attr('method') ?? 'get').toLowerCase() === 'get') {
      const query = new URLSearchParams(
        Object.entries(values).flatMap(([k, v]) => [v].flat().map((one) => [k, String(one)] as [string, string])),
      )
      return this.get(`${action.split('?')[0]}?${query}`)
    }
    return this.post(action, values, { csrf: null, multipart: form.attr('enctype') === 'multipart/form-data' })
  }

  /** Logs in through the login page; fails the test when that does not lead to the dashboard. */
  async login(username: string, password = 'demo1234'): Promise<this> {
    const page = await this.get(this.alias === null && !this.options.host ? '/edu/login' : '/login')
    const answer = await this.submit(page, 'form:has([name=password])', { login: username, password })
    if (answer.url !== '/dashboard' || answer.status !== 200)
      throw new Error(`login of ${username} at ${this.host} led to ${answer.url} (${answer.status})`)
    return this
  }

  private csrf: string | null = null

  private async freshCsrf(): Promise<string> {
    await this.get('/not-found')
    return this.csrf ?? ''
  }

  private async follow(answer: Answer): Promise<Answer> {
    let at = answer
    for (let hops = 0; hops < 5 && [301, 302, 303].includes(at.status); hops++) {
      const location = at.headers.location ?? '/'
      at = await this.send('GET', location.replace(/^https?:\/\/[^/]+|#.*$/g, ''))
    }
    const token = /name="csrf-token" content="([^"]+)"/.exec(at.text)?.[1]
    if (token) this.csrf = token
    return at
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (attributes.some((a) => /max-age=0/i.test(a))) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}

export const visit = (alias: string | null): Visitor => new Visitor(alias)

/** Where a form leads, as a browser reads it: `?step=2#top` is of its own page. An address elsewhere stays as it is. */
function addressOf(action: string | undefined, page: string): string {
  if (action === undefined || /^https?:/.test(action)) return action ?? page
  const { pathname, search } = new URL(action, `http://here.invalid${page}`)
  return pathname + search
}
