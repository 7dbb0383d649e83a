import compression from 'compression'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import helmet from 'helmet'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/express'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { EmbeddedDatabase } from './db/embedded'
import { ensureBuilt } from './scripts/build'
import { openDatabase } from './scripts/database'
import { announce, oneLine, startingPage, unavailablePage } from './scripts/announce'
import { readSettings, type Settings } from './settings'
import type { platform as Platform } from './app/platform.server'

const MAX_UPLOAD = 26 * 1024 * 1024
const dev = process.argv.includes('--dev')

await main().catch((error: unknown) => fail(oneLine(error)))

async function main(): Promise<void> {
  const settings = readSettings()
  process.env.NODE_ENV = dev ? 'development' : settings.NODE_ENV
  process.title = 'shikkhangan'

  // Listen first: a busy port is told before anything is started, and whoever calls early gets a page.
  let app: Express | null = null
  const server = createServer((req, res) => (app ? app(req, res) : startingPage(res)))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(settings.PORT, settings.HOST, resolve))

  const database = await openDatabase(settings)
  process.env.RUNTIME_DATABASE_URL = database.runtimeUrl
  process.env.DATABASE_POOL = String(settings.DATABASE_POOL)
  const { app: ready, platform } = await createApp(settings)
  await platform.start(settings)
  app = ready
  watchProcess(server, platform, database.embedded)
  announce(settings)
}

async function createApp(settings: Settings): Promise<{ app: Express; platform: typeof Platform }> {
  const vite = dev ? await import('vite').then((v) => v.createServer({ server: { middlewareMode: true }, appType: 'custom' })) : null
  if (!vite) await ensureBuilt((text) => console.log(text))
  const load = async () =>
    (vite ? await vite.ssrLoadModule('virtual:remix/server-build') : await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild
  const build = await load()
  const platform = (build.entry.module as unknown as { platform: typeof Platform }).platform
  platform.learnScreens(build)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.TRUST_PROXY)
  app.get('/healthz', (_req, res) => void platform.healthy().then((ok) => res.status(ok ? 200 : 503).send(ok ? 'ok' : 'database away')))
  app.use(compression({ filter: (req, res) => !String(res.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(req, res) }))
  if (vite) app.use(vite.middlewares)
  else {
    app.use('/assets', express.static('build/client/assets', { immutable: true, maxAge: '1y', fallthrough: false, index: false }))
    app.use(express.static('build/client', { maxAge: '1h', index: false }))
  }
  app.use(securityHeaders(settings))
  app.use(refuseLargeBodies)
  app.use(refuseForeignForms)
  app.all('*', async (req: Request, res: Response, next: NextFunction) => {
    try {
      const context = await platform.createRequestContext(settings, {
        host: req.headers.host ?? '', ip: req.ip ?? '', nonce: res.locals.nonce as string, headers: req.headers,
      })
      if (context.newVisitor) res.append('Set-Cookie', platform.visitorCookie(settings, context.newVisitor))
      const handler = createRequestHandler({ build: vite ? load : build, mode: process.env.NODE_ENV, getLoadContext: () => context as unknown as AppLoadContext })
      await handler(req, res, next)
    } catch (error) {
      platform.log.error({ err: error }, 'request not answered')
      if (!res.headersSent) unavailablePage(res)
    }
  })
  app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    platform.log.error({ err: error }, 'request not answered')
    if (!res.headersSent) unavailablePage(res)
  })
  return { app, platform }
}

function securityHeaders(settings: Settings) {
  return (req: Request, res: Response, next: NextFunction) => {
    const nonce = randomBytes(16).toString('base64')
    res.locals.nonce = nonce
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", `'nonce-${nonce}'`],
          styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
          styleSrcAttr: ["'unsafe-inline'"], // widths of bars and charts
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: dev ? ["'self'", 'ws:'] : ["'self'"],
          fontSrc: ["'self'"], objectSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'self'"], frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: settings.protocol === 'https' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    })(req, res, next)
  }
}

function refuseLargeBodies(req: Request, res: Response, next: NextFunction): void {
  if (Number(req.headers['content-length'] ?? 0) <= MAX_UPLOAD) return next()
  res.status(413).type('text/plain').send('ফাইলটি খুব বড় (সর্বোচ্চ ২৫ মেগাবাইট)। The file is too large (25 MB at most).')
}

/** Remix would answer 500; the guard checks again, with the form's token. A program with a bearer token has no cookie to borrow. */
function refuseForeignForms(req: Request, res: Response, next: NextFunction): void {
  const origin = req.headers.origin
  const harmless = req.method === 'GET' || req.method === 'HEAD' || !origin || origin === 'null' || req.headers.authorization
  if (harmless || (URL.canParse(origin) && new URL(origin).host === req.headers.host)) return next()
  res.status(403).type('text/plain').send('ফর্মটি এই সাইট থেকে আসেনি। অনুগ্রহ করে পাতাটি আবার খুলে পাঠান। This form does not come from this site. Please open the page again and resend it.')
}

function watchProcess(server: ReturnType<typeof createServer>, platform: typeof Platform, embedded: EmbeddedDatabase | null): void {
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(code || 1), 25_000).unref()
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5_000).unref()
    await platform.stop().catch(() => {})
    await embedded?.stop().catch(() => {})
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  process.on('uncaughtException', (error) => { platform.log.fatal({ err: error }, 'uncaught'); void end(1) })
  process.on('unhandledRejection', (error) => platform.log.error({ err: error }, 'unhandled rejection'))
  embedded?.onLost(() => { if (!ending) { console.error('PostgreSQL ended unexpectedly; start again to recover.'); void end(1) } })
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
