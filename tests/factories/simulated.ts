import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'db/connection'
import { SNS_PRIVATE_KEY } from '../../scripts/simulators/accounts'
import { startSimulators, type Simulators } from '../../scripts/simulators/server'
import type { Code } from '../../scripts/simulators/payments'
import { everywhere } from './common'

/**
 * The simulated gateways, where this worker's catalogue says that the sandbox of `code` is. `close` puts everything back.
 */
export async function openSimulators(code: Code): Promise<{ simulators: Simulators; close: () => Promise<void> }> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'simulators-'))
  const simulators = await startSimulators({ port: 0, dir })
  Object.assign(simulators.behaviours.delays, { slow: 300, late: 400, hang: 800 })
  const place = (url: string | null) =>
    everywhere(() => sql('UPDATE payment_gateway SET sandbox_url = $2 WHERE code = $1', [code, url]))
  const [row] = await everywhere(() =>
    sql<{ url: string | null }>('SELECT sandbox_url AS url FROM payment_gateway WHERE code = $1', [code]),
  )
  await place(simulators.baseUrl(code))
  return {
    simulators,
    close: async () => {
      await place(row?.url ?? null)
      await simulators.close()
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A notice as bKash has it sent, of a payment that it says is paid. @param key of another signer: the notice is not genuine */
export function bkashNotice(
  invoice: string,
  { transactionId = 'NOTICE0001', key = SNS_PRIVATE_KEY } = {},
): { body: string; headers: Record<string, string> } {
  const signed = {
    Message: JSON.stringify({
      merchantInvoiceNumber: invoice,
      trxID: transactionId,
      transactionStatus: 'Completed',
      amount: '200.00',
      currency: 'BDT',
    }),
    MessageId: randomBytes(12).toString('hex'),
    Timestamp: new Date().toISOString(),
    TopicArn: 'arn:aws:sns:ap-southeast-1:000000000000:demo',
    Type: 'Notification',
  }
  const text = Object.entries(signed)
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('')
  return {
    body: JSON.stringify({
      ...signed,
      SignatureVersion: '2',
      SigningCertURL: 'https://sns.ap-southeast-1.amazonaws.com/demo.pem',
      Signature: createSign('RSA-SHA256').update(text).sign(key, 'base64'),
    }),
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' },
  }
}

/** What another merchant's notices are signed with, and checked by. */
export function otherSigner(): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: publicKey.export({ type: 'spki', format: 'pem' }) as string,
  }
}
