import { closeDatabase, inScope, sql } from 'db/connection'
import type { Settings } from '../settings'
import { writeCookie } from './access/cookies.server'
import { createRequestContext } from './access/load-context.server'
import { learnScreens } from './access/screens.server'
import { log } from './domain/platform/log.server'
import { listenForSignals, stopSignals } from './domain/platform/signals.server'

/** What server.ts needs of the application; it reaches it through the server build, so there is one copy of each module. */
export const platform = {
  log,
  createRequestContext,
  learnScreens,
  visitorCookie: (settings: Settings, value: string) => writeCookie(settings, 'visitor', value, null),
  async start(_settings: Settings): Promise<void> {
    await listenForSignals()
  },
  async stop(): Promise<void> {
    await stopSignals()
    await closeDatabase()
  },
  healthy: (): Promise<boolean> =>
    inScope({ tenants: [], readOnly: true }, () => sql('SELECT 1')).then(() => true, () => false),
}
