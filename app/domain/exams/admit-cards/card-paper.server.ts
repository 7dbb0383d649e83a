import sharp from 'sharp'
import type { AdmitCard, AdmitShared } from '~/documents/papers/duties'
import { renderPdf } from '~/documents/pdf.server'
import { qrSvg } from '~/documents/qr'
import type { Tenant } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { inTurn } from '~/domain/operations/files/check.server'
import { readFile } from '~/domain/operations/files/files.server'
import { fileStore } from '~/domain/operations/files/store.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { schoolHead, spaced } from '~/domain/results/result-documents'
import { formatDate, formatDateShort, formatTime, today, weekdayName } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { admitExam, cardRows, type AdmitExam, type CardRow, type Named } from './candidates.server'
import { endsAt } from './time.policy'

export type CardsPerPage = 1 | 2 | 4

const WORDS = [
  'title',
  'roll',
  'room',
  'seat',
  'date',
  'time',
  'code',
  'subject',
  'photo',
  'session',
  'instructions',
  'controller',
  'head',
  'issued',
  'verify',
  'noPapers',
]
const named = (one: Named, lang: Lang) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)

/** What the cards of one file share, and where their codes are verified. */
export async function cardSetting(
  site: Tenant,
  exam: AdmitExam,
  lang: Lang,
  per: CardsPerPage,
): Promise<{ shared: AdmitShared; verifyUrl: (code: string) => string }> {
  const t = wordsFor(lang)
  const origin = await tenantOrigin(site.id)
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const instructions = (
    lang === 'bn' ? exam.instructionsBn || exam.instructionsEn : exam.instructionsEn || exam.instructionsBn
  )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    shared: {
      lang,
      per,
      school: schoolHead(site, lang, logo),
      exam: named(exam, lang),
      session: exam.session,
      instructions,
      issuedOn: formatDate(today(), lang),
      words: Object.fromEntries(WORDS.map((key) => [key, t(`duties:card.${key}`)])),
    },
    verifyUrl: (code) => origin + paths.verify(code),
  }
}

/** One card as it is printed. */
export function cardOf(
  row: CardRow,
  lang: Lang,
  verifyUrl: (code: string) => string,
  photo: Uint8Array | undefined,
): AdmitCard {
  const t = wordsFor(lang)
  const fact = (key: string, value: string) => (value ? [{ label: t(`duties:card.${key}`), value }] : [])
  return {
    name: named(row, lang),
    roll: String(row.roll),
    facts: [
      ...fact('father', named(row.father, lang)),
      ...fact('mother', named(row.mother, lang)),
      ...fact('id', row.code),
      ...fact(
        'class',
        [named(row.className, lang), ...(row.group.code === 'NONE' ? [] : [named(row.group, lang)])].join(' · '),
      ),
      ...fact('section', [named(row.section, lang), named(row.shift, lang), named(row.medium, lang)].join(' · ')),
    ],
    ...(photo ? { photo } : {}),
    ...(row.seat
      ? {
          seat: {
            room: row.seat.room,
            seat: `${row.seat.column}-${row.seat.row}-${row.seat.place}`,
            where: `${named(row.seat.building, lang)} · ${named(row.seat.floor, lang)}`,
          },
        }
      : {}),
    papers: row.papers.map((paper) => ({
      date: formatDateShort(paper.heldOn, lang),
      day: weekdayName(paper.heldOn, lang),
      code: paper.code,
      subject: named(paper, lang),
      time: paper.exempt
        ? t('duties:card.exempt')
        : paper.startsAt
          ? `${formatTime(paper.startsAt, lang)}${paper.minutes ? ` – ${formatTime(endsAt(paper.startsAt, paper.minutes), lang)}` : ''}`
          : '',
    })),
    verification: { code: spaced(row.verification), qr: qrSvg(verifyUrl(row.verification)) },
  }
}

/** Photos small enough for a card: a file of a thousand stays a few megabytes. What is no longer readable is left out. */
export async function cardPhoto(key: string | null): Promise<Uint8Array | undefined> {
  if (!key) return undefined
  try {
    const bytes = await fileStore().bytes(key)
    const small = await inTurn(() =>
      sharp(bytes).resize(240, 300, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 78 }).toBuffer(),
    )
    return new Uint8Array(small)
  } catch {
    return undefined
  }
}

/** One candidate's card as PDF with its file name. @throws Missing when it was not issued or is withheld */
export async function oneCard(
  site: Tenant,
  examId: number,
  enrolmentId: number,
  lang: Lang,
  per: CardsPerPage = 2,
): Promise<{ pdf: Buffer; name: string }> {
  const exam = await admitExam(site.id, examId)
  const [row] = await cardRows(site.id, examId, { enrolment: enrolmentId }, 0, 1)
  if (!row) throw new Missing('card')
  const { shared, verifyUrl } = await cardSetting(site, exam, lang, per)
  const card = cardOf(row, lang, verifyUrl, await cardPhoto(row.photoKey))
  return {
    pdf: await renderPdf('admit-card', { shared, pages: [{ cards: [card] }] }),
    name: `${named(exam, lang)} ${wordsFor(lang)('duties:card.title')} ${row.roll}`,
  }
}
