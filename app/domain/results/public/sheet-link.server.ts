import { createHmac, timingSafeEqual } from 'node:crypto'

const MINUTES = 15

const sign = (secret: string, siteId: number, code: string, expires: number): string =>
  createHmac('sha256', secret).update(`mark sheet ${siteId} ${code} ${expires}`).digest('base64url').slice(0, 32)

/** The query of an address that opens a found result's PDF for a quarter of an hour, and no other. */
export function sheetLink(secret: string, siteId: number, code: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + MINUTES * 60
  return new URLSearchParams({ c: code, e: String(expires), s: sign(secret, siteId, code, expires) }).toString()
}

/** The verification code an address was signed for; null when it is forged, of another institution, or too old. */
export function readSheetLink(secret: string, siteId: number, query: URLSearchParams, now = Date.now()): string | null {
  const code = query.get('c') ?? ''
  const expires = Number(query.get('e'))
  const given = Buffer.from(query.get('s') ?? '')
  const right = Buffer.from(sign(secret, siteId, code, expires))
  if (!Number.isSafeInteger(expires) || given.length !== right.length || !timingSafeEqual(given, right)) return null
  return expires * 1000 > now ? code : null
}
