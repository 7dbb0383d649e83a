import express from 'express'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What can go wrong with a provider of SMS. */
export type SmsTrouble =
  | 'none'
  | 'balance' // the account is empty
  | 'busy'
  | 'garbage' // an error page of something in between
  | 'cut' // takes the message, and the connection ends without an answer
  | 'dead' // takes nothing, and the connection ends

export interface TakenSms {
  to: string
  text: string
  sender: string
  reference: string
}

export interface SmsSimulator {
  formUrl: string
  jsonUrl: string
  /** What it took, in order; what came twice under one reference is there once. */
  taken: TakenSms[]
  /** From here on; `after`: once it has taken so many more. */
  behave: (trouble: SmsTrouble, after?: number) => void
  close: () => Promise<void>
}

const KEY = 'simulated-key'
export const SIMULATED_SMS_KEY = KEY
const NUMBER = /^8801[3-9]\d{8}$/
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Starts both shapes of provider on one port of this machine alone. */
export async function startSmsSimulator(port = 0): Promise<SmsSimulator> {
  const taken: TakenSms[] = []
  const plan = { trouble: 'none' as SmsTrouble, after: 0 }
  const trouble = (): SmsTrouble => (taken.length >= plan.after ? plan.trouble : 'none')
  const app = express()
  app.disable('x-powered-by')
  app.use(express.json({ limit: '256kb' }), express.urlencoded({ extended: false, limit: '256kb' }))

  app.post('/api/smsapi', (req, res) => {
    const body = req.body as Record<string, unknown>
    const now = trouble()
    if (now === 'dead') return void req.socket.destroy()
    if (now === 'busy') return void res.status(503).end()
    if (now === 'garbage') return void res.status(502).type('html').send('<h1>Bad gateway</h1>')
    if (text(body.api_key) !== KEY) return void res.json({ response_code: 1011 })
    if (now === 'balance') return void res.json({ response_code: 1007 })
    if (!text(body.message)) return void res.json({ response_code: 1003 })
    if (!NUMBER.test(text(body.number))) return void res.json({ response_code: 1001 })
    taken.push({ to: text(body.number), text: text(body.message), sender: text(body.senderid), reference: '' })
    if (now === 'cut') return void req.socket.destroy()
    res.json({ response_code: 202, message_id: taken.length })
  })

  app.post('/v1/messages', (req, res) => {
    const body = req.body as { sender?: unknown; messages?: { to?: unknown; text?: unknown; reference?: unknown }[] }
    const now = trouble()
    if (now === 'dead') return void req.socket.destroy()
    if (now === 'busy') return void res.status(429).end()
    if (now === 'garbage') return void res.status(502).type('html').send('<h1>Bad gateway</h1>')
    if (req.get('authorization') !== `Bearer ${KEY}`) return void res.status(401).json({ error: 'unauthorised' })
    const answers = (body.messages ?? []).map((one) => {
      const to = text(one.to)
      const reference = text(one.reference)
      if (now === 'balance') return { to, status: 'rejected', error: 'balance' }
      if (!NUMBER.test(to)) return { to, status: 'rejected', error: 'number' }
      if (reference && taken.some((known) => known.reference === reference)) return { to, status: 'duplicate' }
      taken.push({ to, text: text(one.text), sender: text(body.sender), reference })
      return { to, status: 'accepted', id: `m-${taken.length}` }
    })
    if (now === 'cut') return void req.socket.destroy()
    res.json({ messages: answers })
  })

  const server = await new Promise<Server>((resolve, reject) => {
    const listening = app.listen(port, '127.0.0.1', () => resolve(listening)).once('error', reject)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    formUrl: `${url}/api/smsapi`,
    jsonUrl: `${url}/v1/messages`,
    taken,
    behave: (of, after = 0) => {
      plan.trouble = of
      plan.after = taken.length + after
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
