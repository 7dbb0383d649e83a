import type { AssessmentCardPage, AssessmentCardShared } from '~/documents/papers/assessment'
import { schoolHead } from '~/domain/results/result-documents'
import type { Tenant } from '~/domain/context'
import { formatDate } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { REMARKS } from '../entry/entry.policy'
import { boxesOf, type Names, type Observed } from '../scheme.policy'
import type { CardShown, RunShown } from './card.policy'
import type { Card } from './read-cards.server'
import type { Run } from './runs.server'

const called = (names: Names, lang: Lang): string =>
  lang === 'bn' ? names.nameBn || names.nameEn : names.nameEn || names.nameBn

const WORD = 'site-assessment:card'

/** What is printed in the place of a level that could not be observed. */
const NOT_OBSERVED = '–'

export const symbolOf = (observed: Observed, { levels }: Pick<RunShown['scheme'], 'levels'>): string =>
  levels.find((one) => one.value === observed)?.symbol ?? NOT_OBSERVED

/** What every card of a run says, from the run alone: names of then, scale of then. Only the emblem is today's. */
export function cardShared(site: Tenant, run: Run, lang: Lang, logo?: Uint8Array): AssessmentCardShared {
  const t = wordsFor(lang)
  const { scheme, school, assessment, session, className } = run.shown
  const all = boxesOf(scheme.bands, null).all
  return {
    lang,
    school: schoolHead({ ...site, ...school }, lang, logo),
    words: Object.fromEntries(['name', 'key'].map((key) => [key, t(`${WORD}.${key}`)])),
    title: called(assessment, lang),
    facts: [
      { label: t(`${WORD}.class`), value: called(className, lang) },
      { label: t(`${WORD}.session`), value: session },
      { label: t(`${WORD}.round`), value: t(`assessment:roundsOf.${run.shown.round}`) },
      ...(run.publishedAt && run.state === 'published'
        ? [{ label: t(`${WORD}.published`), value: formatDate(new Date(run.publishedAt), lang) }]
        : []),
    ],
    key: scheme.bands.map((band) => ({
      name: called(band, lang),
      filled: band.boxes,
      all,
      limit: band.least === null ? '' : `≥ ${String(band.least).replace('-', '−')}%`,
    })),
    levels: scheme.levels.map((level) => ({ symbol: level.symbol, name: called(level, lang) })),
    signatures: ['guardian', 'classTeacher', 'head'].map((one) => ({ title: t(`${WORD}.sign.${one}`) })),
    ...(run.state === 'published'
      ? {}
      : { watermark: t(`${WORD}.${run.state === 'generated' ? 'draft' : 'notPublished'}`) }),
  }
}

/** One student's page. `indicators`: also each indicator with the sign of its level, as the transcript of 2023 had it. */
export function cardPage({ roll, shown }: Card, run: Run, lang: Lang, indicators: boolean): AssessmentCardPage {
  const t = wordsFor(lang)
  const { scheme } = run.shown
  return {
    name: called(shown.student, lang),
    facts: [
      { label: t(`${WORD}.studentId`), value: shown.student.code },
      { label: t(`${WORD}.roll`), value: String(roll) },
      { label: t(`${WORD}.section`), value: placeOf(shown, lang) },
    ],
    parts: shown.parts.map((part) => ({
      name: part.subject ? called(part.subject, lang) : t('site-assessment:behaviour'),
      fields: part.fields.map((field) => {
        const band = field.band === null ? undefined : scheme.bands[field.band]
        return {
          name: called(field, lang),
          ...boxesOf(scheme.bands, field.band),
          band: band ? called(band, lang) : t(`${WORD}.notObserved`),
        }
      }),
      items: indicators
        ? part.items.map((item) => ({
            code: item.code,
            name: called(item, lang),
            symbol: symbolOf(item.level, scheme),
          }))
        : [],
    })),
    remarks: REMARKS.map((by) => ({ by: t(`${WORD}.remark.${by}`), text: shown.remarks[by] })),
  }
}

const placeOf = ({ section, shift, medium, group }: CardShown, lang: Lang) =>
  [...(group.code === 'NONE' ? [] : [group]), section, shift, medium]
    .map((one) => called(one, lang))
    .filter(Boolean)
    .join(' · ')

/** The name of a file that people find again. */
export const cardsFileName = ({ shown }: Run, lang: Lang, more = ''): string =>
  [called(shown.assessment, lang), shown.session, called(shown.className, lang), more].filter(Boolean).join(' ')
