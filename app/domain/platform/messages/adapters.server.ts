import { createTransport, type Transporter } from 'nodemailer'
import { PRODUCT } from '../../../../settings'
import { currentSettings } from '../settings.server'

export interface Delivery {
  id: number
  tenantId: number
  to: string
  subject: string
  text: string
}

/** Hands a message to whoever carries it. @throws NotSent when it certainly did not go; anything else means: not known */
export interface MessageAdapter {
  send: (message: Delivery) => Promise<{ ref: string }>
}

/** It certainly was not sent. `final`: trying again would not help. */
export class NotSent extends Error {
  constructor(
    message: string,
    readonly final: boolean,
  ) {
    super(message)
  }
}

/** Keeps the message where it is: in the outbox, which the centre reads. */
const outboxOnly: MessageAdapter = { send: async () => ({ ref: 'outbox' }) }

let transport: Transporter | null = null

const smtp: MessageAdapter = {
  async send(message) {
    const { SMTP_URL, MAIL_FROM } = currentSettings()
    transport ??= createTransport({
      url: SMTP_URL,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    } as Parameters<typeof createTransport>[0])
    try {
      const sent = await transport.sendMail({
        from: { name: PRODUCT.nameEn, address: MAIL_FROM },
        to: message.to,
        subject: message.subject,
        text: message.text,
        messageId: `<${message.tenantId}.${message.id}@${MAIL_FROM.split('@')[1] ?? 'localhost'}>`, // the same when sent twice
      })
      return { ref: String(sent.messageId) }
    } catch (error) {
      const code = Number((error as { responseCode?: number }).responseCode ?? 0)
      throw new NotSent(error instanceof Error ? error.message : String(error), code >= 500)
    }
  },
}

let smsAdapter: MessageAdapter = outboxOnly

/** Sets who carries SMS; a provider's adapter is chosen at the start. */
export const setSmsAdapter = (adapter: MessageAdapter): void => {
  smsAdapter = adapter
}

export const adapterOf = (channel: 'mail' | 'sms'): MessageAdapter =>
  channel === 'sms' ? smsAdapter : currentSettings().SMTP_URL ? smtp : outboxOnly
