import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose work something is: of an institution, and in it of one person (of strangers: one network). */
export interface Whose {
  site: number
  person: string
}

const NOBODY: Whose = { site: 0, person: '' }
const current = new AsyncLocalStorage<Whose>()

/** Runs `work` and all that it begins in somebody's name: queues give each institution and each person a share. */
export const inNameOf = <T>(whose: Whose, work: () => T): T => current.run(whose, work)

export const whose = (): Whose => current.getStore() ?? NOBODY

/** How much may run at once: of one person, of one institution. */
interface Shares {
  person: number
  site: number
  /** What of one person may wait; more is refused. */
  waiting: number
}

/** A person has more waiting than is their share. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'

  constructor() {
    super('too much of one person is waiting')
  }

  /** By its name: the program and the pages are bundles with a class each, and share their queues. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'TooManyWaiting'
  }
}

interface Share {
  running: number
  /** When it was served last: the one that waits longest comes first. */
  served: number
}

/**
 * What waits for one of a few places. The next one is of the institution that has the least running, then of the person who has; of the
 * same person, what came first. A thousand pieces of one person's work delay another institution by one.
 */
export class FairQueue<T> {
  private readonly waiting = new Map<number, Map<string, T[]>>()
  private readonly sites = new Map<number, Share>()
  private readonly persons = new Map<string, Share>()
  private clock = 0
  size = 0

  private readonly shares: Shares

  constructor(shares: Shares) {
    this.shares = shares
  }

  /** @param first before what else of this person waits @throws TooManyWaiting */
  add(of: Whose, item: T, first = false): void {
    const persons = this.waiting.get(of.site) ?? new Map<string, T[]>()
    const items = persons.get(of.person) ?? []
    if (!first && items.length >= this.shares.waiting) throw new TooManyWaiting()
    if (first) items.unshift(item)
    else items.push(item)
    persons.set(of.person, items)
    this.waiting.set(of.site, persons)
    this.size++
  }

  /** Takes the next one whose institution and person have not their share yet; it runs until done(). */
  take(): { of: Whose; item: T } | null {
    const open = [...this.waiting.keys()].filter((site) => (this.sites.get(site)?.running ?? 0) < this.shares.site)
    for (const site of open.sort(this.before((one) => this.sites.get(one)))) {
      const persons = this.waiting.get(site) as Map<string, T[]>
      const shareOf = (person: string) => this.persons.get(keyOf({ site, person }))
      const free = [...persons.keys()].filter((one) => (shareOf(one)?.running ?? 0) < this.shares.person)
      const [person] = free.sort(this.before(shareOf))
      if (person === undefined) continue
      const items = persons.get(person) as T[]
      const item = items.shift() as T
      if (!items.length) persons.delete(person)
      if (!persons.size) this.waiting.delete(site)
      this.size--
      const of = { site, person }
      this.run(this.sites, site)
      this.run(this.persons, keyOf(of))
      return { of, item }
    }
    return null
  }

  done(of: Whose): void {
    this.end(this.sites, of.site)
    this.end(this.persons, keyOf(of))
  }

  /** Takes out what waits. */
  clear(): T[] {
    const all = [...this.waiting.values()].flatMap((persons) => [...persons.values()].flat())
    this.waiting.clear()
    this.size = 0
    return all
  }

  /** Takes one out that does not want to wait any longer. */
  remove(of: Whose, item: T): void {
    const persons = this.waiting.get(of.site)
    const items = persons?.get(of.person)
    const at = items?.indexOf(item) ?? -1
    if (!persons || !items || at < 0) return
    items.splice(at, 1)
    if (!items.length) persons.delete(of.person)
    if (!persons.size) this.waiting.delete(of.site)
    this.size--
  }

  private before<K>(share: (key: K) => Share | undefined): (a: K, b: K) => number {
    return (a, b) =>
      (share(a)?.running ?? 0) - (share(b)?.running ?? 0) || (share(a)?.served ?? 0) - (share(b)?.served ?? 0)
  }

  private run<K>(shares: Map<K, Share>, key: K): void {
    shares.set(key, { running: (shares.get(key)?.running ?? 0) + 1, served: ++this.clock })
  }

  private end<K>(shares: Map<K, Share>, key: K): void {
    const share = shares.get(key)
    if (share) share.running--
    // Who has been served a moment ago is remembered while others wait: else they would always be new.
    if (share?.running === 0 && !this.size) shares.delete(key)
    if (shares.size > MOST_KNOWN) for (const [old, one] of shares) if (one.running === 0) shares.delete(old)
  }
}

const MOST_KNOWN = 2_000
const keyOf = ({ site, person }: Whose): string => `${site} ${person}`

/** A few places for work of many: what finds none waits here, in the process, for its turn. */
export class Turns {
  private readonly queue: FairQueue<() => void>
  private running = 0

  private readonly most: number

  constructor(most: number, shares: Shares) {
    this.most = most
    this.queue = new FairQueue(shares)
  }

  /**
   * Waits for a place. @returns what gives it back, once
   * @param ended stops the waiting: nobody wants the answer any more
   * @throws TooManyWaiting
   */
  async enter(of: Whose = whose(), ended?: AbortSignal): Promise<() => void> {
    await new Promise<void>((resolve, reject) => {
      this.queue.add(of, resolve)
      ended?.addEventListener('abort', () => {
        this.queue.remove(of, resolve)
        reject(new Error('nobody waits any more'))
      })
      this.pump()
    })
    let left = false
    return () => {
      if (left) return
      left = true
      this.running--
      this.queue.done(of)
      this.pump()
    }
  }

  /** Runs `work` in a place. @throws TooManyWaiting */
  async run<T>(work: () => Promise<T>, of: Whose = whose()): Promise<T> {
    const leave = await this.enter(of)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  get waiting(): number {
    return this.queue.size
  }

  private pump(): void {
    while (this.running < this.most) {
      const next = this.queue.take()
      if (!next) return
      this.running++
      next.item()
    }
  }
}
