import { formatDate, isDay } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'

/** What happened with money: its text is the receipt's number (paid.server.ts), kept in ASCII digits as all numbers are. */
const RECEIPTS: readonly string[] = ['paid', 'paid-over', 'paid-back']

/** The text beside what happened to an application, as its reader sees it: a day in words, a receipt's number in their digits, words as they were written. */
export const eventText = ({ what, text }: { what: string; text: string }, lang: Lang): string =>
  isDay(text) ? formatDate(text, lang) : RECEIPTS.includes(what) ? digits(text, lang) : text
