import { sql } from 'db/connection'
import { toAsciiDigits } from '~/format/digits'
import { Invalid } from '~/domain/errors'
import common from './common-passwords.json'

/** Why a password is refused: the words of `account:password.weak`. */
export type Weakness = 'common' | 'sequence' | 'own'

const COMMON: ReadonlySet<string> = new Set(`${common.world} ${common.bangladesh}`.split(' '))

/** Ways fingers go over a keyboard, and the orders everybody knows. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]
const BOTH_WAYS = WALKS.flatMap((walk) => [walk, [...walk].reverse().join('')])

/** A mobile number of Bangladesh in any of its spellings: whose it is does not matter, contacts know it. */
const MOBILE = /^(?:\+?88)?01[3-9]\d{8}$/
const SHORTEST_OWN = 3
/** What must be left of a password when its owner's own words and a year are taken away. */
const MUST_REMAIN = 4

const plain = (text: string) => toAsciiDigits(text.normalize('NFKC')).toLowerCase().trim()
const bare = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** 'aaaaaa', '121212', 'abcabc'; also what two different characters make. */
function isRepeat(text: string): boolean {
  if (new Set(text).size <= 2) return true
  for (let unit = 1; unit <= text.length / 2; unit++)
    if (text.length % unit === 0 && text.slice(0, unit).repeat(text.length / unit) === text) return true
  return false
}

const isWalk = (text: string) => BOTH_WAYS.some((walk) => walk.includes(text))

/** Two walks or repeats one after the other are one as well: 'abc123', '111222', 'qweasd'. */
function isSequence(text: string): boolean {
  const simple = (part: string) => isWalk(part) || new Set(part).size === 1
  if (isWalk(text) || isRepeat(text)) return true
  for (let at = 3; at <= text.length - 3; at++) if (simple(text.slice(0, at)) && simple(text.slice(at))) return true
  return false
}

/**
 * Why somebody who knows the owner, or tries what most people choose, would soon have the password; null when not.
 * Six characters suffice otherwise (specification, section 5).
 * @param own the owner's words: username, names, e-mail, mobile, the institution's alias and EIIN
 */
export function weaknessOf(password: string, own: readonly string[]): Weakness | null {
  const text = plain(password)
  if (COMMON.has(text) || MOBILE.test(text)) return 'common'
  if (isSequence(bare(text) || text)) return 'sequence'
  const words = own
    .flatMap((one) => plain(one).split(/[^\p{L}\p{M}\p{N}]+/u))
    .flatMap((word) => [word, word.replace(/^88(?=01)/, '')])
    .filter((word) => [...word].length >= SHORTEST_OWN)
    .sort((a, b) => b.length - a.length)
  const given = bare(text)
  if (words.some((word) => word.length >= text.length && word.includes(given))) return 'own'
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), given)
  if (left !== given && left.replace(/(?:19|20)\d\d/g, '').length < MUST_REMAIN) return 'own'
  return null
}

/**
 * Refuses a password that is too easy for this user. The transaction sees their tenant.
 * @param field where the form shows it
 * @throws Invalid at `field`
 */
export async function refuseWeak(tenantId: number, userId: number, password: string, field: string): Promise<void> {
  const [user] = await sql<{ own: (string | null)[] }>(
    `SELECT ARRAY[u.username::text, u.name_en, u.name_bn, u.email::text, u.mobile, t.alias::text, s.eiin] AS own
     FROM app_user u JOIN tenant t ON t.id = u.tenant_id LEFT JOIN site s ON s.id = u.tenant_id WHERE u.tenant_id = $1 AND u.id = $2`,
    [tenantId, userId],
  )
  const weakness = weaknessOf(
    password,
    (user?.own ?? []).filter((one) => one !== null),
  )
  if (weakness) throw new Invalid({ [field]: [`account:password.weak.${weakness}`] })
}
