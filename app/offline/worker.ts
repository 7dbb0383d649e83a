import { paths } from '~/paths'
import { sendWaiting } from './send'

/*
 * The service worker of the teachers' panel. It keeps the page for work without a network, its two files and the letters, nothing else: no page with
 * anybody's data is ever cached. What it is to keep is written before it by the server (`self.offline`).
 */

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Lasting {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Scope {
  offline: { version: string; files: string[] }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: {
    (type: 'install' | 'activate' | 'sync', listener: (event: Lasting) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
  }
}

const scope = self as unknown as Scope
const PREFIX = 'offline-'
const { version, files } = scope.offline
const CACHE = PREFIX + version
/** Longer than this the page itself is not waited for where it is kept. */
const PATIENCE_MS = 4_000

scope.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE)
    // Letters do not change with the version: what the browser has of them already does not travel again.
    const again = (file: string) => (file.startsWith('/fonts/') ? 'default' : 'reload')
    await cache.addAll(files.map((file) => new Request(file, { cache: again(file), credentials: 'same-origin' })))
    await scope.skipWaiting()
  }
  event.waitUntil(fill())
})

scope.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name)
    await scope.clients.claim()
  }
  event.waitUntil(clear())
})

const keptPage = async (): Promise<Response> =>
  (await caches.match(paths.offlineShell, { ignoreSearch: true })) ?? Response.error()

/** The network first; without one, and where a proxy has nobody behind it, the page that is kept. */
async function page(request: Request): Promise<Response> {
  const isOwn = new URL(request.url).pathname === paths.offlineShell
  const asked = fetch(request).then(
    (answer) => (answer.status >= 502 && answer.status <= 504 ? keptPage() : answer),
    keptPage,
  )
  if (!isOwn) return asked
  const late = new Promise<Response>((resolve) => setTimeout(() => void keptPage().then(resolve), PATIENCE_MS))
  return Promise.race([asked, late]).then((answer) => (answer.type === 'error' ? asked : answer))
}

const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (files.includes(new URL(request.url).pathname + new URL(request.url).search)) event.respondWith(file(request))
})

scope.addEventListener('sync', (event) => {
  const send = async () => {
    // Thrown, so that the browser tries again by itself.
    if ((await sendWaiting(true)) === 'away') throw new Error('no network yet')
  }
  event.waitUntil(send())
})
