import { createHash, createHmac } from 'node:crypto'

/** Everybody's pool: drawn last, with what the quotas leave. */
export const GENERAL = 'general'
/** How the seed begins: another rule is another word, so that one cannot be taken for the other. The second has the terms in the seed too. */
const RULE_OF_LISTS = 'lottery-1'
const RULE_WITH_TERMS = 'lottery-2'
export type DrawRule = typeof RULE_OF_LISTS | typeof RULE_WITH_TERMS
/** By which lists are frozen now; draws that were frozen by the first stay what they are. */
export const RULE_NOW: DrawRule = RULE_WITH_TERMS

export interface DrawApplicant {
  number: string
  /** Codes of the quotas whose claim was accepted; `general` is never among them. */
  quotas: readonly string[]
}

/** What a draw is made with beside its list: fixed when the list is frozen. */
export interface DrawTerms {
  /** Seats of each pool in the order they are drawn; `general` last. */
  pools: readonly { code: string; seats: number }[]
  /** Sizes of waiting list 1 and 2. */
  waiting: readonly [number, number]
}

type DrawnList = 'selected' | 'waiting-1' | 'waiting-2' | 'none'

export interface Drawn {
  number: string
  list: DrawnList
  /** By whose order: a quota, or `general`. */
  pool: string
  /** Within the list. */
  place: number
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** The list that is frozen: a line per applicant, `number TAB quota,quota…`, by number as bytes, quotas by their code; each line ends with LF. */
export const listText = (applicants: readonly DrawApplicant[]): string =>
  applicants
    .map(({ number, quotas }) => ({
      bytes: Buffer.from(number),
      line: `${number}\t${[...quotas].sort(byBytes).join(',')}\n`,
    }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ line }) => line)
    .join('')

/** The applicants of a frozen list. */
export const readList = (list: string): DrawApplicant[] =>
  list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [number = '', quotas = ''] = line.split('\t')
      return { number, quotas: quotas === '' ? [] : quotas.split(',') }
    })

/** SHA-256 of a list as UTF-8, in lower-case hex. */
export const hashOfText = (text: string): string => sha256(text)

/** SHA-256 of the secret's 32 bytes. @param secret 64 digits of lower-case hex */
export const hashOfSecret = (secret: string): string => sha256(Buffer.from(secret, 'hex'))

/** A public text as it counts: NFC, without white space around it (what any of the programs that check calls so). */
export const countedText = (text: string): string =>
  text.normalize('NFC').replace(/^[\s\u001c-\u001f\u0085\ufeff]+|[\s\u001c-\u001f\u0085\ufeff]+$/gu, '')

/** The terms as they are hashed: a line per pool in the order they are drawn, `code TAB seats`, then both waiting lists; each line ends with LF. */
export const termsText = ({ pools, waiting }: DrawTerms): string =>
  [...pools, { code: 'waiting-1', seats: waiting[0] }, { code: 'waiting-2', seats: waiting[1] }]
    .map(({ code, seats }) => `${code}\t${seats}\n`)
    .join('')

/** What all orders hang on; known to nobody before the text is. @param termsHash null of a draw by the first rule */
export const seedOf = (listHash: string, secret: string, publicText: string, termsHash: string | null): string =>
  sha256(
    [
      ...(termsHash === null ? [RULE_OF_LISTS, listHash] : [RULE_WITH_TERMS, listHash, termsHash]),
      secret,
      countedText(publicText),
    ].join('\n'),
  )

const SEAL_SIGNS = 16

/**
 * What people keep of a frozen list before it is drawn, short enough for an SMS: the beginning of the hash of its three hashes. Null by the first
 * rule, whose terms were not hashed.
 */
export const sealOf = (of: { listHash: string; termsHash: string | null; secretHash: string }): string | null =>
  of.termsHash === null
    ? null
    : sha256([RULE_WITH_TERMS, of.listHash, of.termsHash, of.secretHash].join('\n')).slice(0, SEAL_SIGNS)

/** A seal in fours, as people read it out. */
export const sealShown = (seal: string): string => seal.replace(/(.{4})(?=.)/g, '$1-')

/** The numbers of a pool in the order they are drawn: ascending HMAC-SHA-256 of `pool LF number` with the seed's bytes. */
function orderIn(pool: string, numbers: readonly string[], seed: string): string[] {
  const key = Buffer.from(seed, 'hex')
  return numbers
    .map((number) => ({ number, lot: createHmac('sha256', key).update(`${pool}\n${number}`).digest() }))
    .sort((a, b) => Buffer.compare(a.lot, b.lot))
    .map(({ number }) => number)
}

/**
 * Who was drawn, in the order of the draw. Pools are drawn as declared, `general` last; who is chosen leaves the other pools; what a quota leaves
 * free goes to `general`; its order goes on into both waiting lists, and after them nobody is left out: the rest stands as `none`.
 * @param applicants as readList() gives them
 */
export function drawLots(applicants: readonly DrawApplicant[], terms: DrawTerms, seed: string): Drawn[] {
  const drawn: Drawn[] = []
  const out = new Set<string>()
  const add = (number: string, list: DrawnList, pool: string, place: number) => {
    drawn.push({ number, list, pool, place })
    out.add(number)
  }
  let free = 0
  let selected = 0
  for (const { code, seats } of terms.pools) {
    const mine = applicants.filter((one) => !out.has(one.number) && (code === GENERAL || one.quotas.includes(code)))
    const order = orderIn(code, mine.map((one) => one.number), seed) // prettier-ignore
    const all = code === GENERAL ? seats + free : seats
    order.slice(0, all).forEach((number) => add(number, 'selected', code, (selected += 1)))
    if (code !== GENERAL) {
      free += seats - Math.min(seats, order.length)
      continue
    }
    const [first, second] = terms.waiting
    order.slice(all).forEach((number, at) => {
      if (at < first) add(number, 'waiting-1', code, at + 1)
      else if (at < first + second) add(number, 'waiting-2', code, at - first + 1)
      else add(number, 'none', code, at - first - second + 1)
    })
  }
  return drawn
}

/** The result as it is published: a line each, `number TAB list TAB pool TAB place`, in the order of the draw. */
export const resultText = (drawn: readonly Drawn[]): string =>
  drawn.map(({ number, list, pool, place }) => `${number}\t${list}\t${pool}\t${place}\n`).join('')

/** The lines of a published result. */
export const readResult = (result: string): Drawn[] =>
  result
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [number = '', list = 'none', pool = GENERAL, place = '0'] = line.split('\t')
      return { number, list: list as DrawnList, pool, place: Number(place) }
    })

export interface DrawRecord extends DrawTerms {
  list: string
  listHash: string
  /** Null by the first rule. */
  termsHash: string | null
  secretHash: string
  secret: string
  publicText: string
  seed: string
  result: string
}

/** What of a finished draw does not come out as it is written; empty: all of it does. */
export function whatDiffers(draw: DrawRecord): ('list' | 'terms' | 'secret' | 'seed' | 'result')[] {
  const listHash = hashOfText(draw.list)
  const termsHash = draw.termsHash === null ? null : hashOfText(termsText(draw))
  const seed = seedOf(listHash, draw.secret, draw.publicText, termsHash)
  const result = resultText(drawLots(readList(draw.list), draw, seed))
  return [
    ...(listHash === draw.listHash ? [] : (['list'] as const)),
    ...(termsHash === draw.termsHash ? [] : (['terms'] as const)),
    ...(hashOfSecret(draw.secret) === draw.secretHash ? [] : (['secret'] as const)),
    ...(seed === draw.seed ? [] : (['seed'] as const)),
    ...(result === draw.result ? [] : (['result'] as const)),
  ]
}
