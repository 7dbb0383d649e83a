import { Transform } from 'node:stream'
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { instanceFor, langOf, wordsFor } from '~/i18n/i18n.server'
import { isLang } from '~/i18n/lang'
import { Download } from '~/screens/download.server'
import { NonceContext } from '~/ui/shell/context'

const STREAM_TIMEOUT_MS = 10_000
export const streamTimeout = STREAM_TIMEOUT_MS

/** React 18 fills its buffer with zero bytes where a Bengali letter no longer fits; in an attribute a browser reads them as U+FFFD. */
const withoutZeros = () => new Transform({
  transform: (chunk: Buffer, _encoding, done) => done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk),
})

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
  const nonce = typeof loadContext.nonce === 'string' ? loadContext.nonce : ''
  // Search engines read the page once, whole; people see the first part as soon as it is there.
  const whole = isbot(request.headers.get('user-agent') ?? '')

  return new Promise<Response>((resolve, reject) => {
    let sent = false
    let responseStatus = status
    const answer = () => {
      sent = true
      const body = withoutZeros()
      headers.set('Content-Type', 'text/html; charset=utf-8')
      headers.set('Content-Language', lang)
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={instanceFor(lang)}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={STREAM_TIMEOUT_MS} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        [whole ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500
          // Before the first byte onShellError reports it.
          if (sent) console.error(error)
        },
      },
    )
    setTimeout(abort, STREAM_TIMEOUT_MS + 1000).unref()
  })
}

export { platform } from '~/platform.server'
