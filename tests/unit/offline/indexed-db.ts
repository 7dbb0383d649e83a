/** As much of IndexedDB as the phone's store asks for, in memory. Answers come on later turns, as a browser's do. */
type Key = string | number
type Rows = Map<Key, unknown>
interface Asked {
  result?: unknown
  onsuccess?: () => void
}

class Change {
  oncomplete?: () => void
  private open = 0
  constructor(private readonly stores: Map<string, { rows: Rows; keyPath?: string }>) {}
  private asked(work: () => unknown): Asked {
    const request: Asked = {}
    this.open++
    setTimeout(() => {
      request.result = work()
      request.onsuccess?.()
      if (--this.open === 0) setTimeout(() => this.open === 0 && this.oncomplete?.())
    })
    return request
  }
  objectStore(name: string) {
    const store = this.stores.get(name)
    if (!store) throw new Error(`no store ${name}`)
    const { rows, keyPath } = store
    return {
      get: (key: Key) => this.asked(() => rows.get(key)),
      getAll: () => this.asked(() => [...rows.values()]),
      getAllKeys: () => this.asked(() => [...rows.keys()]),
      count: (key: Key) => this.asked(() => (rows.has(key) ? 1 : 0)),
      delete: (key: Key) => this.asked(() => rows.delete(key)),
      clear: () => this.asked(() => rows.clear()),
      put: (row: Record<string, Key>, key?: Key) =>
        this.asked(() => rows.set(keyPath ? (row[keyPath] as Key) : (key as Key), row)),
    }
  }
}

/** Stands in the browser's place until `vi.unstubAllGlobals()`; gives the rows of a store. */
export function memoryIndexedDB() {
  const databases = new Map<string, Map<string, { rows: Rows; keyPath?: string }>>()
  const later = (request: Record<string, unknown>) => {
    setTimeout(() => {
      ;(request.onupgradeneeded as (() => void) | undefined)?.()
      ;(request.onsuccess as (() => void) | undefined)?.()
    })
    return request
  }
  const indexedDB = {
    open(name: string) {
      const fresh = !databases.has(name)
      const stores = databases.get(name) ?? new Map<string, { rows: Rows; keyPath?: string }>()
      databases.set(name, stores)
      const result = {
        createObjectStore: (store: string, options: { keyPath?: string } = {}) =>
          fresh && stores.set(store, { rows: new Map(), ...options }),
        transaction: () => new Change(stores),
        close: () => {},
      }
      return later({ result })
    },
    deleteDatabase(name: string) {
      databases.delete(name)
      return later({})
    },
  }
  return {
    indexedDB,
    names: () => [...databases.keys()],
    rows: (store: string) => databases.get('offline')?.get(store)?.rows,
  }
}
