/** What the server is to know of a browser that is told (push.form.ts). */
interface BrowserAddress {
  endpoint: string
  p256dh: string
  auth: string
}

const WORKER = '/push-worker.js'
/** No page lies there: the worker shows messages and sees nothing else. */
const SCOPE = '/push/'

export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')

/** A registered worker takes no subscription before it is active. */
function whenActive(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return Promise.resolve(registration)
  return new Promise((resolve) =>
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(registration)
    }),
  )
}

/**
 * Asks the person, and then the browser, to let the product send messages here.
 * @param key the product's public key (base64url)
 * @returns null where the person, or the browser's settings, say no
 * @throws whatever the browser throws when its push service is not to be had
 */
export async function askForPush(key: string): Promise<BrowserAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await whenActive(await navigator.serviceWorker.register(WORKER, { scope: SCOPE }))
  const known = await registration.pushManager.getSubscription()
  // One that was made with another key is of no use, and stands in the way.
  if (known && textOf(known.options.applicationServerKey) !== key) await known.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  return { endpoint: made.endpoint, p256dh: textOf(made.getKey('p256dh')), auth: textOf(made.getKey('auth')) }
}
