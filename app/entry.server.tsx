import { Writable } from 'node:stream'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { log } from '~/domain/platform/log.server'
import { langOf, wordsFor, wordsOnPages } from '~/i18n/i18n.server'
import { isLang } from '~/i18n/lang'
import { Download } from '~/screens/download.server'
import { NonceContext } from '~/ui/shell/context'

const STREAM_TIMEOUT_MS = 10_000
export const streamTimeout = STREAM_TIMEOUT_MS

/**
 * Collects the whole page. React 18 fills its buffer with zero bytes where a Bengali letter no longer fits, and in an
 * attribute a browser reads them as U+FFFD; and a hundred small chunks through a web stream cost more than the rendering.
 */
class WholePage extends Writable {
  private readonly chunks: Buffer[] = []
  constructor(private readonly done: (page: Buffer) => void) { super() }
  override _write(chunk: Buffer, _encoding: BufferEncoding, next: () => void): void {
    this.chunks.push(chunk)
    next()
  }
  override _final(next: () => void): void {
    const page = Buffer.concat(this.chunks)
    this.done(withoutZeros(page))
    next()
  }
}

function withoutZeros(page: Buffer): Buffer {
  const kept: Buffer[] = []
  let from = 0
  for (let zero = page.indexOf(0); zero !== -1; zero = page.indexOf(0, from)) {
    kept.push(page.subarray(from, zero))
    for (from = zero; page[from] === 0;) from++
  }
  return kept.length ? Buffer.concat([...kept, page.subarray(from)]) : page
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const lang = isLang(loadContext.lang) ? loadContext.lang : await langOf(request)
  const file = Download.in(remixContext.staticHandlerContext.loaderData)
  if (file) return file.response(wordsFor(lang), headers)
  if (loadContext.challenge) return loadContext.challenge
  const nonce = typeof loadContext.nonce === 'string' ? loadContext.nonce : ''

  return new Promise<Response>((resolve, reject) => {
    let responseStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={wordsOnPages(lang)}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={STREAM_TIMEOUT_MS} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(late)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          headers.set('Content-Language', lang)
          // A page of somebody's work is nobody else's: no cache keeps it, the back button asks again.
          if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
          pipe(new WholePage((page) => resolve(new Response(new Uint8Array(page), { headers, status: responseStatus }))))
        },
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500
          log.error({ err: error }, 'a page was not rendered whole')
        },
      },
    )
    const late = setTimeout(abort, STREAM_TIMEOUT_MS + 1000)
    late.unref()
  })
}

/** An answer that was thrown on purpose (404, 403) is no fault of the server; the guard has logged the rest. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) log.error({ err: error }, 'not answered')
}

export { platform } from '~/platform.server'
