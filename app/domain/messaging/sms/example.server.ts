import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { FIELDS, type Field } from './audience'
import { filled } from './text.policy'

/** A text as somebody would get it: with an invented person's facts and the institution's own name. */
export function exampleOf(text: string, lang: Lang, site: { nameBn: string; nameEn: string }): string {
  const t = wordsFor(lang)
  const values = Object.fromEntries(
    FIELDS.map((one) => [one, one === 'institution' ? nameIn(site, lang) : t(`messaging:sample.${one}`)]),
  ) as Record<Field, string>
  return filled(text, values)
}
