import { sendSms } from '~/domain/delivery/messages/send.server'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'

/** How long a message with a PIN may wait for its carrier. */
const PIN_HOURS = 12

/** Who sent an application, as a message to them needs it. */
export interface Told {
  number: string
  /** As stored: 8801XXXXXXXXX. */
  mobile: string
  lang: Lang
  siteBn: string
  siteEn: string
}

export interface SenderSms {
  /** i18n key of the text; it may name {{site}}, {{number}}, {{pin}} and what `params` gives. */
  words: string
  /** '<area>.<step>': operators search by it. */
  purpose: string
  params?: (lang: Lang) => Record<string, string>
  /** Known to its owner alone: the outbox never holds it. */
  pin?: string
  byUser?: number | null
}

/** What an SMS to who sent an application says, in the language they applied in. */
export async function senderText(who: Told, sms: SenderSms): Promise<string> {
  // The words come with the build; the demo, which tells nobody, is made without one.
  const { wordsFor } = await import('~/i18n/i18n.server')
  const { lang } = who
  return wordsFor(lang)(sms.words, {
    site: lang === 'bn' ? who.siteBn || who.siteEn : who.siteEn || who.siteBn,
    number: digits(who.number, lang),
    pin: sms.pin ?? '',
    ...sms.params?.(lang),
    interpolation: { escapeValue: false },
  })
}

/** Sends it, with the caller's transaction: the one way in which applications of every kind tell by SMS. */
export async function tellSender(site: { id: number }, who: Told, sms: SenderSms): Promise<void> {
  await sendSms(site.id, {
    to: who.mobile,
    text: await senderText(who, sms),
    purpose: sms.purpose,
    by: sms.byUser ?? null,
    ...(sms.pin ? { secret: { value: sms.pin, until: new Date(Date.now() + PIN_HOURS * 3_600_000) } } : {}),
  })
}
