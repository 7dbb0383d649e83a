/** The rule says no. `code` is a translation key; the guard answers with `status`. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, string | number> = {},
    readonly status: 403 | 409 | 410 | 422 | 429 = 409,
  ) {
    super(code)
  }
}

/** The words of a refusal with its figures, as they travel to a form. */
export function worded({ code, params }: Refusal): string {
  const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)])).toString()
  return code + (query && `?${query}`)
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

/** Throws one field's error, where it is so: for checks that allOf() gathers. @throws Invalid */
export function refuse(wrong: boolean, field: string, message: string): void {
  if (wrong) throw new Invalid({ [field]: [message] })
}

/**
 * Runs every check, one after the other, and says all that is wrong at once: a clerk who is told of one field at a time
 * sends the form five times. A check that needs another to have passed belongs after this, not in it.
 * @throws Invalid with the errors of all of them; anything else as soon as it is thrown
 */
export async function allOf(...checks: readonly (() => unknown)[]): Promise<void> {
  const errors: Record<string, string[]> = {}
  for (const check of checks) {
    try {
      await check()
    } catch (thrown) {
      if (!(thrown instanceof Invalid)) throw thrown
      for (const [field, messages] of Object.entries(thrown.fieldErrors))
        errors[field] = [...new Set([...(errors[field] ?? []), ...messages])]
    }
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
}

/**
 * What a look found, or what is wrong with what it was asked: for a screen that shows what would be done beside the form that
 * asks for it, where the choice stays to be mended. Whatever else is thrown goes on to the guard.
 */
export async function foundOrWrong<Found>(
  look: () => Promise<Found>,
): Promise<{ found: Found; errors: null } | { found: null; errors: Record<string, string[]> }> {
  try {
    return { found: await look(), errors: null }
  } catch (thrown) {
    if (!(thrown instanceof Invalid)) throw thrown
    return { found: null, errors: thrown.fieldErrors }
  }
}
