import type { NameCardsPaper } from '~/documents/papers/name-cards'
import { renderPdf } from '~/documents/pdf.server'
import { qrSvg } from '~/documents/qr'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { COMPANIONS } from '../gathering'
import type { GuestRow } from '../guest-list.server'
import type { Gathering } from '../shown-gathering.server'

/** People whose cards are made at once: sixty sheets. */
export const MOST_CARDS = 600

/**
 * Name cards of guests and of who comes with them, in the order given.
 * @throws Refusal where there are none, or more than a document holds
 */
export async function nameCardsPdf(
  ctx: SiteCtx,
  gathering: Gathering,
  guests: readonly GuestRow[],
): Promise<{ name: string; pdf: Buffer }> {
  const { lang } = ctx
  const t = wordsFor(lang)
  const own = (bn: string, en: string) => (lang === 'bn' ? bn || en : en || bn)
  const people = guests.reduce((sum, one) => sum + one.people, 0)
  if (!people) throw new Refusal('gatherings:error.noCards')
  if (people > MOST_CARDS) throw new Refusal('gatherings:error.manyCards', { max: MOST_CARDS, n: people })
  const cardsOf = (one: GuestRow): NameCardsPaper['cards'] => {
    const name = own(one.nameBn, one.nameEn)
    const number = digits(one.number, lang)
    const batch = one.batch ? t('gatherings:batchOf', { n: digits(one.batch, lang) }) : ''
    return [
      { name, lines: [batch, one.work, one.town].filter(Boolean), number, qr: qrSvg(one.number) },
      ...COMPANIONS.flatMap((who) =>
        Array.from({ length: one[who] }, () => ({
          name: t(`gatherings:badge.${who}`),
          lines: [t('gatherings:badge.of', { name }), batch].filter(Boolean),
          number,
          qr: '',
        })),
      ),
    ]
  }
  const title = own(gathering.titleBn, gathering.titleEn) || t('gatherings:jubilee')
  const paper: NameCardsPaper = {
    lang,
    school: own(ctx.site.nameBn, ctx.site.nameEn),
    title,
    cards: guests.flatMap(cardsOf),
  }
  return { name: `${t('gatherings:cards')} ${title}`, pdf: await renderPdf('name-cards', paper) }
}
