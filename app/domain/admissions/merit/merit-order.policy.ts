/** How an offer's places are given, but by lot. */
export const LISTED_WAYS = ['first-come', 'test', 'merit', 'interview', 'mix'] as const
export type ListedWay = (typeof LISTED_WAYS)[number]

/** How an admission chooses. */
export interface MeritRule {
  way: ListedWay
  /** Per cent, of a mix. */
  weights: { test: number; merit: number; interview: number }
  testFull: number | null
  testPass: number | null
  interviewFull: number | null
}

export interface MeritCandidate {
  id: number
  number: string
  /** null: none was entered, or absent. */
  test: number | null
  interview: number | null
  gpa: number | null
  /** When the fee was paid where there is one, else when it was sent. */
  countsFrom: string | null
  sentAt: string | null
  /** Quotas whose proof was accepted. */
  pools: readonly string[]
}

interface MeritPool {
  code: string
  seats: number
}

interface MeritPlaces {
  /** All seats of the offer, those of quotas too. */
  seats: number
  /** Quotas in the order in which they take theirs. */
  pools: readonly MeritPool[]
  waiting1: number
  waiting2: number
}

/** Of what the order is made, for who asks why. */
export interface Explained {
  way: ListedWay
  test: number | null
  interview: number | null
  gpa: number | null
  countsFrom: string | null
  sentAt: string | null
  /** What each part gives of the score; of a mix weighted. */
  parts: { part: 'test' | 'merit' | 'interview'; of: number; points: number }[]
  /** Why there is no place whatever the order. */
  out?: 'absent' | 'failed' | 'noGpa'
  /** By which the one before in the order was before, where the score was the same. */
  tie?: 'test' | 'gpa' | 'sent' | 'number'
}

interface MeritPlace {
  id: number
  list: 'selected' | 'waiting-1' | 'waiting-2' | 'none'
  /** null: general, or none. */
  pool: string | null
  /** Within the list. */
  position: number
  /** 0 to 100 with four decimals; null where the order is by time. */
  score: number | null
  explained: Explained
}

const GPA_FULL = 5

/** Hundredths are counted, not floats: 79.5 of 100 is 7950 of 10000. */
const share = (value: number, full: number): number => Math.round((value * 1_000_000) / full)

interface Scored extends MeritCandidate {
  /** Millionths of the full. */
  points: number | null
  explained: Explained
}

function scored(one: MeritCandidate, rule: MeritRule): Scored {
  const weights: Record<'test' | 'merit' | 'interview', number> =
    rule.way === 'mix'
      ? rule.weights
      : {
          test: rule.way === 'test' ? 100 : 0,
          merit: rule.way === 'merit' ? 100 : 0,
          interview: rule.way === 'interview' ? 100 : 0,
        }
  const got = {
    test: { value: one.test, full: rule.testFull },
    merit: { value: one.gpa, full: GPA_FULL },
    interview: { value: one.interview, full: rule.interviewFull },
  }
  const explained: Explained = {
    way: rule.way,
    test: one.test,
    interview: one.interview,
    gpa: one.gpa,
    countsFrom: one.countsFrom,
    sentAt: one.sentAt,
    parts: [],
  }
  if (rule.way === 'first-come') return { ...one, points: null, explained }
  let points = 0
  for (const part of ['test', 'merit', 'interview'] as const) {
    const { value, full } = got[part]
    if (!weights[part] || !full) continue
    const mine = value === null ? 0 : Math.round((share(value, full) * weights[part]) / 100)
    points += mine
    explained.parts.push({ part, of: weights[part], points: mine / 10_000 })
  }
  if (weights.test > 0 && one.test === null) explained.out = 'absent'
  else if (weights.test > 0 && rule.testPass !== null && (one.test ?? 0) < rule.testPass) explained.out = 'failed'
  else if (weights.interview > 0 && one.interview === null) explained.out = 'absent'
  else if (rule.way === 'merit' && one.gpa === null) explained.out = 'noGpa'
  return { ...one, points, explained }
}

const later = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1
const lower = (a: number | null, b: number | null): number => (b ?? -1) - (a ?? -1)

/** By what one stands before another: the score, then what breaks ties, in this order. */
const KEYS = [
  { by: 'score', compare: (a: Scored, b: Scored) => lower(a.points, b.points) },
  {
    by: 'time',
    compare: (a: Scored, b: Scored) => (a.explained.way === 'first-come' ? later(a.countsFrom, b.countsFrom) : 0),
  },
  { by: 'test', compare: (a: Scored, b: Scored) => (a.explained.way === 'first-come' ? 0 : lower(a.test, b.test)) },
  { by: 'gpa', compare: (a: Scored, b: Scored) => (a.explained.way === 'first-come' ? 0 : lower(a.gpa, b.gpa)) },
  { by: 'sent', compare: (a: Scored, b: Scored) => later(a.sentAt, b.sentAt) },
  { by: 'number', compare: (a: Scored, b: Scored) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0) },
] as const

const compare = (a: Scored, b: Scored): { by: (typeof KEYS)[number]['by']; sign: number } => {
  for (const key of KEYS) {
    const sign = key.compare(a, b)
    if (sign !== 0) return { by: key.by, sign }
  }
  return { by: 'number', sign: 0 }
}

/**
 * Who gets a place: the score (weighted in a mix) decides, then the test's score, then previous GPA, then who sent first, then the lower
 * number; first come by the time from which it counts. Quotas in their order take their seats from their claimants; who is chosen leaves
 * the others; what a quota leaves free is general; general goes on into waiting lists 1 and 2. Who failed or was absent has no place.
 */
export function meritPlaces(candidates: readonly MeritCandidate[], rule: MeritRule, places: MeritPlaces): MeritPlace[] {
  const order = candidates.map((one) => scored(one, rule)).sort((a, b) => compare(a, b).sign)
  order.forEach((one, at) => {
    const before = order[at - 1]
    const by = before && compare(before, one).by
    if (by === 'test' || by === 'gpa' || by === 'sent' || by === 'number') one.explained.tie = by
  })
  const fit = order.filter((one) => !one.explained.out)
  const chosen = new Map<number, string | null>()
  let taken = 0
  for (const pool of places.pools)
    for (const one of fit
      .filter(({ id, pools }) => !chosen.has(id) && pools.includes(pool.code))
      .slice(0, pool.seats)) {
      if (taken >= places.seats) break
      chosen.set(one.id, pool.code)
      taken += 1
    }
  for (const one of fit) {
    if (taken >= places.seats) break
    if (chosen.has(one.id)) continue
    chosen.set(one.id, null)
    taken += 1
  }
  const rest = fit.filter((one) => !chosen.has(one.id))
  const lists = {
    selected: fit.filter((one) => chosen.has(one.id)),
    'waiting-1': rest.slice(0, places.waiting1),
    'waiting-2': rest.slice(places.waiting1, places.waiting1 + places.waiting2),
    none: [...rest.slice(places.waiting1 + places.waiting2), ...order.filter((one) => one.explained.out)],
  }
  return (Object.keys(lists) as (keyof typeof lists)[]).flatMap((list) =>
    lists[list].map((one, at) => ({
      id: one.id,
      list,
      pool: chosen.get(one.id) ?? null,
      position: at + 1,
      score: one.points === null ? null : one.points / 10_000,
      explained: one.explained,
    })),
  )
}
