import type { OwnLists } from '~/domain/attendance/offline/lists.policy'
import type { OwnPapers } from '~/domain/exams/offline/papers.policy'
import { formatDate, formatTime } from '~/format/dates'
import { paths } from '~/paths'
import { callView, endCamera } from './call-view'
import { button, h, show } from './dom'
import { entryView } from './entry-view'
import { homeView } from './home-view'
import { finishLeaving, leavePhone } from './leave'
import { leaveView } from './leave-view'
import { marksView } from './marks-view'
import { CHANNEL, fetchLists, leftOut, sendWaiting } from './send'
import type { App } from './state'
import { dropEntry, keepEntry, kept, leaveOwner, leftSession, waiting } from './store'
import { choose, langNow, n, readWords, said, word } from './words'

type Own = { user: number; site: number; csrf: string }

const main = document.getElementById('app') as HTMLElement
const status = h('div', { class: 'status', role: 'status', 'aria-live': 'polite' })
const view = h('div', { class: 'view' })

const app: App = {
  lists: null,
  papers: null,
  at: null,
  entries: [],
  told: null,
  sent: null,
  busy: false,
  left: false,
  draw,
  async save(entry, instead) {
    // At once, whatever is on its way: where the one that is replaced went up in the meantime, the school tells of it.
    await keepEntry(entry, instead)
    await read()
    draw()
    void askForSync()
    void send(false)
  },
  async drop(key) {
    await dropEntry(key)
    await read()
    draw()
  },
  send: () => send(true),
  refresh,
  leave,
}

/** What the phone has. */
async function read(): Promise<void> {
  const lists = await kept<OwnLists & Own>('lists')
  const papers = await kept<OwnPapers & Own>('papers')
  app.lists = lists?.body ?? null
  app.papers = papers?.body ?? null
  app.at = lists || papers ? Math.max(lists?.at ?? 0, papers?.at ?? 0) : null
  app.entries = await waiting()
  app.left = (await leftSession()) !== null
}

async function refresh(): Promise<void> {
  await doing(async () => {
    app.told = await fetchLists()
  })
  if (app.told === 'told' || app.told === 'same') await registerWorker()
}

/** Sends what waits; another page or the worker may be at it already, and is waited for. */
async function send(now: boolean): Promise<void> {
  await doing(async () => {
    app.sent = await sendWaiting(now)
    if (app.sent === 'login') app.told = 'login'
    else if (app.sent !== 'nothing' && app.sent !== 'away') app.told = 'told'
  })
  plan()
}

async function doing(work: () => Promise<void>): Promise<void> {
  app.busy = true
  drawStatus()
  try {
    await work()
  } finally {
    app.busy = false
    await read()
    drawStatus()
    // What somebody is filling in stays as it is.
    if (!/^#(call|marks|entry)\//.test(location.hash)) draw()
  }
}

let timer: ReturnType<typeof setTimeout> | undefined
let others: BroadcastChannel | null = null
let back: Promise<void> | null = null
let leaving = false

/** By itself again when the next one's patience is over. */
function plan(): void {
  clearTimeout(timer)
  const next = app.entries.filter((one) => one.state === 'waits').map((one) => one.next)
  if (next.length) timer = setTimeout(() => void send(false), Math.max(1_000, Math.min(...next) - Date.now()))
}

async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Once there, the browser itself looks for a newer one.
  if (await navigator.serviceWorker.getRegistration(paths.offlineScope)) return
  await navigator.serviceWorker.register(paths.offlineWorker, { scope: paths.offlineScope }).catch(() => null)
  // The browser is asked not to clear what waits when it needs room.
  await navigator.storage?.persist?.().catch(() => false)
}

async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(paths.offlineScope)
  const sync = (registration as unknown as { sync?: { register: (tag: string) => Promise<void> } } | undefined)?.sync
  await sync?.register('offline-send').catch(() => {})
}

/** Everything of this person's goes; then the school's own logout, where there is a network. */
async function leave(agreed: number | null): Promise<void> {
  // Whoever reads the store now would make it anew.
  others?.close()
  clearTimeout(timer)
  await back
  leaving = true
  const left = await leavePhone(agreed)
  if (left.is === 'out' && left.empty) {
    for (const name of await caches.keys()) if (name.startsWith('offline-')) await caches.delete(name)
    const registration = await navigator.serviceWorker?.getRegistration(paths.offlineScope)
    await registration?.unregister()
  }
  if (left.is === 'ask' || (left.is === 'sealed' && !left.network)) {
    leaving = false
    app.told = left.is === 'ask' ? 'told' : 'away'
    await read()
    if (left.is === 'sealed') location.hash = '#'
    return draw()
  }
  if (left.is === 'sealed' || !left.csrf) return location.assign(paths.login)
  logOut(left.csrf)
}

/** The school's own logout, by a form of the session whose token it is. */
function logOut(csrf: string): void {
  const form = h(
    'form',
    { method: 'post', action: paths.logout, hidden: true },
    h('input', { name: 'csrf', value: csrf }),
    h('input', { name: 'cleared', value: '1' }),
  )
  document.body.append(form)
  form.submit()
}

function draw(): void {
  endCamera()
  drawStatus()
  show(view, viewOf(location.hash) ?? homeOrNothing())
}

function viewOf(hash: string): HTMLElement[] | null {
  const call = /^#call\/(\d+)\/(\d{4}-\d\d-\d\d)\/(\d+)$/.exec(hash)
  if (call) return callView(app, { section: Number(call[1]), day: call[2] ?? '', period: Number(call[3]) })
  const marks = /^#marks\/(\d+)$/.exec(hash)
  if (marks) return marksView(app, Number(marks[1]))
  const entry = /^#entry\/([\w-]+)$/.exec(hash)
  if (entry) return entryView(app, entry[1] ?? '')
  return hash === '#logout' ? leaveView(app) : null
}

function homeOrNothing(): HTMLElement[] {
  if (app.lists || app.papers) return homeView(app)
  if (app.left) return [h('p', {}, word('offline:leave.later'))]
  if (app.busy || app.told === null) return [h('p', { class: 'muted' }, word('offline:reading'))]
  return [
    h(
      'p',
      {},
      word(
        app.told === 'login'
          ? 'offline:first.login'
          : app.told === 'away'
            ? 'offline:first.away'
            : 'offline:first.none',
      ),
    ),
  ]
}

function drawStatus(): void {
  const waits = app.entries.filter((one) => one.state === 'waits').length
  const people = app.entries.length - waits
  const at = app.at === null ? null : new Date(app.at)
  // A connection with nobody at its end is none.
  const online = navigator.onLine && app.told !== 'away'
  show(
    status,
    h('p', { class: 'bar' }, [
      h('b', { class: online ? 'good' : 'warn' }, word(online ? 'offline:online' : 'offline:away')),
      h('span', { class: 'grow' }),
      button(langNow() === 'bn' ? 'English' : 'বাংলা', () => {
        choose(langNow() === 'bn' ? 'en' : 'bn')
        draw()
      }),
      app.at === null ? null : h('a', { class: 'button', href: '#logout' }, word('offline:leave.title')),
    ]),
    waits ? h('p', { class: 'warn', 'data-waiting': waits }, word('offline:saved', { count: n(waits) })) : null,
    people ? h('p', { class: 'bad' }, word('offline:forYou', { count: n(people) })) : null,
    app.sent === 'sent' && !app.entries.length
      ? h('p', { class: 'good', 'data-sent': '' }, word('offline:allSent'))
      : null,
    leftOut.map(({ label, count }) =>
      h('p', { class: 'warn' }, word('offline:left', { what: said(label), count: n(count) })),
    ),
    app.told === 'login' ? h('p', { class: 'warn' }, loginLink()) : null,
    at
      ? h('p', { class: 'muted bar' }, [
          h(
            'span',
            { class: 'grow' },
            word('offline:from', { at: `${formatDate(at, langNow())}, ${formatTime(at, langNow())}` }),
          ),
          button(word(app.busy ? 'offline:busy' : 'offline:refresh'), () => app.refresh(), { disabled: app.busy }),
        ])
      : null,
  )
}

const loginLink = () =>
  h('a', { href: `${paths.login}?returnTo=${encodeURIComponent(paths.offlineShell)}` }, word('offline:login'))

/** Where nothing can be sealed, nothing is kept. */
const able = (): boolean => 'indexedDB' in window && 'caches' in window && crypto.subtle !== undefined

async function begin(): Promise<void> {
  readWords()
  if (!able()) return show(main, h('p', { class: 'bad' }, word('offline:unable')))
  // The school let somebody go who did not wait for this page: the lists go after them, what was not sent stays sealed.
  if (location.hash === '#left') {
    await leaveOwner()
    return location.replace(paths.login)
  }
  show(main, status, view)
  await read()
  draw()
  window.addEventListener('hashchange', draw)
  window.addEventListener('online', () => void comeBack())
  window.addEventListener('offline', drawStatus)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void comeBack())
  window.addEventListener('focus', () => void comeBack())
  if (typeof BroadcastChannel !== 'undefined') {
    others = new BroadcastChannel(CHANNEL)
    others.onmessage = () => void read().then(() => location.hash.length < 2 && draw())
  }
  await comeBack()
}

/** There may be a network again: what waits goes up, and the lists come anew. */
function comeBack(): Promise<void> {
  if (leaving) return Promise.resolve()
  back ??= (async () => {
    const session = await finishLeaving()
    if (session !== null) {
      leaving = true
      return logOut(session)
    }
    // Left, and no network yet: there is nobody to bring lists for.
    if ((await leftSession()) !== null) return
    await refresh()
    if (app.told !== 'away' && app.told !== 'login' && app.entries.some((one) => one.state === 'waits'))
      await send(true)
    else plan()
  })().finally(() => {
    back = null
  })
  return back
}

void begin().catch(() => show(main, h('p', { class: 'bad' }, word('offline:unable'))))
