import type { i18n } from 'i18next'
import { localDigits } from './lang'

/** Lets words write `{{count, digits}}`, which shows a number in the reader's digits. */
export function addDigits(instance: i18n): i18n {
  instance.services.formatter?.add('digits', (value: unknown, lng) =>
    localDigits(typeof value === 'number' ? value : String(value), lng === 'en' ? 'en' : 'bn'),
  )
  return instance
}
