/** Names a subdomain must not have: the product's own, mail's and the web's customs, and what a visitor would trust. */
export const RESERVED: readonly string[] = [
  'www',
  'www2',
  'web',
  'mail',
  'webmail',
  'smtp',
  'imap',
  'pop',
  'pop3',
  'mx',
  'ns',
  'ns1',
  'ns2',
  'dns',
  'ftp',
  'sftp',
  'ssh',
  'vpn',
  'api',
  'apis',
  'app',
  'apps',
  'admin',
  'administrator',
  'root',
  'system',
  'edu',
  'central',
  'static',
  'assets',
  'cdn',
  'files',
  'img',
  'images',
  'media',
  'upload',
  'uploads',
  'login',
  'logout',
  'auth',
  'oauth',
  'sso',
  'account',
  'accounts',
  'billing',
  'invoice',
  'pay',
  'payment',
  'payments',
  'status',
  'health',
  'help',
  'support',
  'docs',
  'blog',
  'news',
  'shop',
  'demo',
  'test',
  'staging',
  'dev',
  'beta',
  'localhost',
  'autodiscover',
  'autoconfig',
  'wpad',
  'isatap',
  'postmaster',
  'hostmaster',
  'abuse',
  'security',
  'noreply',
  'no-reply',
  'board',
  'gov',
  'ministry',
  'bteb',
  'bmeb',
  'dshe',
  'moedu',
  'banbeis',
  'nctb',
  'site',
  'sites',
  'group',
  'groups',
  'school',
  'college',
  'shikkhangan',
]

const ALIAS_MIN = 3
const ALIAS_MAX = 30

/** What is wrong with an alias by itself, as a translation key; null when nothing is. Whether it is free, the database knows. */
export function aliasProblem(alias: string): string | null {
  if (alias.length < ALIAS_MIN || alias.length > ALIAS_MAX)
    return `institutions:alias.length?min=${ALIAS_MIN}&max=${ALIAS_MAX}`
  if (!/^[a-z0-9-]+$/.test(alias)) return 'institutions:alias.letters'
  if (alias.startsWith('xn--') || alias.slice(2, 4) === '--') return 'institutions:alias.punycode'
  if (alias.startsWith('-') || alias.endsWith('-') || alias.includes('--')) return 'institutions:alias.hyphen'
  if (!/[a-z]/.test(alias)) return 'institutions:alias.noLetter'
  if (RESERVED.includes(alias) || RESERVED_LOOKS.has(skeleton(alias))) return 'institutions:alias.reserved'
  return null
}

/** What remains of an alias when letters and digits that look alike are one. The database's alias_skeleton() is the same. */
export function skeleton(alias: string): string {
  const look: Record<string, string> = { '0': 'o', '1': 'l', '5': 's', i: 'l' }
  return alias
    .toLowerCase()
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[015i]/g, (letter) => look[letter] ?? letter)
}

const RESERVED_LOOKS: ReadonlySet<string> = new Set(RESERVED.map(skeleton))

/** An alias to begin with, from an English name: 'Shapla High School' gives 'shapla-high-school'. Empty when nothing is left. */
export function suggestAlias(nameEn: string): string {
  return nameEn
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, ALIAS_MAX)
    .replace(/^-+|-+$/g, '')
}

/** A host name of the institution's own: letters, digits and hyphens in two labels or more, not ours, no punycode, no address. */
export function hostProblem(host: string, appDomain: string): string | null {
  if (
    host.length > 253 ||
    !/^(?=.*[a-z])[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/.test(host)
  )
    return 'institutions:domain.shape'
  if (/(^|\.)xn--/.test(host)) return 'institutions:domain.punycode'
  if (/^\d+(\.\d+)+$/.test(host) || !/\.[a-z]{2,}$/.test(host)) return 'institutions:domain.shape'
  if (host === appDomain || host.endsWith(`.${appDomain}`) || host === 'localhost' || host.endsWith('.localhost'))
    return 'institutions:domain.ours'
  return null
}
