import type { Part } from '~/domain/payroll/reckon/inputs'
import type { Lang } from '~/format/lang'

/** The language a paper is asked for in: ?lang=en, else Bengali. */
export const langIn = (request: Request): Lang => (new URL(request.url).searchParams.get('lang') === 'en' ? 'en' : 'bn')

/** Whose part: ?part=mpo, else the institution's. */
export const partIn = (request: Request): Part =>
  new URL(request.url).searchParams.get('part') === 'mpo' ? 'mpo' : 'institution'
