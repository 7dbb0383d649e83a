import compression from 'compression'
import sirv from 'sirv'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import helmet from 'helmet'
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/express'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { EmbeddedDatabase } from './db/embedded'
import { ensureBuilt } from './scripts/build'
import { openDatabase } from './scripts/database'
import { whenLauncherEnds } from './scripts/launcher'
import type { ScreenHandlers } from './scripts/screen-handlers'
import { announce, oneLine, startingPage, unavailablePage } from './scripts/announce'
import { readSettings, type Settings } from './settings'
import type { platform as Platform } from './app/platform.server'

const MAX_UPLOAD = 26 * 1024 * 1024
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const stopStarting = () => process.exit(1) // PostgreSQL's supervisor and the build end with us
const dev = process.argv.includes('--dev')

await main().catch((error: unknown) => fail(oneLine(error)))

async function main(): Promise<void> {
  const settings = readSettings()
  process.env.NODE_ENV = dev ? 'development' : settings.NODE_ENV
  process.title = 'shikkhangan'

  // Listen first: a busy port is told before anything is started, and whoever calls early gets a page.
  let app: Express | null = null
  const server = createServer((req, res) => {
    if (!server.listening) res.setHeader('Connection', 'close') // stopping: the next request goes to another process
    if (app) app(req, res)
    else startingPage(res)
  })
  for (const signal of SIGNALS) process.on(signal, stopStarting)
  whenLauncherEnds(() => process.kill(process.pid, 'SIGTERM'))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(settings.PORT, settings.HOST, resolve),
  )

  const database = await openDatabase(settings)
  process.env.DATABASE_POOL = String(settings.DATABASE_POOL)
  const { app: ready, platform, close } = await createApp(settings, server)
  await platform.start(settings)
  app = ready
  watchProcess(server, platform, database.embedded, close)
  announce(settings)
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
  if (!vite) await ensureBuilt((text) => console.log(text))
  const load = async () =>
    (vite
      ? await vite.ssrLoadModule('virtual:remix/server-build')
      : await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild
  const build = await load()
  const platform = (build.entry.module as unknown as { platform: typeof Platform }).platform
  platform.learnScreens(build)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.TRUST_PROXY)
  app.get(
    '/healthz',
    (_req, res) => void platform.healthy().then((ok) => res.status(ok ? 200 : 503).send(ok ? 'ok' : 'database away')),
  )
  app.use(refuseUnreadable)
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
  app.use(refuseLargeBodies)
  app.use(refuseForeignForms)
  const handlers = await screens(build, app, vite ? load : null)
  app.all('*', async (req: Request, res: Response, next: NextFunction) => {
    try {
      const context = await platform.createRequestContext(settings, {
        host: req.headers.host ?? '',
        ip: req.ip ?? '',
        nonce: res.locals.nonce as string,
        headers: req.headers,
      })
      if (context.newVisitor && !platform.cookieless(req.path))
        res.append('Set-Cookie', platform.visitorCookie(settings, context.newVisitor))
      if (await platform.answerDirectly(context, req, res)) return
      res.locals.context = context
      await handlers(req.path, context.tenant?.kind === 'central' ? 'centre' : 'house')(req, res, next)
    } catch (error) {
      platform.log.error({ err: error }, 'request not answered')
      if (!res.headersSent) unavailablePage(res)
    }
  })
  app.use((error: { status?: number }, _req: Request, res: Response, _next: NextFunction) => {
    // A file that is not there, or not to be had, is no failure of ours.
    if (!res.headersSent && error.status && error.status < 500)
      return void res.status(404).type('text/plain').send('এই ঠিকানায় কিছু নেই। There is nothing at this address.')
    platform.log.error({ err: error }, 'request not answered')
    if (!res.headersSent) unavailablePage(res)
  })
  return {
    app,
    platform,
    close: async () => {
      await vite?.close()
    },
  }
}

/** The handler of each screen; while developing one for all, since the build changes. Called when NODE_ENV is set: React chooses its production build by it when it is loaded. */
async function screens(
  build: ServerBuild,
  app: Express,
  load: (() => Promise<ServerBuild>) | null,
): Promise<ScreenHandlers['of']> {
  const contextOf = (_req: Request, res: Response) => res.locals.context as AppLoadContext
  if (load) return () => createRequestHandler({ build: load, getLoadContext: contextOf })
  const { screenHandlers } = await import('./scripts/screen-handlers')
  const { of, manifests } = screenHandlers(build, contextOf)
  for (const [url, script] of manifests)
    app.get(
      url,
      (_req, res) =>
        void res.set('Cache-Control', 'public, max-age=31536000, immutable').type('text/javascript').send(script),
    )
  return of
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
        formAction: [(req) => of.formActionOf((req as Request).originalUrl)],
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
    headers(req, res, next)
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** What no browser sends, and Remix could only answer with an error of its own. */
function refuseUnreadable(req: Request, res: Response, next: NextFunction): void {
  delete req.headers['x-forwarded-host'] // the host that was asked is the Host; a proxy passes it on
  const refuse = (status: number, bn: string, en: string) =>
    void res.status(status).set('Connection', 'close').type('text/plain').send(`${bn} ${en}`)
  if (!METHODS.includes(req.method)) return refuse(405, 'এভাবে অনুরোধ করা যায় না।', 'This method is not allowed.')
  if (!HOST.test(req.headers.host ?? ''))
    return refuse(400, 'এই ঠিকানায় কোনো প্রতিষ্ঠান পাওয়া যায়নি।', 'No such institution.')
  if (!isReadable(req.originalUrl))
    return refuse(400, 'ঠিকানাটি পড়া যাচ্ছে না। অনুগ্রহ করে মিলিয়ে দেখুন।', 'This address cannot be read. Please check it.')
  if (req.headers['transfer-encoding'])
    return refuse(411, 'কতটা পাঠানো হচ্ছে তা বলা হয়নি।', 'The length of what is sent must be given (Content-Length).')
  next()
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url.startsWith('/')
  } catch {
    return false
  }
}

function refuseLargeBodies(req: Request, res: Response, next: NextFunction): void {
  if (Number(req.headers['content-length'] ?? 0) <= MAX_UPLOAD) return next()
  res.status(413).type('text/plain').send('ফাইলটি খুব বড় (সর্বোচ্চ ২৫ মেগাবাইট)। The file is too large (25 MB at most).')
}

/** Remix would answer 500; the guard checks again, with the form's token. A program with a bearer token has no cookie to borrow. */
function refuseForeignForms(req: Request, res: Response, next: NextFunction): void {
  const origin = req.headers.origin
  const harmless =
    req.method === 'GET' || req.method === 'HEAD' || !origin || origin === 'null' || req.headers.authorization
  if (harmless || (URL.canParse(origin) && new URL(origin).host === req.headers.host)) return next()
  res
    .status(403)
    .type('text/plain')
    .send(
      'ফর্মটি এই সাইট থেকে আসেনি। অনুগ্রহ করে পাতাটি আবার খুলে পাঠান। This form does not come from this site. Please open the page again and resend it.',
    )
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
  embedded?.onLost(() => {
    if (!ending) {
      console.error('PostgreSQL ended unexpectedly; start again to recover.')
      void end(1)
    }
  })
}

/** Takes no new connection and waits for the requests under way, ten seconds at most. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const enough = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearInterval(idle)
  clearTimeout(enough)
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
