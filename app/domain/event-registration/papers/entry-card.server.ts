import type { AdmissionPaper } from '~/documents/papers/admission'
import { renderPdf } from '~/documents/pdf.server'
import { qrPng } from '~/documents/qr-image.server'
import type { Tenant } from '~/domain/context'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDateTime } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { COMPANIONS } from '../gathering'
import type { GuestRow } from '../guest-list.server'
import type { Gathering } from '../shown-gathering.server'

const own = (lang: Lang, bn: string, en: string) => (lang === 'bn' ? bn || en : en || bn)

/** Who comes with a guest, in words: "wife or husband 1, children 2". */
function partyWords(guest: GuestRow, lang: Lang): string {
  const t = wordsFor(lang)
  return COMPANIONS.filter((one) => guest[one] > 0)
    .map((one) => t('gatherings:alongOf', { who: t(`gatherings:party.${one}`), n: digits(guest[one], lang) }))
    .join(', ')
}

/** The card that a guest shows at the gate: number and QR, who comes, when and where. */
export async function entryCardPdf(
  site: Tenant,
  gathering: Gathering,
  guest: GuestRow,
  lang: Lang,
): Promise<{ name: string; pdf: Buffer }> {
  const t = wordsFor(lang)
  const other: Lang = lang === 'bn' ? 'en' : 'bn'
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const place = own(lang, gathering.placeBn, gathering.placeEn)
  const fact = (key: string, value: string) => ({ label: t(key), value })
  const facts = [
    fact('gatherings:field.people', digits(guest.people, lang)),
    ...(guest.batch ? [fact('gatherings:field.batch', digits(guest.batch, lang))] : []),
    ...(guest.size ? [fact('gatherings:field.size', guest.size)] : []),
    ...(guest.amount
      ? [fact('gatherings:fact.fee', `${formatTaka(guest.amount, lang)}, ${t('gatherings:paid.paid')}`)]
      : []),
  ]
  const along = partyWords(guest, lang)
  const title = own(lang, gathering.titleBn, gathering.titleEn) || t('gatherings:jubilee')
  const paper: AdmissionPaper = {
    lang,
    school: schoolHead(site, lang, logo),
    title: [t('gatherings:card.title'), wordsFor(other)('gatherings:card.title')],
    about: title,
    number: fact('gatherings:number', digits(guest.number, lang)),
    name: own(lang, guest.nameBn, guest.nameEn),
    otherName: own(other, guest.nameBn, guest.nameEn),
    facts: [...facts, ...(along ? [fact('gatherings:along', along)] : [])],
    parts: [],
    sittings:
      gathering.heldAt || place
        ? [
            {
              title,
              facts: [
                ...(gathering.heldAt ? [fact('gatherings:fact.held', formatDateTime(gathering.heldAt, lang))] : []),
                ...(place ? [fact('gatherings:fact.place', place)] : []),
              ],
            },
          ]
        : [],
    notes: {
      title: t('gatherings:card.rules'),
      lines: ['bring', 'number', 'kept'].map((key) => t(`gatherings:card.rule.${key}`)),
    },
    qr: qrPng(guest.number),
    scan: t('gatherings:card.scan'),
    signs: [],
    foot: t('gatherings:card.foot', { at: formatDateTime(new Date(), lang) }),
  }
  return { name: `${paper.title[0]} ${guest.number}`, pdf: await renderPdf('admission', paper) }
}
