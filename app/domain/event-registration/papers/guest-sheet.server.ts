import { listPaper } from '~/domain/applications/list-paper.server'
import type { SiteCtx } from '~/domain/context'
import { formatDateTime } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { COMPANIONS } from '../gathering'
import type { GuestRow } from '../guest-list.server'
import { costs } from '../places.policy'
import type { Gathering } from '../shown-gathering.server'

/** The list of guests as it stands, with room to sign: for a gate without a phone, and for the file. @throws Refusal for nobody, or too many */
export function guestSheetPdf(
  ctx: SiteCtx,
  gathering: Gathering,
  guests: readonly GuestRow[],
): Promise<{ name: string; pdf: Buffer }> {
  const { lang } = ctx
  const t = wordsFor(lang)
  const n = (value: number | string) => digits(value, lang)
  const title = nameIn({ nameBn: gathering.titleBn, nameEn: gathering.titleEn }, lang) || t('gatherings:jubilee')
  const batch = gathering.asks.batch !== undefined
  const size = gathering.asks.size !== undefined
  const paying = costs(gathering.fees)
  const along = (one: GuestRow) =>
    COMPANIONS.filter((who) => one[who] > 0)
      .map((who) => t('gatherings:alongOf', { who: t(`gatherings:party.${who}`), n: n(one[who]) }))
      .join(', ')
  const when = gathering.heldAt ? formatDateTime(gathering.heldAt, lang) : ''
  return listPaper(ctx, {
    title: `${t('gatherings:guests')}: ${title}`,
    subtitle: [
      when,
      t('gatherings:figure.registrations', { n: n(guests.length) }),
      t('gatherings:people', { n: n(guests.reduce((sum, one) => sum + one.people, 0)) }),
    ]
      .filter(Boolean)
      .join(' · '),
    wide: true,
    columns: [
      { head: '#', end: true },
      { head: t('gatherings:number') },
      { head: t('common:name'), share: 2 },
      ...(batch ? [{ head: t('gatherings:field.batch') }] : []),
      { head: t('gatherings:field.people'), end: true },
      { head: t('gatherings:along'), share: 1.4 },
      ...(size ? [{ head: t('gatherings:field.size') }] : []),
      { head: t('common:mobile') },
      { head: t('common:status') },
      ...(paying ? [{ head: t('gatherings:paidState') }] : []),
      { head: t('gatherings:signature'), share: 1.4 },
    ],
    rows: guests.map((one, at) => [
      n(at + 1),
      n(one.number),
      nameIn(one, lang),
      ...(batch ? [one.batch ? n(one.batch) : ''] : []),
      n(one.people),
      along(one),
      ...(size ? [one.size ?? ''] : []),
      one.mobile ? formatPhone(one.mobile, lang) : '',
      t(`gatherings:state.${one.state}`),
      ...(paying ? [t(`gatherings:paid.${one.paid}`)] : []),
      '',
    ]),
  })
}
