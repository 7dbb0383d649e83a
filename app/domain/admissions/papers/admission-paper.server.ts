import type { AdmissionPaper } from '~/documents/papers/admission'
import { renderPdf } from '~/documents/pdf.server'
import { qrPng } from '~/documents/qr-image.server'
import { filesOf } from '~/domain/applications/record.server'
import { consentsOf } from '~/domain/consents/consents.server'
import type { Tenant } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, formatDateTime, formatTime } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { shownAnswers, stepLabel, type ShownAnswer } from '../form/admission-fields.policy'
import type { ShownAdmission } from '../form/admission-open.server'
import { answersOf, type Applicant } from '../form/applicant.server'
import { formNames } from '../form/form-names.server'
import { claimsOf, PHOTO_SLOT } from '../form/papers.server'
import { frozenIn, sittingsOf } from '../form/standing.server'
import { ADMISSION_STEPS } from '../form/admission-fields'

const own = (lang: Lang, bn: string, en: string) => (lang === 'bn' ? bn || en : en || bn)
/** Beside the photo; the form's own part leaves them out. */
const BESIDE = ['offer', 'birthRegNo', 'bornOn', 'gender', 'contactNumber', 'fatherNameBn', 'motherNameBn']
const NAMES = ['nameBn', 'nameEn', 'sameAddress', 'smsOption']

/** What both papers say: whose they are. */
async function around(site: Tenant, applicant: Applicant, admission: ShownAdmission, lang: Lang) {
  const t = wordsFor(lang)
  const answers = answersOf(applicant)
  const shown = shownAnswers(answers, lang, await formNames(site.id, [answers]))
  const photo = (await filesOf(site.id, applicant.id)).find((one) => one.slot === PHOTO_SLOT)
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const fact = (one: ShownAnswer) => ({ label: t(one.label), value: one.word ? t(one.word) : one.value })
  const other: Lang = lang === 'bn' ? 'en' : 'bn'
  return {
    t,
    fact,
    shown,
    claims: await claimsOf(site.id, applicant.id),
    base: {
      lang,
      school: schoolHead(site, lang, logo),
      about: own(lang, admission.titleBn, admission.titleEn),
      number: { label: t('admission-form:number'), value: digits(applicant.number, lang) },
      name: own(lang, applicant.nameBn, applicant.nameEn),
      otherName: own(other, applicant.nameBn, applicant.nameEn),
      ...(photo ? { photo: (await readFile(site, photo.fileId)).content } : {}),
      facts: shown.filter((one) => BESIDE.includes(one.key)).map(fact),
      qr: qrPng(applicant.number),
      scan: t('admission-form:paper.scan'),
      foot: t('admission-form:paper.foot', { at: formatDateTime(new Date(), lang) }),
    } satisfies Partial<AdmissionPaper>,
    titles: (key: string): [string, string] => [t(key), wordsFor(other)(key)],
  }
}

/** Seal and hashes of the frozen list that somebody is in, as a part of a paper; none before. */
async function frozenPart(site: Tenant, applicant: Applicant, lang: Lang): Promise<AdmissionPaper['parts']> {
  const draw = await frozenIn(site.id, applicant.id)
  if (!draw) return []
  const t = wordsFor(lang)
  const fact = (key: string, value: string | null) => (value === null ? [] : [{ label: t(`lottery:${key}`), value }])
  return [
    {
      title: t('admission-form:draw.title'),
      facts: [
        ...fact('frozenAt', formatDateTime(draw.frozenAt, lang)),
        ...fact('seal', draw.seal),
        ...fact('listHash', inParts(draw.listHash)),
        ...fact('termsHash', draw.termsHash && inParts(draw.termsHash)),
        ...fact('secretHash', inParts(draw.secretHash)),
      ],
    },
  ]
}

/** A hash in eights, so that a column of paper can break it. */
const inParts = (hash: string): string => hash.replace(/(.{8})(?=.)/g, '$1 ')

/** The applicant's copy of the form as it was sent. */
export async function copyPdf(
  site: Tenant,
  applicant: Applicant,
  admission: ShownAdmission,
  lang: Lang,
): Promise<{ name: string; pdf: Buffer }> {
  const { t, fact, shown, base, titles, claims } = await around(site, applicant, admission, lang)
  const [consent] = await consentsOf(site, 'application', applicant.id)
  const pools = new Map(admission.pools.map((one) => [one.id, own(lang, one.nameBn, one.nameEn)]))
  const rest = shown.filter((one) => !BESIDE.includes(one.key) && !NAMES.includes(one.key))
  const parts = ADMISSION_STEPS.map((step) => ({
    title: t(stepLabel(step)),
    facts: rest.filter((one) => one.step === step).map(fact),
  }))
  if (claims.length)
    parts.push({
      title: t('admission-form:pools'),
      facts: claims.map((one) => ({ label: t('admission-form:pools'), value: pools.get(one.poolId) ?? one.code })),
    })
  parts.push(...(await frozenPart(site, applicant, lang)))
  const paper: AdmissionPaper = {
    ...base,
    title: titles('admission-form:paper.copy'),
    parts: parts.filter((one) => one.facts.length > 0),
    sittings: [],
    notes: {
      title: t('admission-form:consent.agreeShort'),
      lines: consent
        ? [
            ...(lang === 'bn' ? consent.textBn : consent.textEn).split('\n'),
            t('admission-form:paper.agreed', {
              who: consent.givenBy,
              relation: t(`admission-form:relation.${consent.relation}`),
              at: formatDateTime(consent.givenAt, lang),
            }),
          ]
        : [],
    },
    signs: ['guardian', 'office'].map((who) => t(`admission-form:paper.sign.${who}`)),
  }
  return { name: `${paper.title[0]} ${applicant.number}`, pdf: await renderPdf('admission', paper) }
}

/** The admit card for test and interview. @throws Missing before there is a day */
export async function cardPdf(
  site: Tenant,
  applicant: Applicant,
  admission: ShownAdmission,
  lang: Lang,
): Promise<{ name: string; pdf: Buffer }> {
  const sittings = await sittingsOf(site.id, applicant.id)
  if (!sittings.length) throw new Missing('card')
  const { t, base, titles } = await around(site, applicant, admission, lang)
  const paper: AdmissionPaper = {
    ...base,
    title: titles('admission-form:paper.card'),
    parts: await frozenPart(site, applicant, lang),
    sittings: sittings.map((one) => ({
      title: t(`admission-form:part.${one.part}`),
      facts: [
        { label: t('admission-form:paper.day'), value: formatDate(one.startsAt, lang) },
        {
          label: t('admission-form:paper.time'),
          value: `${formatTime(one.startsAt, lang)} – ${formatTime(one.endsAt, lang)}`,
        },
        ...(one.roomBn || one.roomEn || one.place
          ? [{ label: t('admission-form:paper.place'), value: own(lang, one.roomBn, one.roomEn) || one.place }]
          : []),
        ...(one.part === 'test' ? [{ label: t('admission-form:paper.seat'), value: digits(one.seat, lang) }] : []),
      ],
    })),
    notes: {
      title: t('admission-form:paper.rules'),
      lines: ['early', 'bring', 'phone'].map((key) => t(`admission-form:paper.rule.${key}`)),
    },
    signs: ['head'].map((who) => t(`admission-form:paper.sign.${who}`)),
  }
  return { name: `${paper.title[0]} ${applicant.number}`, pdf: await renderPdf('admission', paper) }
}
