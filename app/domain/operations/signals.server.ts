import { EventEmitter } from 'node:events'
import pg from 'pg'
import { log } from './log.server'
import { forgetTenants } from '~/domain/tenancy/tenants.server'

/** `notified` carries '{tenantId}:{userId}'; `menu` that the menu changed; `results` the site whose published results did; `website` the site whose public pages did, 0 for all; `deaf` that nothing is heard for a while. */
export const signals = new EventEmitter<{
  notified: [string]
  menu: []
  results: [number]
  website: [number]
  deaf: []
}>()
signals.setMaxListeners(0)

let client: pg.Client | null = null
let stopped = false

/**
 * Listens to what the database tells all processes: changed tenants and menus, new notifications.
 * Needs a direct connection (DATABASE_DIRECT_URL behind PgBouncer); reconnects by itself.
 */
export async function listenForSignals(): Promise<void> {
  stopped = false
  const connectionString = process.env.DATABASE_DIRECT_URL ?? process.env.WIDE_DATABASE_URL
  const next = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true })
  next.on('notification', ({ channel, payload }) => {
    if (channel === 'notified' && payload) signals.emit('notified', payload)
    else if (channel === 'results') signals.emit('results', Number(payload))
    else if (channel === 'website') signals.emit('website', Number(payload))
    else if (payload === 'menu') signals.emit('menu')
    else forgetTenants()
  })
  next.on('error', () => {})
  next.on('end', () => {
    if (!stopped && client === next) retry()
  })
  try {
    await next.connect()
    await next.query('LISTEN changed; LISTEN notified; LISTEN results; LISTEN website')
    client = next
    forgetTenants()
    signals.emit('menu')
  } catch (error) {
    await next.end().catch(() => {})
    log.warn({ err: error }, 'signals: the database is away, trying again')
    retry()
  }
}

/**
 * Waits until this process has been told of everything that was committed before: who saves and looks at once sees what was saved, not a page that was
 * kept before. PostgreSQL hands over what waits for a connection before it answers it.
 */
export async function heard(): Promise<void> {
  const asked = client?.query('SELECT').catch(() => {})
  if (asked) await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
}

/** Whether changes are told to this process now: what is remembered may be believed. */
export const isListening = (): boolean => client !== null

function retry(): void {
  client = null
  signals.emit('deaf')
  setTimeout(() => {
    if (!stopped) void listenForSignals()
  }, 2_000).unref()
}

export async function stopSignals(): Promise<void> {
  stopped = true
  await client?.end().catch(() => {})
  client = null
}
