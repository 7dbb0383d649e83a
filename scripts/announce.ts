import type { IncomingMessage, ServerResponse } from 'node:http'
import { UNSENT_HEADERS, unsentReply, UNTAKEN } from '../app/ui/unsent'
import { PRODUCT, SettingsError, type Settings } from '../settings'
import { VERSION } from '../version'

/** The address of the centre (no alias) or of a tenant, as a browser is given it. */
export const addressOf = (settings: Settings, alias: string): string =>
  `${settings.protocol}://${alias ? `${alias}.` : ''}${settings.APP_DOMAIN}${settings.portSuffix}`

/** Prints where the product is and, with demo data, who can log in. */
export function announce(settings: Settings): void {
  const at = (alias: string) => addressOf(settings, alias)
  const lines = [
    '',
    `${PRODUCT.nameEn} (${PRODUCT.nameBn}) ${VERSION} is running`,
    `  central        ${at('')}/edu/login`,
  ]
  if (settings.demoData) {
    lines.push(
      `                 operator / demo1234`,
      `  group padma    ${at('padma')}/login`,
      `                 admin / demo1234`,
      `  school shapla  ${at('shapla')}/login`,
      `  college meghna ${at('meghna')}/login`,
      `                 admin, controller, clerk, accountant, cashier, teacher, student, guardian / demo1234`,
    )
  }
  if (settings.simulatorsPort)
    lines.push(
      `  gateways       ${settings.GATEWAY_SIMULATORS_URL}`,
      `                 bKash, Nagad, SSLCommerz and Sonali, simulated: nothing is paid with them`,
    )
  console.log(lines.join('\n') + '\n')
}

/** Network errors, and the database's own words for a wrong password, an unknown database, no right to log in, and still starting. */
const AWAY = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '28P01',
  '28000',
  '3D000',
  '57P03',
]

/** What went wrong at the start, in one line a person can act on. */
export function oneLine(error: unknown): string {
  const wrapped = (error as { original?: unknown }).original // Sequelize's, of the driver's
  const e = (wrapped ?? error) as NodeJS.ErrnoException & { port?: number; address?: string }
  if (error instanceof SettingsError) return `Setting ${e.message}`
  if (e.code === 'EADDRINUSE') return `Port ${e.port} is busy: stop the other program or set PORT`
  if (e.code === 'EACCES' && e.port) return `Port ${e.port} needs more rights: set PORT to 1024 or more`
  if (AWAY.includes(e.code ?? '') || /timeout expired/.test(e.message)) {
    return `The database cannot be reached: ${e.message || e.code} (DATABASE_URL, RUNTIME_DATABASE_URL, WIDE_DATABASE_URL)`
  }
  return (e.message || String(error)).split('\n')[0] ?? 'Could not start'
}

interface Said {
  bn: string
  en: string
}

function plain(res: ServerResponse, { bn, en }: Said, again = true) {
  res.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '5', 'Cache-Control': 'no-store' })
  res.end(`<!doctype html><html lang="bn"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again ? '<meta http-equiv="refresh" content="5">' : ''}
<title>${PRODUCT.nameBn}</title><body style="font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem"><p>${bn}</p><p lang="en">${en}</p>`)
}

export const startingPage = (res: ServerResponse): void =>
  plain(res, {
    bn: 'সার্ভার চালু হচ্ছে। কয়েক সেকেন্ড পরে পাতাটি নিজে থেকেই আসবে।',
    en: 'The server is starting. This page will come by itself in a few seconds.',
  })

const AWAY_PAGE: Said = {
  bn: 'এই মুহূর্তে তথ্যভান্ডারে পৌঁছানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন; আগে সংরক্ষণ করা কিছুই হারায়নি।',
  en: 'The database cannot be reached at this moment. Please try again shortly; nothing that was saved is lost.',
}
const AWAY_FORM: Said = {
  bn: `${AWAY_PAGE.bn} ব্রাউজারের ‘পেছনে’ বোতামে ফিরে যান: যা লিখেছেন তা সেখানে আছে।`,
  en: `${AWAY_PAGE.en} Go back in your browser: what you typed is still there.`,
}

/** Nothing can be asked of the database, not even whose address this is: a form stays with whoever sent it, a page comes again by itself. */
export function unavailable({ method, url, headers }: IncomingMessage, res: ServerResponse): void {
  if (method !== 'POST') return plain(res, AWAY_PAGE)
  if (!/\.data(\?|$)/.test(url ?? '')) return plain(res, AWAY_FORM, false)
  res.writeHead(503, { ...UNSENT_HEADERS, [UNTAKEN]: 'yes', 'Retry-After': '5' })
  res.end(unsentReply(AWAY_PAGE[/(?:^|;\s*)(?:__Host-)?lang=en\b/.test(headers.cookie ?? '') ? 'en' : 'bn']))
}
