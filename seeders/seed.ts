/** A seed writes `data` idempotently; it runs again only when `data` changed. */
export interface Seed {
  name: string
  data: unknown
  write: () => Promise<void>
}
