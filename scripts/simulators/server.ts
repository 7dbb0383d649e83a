import express from 'express'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Behaviours, isBehaviour, type Rule } from './behaviours'
import { bkashDesk } from './bkash'
import { Book } from './book'
import { bodyOf, isUrl, text, Till, waited, type Desk } from './desk'
import { backPage, endPage, FONTS, payPage, type Lang } from './page'
import { nagadDesk } from './nagad'
import { sonaliV2Desk } from './sonali-v2'
import { sonaliV3Desk } from './sonali-v3'
import { sslcommerzDesk } from './sslcommerz'
import { PLACES, type Code, type Payment } from './payments'

export interface Simulators {
  /** 'http://127.0.0.1:4700': what the product takes as the simulators' address. */
  url: string
  /** Where a merchant finds a gateway: the base of all its addresses. */
  baseUrl: (code: Code) => string
  behaviours: Behaviours
  book: Book
  till: Till
  /** How often bKash granted a token. */
  granted: () => number
  close: () => Promise<void>
}

/**
 * Starts all gateways on one port of this machine alone.
 * @param dir where their book is; a second start there goes on with it
 * @throws what listening throws: EADDRINUSE
 */
export async function startSimulators({ port, dir }: { port: number; dir: string }): Promise<Simulators> {
  const book = new Book(dir)
  const behaviours = new Behaviours()
  const till = new Till(book, behaviours)
  const bkash = bkashDesk(till)
  const desks: Desk[] = [sonaliV3Desk(till), sonaliV2Desk(till), bkash, nagadDesk(till), sslcommerzDesk(till)]

  const app = express()
  app.disable('x-powered-by')
  app.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' })
    next()
  })
  app.use(express.json({ limit: '64kb' }), express.urlencoded({ extended: false, limit: '64kb' }))
  for (const desk of desks) app.use(PLACES[desk.code].prefix, desk.api)
  for (const [name, file] of Object.entries(FONTS))
    app.get(`/fonts/${name}`, (_req, res) => res.sendFile(path.resolve(file)))
  app.use('/pay', pages(desks, till))
  app.use('/control', control(desks, till))
  app.get(
    '/',
    (_req, res) => void res.json({ gateways: Object.fromEntries(desks.map(({ code }) => [code, PLACES[code].base])) }),
  )

  const server = await new Promise<Server>((resolve, reject) => {
    const listening = app.listen(port, '127.0.0.1', () => resolve(listening)).once('error', reject)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    baseUrl: (code) => url + PLACES[code].base,
    behaviours,
    book,
    till,
    granted: bkash.granted,
    close: async () => {
      till.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      await book.close()
    },
  }
}

function pages(desks: readonly Desk[], till: Till) {
  const router = express.Router()
  const found = (params: Record<string, string>): [Desk, Payment] | null => {
    const desk = desks.find(({ code }) => code === params.code)
    const payment = desk && till.book.find(desk.code, params.id ?? '')
    return payment ? [desk, payment] : null
  }
  const langOf = (value: unknown): Lang => (value === 'en' ? 'en' : 'bn')
  router.get('/:code/:id', (req, res) => {
    const at = found(req.params)
    const lang = langOf(req.query.lang)
    if (!at) return void res.status(404).type('text/plain').send('এমন কোনো লেনদেন নেই। There is no such payment.')
    const [desk, payment] = at
    if (payment.state === 'open') return void res.send(payPage(payment, desk.methods, lang))
    const back = desk.back(payment, payment.state === 'allowed' ? 'paid' : payment.state)
    res.send(endPage(payment, lang, back.method === 'GET' ? back.url : null))
  })
  router.post(
    '/:code/:id',
    waited(async (req, res) => {
      const at = found(req.params)
      if (!at) return void res.status(404).end()
      const [desk, payment] = at
      const body = bodyOf(req)
      const lang = langOf(body.lang)
      const action = (['pay', 'fail', 'cancel'] as const).find((one) => one === body.action)
      if (!action) return void res.status(400).end()
      if (/^01\d{9}$/.test(text(body.mobile))) payment.mobile = text(body.mobile)
      if (isBehaviour(body.behaviour)) payment.behaviours = [...payment.behaviours, body.behaviour]
      const method = desk.methods.find((one) => one === body.method) ?? desk.methods[0] ?? ''
      const back = await till.decide(desk, payment, action, method)
      if (!back) return void res.send(endPage(payment, lang, null))
      if (back.method === 'GET') return void res.redirect(303, back.url)
      res.send(backPage(back, lang))
    }),
  )
  return router
}

/** What tests and testers turn, and the book as it is. */
function control(desks: readonly Desk[], till: Till) {
  const router = express.Router()
  const codeOf = (value: unknown) => desks.find(({ code }) => code === value)?.code
  router.get('/book', (req, res) => void res.json(till.book.list(codeOf(req.query.gateway))))
  router.get('/notices', (_req, res) => void res.json(till.notices))
  router.get(
    '/behaviours',
    (_req, res) => void res.json({ rules: till.behaviours.rules, delays: till.behaviours.delays }),
  )
  router.post('/behaviours', (req, res) => {
    const body = bodyOf(req)
    const given = Array.isArray(body.behaviours) ? body.behaviours.filter(isBehaviour) : []
    const rule: Rule = { behaviours: given }
    const gateway = codeOf(body.gateway)
    if (gateway) rule.gateway = gateway
    if (text(body.invoice)) rule.invoice = text(body.invoice)
    if (text(body.mobile)) rule.mobile = text(body.mobile)
    if (!given.length) return void res.status(400).json({ error: 'behaviours: none that is known' })
    till.behaviours.rules.push(rule)
    res.json(rule)
  })
  router.delete('/behaviours', (_req, res) => {
    till.behaviours.rules.length = 0
    res.json({})
  })
  router.post('/delays', (req, res) => {
    for (const [name, value] of Object.entries(bodyOf(req)))
      if (name in till.behaviours.delays && Number.isInteger(value) && Number(value) >= 0)
        till.behaviours.delays[name as 'slow' | 'late' | 'hang'] = Number(value)
    res.json(till.behaviours.delays)
  })
  /** Where a merchant wants the notices of a gateway that is not told with each payment. */
  router.post('/notice-url', (req, res) => {
    const { gateway, url } = bodyOf(req)
    const code = codeOf(gateway)
    if (!code || !isUrl(url)) return void res.status(400).json({ error: 'gateway, url' })
    till.noticeUrls.set(code, url)
    res.json({ [code]: url })
  })
  /** Decides as a person on the page would; says where the browser would go. */
  router.post(
    '/pay',
    waited(async (req, res) => {
      const body = bodyOf(req)
      const desk = desks.find(({ code }) => code === body.gateway)
      const payment =
        desk && (till.book.find(desk.code, text(body.id)) ?? till.book.ofInvoice(desk.code, text(body.invoice)))
      if (!payment) return void res.status(404).json({ error: 'no such payment' })
      const action = (['pay', 'fail', 'cancel'] as const).find((one) => one === body.action) ?? 'pay'
      const method = desk.methods.find((one) => one === body.method) ?? desk.methods[0] ?? ''
      res.json({ back: await till.decide(desk, payment, action, method) })
    }),
  )
  return router
}
