import { sql } from 'db/connection'
import type { LetterPage, LetterPaper } from '~/documents/papers/letter'
import { renderPdf } from '~/documents/pdf.server'
import type { Tenant } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, formatTime, today, weekday, weekdayName } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import type { Candidate } from '../form/candidate.server'
import { comesAt, PARTS, type Part } from '../interviews/parts'
import { openingOf } from '../openings/openings.server'
import { appointmentOf } from './appointment.server'

export const LETTERS = ['call', 'appointment'] as const
type JobLetter = (typeof LETTERS)[number]

interface CandidateCall {
  part: Part
  at: Date
  placeBn: string
  placeEn: string
}

/** When and where a candidate comes for test and interview. */
export async function callsOf(siteId: number, applicationId: number): Promise<CandidateCall[]> {
  const rows = await sql<{
    part: Part
    startsAt: Date
    slotMinutes: number | null
    place: number
    placeBn: string
    placeEn: string
  }>(
    `SELECT k.part, s.starts_at AS "startsAt", s.slot_minutes AS "slotMinutes", k.place, s.place_bn AS "placeBn", s.place_en AS "placeEn" FROM job_call k
       JOIN job_sitting s ON s.site_id = k.site_id AND s.id = k.sitting_id WHERE k.site_id = $1 AND k.application_id = $2 ORDER BY s.starts_at`,
    [siteId, applicationId],
  )
  return rows.map(({ part, startsAt, slotMinutes, place, placeBn, placeEn }) => ({
    part,
    at: comesAt(startsAt, slotMinutes, place),
    placeBn,
    placeEn,
  }))
}

/** A letter's text: blank lines part paragraphs, `**` sets strong. */
const paragraphs = (text: string): LetterPage['text'] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.split('**').flatMap((t, at) => (t ? [at % 2 ? { t, b: true as const } : { t }] : []))),
    )

/** Around every letter: head of the institution, to whom, signature. */
async function letterTo(site: Tenant, one: Candidate, lang: Lang) {
  const t = wordsFor(lang)
  const own = (bn: string, en: string) => (lang === 'bn' ? bn || en : en || bn)
  const opening = await openingOf(site.id, one.openingId)
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const raw = { interpolation: { escapeValue: false } }
  const to = t('recruitment:letter.to', {
    name: own(one.nameBn, one.nameEn),
    father: one.answers.fatherName ?? '',
    address: (one.answers.presentAddress ?? '').replace(/\s*\n\s*/g, ', '),
    ...raw,
  })
  return {
    t,
    own,
    to,
    opening,
    raw,
    page: {
      school: schoolHead(site, lang, logo),
      layout: 'letter' as const,
      signatures: [{ title: t('recruitment:letter.head'), name: own(site.nameBn, site.nameEn) }],
    },
  }
}

async function render(letter: LetterPage, lang: Lang, name: string): Promise<{ name: string; pdf: Buffer }> {
  const t = wordsFor(lang)
  const data: LetterPaper = {
    lang,
    letters: [letter],
    words: {
      memo: t('documents:paper.memo'),
      date: t('documents:paper.date'),
      verify: t('documents:paper.verify'),
      verifyHint: t('documents:paper.verifyHint'),
      photo: t('documents:paper.photo'),
      seal: t('documents:paper.seal'),
    },
  }
  return { name, pdf: await renderPdf('letter', data) }
}

/** The letter that calls a candidate to test and interview. @throws Missing before there is a day */
async function callLetter(site: Tenant, one: Candidate, lang: Lang) {
  const calls = await callsOf(site.id, one.id)
  if (!calls.length || one.state === 'withdrawn') throw new Missing('letter')
  const { t, own, to, opening, raw, page } = await letterTo(site, one, lang)
  const post = own(one.postBn, one.postEn)
  const lines = PARTS.flatMap((part) => calls.filter((call) => call.part === part)).map((call) => {
    const day = today(call.at)
    return t(`recruitment:letter.line.${call.part}`, {
      day: `${formatDate(day, lang)}, ${weekdayName(weekday(day), lang)}`,
      time: formatTime(call.at, lang),
      place: own(call.placeBn, call.placeEn),
      ...raw,
    })
  })
  const text = [
    to,
    t('recruitment:letter.callText', {
      post,
      number: one.number,
      title: own(opening.titleBn, opening.titleEn),
      ...raw,
    }),
    lines.join('\n'),
    t('recruitment:letter.bring'),
  ].join('\n\n')
  const title = t('recruitment:letter.call')
  return render(
    { ...page, memo: one.number, date: formatDate(today(), lang), title, text: paragraphs(text) },
    lang,
    `${title} ${one.number}`,
  )
}

/** The letter that appoints. @throws Missing before it was made */
async function appointmentLetter(site: Tenant, one: Candidate, lang: Lang) {
  const made = one.state === 'chosen' ? await appointmentOf(site.id, one.id) : null
  if (!made) throw new Missing('letter')
  const { t, own, to, raw, page } = await letterTo(site, one, lang)
  const pay = own(made.payBn, made.payEn)
  const terms = own(made.termsBn, made.termsEn)
  const text = [
    to,
    t('recruitment:letter.appointText', {
      post: own(one.postBn, one.postEn),
      school: own(site.nameBn, site.nameEn),
      day: formatDate(made.joinBy, lang),
      ...raw,
    }),
    ...(pay ? [t('recruitment:letter.pay', { pay, ...raw })] : []),
    ...(terms ? [`${t('recruitment:letter.terms')}\n${terms}`] : []),
    t('recruitment:letter.accept'),
  ].join('\n\n')
  const title = t('recruitment:letter.appointment')
  return render(
    { ...page, memo: made.memo, date: formatDate(made.day, lang), title, text: paragraphs(text) },
    lang,
    `${title} ${one.number}`,
  )
}

/** A letter to a candidate, as PDF. @throws Missing where there is none */
export const jobLetter = (
  site: Tenant,
  one: Candidate,
  kind: JobLetter,
  lang: Lang,
): Promise<{ name: string; pdf: Buffer }> =>
  kind === 'call' ? callLetter(site, one, lang) : appointmentLetter(site, one, lang)
