import { randomUUID } from 'node:crypto'
import { identifyProgram, isProgramToken } from '~/domain/oauth/bearer.server'
import type { Identity, Tenant } from '~/domain/context'
import { ownBrowser, type OwnBrowser } from '~/domain/identity/account/own-browser.server'
import { csrfToken, hashToken, identify, newToken } from '~/domain/identity/identity.server'
import { tenantOfHost } from '~/domain/tenancy/tenants.server'
import type { Lang } from '~/format/lang'
import type { Settings } from '../../settings'
import type { Body } from './body/limits'
import { readCookies, writeCookie, YEAR_FROM_NOW } from './cookies.server'
import type { FileInstead } from './file-answer.server'

/** What Express hands to Remix for one request. */
export interface RequestContext {
  settings: Settings
  nonce: string
  requestId: string
  ip: string
  userAgent: string
  host: string
  tenant: Tenant | null
  lang: Lang
  theme: 'system' | 'light' | 'dark'
  /** Where addresses of the public site begin when the address itself named the language: '/bn' or '/en'; otherwise ''. */
  base: string
  /** The session's or visitor's form token. */
  csrf: string
  /** Set when the browser has no cookie to bind the form token to. */
  newVisitor: string | null
  /** The value of the browser's device cookie. */
  device: string | null
  /** What the browser opened before. A form that opens something notes it, which sets the cookie of the answer. */
  browser: OwnBrowser
  token: { value: string; kind: 'browser' | 'bearer' } | null
  identity: () => Promise<Identity | null>
  /** What came with a form, counted and read; nothing where no form came. */
  body?: Body
  /** The side menu as HTML, written by the panel's loader for the page; not for the browser's copy of the loaders' data. */
  menu?: string
  /** Set by a loader whose page is the same for everybody: it is kept until the site changes (kept-pages.server.ts), or `keepUntil`. */
  keep?: boolean
  keepUntil?: Date | null
  /** What of the question the page that was written reads (ScreenHandle.reads). */
  reads?: readonly string[]
  /** What the site's pages said when the request came (siteGeneration). */
  began?: string
  /** What the action found, as the HTML that the page shows: loaders of lists beside it may stay away, and its frame is kept (direct.server.ts). */
  answer?: string
  /** Stamps of public forms that this request sent, by kind: shown again, a form has the one it had (public-form). */
  stamps?: Map<string, string>
  /** Why a bearer token was refused; a program gets this instead of a page. */
  challenge?: Response
  /** Where the address is no screen: a page that says what its loader threw. */
  refusedAsPage?: (thrown: unknown, request: Request) => Promise<Response>
  /** What a loader threw to be sent in place of the page. */
  file?: FileInstead
  /** The form that was sent was refused as a whole and is shown again: whoever could not write it would not see it. */
  keepsForm?: boolean
  /** Waits until a slow reader has taken what was sent, so that a long stream fills no memory; false when the reader has gone. */
  drained?: () => Promise<boolean>
}

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}

/** Resolves tenant, language, theme and form token of a request; who is asking is looked up when first needed. */
export async function createRequestContext(
  settings: Settings,
  req: { host: string; ip: string; nonce: string; headers: Record<string, string | string[] | undefined> },
  said: { lang: Lang; base: string } | null = null,
  setCookie: (line: string) => void = () => {},
): Promise<RequestContext> {
  const header = (name: string) => {
    const v = req.headers[name]
    return Array.isArray(v) ? (v[0] ?? '') : (v ?? '')
  }
  const cookies = readCookies(header('cookie'), settings)
  const host = req.host.replace(/:\d+$/, '')
  const tenant = await tenantOfHost(host, settings.APP_DOMAIN)
  const bearer = /^Bearer\b\s*(.*)$/i.exec(header('authorization'))?.[1]
  const token =
    bearer !== undefined
      ? { value: /^[\w-]{20,200}$/.test(bearer) ? bearer : '', kind: 'bearer' as const } // what no token can be is a wrong one
      : cookies.sid
        ? { value: cookies.sid, kind: 'browser' as const }
        : null
  const visitor = cookies.visitor ?? newToken()
  let identity: Promise<Identity | null> | null = null
  return {
    settings,
    host,
    tenant,
    token,
    device: cookies.device,
    browser: ownBrowser(cookies.opened, keepOpened(settings, setCookie)),
    nonce: req.nonce,
    requestId: randomUUID(),
    ip: req.ip,
    userAgent: header('user-agent'),
    lang: said?.lang ?? cookies.lang ?? tenant?.defaultLang ?? 'bn',
    base: said?.base ?? '',
    theme: cookies.theme ?? 'system',
    csrf: csrfToken(settings.secret, token ? hashToken(token.value).toString('hex') : visitor),
    newVisitor: !token && !cookies.visitor ? visitor : null,
    identity: () =>
      (identity ??=
        token && tenant
          ? isProgramToken(token.value) && token.kind === 'bearer'
            ? identifyProgram(token.value, tenant)
            : identify(token.value, tenant).then((found) =>
                found && (found.sessionKind === 'bearer') === (token.kind === 'bearer') ? found : null,
              )
          : Promise.resolve(null)),
  }
}

/** The cookie is written once, with the answer, whatever was noted last. */
const keepOpened = (settings: Settings, setCookie: (line: string) => void) => (value: string) =>
  setCookie(writeCookie(settings, 'opened', value, YEAR_FROM_NOW()))
