import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import { hashOfText, readList, termsText, whatDiffers, type DrawRule, type DrawTerms } from './lottery.policy'

/** A draw as it stands; what the event decides is null until it has taken place. */
export interface Draw {
  id: number
  offerId: number
  rehearsal: boolean
  list: string
  rule: DrawRule
  listHash: string
  /** Null of a draw by the first rule, whose terms were not hashed. */
  termsHash: string | null
  secretHash: string
  sealedSecret: string
  terms: DrawTerms
  frozenAt: Date
  publicText: string | null
  secret: string | null
  seed: string | null
  result: string | null
  resultHash: string | null
  drawnAt: Date | null
  choiceId: number | null
  showsNames: boolean
  applicants: number
}

const COLUMNS = `d.id, d.offer_id AS "offerId", d.rehearsal, d.list, d.rule, d.list_sha256 AS "listHash", d.terms_sha256 AS "termsHash", d.secret_sha256 AS "secretHash", d.sealed_secret AS "sealedSecret",
  d.pools AS terms, d.frozen_at AS "frozenAt", d.public_text AS "publicText", d.secret, d.seed, d.result, d.result_sha256 AS "resultHash",
  d.drawn_at AS "drawnAt", d.choice_id AS "choiceId", d.shows_names AS "showsNames", array_length(string_to_array(d.list, E'\\n'), 1) - 1 AS applicants`

/** One draw. @param forUpdate nobody else draws it meanwhile @throws Missing for another institution's */
export async function drawOf(siteId: number, id: number, forUpdate = false): Promise<Draw> {
  const [draw] = await sql<Draw>(
    `SELECT ${COLUMNS} FROM admission_draw d WHERE d.site_id = $1 AND d.id = $2${forUpdate ? ' FOR UPDATE' : ''}`,
    [siteId, id],
  )
  if (!draw) throw new Missing('draw')
  return draw
}

interface DrawLine {
  id: number
  rehearsal: boolean
  frozenAt: Date
  drawnAt: Date | null
  listHash: string
}

/** The draws of an offer, the real one first, then rehearsals, the newest first. */
export const drawsOf = (siteId: number, offerId: number): Promise<DrawLine[]> =>
  sql<DrawLine>(
    `SELECT id, rehearsal, frozen_at AS "frozenAt", drawn_at AS "drawnAt", list_sha256 AS "listHash" FROM admission_draw
     WHERE site_id = $1 AND offer_id = $2 ORDER BY rehearsal, id DESC`,
    [siteId, offerId],
  )

interface DrawCheck {
  /** What does not come out as it is written; empty: all of it does. */
  differs: ReturnType<typeof whatDiffers>
  /** Places in the database that are not as the result says. */
  places: number
  /** Of the list, who is no longer verified: they were drawn, and have no claim any more. */
  gone: number
  /** Verified since, or with other quotas: not in this list. */
  later: number
}

/** What was found of draws that were computed here: the same draw, to the letter, comes out the same, and twenty thousand take a second. */
const found = new Map<string, DrawCheck['differs']>()
const MOST_FOUND = 200

/** Whether seats, order or waiting lists are not those whose hash was published. */
export const termsDiffer = (draw: Pick<Draw, 'terms' | 'termsHash'>): boolean =>
  draw.termsHash !== null && hashOfText(termsText(draw.terms)) !== draw.termsHash

function differences(draw: Draw): DrawCheck['differs'] {
  const { secret, publicText, seed, result } = draw
  if (secret === null || publicText === null || seed === null || result === null)
    return [
      ...(hashOfText(draw.list) === draw.listHash ? [] : (['list'] as const)),
      ...(termsDiffer(draw) ? (['terms'] as const) : []),
    ]
  const record = { ...draw.terms, list: draw.list, listHash: draw.listHash, termsHash: draw.termsHash, secretHash: draw.secretHash, secret, publicText, seed, result } // prettier-ignore
  const key = hashOfText(JSON.stringify(record))
  const known = found.get(key)
  if (known) return known
  if (found.size >= MOST_FOUND) found.clear()
  const differs = whatDiffers(record)
  found.set(key, differs)
  return differs
}

/** Computes a draw anew from its list, secret and text, and compares what became of it and of the applicants. */
export async function checkDraw(siteId: number, draw: Draw): Promise<DrawCheck> {
  const differs = differences(draw)
  const [counts] = await sql<{ gone: number; later: number; places: number }>(
    `WITH listed AS (SELECT unnest($3::text[]) AS number),
       now AS (SELECT a.number FROM admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
         WHERE p.site_id = $1 AND p.offer_id = $2 AND p.state = 'verified'),
       said AS (SELECT split_part(line, E'\\t', 1) AS number, split_part(line, E'\\t', 2) AS list, split_part(line, E'\\t', 4)::int AS position
         FROM unnest(string_to_array($4, E'\\n')) line WHERE line <> ''),
       made AS (SELECT a.number, l.list, l.position FROM admission_place l JOIN application a ON a.site_id = l.site_id AND a.id = l.application_id
         WHERE l.site_id = $1 AND l.choice_id = $5)
     SELECT (SELECT count(*)::int FROM (SELECT number FROM listed EXCEPT SELECT number FROM now) x) AS gone,
       (SELECT count(*)::int FROM (SELECT number FROM now EXCEPT SELECT number FROM listed) x) AS later,
       CASE WHEN $5::bigint IS NULL THEN 0 ELSE (SELECT count(*)::int FROM ((TABLE said EXCEPT TABLE made) UNION (TABLE made EXCEPT TABLE said)) x) END AS places`,
    [siteId, draw.offerId, readList(draw.list).map((one) => one.number), draw.result ?? '', draw.choiceId],
  )
  return { differs, places: counts?.places ?? 0, gone: counts?.gone ?? 0, later: counts?.later ?? 0 }
}
