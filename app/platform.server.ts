import { closeDatabase, onHeld } from 'db/connection'
import { closeHealth, isAlive } from 'db/health'
import type { Settings } from '../settings'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeCookie } from './access/cookies.server'
import { isWithin } from './access/body/read-body'
import { MOST_BYTES, MOST_READ_AWAY, QUERY_LIMITS } from './access/body/limits'
import { receiveBody } from './access/body/receive.server'
import { answerDirectly, type DirectAnswer } from './access/direct.server'
import { answerFlood } from './access/public-form/flood.server'
import { answerKept, siteGeneration } from './access/rendered/page-cache.server'
import { answerMachine } from './access/machines/iclock.server'
import { cookieless, embeddable, formActionOf, takesForeignForms } from './access/form-action'
import { spokenAddress } from './format/site-path'
import { createRequestContext, type RequestContext } from './access/load-context.server'
import { sendOn } from './access/hosts/moved-host.server'
import { learnScreens } from './access/screens.server'
import { inTurn } from './access/turns/turns.server'
import { log } from './domain/operations/log.server'
import { figures, metricsText } from './domain/operations/metrics/answer.server'
import { watchRequest } from './domain/operations/metrics/watch.server'
import { isRegisteredRedirect } from './domain/oauth/clients.server'
import { jobs, tasks, timetable } from './domain/jobs.server'
import { registerJobs } from './domain/operations/jobs/registry.server'
import { startJobs, stopJobs } from './domain/operations/jobs/worker.server'
import { makePushKeys } from './domain/delivery/push/keys.server'
import { setSettings } from './domain/operations/settings.server'
import { listenForSignals, stopSignals } from './domain/operations/signals.server'
import { closeStreams } from './domain/delivery/messages/streams.server'
import { writeVisits } from './domain/website/public/visits.server'
import { paths } from './paths'
import { foundDirectly } from './routes/public/results/found-result.server'

/** By address: what may be answered before the router. */
const directAnswers: Readonly<Record<string, DirectAnswer>> = { [paths.publicResult]: foundDirectly }

/** What server.ts needs of the application; it reaches it through the server build, so there is one copy of each module. */
export const platform = {
  log,
  createRequestContext,
  sendOn,
  mostBytes: MOST_BYTES,
  mostReadAway: MOST_READ_AWAY,
  shortQuery: (url: string) => isWithin(url, QUERY_LIMITS),
  receiveBody,
  spokenAddress,
  /** A page of an institution's site that is kept; otherwise notes what its pages say now, for whoever writes one. */
  answerKept: (context: RequestContext, req: IncomingMessage, res: ServerResponse): boolean => {
    if (answerKept(context, req, res)) return true
    if (context.tenant) context.began = siteGeneration(context.tenant.id)
    return false
  },
  inTurn,
  answerFlood,
  answerMachine,
  answerDirectly: (context: RequestContext, req: IncomingMessage, res: ServerResponse) =>
    answerDirectly(directAnswers, context, req, res),
  learnScreens,
  watchRequest,
  figures,
  metricsText,
  formActionOf: (address: string) => formActionOf(address, isRegisteredRedirect),
  cookieless,
  takesForeignForms,
  embeddable,
  visitorCookie: (settings: Settings, value: string) => writeCookie(settings, 'visitor', value, null),
  /** `share`: what this process does; one that answers requests runs no jobs while it does. */
  async start(settings: Settings, share: 'web' | 'jobs' | 'all'): Promise<void> {
    setSettings(settings)
    onHeld((what) => log.error({ what }, 'slow work while a connection is held'))
    registerJobs(jobs)
    await listenForSignals()
    await makePushKeys().catch((error: unknown) => log.warn({ err: error }, 'web push: no key was made'))
    // Each running job holds a connection and needs a second one for its progress.
    if (settings.RUN_JOBS && share !== 'web')
      startJobs(tasks, Math.max(1, Math.min(2, Math.floor(settings.DATABASE_POOL / 3))), timetable)
  },
  /** Ends streams and jobs at once, the database when `drained` says that every request is answered. */
  async stop(drained: Promise<void>): Promise<void> {
    closeStreams()
    await Promise.all([drained, stopJobs()])
    await writeVisits()
    await stopSignals()
    await Promise.all([closeDatabase(), closeHealth()])
  },
  healthy: isAlive,
}
