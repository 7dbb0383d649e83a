import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { labelText } from './fields'
import type { Problem } from './kind'

/** A message of a form or a verb, 'calendar:twice' or 'ui:error.max.string?max=120', as a problem of a row. @param label i18n key of the column's name */
export function problemOf(lang: Lang, label: string | null, message: string): Problem {
  const [code = '', query = ''] = message.split('?', 2)
  const params = Object.fromEntries(new URLSearchParams(query))
  // These name the field themselves.
  return code.startsWith('ui:error.') && label
    ? { label: null, code, params: { ...params, attribute: labelText(wordsFor(lang), label) } }
    : { label, code, params }
}
