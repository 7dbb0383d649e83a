import type { RequestRow } from '~/domain/accounts/requests/requests.server'
import { formatMonth } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'

/** Whom or which month a request is about, so that nobody decides an amount without a name. */
export function subjectOf(
  { kind, about, students }: Pick<RequestRow, 'kind' | 'about' | 'students'>,
  lang: Lang,
): string {
  if (kind === 'month')
    return formatMonth(`${Math.floor(about / 100)}-${String(about % 100).padStart(2, '0')}-01`, lang)
  return students.map((one) => `${nameIn(one, lang)} (${digits(one.code, lang)})`).join(', ')
}
