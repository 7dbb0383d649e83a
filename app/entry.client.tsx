import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { DEFAULT_LANG, isLang } from '~/i18n/lang'
import { startWords } from '~/i18n/words.client'
import { areasOf } from '~/ui/screen-handle'

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

void Promise.all([startWords(isLang(lang) ? lang : DEFAULT_LANG, areasOf(routes)), dataRead()]).then(([i18n]) => {
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
