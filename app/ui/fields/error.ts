import type { TFunction } from 'i18next'
import { formatDate, isDay } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'

/** A message as it travels from schema to field: an i18n key and its figures, 'ui:error.max.string?max=255'. */
export function issue(name: string, values: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString()
  return `ui:error.${name}${query && `?${query}`}`
}

/** The message of a file that is too large, in megabytes where it comes out even. */
export const tooLarge = (maxKb: number): string =>
  maxKb % 1024 === 0 ? issue('max.fileMb', { max: maxKb / 1024 }) : issue('max.file', { max: maxKb })

const keyShape = /^([a-z][\w-]*:[\w.-]+)(?:\?(.*))?$/i

/** A figure of a message as its reader writes it; a day in words. */
export const figure = (value: string, lang: Lang): string =>
  isDay(value) ? formatDate(value, lang) : digits(value, lang)

/** The words of a message for a field called `attribute`. Text that is not a key is shown as it is. */
export function errorText(t: TFunction, lang: Lang, message: string, attribute: string): string {
  const match = keyShape.exec(message)
  if (!match?.[1]) return message
  const values = Object.fromEntries(
    [...new URLSearchParams(match[2] ?? '')].map(([key, value]) => [key, figure(value, lang)]),
  )
  return t(match[1], { ...values, attribute, interpolation: { escapeValue: false } })
}
