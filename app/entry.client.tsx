import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { DEFAULT_LANG, isLang } from '~/i18n/lang'
import { startWords } from '~/i18n/words.client'
import { areasOf } from '~/ui/screen-handle'
import { UNSENT_HEADERS, unsentReply } from '~/ui/unsent'

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

/** A form that the network loses stays on the screen with what was typed, instead of giving way to the page of an error. */
function keepUnsentForms(message: () => string): void {
  const send = window.fetch
  window.fetch = (asked, init) => {
    const sent = send(asked, init)
    if (init?.method !== 'POST' || !/\.data(\?|$)/.test(String(asked))) return sent
    return sent.catch((error: unknown) => {
      if (init.signal?.aborted) throw error
      return new Response(unsentReply(message()), { status: 503, headers: UNSENT_HEADERS })
    })
  }
}

void Promise.all([startWords(isLang(lang) ? lang : DEFAULT_LANG, areasOf(routes)), dataRead()]).then(([i18n]) => {
  keepUnsentForms(() => i18n.t('shell:error.unsent'))
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
