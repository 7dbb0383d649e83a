import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { DEFAULT_LANG, isLang } from '~/i18n/lang'
import { startWords } from '~/i18n/words.client'
import { areasOf } from '~/ui/screen-handle'
import { UNSENT_HEADERS, unsentReply, UNTAKEN } from '~/ui/unsent'

declare global {
  interface Window {
    __remixRouteModules: Record<string, { handle?: unknown } | undefined>
  }
}

const lang = document.documentElement.lang
const routes = Object.entries(window.__remixRouteModules).map(([id, route]) => ({ id, handle: route?.handle }))

/**
 * Waits for the page's data. RemixBrowser throws the promise of it before it calls any hook; thrown into React's first
 * render, a click or key at that moment (which makes React finish at once) would end it: "Root did not complete".
 */
async function dataRead(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (waiting) {
    await waiting
  }
}

/** A form that the network loses, or that nobody could take, stays on the screen with what was typed, instead of giving way to the page of an error. */
function keepUnsentForms(say: (why: 'unsent' | 'unavailable') => string): void {
  const send = window.fetch
  window.fetch = async (asked, init) => {
    if (init?.method !== 'POST' || !/\.data(\?|$)/.test(String(asked))) return send(asked, init)
    const { body, signal } = init
    const intent = body instanceof URLSearchParams || body instanceof FormData ? body.get('intent') : null
    const kept = (why: 'unsent' | 'unavailable') =>
      new Response(unsentReply(say(why), String(intent ?? '')), { status: 503, headers: UNSENT_HEADERS })
    try {
      const answer = await send(asked, init)
      return answer.headers.has(UNTAKEN) ? kept('unavailable') : answer
    } catch (error) {
      if (signal?.aborted) throw error
      return kept('unsent')
    }
  }
}

void Promise.all([startWords(isLang(lang) ? lang : DEFAULT_LANG, areasOf(routes)), dataRead()]).then(([i18n]) => {
  keepUnsentForms((why) => i18n.t(`shell:error.${why}`))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    )
  })
})
