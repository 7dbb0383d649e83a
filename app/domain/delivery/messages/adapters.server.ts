import { apart } from 'db/apart'
import { createTransport, type Transporter } from 'nodemailer'
import { PRODUCT } from '../../../../settings'
import { currentSettings } from '~/domain/operations/settings.server'
import { carrierOf } from './carrier.server'
import { NotSent } from './not-sent'
import { formProvider, jsonProvider, type MessageAdapter } from './providers/providers.server'

export { NotSent }

/**
 * Without a carrier a message stays in the outbox, where its secret is not. A trial prints that where the product was
 * started, so that whoever tries it can go on; on a real domain it has no way to its receiver, and nobody else may have it.
 */
const outboxOnly: MessageAdapter = {
  async send({ id, channel, to, purpose, secret }) {
    if (secret !== null && !currentSettings().local) throw new NotSent('platform:message.noCarrier', true)
    if (secret !== null) console.log(`>> ${channel} #${id} ${to} [${purpose}] ${secret}`)
    return { ref: 'outbox' }
  },
}

let transport: { url: string | undefined; carrier: Transporter } | null = null

const smtp: MessageAdapter = {
  async send(message) {
    const { SMTP_URL, MAIL_FROM } = currentSettings()
    if (!transport || transport.url !== SMTP_URL)
      transport = {
        url: SMTP_URL,
        carrier: createTransport({
          url: SMTP_URL,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 30_000,
        } as Parameters<typeof createTransport>[0]),
      }
    const { carrier } = transport
    try {
      const mail = {
        from: { name: PRODUCT.nameEn, address: MAIL_FROM },
        to: message.to,
        subject: message.subject,
        text: message.text,
        messageId: `<${message.tenantId}.${message.id}@${MAIL_FROM.split('@')[1] ?? 'localhost'}>`, // the same when sent twice
      }
      const sent = (await apart('a mail is sent', () => carrier.sendMail(mail))) as { messageId?: unknown }
      return { ref: String(sent.messageId) }
    } catch (error) {
      const code = Number((error as { responseCode?: number }).responseCode ?? 0)
      throw new NotSent(error instanceof Error ? error.message : String(error), code >= 500, error)
    }
  },
}

/** The carrier that an operator set up, else the one that the settings name; without any an SMS stays in the outbox. */
async function smsProvider(tenantId: number): Promise<MessageAdapter> {
  const carrier = await carrierOf(tenantId)
  if (carrier) return carrier.shape === 'form' ? formProvider(carrier) : jsonProvider(carrier)
  const { SMS_PROVIDER, SMS_URL, SMS_KEY, SMS_SENDER } = currentSettings()
  if (!SMS_PROVIDER || !SMS_URL || !SMS_KEY) return outboxOnly
  const access = { url: SMS_URL, key: SMS_KEY, sender: SMS_SENDER }
  return SMS_PROVIDER === 'form' ? formProvider(access) : jsonProvider(access)
}

let smsAdapter: MessageAdapter | null = null

/** Sets who carries SMS, whatever the settings say; null: they say again. */
export const setSmsAdapter = (adapter: MessageAdapter | null): void => {
  smsAdapter = adapter
}

/** Who carries a message of a tenant. @throws NotSent when it cannot be known */
export async function adapterOf(channel: 'mail' | 'sms', tenantId: number): Promise<MessageAdapter> {
  if (channel === 'sms') return smsAdapter ?? (await smsProvider(tenantId))
  return currentSettings().SMTP_URL ? smtp : outboxOnly
}
