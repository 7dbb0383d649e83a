import { createHmac } from 'node:crypto'
import { currentSettings } from '~/domain/operations/settings.server'

const keyed = (text: string) => createHmac('sha256', currentSettings().secret).update(text).digest()

/** The PIN of a complaint, from the form it came by: a second click is told the same. Six digits. */
export const pinOf = (siteId: number, once: string): string =>
  String(keyed(`inquiry pin ${siteId} ${once}`).readUInt32BE(0) % 1_000_000).padStart(6, '0')

/** What is kept of a PIN: without the installation's secret nobody finds it by trying. */
export const pinHash = (siteId: number, number: string, pin: string): Buffer =>
  keyed(`inquiry ${siteId} ${number} ${pin}`)
