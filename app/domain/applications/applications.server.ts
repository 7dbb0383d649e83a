import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'db/connection'
import { currentSettings } from '~/domain/operations/settings.server'
import { today } from '~/format/dates'
import type { Lang } from '~/format/lang'

/** What can be asked for by a form, and the digit its numbers begin with. */
export const APPLICATION_KINDS = { admission: 1, job: 2, event: 3, jubilee: 4 } as const
export type ApplicationKind = keyof typeof APPLICATION_KINDS

interface NewApplication {
  kind: ApplicationKind
  nameBn?: string
  nameEn?: string
  /** As stored: 8801XXXXXXXXX. */
  mobile?: string | null
  email?: string | null
  lang: Lang
  source: 'web' | 'desk'
}

const PIN_DIGITS = 6

const newPin = (): string => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0')

/** Of a PIN: of no use without the installation's secret, and for no other application. */
const pinHash = (siteId: number, number: string, pin: string): string =>
  createHmac('sha256', currentSettings().secret).update(`application ${siteId} ${number} ${pin}`).digest('base64url')

/**
 * Begins an application: number and PIN are made here, and the PIN is known to nobody afterwards but its owner.
 * @returns the number is kind (1), year (2) and serial (6 digits); the PIN is six digits, to be shown once
 */
export async function newApplication(
  site: { id: number },
  given: NewApplication,
): Promise<{ id: number; number: string; pin: string }> {
  const prefix = `${APPLICATION_KINDS[given.kind]}${today().slice(2, 4)}`
  const [series] = await sql<{ serial: number }>(
    `INSERT INTO application_series AS s (site_id, prefix, last_serial) VALUES ($1, $2, 1)
     ON CONFLICT (site_id, prefix) DO UPDATE SET last_serial = s.last_serial + 1 RETURNING last_serial AS serial`,
    [site.id, prefix],
  )
  const number = `${prefix}${String(series?.serial).padStart(6, '0')}`
  const pin = newPin()
  const [row] = await sql<{ id: number }>(
    `INSERT INTO application (site_id, kind, number, pin_hash, name_bn, name_en, mobile, email, lang, source)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      site.id,
      given.kind,
      number,
      pinHash(site.id, number, pin),
      given.nameBn ?? '',
      given.nameEn ?? '',
      given.mobile ?? null,
      given.email ?? null,
      given.lang,
      given.source,
    ],
  )
  if (!row) throw new Error('no application')
  return { id: row.id, number, pin }
}

/**
 * The application that number and PIN open; null when either is wrong: from outside all the same. Whoever calls counts failures
 * (platform/attempts), by network and by number.
 */
export async function findByPin(
  siteId: number,
  kind: ApplicationKind,
  given: { number: string; pin: string },
): Promise<number | null> {
  const [row] = await sql<{ id: number; hash: string }>(
    `SELECT id, pin_hash AS hash FROM application WHERE site_id = $1 AND kind = $2 AND number = $3 AND anonymised_at IS NULL`,
    [siteId, kind, given.number],
  )
  const right = Buffer.from(row?.hash ?? pinHash(siteId, given.number, 'nobody'))
  const said = Buffer.from(pinHash(siteId, given.number, given.pin))
  const same = right.length === said.length && timingSafeEqual(right, said)
  return row && same ? row.id : null
}

/**
 * Gives an application another PIN: the one of before opens nothing any more, nor does a browser that was let in by it.
 * @returns the PIN, to be shown once or handed to a message as its secret; null for one that is not there or was made anonymous
 */
export async function renewPin(
  site: { id: number },
  kind: ApplicationKind,
  id: number,
): Promise<{ number: string; pin: string } | null> {
  const [row] = await sql<{ number: string }>(
    `SELECT number FROM application WHERE site_id = $1 AND kind = $2 AND id = $3 AND anonymised_at IS NULL FOR UPDATE`,
    [site.id, kind, id],
  )
  if (!row) return null
  const pin = newPin()
  await sql('UPDATE application SET pin_hash = $3, pin_version = pin_version + 1 WHERE site_id = $1 AND id = $2', [
    site.id,
    id,
    pinHash(site.id, row.number, pin),
  ])
  return { number: row.number, pin }
}

/** Of which PIN an application is now: what a browser's ticket is signed for. Null for one that is not there or was made anonymous. */
export async function pinVersionOf(siteId: number, kind: ApplicationKind, id: number): Promise<number | null> {
  const [row] = await sql<{ version: number }>(
    'SELECT pin_version AS version FROM application WHERE site_id = $1 AND kind = $2 AND id = $3 AND anonymised_at IS NULL',
    [siteId, kind, id],
    'prepared',
  )
  return row?.version ?? null
}

/** Who it is from, as changed by a form; what is not named stays. */
export const changeSender = (
  site: { id: number },
  id: number,
  to: { nameBn?: string; nameEn?: string; mobile?: string | null; email?: string | null },
): Promise<object[]> =>
  sql(
    `UPDATE application SET name_bn = coalesce($3, name_bn), name_en = coalesce($4, name_en),
       mobile = CASE WHEN $5 THEN $6 ELSE mobile END, email = CASE WHEN $7 THEN $8 ELSE email END WHERE site_id = $1 AND id = $2`,
    [
      site.id,
      id,
      to.nameBn ?? null,
      to.nameEn ?? null,
      to.mobile !== undefined,
      to.mobile ?? null,
      to.email !== undefined,
      to.email ?? null,
    ],
  )

/** It is sent: now, or when it was the first time. */
export const markSent = (site: { id: number }, id: number): Promise<object[]> =>
  sql('UPDATE application SET sent_at = coalesce(sent_at, now()) WHERE site_id = $1 AND id = $2', [site.id, id])
