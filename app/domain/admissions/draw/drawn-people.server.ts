import { sql } from 'db/connection'
import { agreedTo } from '~/domain/consents/consents.server'
import { CONSENT_PURPOSE, CONSENT_TO_NAMES } from '../form/consent-words'
import { readList, readResult, type Drawn } from './lottery.policy'
import type { Draw } from './one-draw.server'

export interface DrawnPerson extends Drawn {
  nameBn: string
  nameEn: string
}

/** Lines of a result with the names of those they are of; '' of applicants who were made anonymous. */
export async function named(siteId: number, lines: readonly Drawn[]): Promise<DrawnPerson[]> {
  const rows = await sql<{ number: string; nameBn: string; nameEn: string }>(
    `SELECT number, name_bn AS "nameBn", name_en AS "nameEn" FROM application WHERE site_id = $1 AND number = ANY($2::text[])`,
    [siteId, lines.map((one) => one.number)],
  )
  const names = new Map(rows.map((one) => [one.number, one]))
  return lines.map((line) => ({ nameBn: '', nameEn: '', ...names.get(line.number), ...line }))
}

/**
 * named() for everybody: who was chosen, agreed to be named, and claims no quota, since the published list says whose number claims which. Nobody where the
 * institution shows no names at all.
 */
export async function namedInPublic(
  siteId: number,
  draw: Pick<Draw, 'list' | 'showsNames'>,
  lines: readonly Drawn[],
): Promise<DrawnPerson[]> {
  const claims = draw.showsNames
    ? new Set(readList(draw.list).flatMap(({ number, quotas }) => (quotas.length ? [number] : [])))
    : null
  const rows = claims
    ? await sql<{ number: string }>(
        `SELECT a.number FROM application a WHERE a.site_id = $1 AND a.number = ANY($2::text[]) AND ${agreedTo('a', 'application', CONSENT_PURPOSE, CONSENT_TO_NAMES)}`,
        [siteId, lines.flatMap((one) => (one.list === 'none' || claims.has(one.number) ? [] : [one.number]))],
      )
    : []
  const agreed = new Set(rows.map((one) => one.number))
  const people = await named(
    siteId,
    lines.filter((one) => agreed.has(one.number)),
  )
  const names = new Map(people.map((one) => [one.number, one]))
  return lines.map((line) => names.get(line.number) ?? { ...line, nameBn: '', nameEn: '' })
}

interface ResultAsked {
  /** Which list; none: all, in the order they were drawn. */
  list: Drawn['list'] | null
  /** A number, or the beginning or end of one. */
  q: string
  offset: number
  limit: number
}

interface ResultPage {
  items: Drawn[]
  total: number
  /** How many stand on each list. */
  counts: Record<Drawn['list'], number>
}

/** A part of a draw's result; empty before it was drawn. */
export function resultPage(draw: Pick<Draw, 'result'>, asked: ResultAsked): ResultPage {
  const all = readResult(draw.result ?? '')
  const counts = { selected: 0, 'waiting-1': 0, 'waiting-2': 0, none: 0 }
  for (const { list } of all) counts[list] += 1
  const found = all.filter(
    (one) => (asked.list === null || one.list === asked.list) && (asked.q === '' || one.number.includes(asked.q)),
  )
  return { items: found.slice(asked.offset, asked.offset + asked.limit), total: found.length, counts }
}

/** What the pools of an admission are called, by code. */
export async function poolNames(
  siteId: number,
  offerId: number,
): Promise<Record<string, { nameBn: string; nameEn: string }>> {
  const rows = await sql<{ code: string; nameBn: string; nameEn: string }>(
    `SELECT p.code, p.name_bn AS "nameBn", p.name_en AS "nameEn" FROM admission_pool p
       JOIN admission_offer o ON o.site_id = p.site_id AND o.admission_id = p.admission_id WHERE o.site_id = $1 AND o.id = $2`,
    [siteId, offerId],
  )
  return Object.fromEntries(rows.map(({ code, ...names }) => [code, names]))
}
