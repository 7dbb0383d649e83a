import { createHash } from 'node:crypto'
import { app, worker } from 'virtual:offline-scripts'
import { Missing } from '~/domain/errors'
import type { Ctx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { Theme } from '~/ui/shell/shell-data'
import attendanceBn from '../../../locales/bn/attendance.json'
import examsBn from '../../../locales/bn/exams.json'
import offlineBn from '../../../locales/bn/offline.json'
import attendanceEn from '../../../locales/en/attendance.json'
import examsEn from '../../../locales/en/exams.json'
import offlineEn from '../../../locales/en/offline.json'
import colours from '../../colours.css?raw'
import fonts from '../../fonts.css?raw'
import style from '../../offline/shell.css?raw'

/** Of attendance the words that the page needs; the rest of the area is the panel's. */
const called = ({
  state,
  refused,
  error,
  reason,
  minutes,
  allPresent,
  keys,
  onLeave,
  camera,
}: typeof attendanceEn) => ({
  state,
  refused,
  error,
  reason,
  minutes,
  allPresent,
  keys,
  onLeave,
  camera,
})

const words = JSON.stringify({
  bn: { offline: offlineBn, attendance: called(attendanceBn), exams: { mark: examsBn.mark } },
  en: { offline: offlineEn, attendance: called(attendanceEn), exams: { mark: examsEn.mark } },
}).replace(/</g, '\\u003c')

const styles = `${colours}\n${fonts}\n${style}`
/** Letters for phones that have no Bengali of their own, as in the panel. */
const letters = [...new Set([...fonts.matchAll(/url\('([^']+)'\)/g)].flatMap(([, file]) => file ?? []))]
const version = createHash('sha256').update(app).update(worker).update(styles).update(words).digest('hex').slice(0, 12)

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Only institutions have teachers. */
export function mustBeSite(ctx: Ctx): void {
  if (ctx.tenant.kind !== 'site') throw new Missing('page')
}

const asset = (type: string, body: string, cache: string): Response =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cache } })

const FOREVER = 'public, max-age=31536000, immutable'

/** The page's script and style: their addresses name their version. */
export const shellScript = (): Response => asset('text/javascript', app, FOREVER)
export const shellStyle = (): Response => asset('text/css', styles, FOREVER)

/** The service worker, with what it is to keep; asked for anew each time. */
export function shellWorker(): Response {
  const files = [
    paths.offlineShell,
    `${paths.offlineScript}?v=${version}`,
    `${paths.offlineStyle}?v=${version}`,
    ...letters,
  ]
  return asset('text/javascript', `self.offline=${JSON.stringify({ version, files })};\n${worker}`, 'no-cache')
}

/** The page for work without a network: the same for every teacher of the institution, with nothing of anybody in it. */
export function shellPage(ctx: Ctx, theme: Theme, request: Request): Response {
  const t = wordsFor(ctx.lang)
  const name = nameIn(ctx.tenant, ctx.lang)
  const title = t('offline:title')
  const html = `<!DOCTYPE html>
<html lang="${ctx.lang}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0b5c50">
<title>${escape(`${title} – ${name}`)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="${paths.offlineManifest}" crossorigin="use-credentials">
<link rel="stylesheet" href="${paths.offlineStyle}?v=${version}">
</head>
<body>
<header><h1>${escape(title)}</h1><p>${escape(name)}</p></header>
<main id="app"><noscript><p>${escape(t('offline:noScript'))}</p></noscript></main>
<script type="application/json" id="words">${words}</script>
<script src="${paths.offlineScript}?v=${version}" defer></script>
</body>
</html>
`
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': ctx.lang,
    'Cache-Control': 'no-cache',
    ETag: tag,
  }
  return request.headers.get('if-none-match') === tag
    ? new Response(null, { status: 304, headers })
    : new Response(html, { headers })
}

/** What a phone needs to put the page among its programs. */
export function manifest(ctx: Ctx): Response {
  const name = nameIn(ctx.tenant, ctx.lang)
  const icons = [192, 512].map((size) => ({
    src: paths.offlineIcon(size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  }))
  return asset(
    'application/manifest+json',
    JSON.stringify({
      id: paths.offlineShell,
      name: `${name} – ${wordsFor(ctx.lang)('offline:title')}`,
      short_name: name.length > 24 ? wordsFor(ctx.lang)('offline:short') : name,
      lang: ctx.lang,
      start_url: paths.offlineShell,
      scope: paths.offlineScope,
      display: 'standalone',
      background_color: '#f8f6f0',
      theme_color: '#0b5c50',
      icons,
    }),
    'no-cache',
  )
}
