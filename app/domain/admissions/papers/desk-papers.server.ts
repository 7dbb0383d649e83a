import { listPaper, MOST_ON_PAPER } from '~/domain/applications/list-paper.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { formatDate } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import type { DeskAdmission, DeskOffer, DeskRow } from '../desk/desk-list.server'
import { choiceOf, placesOfChoice, type MeritOffer } from '../merit/merit-page.server'
import { publishedPlaces } from '../merit/published.server'

export type Pdf = Promise<{ name: string; pdf: Buffer }>

/** Words, digits and names in the reader's language. */
export const around = ({ lang }: SiteCtx) => ({
  t: wordsFor(lang),
  n: (value: number | string) => digits(value, lang),
  named: (one: { nameBn: string; nameEn: string }) => nameIn(one, lang),
  titled: (one: { titleBn: string; titleEn: string }) => nameIn({ nameBn: one.titleBn, nameEn: one.titleEn }, lang),
})

/** Applicants as the desk's list has them. @throws Refusal for nobody, or too many */
export function applicantsPdf(
  ctx: SiteCtx,
  admission: DeskAdmission,
  offers: readonly DeskOffer[],
  rows: readonly DeskRow[],
): Pdf {
  const { t, n, named, titled } = around(ctx)
  const offerOf = new Map(offers.map((one) => [one.id, one.name]))
  const fee = admission.fee > 0
  const father = (row: DeskRow) => {
    const [bn, en] = [row.answers.fatherNameBn, row.answers.fatherNameEn].map((one) => String(one ?? ''))
    return named({ nameBn: bn ?? '', nameEn: en ?? '' })
  }
  return listPaper(ctx, {
    title: t('admission-print:applicants'),
    subtitle: [titled(admission), n(admission.sessionLabel), t('admission-print:people', { count: rows.length })].join(
      ' · ',
    ),
    wide: true,
    columns: [
      { head: '#', end: true },
      { head: t('admission-desk:number') },
      { head: t('common:name'), share: 1.6 },
      { head: t('documents:field.father'), share: 1.5 },
      { head: t('admission-desk:offer'), share: 1.6 },
      { head: t('students:bornOn') },
      { head: t('common:mobile') },
      ...(fee ? [{ head: t('admission-desk:paid') }] : []),
      { head: t('common:status') },
    ],
    rows: rows.map((row, at) => [
      n(at + 1),
      n(row.number),
      named(row),
      father(row),
      n(offerOf.get(row.offerId ?? 0) ?? ''),
      row.bornOn ? formatDate(row.bornOn, ctx.lang) : '',
      row.mobile ? formatPhone(row.mobile, ctx.lang) : '',
      ...(fee ? [t(`admission-desk:paidState.${row.paid}`)] : []),
      t(`admission-desk:state.${row.state}`),
    ]),
  })
}

/**
 * The list of a class in its order: for the office with points, also before it is public; for the notice board number, name and place of those who
 * are selected or wait, as the web site shows it, and only what is public.
 * @throws Refusal where there is no list, or none that is public
 */
export async function meritPdf(ctx: SiteCtx, offer: MeritOffer, reader: 'office' | 'board'): Pdf {
  const { t, n, named } = around(ctx)
  const choice = await choiceOf(ctx.site.id, offer.id)
  if (!choice || (reader === 'board' && choice.publishedAt === null)) throw new Refusal(`admission-print:no.${reader}`)
  // What hangs on the wall says what the web site says: names of those who agreed to it, never a quota beside one.
  const shown =
    reader === 'board'
      ? await publishedPlaces(ctx.site.id, choice.id)
      : (await placesOfChoice(ctx.site.id, choice.id, { offset: 0, limit: MOST_ON_PAPER + 1 })).items
  const score = reader === 'office'
  const figure = (value: number | null | undefined) => (value == null ? '' : n(value.toFixed(2)))
  const title = named({ nameBn: offer.admissionBn, nameEn: offer.admissionEn })
  const when = choice.publishedAt
    ? t('admission-print:publishedOn', { day: formatDate(choice.publishedAt, ctx.lang) })
    : t('admission-print:draft')
  return listPaper(ctx, {
    title: `${t(`admission-print:merit.${reader}`)}: ${title}`,
    subtitle: [n(offer.name), t('admission-print:seats', { count: offer.seats }), when].join(' · '),
    columns: [
      { head: t('admission-desk:list'), share: 1.2 },
      { head: t('admission-merit:position'), end: true },
      { head: t('admission-desk:number') },
      { head: t('common:name'), share: 2 },
      { head: t('admission-desk:pool'), share: 1.2 },
      ...(score
        ? [
            { head: t('admission-merit:part.test'), end: true },
            { head: t('admission-merit:part.interview'), end: true },
            { head: t('admission-merit:part.merit'), end: true },
            { head: t('admission-merit:score'), end: true },
          ]
        : []),
    ],
    rows: shown.map((row) => [
      t(`admission-desk:lists.${row.list}`),
      row.list === 'none' ? '' : n(row.position),
      n(row.number),
      named(row) || '–',
      row.list !== 'selected'
        ? ''
        : row.poolBn === null
          ? t('admission-merit:general')
          : named({ nameBn: row.poolBn, nameEn: row.poolEn ?? '' }),
      ...('score' in row
        ? [figure(row.explained?.test), figure(row.explained?.interview), figure(row.explained?.gpa), figure(row.score)]
        : []),
    ]),
  })
}
