import compression from 'compression'
import sirv from 'sirv'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import helmet from 'helmet'
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/express'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { EmbeddedDatabase } from './db/embedded'
import { connectThrough } from './db/prepare'
import { openDatabase } from './scripts/database'
import {
  answerKeeper,
  keep,
  keeperDatabase,
  keeperLeavesPort,
  shareOfThisProcess,
  tellLeaving,
  tellReady,
} from './scripts/keeper'
import { whenLauncherEnds } from './scripts/launcher'
import { runSimulators } from './scripts/simulators/beside'
import type * as PerScreen from './scripts/screen-handlers'
import type { HandlerOf } from './scripts/screen-handlers'
import { metricsRoute } from './scripts/metrics'
import { announce, oneLine, startingPage, unavailable } from './scripts/announce'
import { drain, drained } from './scripts/drain'
import { readSettings, type Settings } from './settings'
import type { ScreenAction } from './app/access/body/receive.server'
import type { platform as Platform } from './app/platform.server'

/** How long a request may take to come in, beside the time that each kind of body has of its own. */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 330_000, connectionsCheckingInterval: 5_000 }
const LINGER_MS = 10_000
/** What pages may ask the browser for: the camera, where a code is read. Nothing else, and nothing for what they embed. */
const PERMISSIONS_POLICY =
  'camera=(self), accelerometer=(), autoplay=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const stopStarting = () => process.exit(1) // PostgreSQL's supervisor and the build end with us
const dev = process.argv.includes('--dev')
if (dev) process.env.REFUSE_HELD ??= 'yes'

/**
 * Runs this process's share. `npm start` is one keeper with processes that answer and one that runs jobs (scripts/keeper.ts);
 * `npm run dev` is a single process. Ends the process with one line when it cannot start.
 */
export const serve = (): Promise<void> => main().catch((error: unknown) => fail(oneLine(error)))

async function main(): Promise<void> {
  const settings = readSettings()
  process.env.NODE_ENV = dev ? 'development' : settings.NODE_ENV
  const share = dev ? 'all' : shareOfThisProcess()
  if (!share) return keep(settings)
  process.title = `shikkhangan ${share}`

  // While developing it listens first: a busy port is told before anything is started, and whoever calls early gets a page. The keeper does so itself.
  let app: Express | null = null
  const server = createServer(PATIENCE, (req, res) => {
    if (!server.listening) res.setHeader('Connection', 'close') // stopping: the next request goes to another process
    if (app) app(req, res)
    else startingPage(res)
  })
  server.on('clientError', refuseBroken)
  for (const signal of SIGNALS) process.on(signal, stopStarting)
  if (dev) whenLauncherEnds(() => process.kill(process.pid, 'SIGTERM'))
  const listen = () =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(settings.PORT, settings.HOST, resolve))
  if (dev) await listen()

  const database = dev ? await openDatabase(settings) : { urls: await keeperDatabase(), embedded: null }
  connectThrough(database.urls)
  process.env.DATABASE_POOL = String(settings.DATABASE_POOL)
  const { app: ready, platform, close } = await createApp(settings, server)
  await platform.start(settings, share)
  app = ready
  if (share === 'web') {
    await keeperLeavesPort()
    await listen()
  }
  watchProcess(server, platform, database.embedded, close)
  if (dev) {
    runSimulators(settings) // they end with us
    return announce(settings)
  }
  answerKeeper(platform.figures)
  tellReady()
}

async function createApp(
  settings: Settings,
  server: Server,
): Promise<{ app: Express; platform: typeof Platform; close: () => Promise<void> }> {
  const vite = dev
    ? await import('vite').then((v) =>
        v.createServer({
          server: {
            middlewareMode: true,
            hmr: { server },
            allowedHosts: [settings.APP_DOMAIN, `.${settings.APP_DOMAIN}`],
          },
          appType: 'custom',
        }),
      )
    : null
  const load = async () =>
    (vite
      ? await vite.ssrLoadModule('virtual:remix/server-build')
      : await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild
  // Loaded when NODE_ENV is set: React chooses its production build by it.
  const perScreen = vite ? null : await import('./scripts/screen-handlers')
  const build = await load()
  const platform = (build.entry.module as unknown as { platform: typeof Platform }).platform
  platform.learnScreens(build)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.TRUST_PROXY)
  app.set('query parser', false) // nobody asks it: screens read the address themselves
  app.use(bareHeaders)
  app.get(
    '/healthz',
    (_req, res) => void platform.healthy().then((ok) => res.status(ok ? 200 : 503).send(ok ? 'ok' : 'database away')),
  )
  app.get('/metrics', metricsRoute(settings.METRICS_TOKEN, platform, dev))
  app.use(platform.watchRequest)
  // Attendance machines: plain text, on whatever host they were told.
  app.all('/iclock/*', (req, res) => void platform.answerMachine(req, res, req.ip ?? ''))
  app.use(refuseUnreadable(platform))
  app.use(
    compression({
      filter: (req, res) =>
        !String(res.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(req, res),
    }),
  )
  if (vite) app.use(vite.middlewares)
  else {
    app.use(
      '/assets',
      sirv('build/client/assets', { immutable: true, maxAge: 31_536_000, brotli: true, gzip: true }),
      (_req, res) => void res.status(404).end(),
    )
    app.use(sirv('build/client', { maxAge: 3600 }))
  }
  app.use(securityHeaders(settings, platform))
  app.use(refuseLargeBodies(platform))
  app.use(refuseForeignForms(platform))
  const handlers = screens(build, app, perScreen ?? load)
  const { branches } = perScreen ?? (await import('./scripts/screen-handlers'))
  const branchOf = branches(build)
  const actionOf = actions(build, branchOf)
  app.all('*', async (req: Request, res: Response, next: NextFunction) => {
    try {
      // An address that names its language is the same screen's: Remix reads `originalUrl`.
      const said = platform.spokenAddress(req.originalUrl)
      if (said) req.url = req.originalUrl = said.url
      const context = await platform.createRequestContext(
        settings,
        {
          host: req.headers.host ?? '',
          ip: req.ip ?? '',
          nonce: res.locals.nonce as string,
          headers: req.headers,
        },
        said,
        (line) => {
          if (!res.headersSent) res.append('Set-Cookie', line)
        },
      )
      context.drained = () => drained(res)
      res.locals.context = context
      res.locals.screen = branchOf(req.path).at(-1) ?? 'none'
      if (await platform.sendOn(context, req, res)) return
      if (platform.answerKept(context, req, res)) return
      if (context.newVisitor && !platform.cookieless(req.path))
        res.append('Set-Cookie', platform.visitorCookie(settings, context.newVisitor))
      const received = await platform.receiveBody(context, req, actionOf(req.path))
      if (received === 'gone') return
      if (received === 'late')
        return refuse(res.set('Connection', 'close'), 408, 'পাঠাতে খুব বেশি সময় লাগছে।', 'Sending takes too long.')
      if (context.body && 'refused' in context.body) lingerOnly(req, res)
      if (platform.answerFlood(context, req, res)) return
      await platform.inTurn(context, req, res, async () => {
        if (await platform.answerDirectly(context, req, res)) return
        await handlers(req.path)(req, res, next)
      })
    } catch (error) {
      platform.log.error({ err: error }, 'request not answered')
      if (!res.headersSent) unavailable(req, res)
    }
  })
  app.use((error: { status?: number }, req: Request, res: Response, _next: NextFunction) => {
    // A file that is not there, or not to be had, is no failure of ours.
    if (!res.headersSent && error.status && error.status < 500)
      return void res.status(404).type('text/plain').send('এই ঠিকানায় কিছু নেই। There is nothing at this address.')
    platform.log.error({ err: error }, 'request not answered')
    if (!res.headersSent) unavailable(req, res)
  })
  return {
    app,
    platform,
    close: async () => {
      await vite?.close()
    },
  }
}

/** The handler of each screen; while developing one for all, since the build changes. */
function screens(build: ServerBuild, app: Express, by: typeof PerScreen | (() => Promise<ServerBuild>)): HandlerOf {
  const contextOf = (_req: Request, res: Response) => res.locals.context as AppLoadContext
  if (typeof by === 'function') return () => createRequestHandler({ build: by, getLoadContext: contextOf })
  // What screens there are depends on nobody and changes with the build only.
  app.get(by.DISCOVERY, createRequestHandler({ build }))
  return by.screenHandlers(build, contextOf)
}

/** What a screen's action says of itself, by the path as it was asked. */
function actions(
  build: ServerBuild,
  branchOf: ReturnType<typeof PerScreen.branches>,
): (path: string) => ScreenAction | undefined {
  const actionOf = (id: string) => build.routes[id]?.module.action as ScreenAction | undefined
  return (path) => actionOf([...branchOf(path)].reverse().find(actionOf) ?? '')
}

/** What every answer says, also those that are no page: pages say more (securityHeaders). */
function bareHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Security-Policy', "frame-ancestors 'none'")
  next()
}

function securityHeaders(settings: Settings, of: typeof Platform) {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (_req, res) => `'nonce-${(res as Response).locals.nonce as string}'`],
        styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"], // widths of bars and charts
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: dev ? ["'self'", 'ws:'] : ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [(_req, res) => (res as Response).locals.formAction as string],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: settings.protocol === 'https' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: false,
  })
  return (req: Request, res: Response, next: NextFunction) => {
    res.locals.nonce = randomBytes(16).toString('base64')
    res.setHeader('Cross-Origin-Resource-Policy', of.embeddable(req.path) ? 'cross-origin' : 'same-origin')
    // A page that did not change keeps the nonce it came with: a new policy would lock out its own scripts.
    const write = res.writeHead.bind(res)
    res.writeHead = ((...args: Parameters<typeof write>) => {
      if (args[0] === 304) res.removeHeader('Content-Security-Policy')
      // What others may keep is handed on as it is: nobody's cookie goes along.
      if (/\bpublic\b/.test(String(res.getHeader('Cache-Control')))) res.removeHeader('Set-Cookie')
      return write(...args)
    }) as typeof res.writeHead
    res.setHeader('Permissions-Policy', PERMISSIONS_POLICY)
    const lead = (sources: string) => {
      res.locals.formAction = sources
      headers(req, res, next)
    }
    const leads = of.formActionOf(req.originalUrl)
    if (typeof leads === 'string') return lead(leads)
    leads.then(lead, () => lead("'self'")) // a database that is away shuts the way, not the page
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

const refuse = (res: Response, status: number, bn: string, en: string): void =>
  void res.status(status).type('text/plain').send(`${bn} ${en}`)

/** What is refused unread is let run for a while, so that its sender comes to read the answer; then it is cut off. */
function lingerOnly(req: Request, res: Response): void {
  res.shouldKeepAlive = true // also for who said that the connection is to be closed: it would be, before they have read
  setTimeout(() => req.complete || req.destroy(), LINGER_MS).unref()
}

/** What Node itself cannot take for a request: it would answer without a word. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [
          '431 Request Header Fields Too Large',
          'ঠিকানা ও শিরোনাম মিলিয়ে সর্বোচ্চ ১৬ কিলোবাইট। Address and headers: 16 KB at most.',
        ]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'পাঠাতে খুব বেশি সময় লাগছে। Sending takes too long.']
        : ['400 Bad Request', 'অনুরোধটি পড়া যাচ্ছে না। The request cannot be read.']
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
}

/** What no browser sends, and Remix could only answer with an error of its own. */
function refuseUnreadable(of: typeof Platform) {
  return (req: Request, res: Response, next: NextFunction): void => {
    delete req.headers['x-forwarded-host'] // the host that was asked is the Host; a proxy passes it on
    const close = (status: number, bn: string, en: string) => refuse(res.set('Connection', 'close'), status, bn, en)
    if (!METHODS.includes(req.method)) return close(405, 'এভাবে অনুরোধ করা যায় না।', 'This method is not allowed.')
    if (!HOST.test(req.headers.host ?? '')) return close(400, 'এই ঠিকানায় কোনো প্রতিষ্ঠান পাওয়া যায়নি।', 'No such institution.')
    if (!isReadable(req.originalUrl))
      return close(400, 'ঠিকানাটি পড়া যাচ্ছে না। অনুগ্রহ করে মিলিয়ে দেখুন।', 'This address cannot be read. Please check it.')
    if (!of.shortQuery(req.originalUrl))
      return close(414, 'ঠিকানাটি খুব লম্বা। অনুগ্রহ করে কম বেছে নিন।', 'This address is too long. Please choose less.')
    if (req.headers['transfer-encoding'])
      return close(411, 'কতটা পাঠানো হচ্ছে তা বলা হয়নি।', 'The length of what is sent must be given (Content-Length).')
    next()
  }
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url.startsWith('/')
  } catch {
    return false
  }
}

/** What no screen takes, and what comes along with a question; the rest is up to the screen. */
function refuseLargeBodies(of: typeof Platform) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const length = Number(req.headers['content-length'] ?? 0)
    const reading = req.method === 'GET' || req.method === 'HEAD'
    // A form with files is read away, to be answered in the form (access/body).
    const most = /^multipart\/form-data/i.test(req.headers['content-type'] ?? '') ? of.mostReadAway : of.mostBytes
    if (!(length > (reading ? 0 : most))) return next()
    lingerOnly(req, res)
    if (reading)
      return refuse(res, 413, 'এই অনুরোধের সঙ্গে কিছু পাঠানো যায় না।', 'Nothing can be sent along with this request.')
    refuse(res, 413, 'ফাইলটি খুব বড় (সর্বোচ্চ ২৫ মেগাবাইট)।', 'The file is too large (25 MB at most).')
  }
}

/** Remix would answer 500; the guard checks again, with the form's token. A program with a bearer token has no cookie to borrow. */
function refuseForeignForms(of: typeof Platform) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const origin = req.headers.origin
    const harmless =
      req.method === 'GET' || req.method === 'HEAD' || !origin || origin === 'null' || req.headers.authorization
    if (harmless || of.takesForeignForms(req.path)) return next()
    if (URL.canParse(origin) && new URL(origin).host === req.headers.host) return next()
    res
      .status(403)
      .type('text/plain')
      .send(
        'ফর্মটি এই সাইট থেকে আসেনি। অনুগ্রহ করে পাতাটি আবার খুলে পাঠান। This form does not come from this site. Please open the page again and resend it.',
      )
  }
}

function watchProcess(
  server: Server,
  platform: typeof Platform,
  embedded: EmbeddedDatabase | null,
  close: () => Promise<void>,
): void {
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(code || 1), 25_000).unref()
    tellLeaving()
    await close().catch(() => {}) // the sockets of hot reload would never end
    await platform.stop(drain(server)).catch(() => {})
    await embedded?.stop().catch(() => {})
    process.exit(code)
  }
  for (const signal of SIGNALS) process.off(signal, stopStarting).on(signal, () => void end(0))
  process.on('uncaughtException', (error) => {
    platform.log.fatal({ err: error }, 'uncaught')
    void end(1)
  })
  process.on('unhandledRejection', (error) => platform.log.error({ err: error }, 'unhandled rejection'))
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
