import { sql } from 'db/connection'

/** Puts the mail into the outbox, in the transaction that made its link. */
export async function sendResetMail(tenantId: number, recipient: string, mail: { subject: string; body: string }): Promise<void> {
  await sql(
    `INSERT INTO message (tenant_id, channel, recipient, subject, body, purpose) VALUES ($1, 'mail', $2, $3, $4, 'password-reset')`,
    [tenantId, recipient, mail.subject, mail.body])
}
