import { smsSize } from '~/format/sms'
import { NotSent } from '../not-sent'
import { askProvider } from './ask-provider.server'

export interface Delivery {
  id: number
  tenantId: number
  channel: 'mail' | 'sms'
  to: string
  subject: string
  /** Whole, with its secret. */
  text: string
  purpose: string
  secret: string | null
}

/** Hands a message to whoever carries it. @throws NotSent when it certainly did not go; anything else means: not known */
export interface MessageAdapter {
  send: (message: Delivery) => Promise<{ ref: string }>
}

/** Where a provider is, and as whom it knows us. */
interface ProviderAccess {
  url: string
  key: string
  /** The mask or number that messages come from. */
  sender: string
}

const field = (answer: unknown, name: string): string => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * The shape most providers of the country have (domain facts, section 5): a form with key, sender, number and message; the answer is a
 * code, 202 for what was taken, 1001 to 1999 for why not. What is wrong with the account (sender, validity, balance) is wrong for
 * the next message too, so it is not tried again: the sending is held, and sent again when the account is in order.
 */
export const formProvider = ({ url, key, sender }: ProviderAccess): MessageAdapter => ({
  async send({ to, text }: Delivery) {
    const type = smsSize(text).encoding === 'gsm7' ? 'text' : 'unicode'
    const answer = await askProvider(url, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: new URLSearchParams({ api_key: key, type, number: to, senderid: sender, message: text }).toString(),
    })
    const code = Number(field(answer, 'response_code'))
    if (code === 202) return { ref: field(answer, 'message_id') || '202' }
    if (code >= 1001 && code <= 1999) throw new NotSent(`provider says ${code}`, true)
    throw new Error(`provider answered code ${field(answer, 'response_code') || 'none'}`)
  },
})

/**
 * The other shape: JSON with many messages, answered for each number by itself. Ours carries one, with a reference of its own that a
 * provider takes once, whoever asks twice.
 */
export const jsonProvider = ({ url, key, sender }: ProviderAccess): MessageAdapter => ({
  async send({ tenantId, id, to, text }: Delivery) {
    const answer = await askProvider(url, {
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ sender, messages: [{ to, text, reference: `${tenantId}.${id}` }] }),
    })
    const all = (answer as { messages?: unknown }).messages
    const mine = Array.isArray(all) ? (all as unknown[]).find((one) => field(one, 'to') === to) : undefined
    const status = field(mine, 'status').toLowerCase()
    if (status === 'accepted' || status === 'duplicate') return { ref: field(mine, 'id') || status }
    if (status === 'rejected') throw new NotSent(`provider says ${field(mine, 'error') || status}`, true)
    if (status === 'busy') throw new NotSent('provider busy', false)
    throw new Error('provider said nothing of the number')
  },
})
