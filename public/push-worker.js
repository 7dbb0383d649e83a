// Web push: shows what the school sends, and opens its page. It reaches no page, keeps nothing, and is registered by whoever turns web push on.
addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
addEventListener('push', (event) => {
  let said = {}
  try {
    said = event.data.json()
  } catch {
    return
  }
  const { title, body, path, tag } = said
  event.waitUntil(
    self.registration.showNotification(String(title), { body: String(body || ''), tag, icon: '/site/employee-panel/offline/icon/192', data: path }),
  )
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const to = new URL(String(event.notification.data || '/'), self.location.origin)
  if (to.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((all) => {
      const open = all.find((one) => new URL(one.url).pathname === to.pathname)
      return open ? open.focus() : self.clients.openWindow(to.href)
    }),
  )
})
