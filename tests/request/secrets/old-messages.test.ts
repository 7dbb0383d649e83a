import fs from 'node:fs'
import { expect, test } from 'vitest'
import { newToken } from '~/domain/identity/identity.server'
import { asSuperuser } from './everywhere'

/** The statement as the migration has it. */
const blanking = (): string =>
  /^UPDATE message SET[^;]*;/m.exec(fs.readFileSync('db/migrations/0030_message_secrets.sql', 'utf8'))?.[0] ?? ''

test('messages of before lose their links and nothing else; what had not left yet has failed', async () => {
  const token = newToken()
  const link = `https://shapla.example.com/password/reset?token=${token}`
  const after = await asSuperuser(async (client) => {
    await client.query('BEGIN')
    try {
      for (const [state, body] of [
        ['sent', `প্রিয় শিক্ষক,\nলিংক: ${link}\n৬০ মিনিট। ${link}`],
        ['queued', `Go to ${link}`],
        ['sending', `Go to http://localhost:3000/password/reset?token=${token} now`],
        ['failed', `Go to ${link}`],
        ['queued', 'Results: https://shapla.example.com/result?year=2026'],
      ])
        await client.query(
          `INSERT INTO message (tenant_id, channel, recipient, body, state, purpose) VALUES (1, 'mail', 'old@example.test', $1, $2, 'old')`,
          [body, state],
        )
      await client.query(blanking())
      const { rows } = await client.query<{ state: string; body: string; error: string | null }>(
        `SELECT state, body, error FROM message WHERE purpose = 'old' ORDER BY id`,
      )
      return rows
    } finally {
      await client.query('ROLLBACK')
    }
  })
  expect(after).toEqual([
    { state: 'sent', body: 'প্রিয় শিক্ষক,\nলিংক: ⟦•••⟧\n৬০ মিনিট। ⟦•••⟧', error: null },
    { state: 'failed', body: 'Go to ⟦•••⟧', error: 'platform:message.expired' },
    { state: 'failed', body: 'Go to ⟦•••⟧ now', error: 'platform:message.expired' },
    { state: 'failed', body: 'Go to ⟦•••⟧', error: null },
    { state: 'queued', body: 'Results: https://shapla.example.com/result?year=2026', error: null },
  ])
})
