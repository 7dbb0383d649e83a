import { currentSettings } from '~/domain/operations/settings.server'

/** Whether the address is registered of the program. */
type IsRegistered = (client: string, redirectUri: string) => Promise<boolean>

/**
 * Where forms of a page may lead, as CSP's form-action. A browser also checks where the answer redirects: the consent
 * page leads to the program, and so does a login that was asked for on the way there; to an address that is registered of it, since
 * anybody writes such a link. Where one pays, the form leads to a gateway, which says only then where: any host that is encrypted, and
 * the simulators of a machine at home.
 */
export function formActionOf(
  address: string,
  isRegistered: IsRegistered,
  simulators?: string,
): string | Promise<string> {
  if (/^(\/(bn|en))?\/(student\/payment\/master|web\/(student|admission)-fee|site\/invoice\/pay)(\?|$)/.test(address))
    return paying(simulators ?? currentSettings().GATEWAY_SIMULATORS_URL ?? '')
  // The door of a live meeting leads to its server.
  if (/^(\/(bn|en))?\/site\/live\/meeting\/join\/\d+(\?|$)/.test(address)) return "'self' https:"
  if (!/^\/(oauth\/authorize|login|login\/code|edu\/login)\?/.test(address)) return "'self'"
  const asked = new URL(address, 'http://here.invalid')
  const back = asked.pathname === '/oauth/authorize' ? address : (asked.searchParams.get('returnTo') ?? '')
  if (!back.startsWith('/oauth/authorize?')) return "'self'"
  const request = new URL(back, 'http://here.invalid').searchParams
  const to = request.get('redirect_uri') ?? ''
  const sources = programAt(to)
  if (sources === null) return "'self'"
  return isRegistered(request.get('client_id') ?? '', to).then((known) => (known ? `'self' ${sources}` : "'self'"))
}

/** The source of a redirect URL as CSP names it; null where it cannot be one. */
function programAt(to: string): string | null {
  if (!URL.canParse(to)) return null
  const { protocol, origin } = new URL(to)
  if (protocol === 'https:' || protocol === 'http:') return /^https?:\/\/[\w.[\]:-]+$/.test(origin) ? origin : null
  return /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(protocol) ? protocol : null
}

/** Answers that any cache may keep, or only programs read: no cookie belongs on them. */
export const cookieless = (path: string): boolean =>
  /^\/(api\/(web\/|openapi\.json)|web\/calendar(\.ics$|\/)|\.well-known\/|oauth\/(token|revoke|introspect)$|pay\/(return|notice)\/|site\/employee-panel\/offline(-worker\.js$|\/(app\.|icon\/)))/.test(
    path,
  )

/** Where forms of other sites may lead: a gateway's page sends the payer back by one. No cookie is read there. */
export const takesForeignForms = (path: string): boolean => /^\/pay\/(return|notice)\/[^/]+$/.test(path)

/** What pages of other origins may show: public answers, and files, whose keys nobody guesses. */
export const embeddable = (path: string): boolean =>
  /^\/(api\/(web\/|openapi\.json)|\.well-known\/|files\/|logo$)/.test(path)

function paying(simulators: string): string {
  const origin = URL.canParse(simulators) ? new URL(simulators).origin : ''
  return /^http:\/\/[\w.-]+(:\d+)?$/.test(origin) ? `'self' https: ${origin}` : "'self' https:"
}
