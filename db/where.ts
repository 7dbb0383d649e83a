/** What a list asks of its statement: a part of the rows that fit. */
export interface Asked<Filters> {
  q: string
  filters: Filters
  sort?: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

/**
 * Conditions of a statement and the values that they name: what is not asked for is no part of the text, so the planner sees only what is.
 * @example const w = where(siteId).and(q, 'p.receipt ILIKE {}').within(days, 'p.day'); sql(`… WHERE ${w.text('p.site_id = $1')}`, w.binds)
 */
export interface Where {
  /** In their order: $1 is the first. */
  binds: unknown[]
  /** Names one more value: '$3'. */
  bind: (value: unknown) => string
  /** A condition in which {} is the value; nothing for undefined, null, '' and []. */
  and: (value: unknown, condition: string) => Where
  /** The text stands anywhere in one of the columns, its own % and _ meaning themselves. */
  contains: (text: string | null | undefined, ...columns: string[]) => Where
  /** Days from … to, both included, either of which may be open. */
  within: (span: { from?: string; to?: string } | undefined, column: string) => Where
  /** The part of the rows that is wanted: LIMIT and OFFSET. */
  page: (search: { offset: number; limit: number }) => string
  /** Whether anything was asked for. */
  narrows: () => boolean
  /** All conditions, after what holds always. */
  text: (always: string) => string
}

export function where(...first: unknown[]): Where {
  const binds = [...first]
  const conditions: string[] = []
  const bind = (value: unknown) => `$${binds.push(value)}`
  const self: Where = {
    binds,
    bind,
    and(value, condition) {
      const none = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
      if (!none) conditions.push(condition.replaceAll('{}', bind(value)))
      return self
    },
    contains: (text, ...columns) =>
      self.and(
        text && `%${text.replace(/[\\%_]/g, '\\$&')}%`,
        `(${columns.map((column) => `${column} ILIKE {}`).join(' OR ')})`,
      ),
    within: (span, column) => self.and(span?.from, `${column} >= {}::date`).and(span?.to, `${column} <= {}::date`),
    page: ({ offset, limit }) => `LIMIT ${bind(limit)} OFFSET ${bind(offset)}`,
    narrows: () => conditions.length > 0,
    text: (always) => [always, ...conditions].join(' AND '),
  }
  return self
}
