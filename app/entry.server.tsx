import { createHash } from 'node:crypto'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { keepFrame } from '~/access/direct.server'
import { keepPage } from '~/access/rendered/page-cache.server'
import { log } from '~/domain/operations/log.server'
import { langOf, wordsFor, wordsOnPages } from '~/i18n/i18n.server'
import { isLang } from '~/i18n/lang'
import { screenHandle } from '~/ui/screen-handle'
import { MenuContext, NonceContext } from '~/ui/shell/context'

/**
 * Renders the page in one go. Loaders here never defer, so there is nothing to stream: React's streaming renderer would
 * cost twice the time, and fills its buffer with zero bytes where a Bengali letter no longer fits. RemixServer is given
 * no stream of data to interleave; what it would have written of it follows the document.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const lang = isLang(loadContext.lang) ? loadContext.lang : await langOf(request)
  if (loadContext.file) return loadContext.file.response(wordsFor(lang), headers)
  if (loadContext.challenge) return loadContext.challenge
  const nonce = typeof loadContext.nonce === 'string' ? loadContext.nonce : ''
  const { serverHandoffStream, ...context } = remixContext

  const document = renderToString(
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={wordsOnPages(lang)}>
        <MenuContext.Provider value={typeof loadContext.menu === 'string' ? loadContext.menu : ''}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </MenuContext.Provider>
      </I18nextProvider>
    </NonceContext.Provider>,
  )
  const page = `<!DOCTYPE html>${document}${context.renderMeta?.didRenderScripts && serverHandoffStream ? await handOff(serverHandoffStream, nonce) : ''}`
  if (loadContext.answer) keepFrame(loadContext, request, page)
  if (status === 200 && request.method === 'GET' && loadContext.keep && !headers.has('Set-Cookie')) {
    loadContext.reads = readsOf(remixContext)
    keepPage(loadContext, request, page)
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', lang)
  // A page of somebody's work is nobody else's: no cache keeps it, the back button asks again.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  if (status === 200 && request.method === 'GET' && !headers.has('Set-Cookie')) {
    const tag = tagOf(page, nonce)
    headers.set('ETag', tag)
    if (request.headers.get('If-None-Match')?.split(/,\s*/).includes(tag))
      return new Response(null, { headers, status: 304 })
  }
  return new Response(Buffer.from(page), { headers, status })
}

/** What of its question the screen of a page reads. */
const readsOf = ({ staticHandlerContext, routeModules }: EntryContext): readonly string[] =>
  staticHandlerContext.matches
    .map(({ route }) => screenHandle(routeModules[route.id]?.handle).reads)
    .findLast(Boolean) ?? []

/**
 * What the page says, in a word: the reader who has it already is told so, and sent nothing. It is rendered all the same,
 * so nobody is shown what they may not see any more; and it holds the session's form token, so another's never fits.
 */
const tagOf = (page: string, nonce: string): string =>
  `W/"${createHash('sha1')
    .update(nonce ? page.replaceAll(nonce, '') : page)
    .digest('base64url')}"`

const UNSAFE: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The loaders' data for the browser, as Remix's own StreamTransfer hands it over (@remix-run/react, single-fetch.js). */
async function handOff(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk)
  const value = JSON.stringify(Buffer.concat(chunks).toString()).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => UNSAFE[sign] ?? '',
  )
  return `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${value});window.__remixContext.streamController.close();</script>`
}

/** An answer that was thrown on purpose (404, 403) is no fault of the server; the guard has logged the rest. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) log.error({ err: error }, 'not answered')
}

export { platform } from '~/platform.server'
