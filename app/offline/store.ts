import type { Entry } from './entries'

/*
 * What the phone keeps, in IndexedDB: lists and waiting entries, sealed with AES-GCM. The key cannot be taken out of the browser and is a
 * person's own; it lies in the same database, so it guards against who copies the files, not against who holds the unlocked phone.
 */

const NAME = 'offline'
export type Part = 'lists' | 'papers'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}
interface KeptRow extends Sealed {
  part: Part
  owner: number
  etag: string
  at: number
}
interface WaitingRow extends Sealed {
  key: string
  owner: number
  at: number
}

let opened: Promise<IDBDatabase> | null = null

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not read'))
  })

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      const db = request.result
      db.createObjectStore('own')
      db.createObjectStore('keys')
      db.createObjectStore('kept', { keyPath: 'part' })
      db.createObjectStore('waiting', { keyPath: 'key' })
    }
    request.onsuccess = () => {
      // Another page of ours takes the store away: nobody holds on to it.
      request.result.onversionchange = forget
      request.result.onclose = forget
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('not opened'))
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

function forget(): void {
  void opened?.then((db) => db.close())
  opened = null
}

const STORES = ['own', 'keys', 'kept', 'waiting'] as const
type Store = (typeof STORES)[number]

/** Writes as one: when this returns, it is on the disk, whatever happens to the browser. */
async function written(work: (store: (name: Store) => IDBObjectStore) => void): Promise<void> {
  const db = await open()
  const change = db.transaction(STORES, 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve()
    change.onerror = change.onabort = () => reject(change.error ?? new Error('not kept'))
  })
  work((name) => change.objectStore(name))
  await done
}

const read = async <T>(store: Store, key: IDBValidKey): Promise<T | undefined> =>
  asked((await open()).transaction(store).objectStore(store).get(key) as IDBRequest<T | undefined>)
const all = async <T>(store: Store): Promise<T[]> =>
  asked((await open()).transaction(store).objectStore(store).getAll() as IDBRequest<T[]>)

async function seal(key: CryptoKey, what: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(JSON.stringify(what)))
  return { iv, data }
}

async function unseal<T>(key: CryptoKey, { iv, data }: Sealed): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))) as T
}

/** Whose lists lie on this phone; null: nobody's. */
export const ownerNow = async (): Promise<number | null> => (await read<number>('own', 'owner')) ?? null

const keyOf = (owner: number) => read<CryptoKey>('keys', owner)

async function ownKey(): Promise<{ owner: number; key: CryptoKey } | null> {
  const owner = await ownerNow()
  const key = owner === null ? undefined : await keyOf(owner)
  return owner === null || !key ? null : { owner, key }
}

/**
 * The phone is this person's from now on. What another one had is taken away, but for entries that were not sent: they stay sealed under
 * their own key, unseen, until that person logs in again.
 */
async function takeOver(owner: number): Promise<CryptoKey> {
  const known = await ownKey()
  if (known?.owner === owner) return known.key
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const unsent = new Set((await all<WaitingRow>('waiting')).map((one) => one.owner))
  const owners = await asked((await open()).transaction('keys').objectStore('keys').getAllKeys())
  await written((store) => {
    store('kept').clear()
    for (const one of owners) if (one !== owner && !unsent.has(Number(one))) store('keys').delete(one)
    // Two pages at once must not make two keys: whoever comes second finds the first one's.
    const there = store('keys').count(owner)
    there.onsuccess = () => void (there.result === 0 && store('keys').put(made, owner))
    store('own').put(owner, 'owner')
  })
  return (await keyOf(owner)) ?? made
}

/**
 * Whoever is logged in has nothing here: what was kept is taken away, and entries that were not sent lie sealed as in takeOver().
 * @param session the form token of a session whose logout the school does not know of yet
 */
export async function leaveOwner(session = ''): Promise<void> {
  const unsent = new Set((await all<WaitingRow>('waiting')).map((one) => one.owner))
  const owners = await asked((await open()).transaction('keys').objectStore('keys').getAllKeys())
  await written((store) => {
    store('kept').clear()
    store('own').clear()
    if (session) store('own').put(session, 'left')
    for (const one of owners) if (!unsent.has(Number(one))) store('keys').delete(one)
  })
}

/** The form token of the session that was left without a network; null: none was. */
export const leftSession = async (): Promise<string | null> => (await read<string>('own', 'left')) ?? null

export const forgetLeft = (): Promise<void> => written((store) => void store('own').delete('left'))

/** Keeps a part of what the school told this person. */
export async function keep(part: Part, owner: number, etag: string, body: unknown): Promise<void> {
  const sealed = await seal(await takeOver(owner), body)
  const row: KeptRow = { part, owner, etag, at: Date.now(), ...sealed }
  await written((store) => store('kept').put(row))
}

/** The school said that nothing changed. */
export async function keptStill(part: Part): Promise<void> {
  const row = await read<KeptRow>('kept', part)
  if (row) await written((store) => store('kept').put({ ...row, at: Date.now() }))
}

/** A part as it was kept; null where there is none. */
export async function kept<T>(part: Part): Promise<{ body: T; etag: string; at: number } | null> {
  const own = await ownKey()
  const row = await read<KeptRow>('kept', part)
  if (!own || !row || row.owner !== own.owner) return null
  return { body: await unseal<T>(own.key, row), etag: row.etag, at: row.at }
}

/** This person's entries that were not sent yet, the oldest first. */
export async function waiting(): Promise<Entry[]> {
  const own = await ownKey()
  if (!own) return []
  const rows = (await all<WaitingRow>('waiting')).filter((one) => one.owner === own.owner)
  return Promise.all(rows.sort((a, b) => a.at - b.at).map((row) => unseal<Entry>(own.key, row)))
}

/**
 * Keeps an entry until it is sent; `instead` of one that it replaces, in the same write.
 * @throws Error where nobody's lists lie on the phone, or it could not be written: then nothing is said to be saved
 */
export async function keepEntry(entry: Entry, instead?: string): Promise<void> {
  const own = await ownKey()
  if (!own) throw new Error('nobody is known here')
  const row: WaitingRow = { key: entry.key, owner: own.owner, at: entry.at, ...(await seal(own.key, entry)) }
  await written((store) => {
    if (instead && instead !== entry.key) store('waiting').delete(instead)
    store('waiting').put(row)
  })
}

/** Whether it waits still: it may have been replaced a moment ago. */
export const stillWaits = async (key: string): Promise<boolean> => (await read('waiting', key)) !== undefined

/** What came of sending it; an entry that was replaced or dropped meanwhile stays gone. */
export async function changeEntry(entry: Entry): Promise<void> {
  const row = await read<WaitingRow>('waiting', entry.key)
  if (row && row.owner === (await ownerNow())) await keepEntry(entry)
}

export const dropEntry = (key: string): Promise<void> => written((store) => void store('waiting').delete(key))

/**
 * At the logout of `owner`, whose session was seen to be open: key, lists and entries of this person are gone; where nobody else's wait, the
 * whole store is. Somebody else's entries stay, whatever was asked.
 * @returns whether it is
 */
export async function destroy(owner: number | null): Promise<boolean> {
  const rows = await all<WaitingRow>('waiting')
  if (rows.some((one) => one.owner !== owner)) {
    await written((store) => {
      store('kept').clear()
      store('own').clear()
      if (owner !== null) store('keys').delete(owner)
      for (const one of rows) if (one.owner === owner) store('waiting').delete(one.key)
    })
    return false
  }
  // Emptied first: another page that does not let go of the store would keep it otherwise.
  await written((store) => STORES.forEach((name) => store(name).clear()))
  forget()
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(NAME)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
  return true
}
