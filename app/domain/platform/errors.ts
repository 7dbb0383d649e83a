/** The rule says no. `code` is a translation key; the guard answers with `status`. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, string | number> = {},
    readonly status: 403 | 409 | 429 = 409,
  ) {
    super(code)
  }
}

/** There is no such record, or it is not this tenant's: both look the same from outside. */
export class Missing extends Error {
  constructor(what = 'record') {
    super(`no such ${what}`)
  }
}

/** Field errors found by a verb; keys as conform names them (`rows[3].obtained`), values are translation keys. */
export class Invalid extends Error {
  constructor(readonly fieldErrors: Record<string, string[]>) {
    super('invalid')
  }
}
