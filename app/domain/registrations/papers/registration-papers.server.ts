import type { PinSlipsPaper, RegistrationFormPaper, RegistrationListPaper } from '~/documents/papers/registration'
import { renderPdf, toDraw, type ToDraw } from '~/documents/pdf.server'
import { qrSvg } from '~/documents/qr'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { placesOf, type Place } from '~/domain/students/student-places.server'
import { formatDate, formatDateTime } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { declaration, type DeclarationRow } from '../declare/declarations.server'
import { entriesOf, type Entry } from '../entries.server'
import { shownValue } from '../shown-values'
import { fieldsAsked, isText, MOST_PAGES } from '../registration-fields'
import { takenPapers } from '../subjects.server'
import type { Slip } from '../guardian/pin.server'

const own = (bn: unknown, en: unknown, lang: 'bn' | 'en') =>
  nameIn({ nameBn: String(bn ?? ''), nameEn: String(en ?? '') }, lang)
const nameOf = (one: Entry, lang: 'bn' | 'en') => own(one.values.nameBn, one.values.nameEn, lang)

async function head(ctx: SiteCtx, of: DeclarationRow) {
  const logo = ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined
  const board = own(of.boardBn, of.boardEn, ctx.lang)
  return {
    lang: ctx.lang,
    school: schoolHead(ctx.site, ctx.lang, logo),
    title: own(of.titleBn, of.titleEn, ctx.lang),
    subtitle: `${board} · ${own(of.classBn, of.classEn, ctx.lang)} · ${digits(of.session, ctx.lang)}`,
  }
}

async function placesIn(ctx: SiteCtx, entries: readonly Entry[]): Promise<Map<number, Place>> {
  const places = await placesOf(ctx.site.id, ctx.lang, {
    sectionIds: [...new Set(entries.map((one) => one.sectionId))],
  })
  return new Map(places.map((one) => [one.id, one]))
}

const placeOf = (ctx: SiteCtx, one: Entry, places: ReadonlyMap<number, Place>): string => {
  const t = wordsFor(ctx.lang)
  return `${places.get(one.sectionId)?.text ?? ''} · ${t('students:view.roll', { roll: digits(String(one.roll), ctx.lang) })}`
}

/** Slips with the PINs that were just made: nothing of them is kept. */
export async function pinSlips(
  ctx: SiteCtx,
  id: number,
  slips: readonly Slip[],
): Promise<{ name: string; pdf: ToDraw }> {
  const of = await declaration(ctx.site.id, id)
  const t = wordsFor(ctx.lang)
  const link = `${await tenantOrigin(ctx.site.id)}${paths.webRegistration}`
  const places = await placesIn(
    ctx,
    slips.map((one) => one.entry),
  )
  const qr = qrSvg(link)
  const paper: PinSlipsPaper = {
    lang: ctx.lang,
    school: schoolHead(ctx.site, ctx.lang),
    words: {
      title: t('registration:slips.title'),
      number: t('registration:number'),
      pin: t('registration:pin'),
      how: t('registration:slips.how'),
      until: t('registration:slips.until', { date: formatDate(of.closesOn, ctx.lang) }),
      secret: t('registration:slips.secret'),
    },
    slips: slips.map(({ entry, pin }) => ({
      name: nameOf(entry, ctx.lang),
      place: placeOf(ctx, entry, places),
      number: digits(entry.number, ctx.lang),
      pin: digits(pin, ctx.lang),
      link,
      qr,
    })),
  }
  return {
    name: `${t('registration:slips.title')} ${own(of.titleBn, of.titleEn, ctx.lang)}`,
    pdf: toDraw('pin-slips', paper),
  }
}

async function printed(ctx: SiteCtx, id: number, which: { sectionId?: number | null; entryId?: number | null }) {
  const of = await declaration(ctx.site.id, id)
  const entries = (
    await entriesOf(ctx.site.id, {
      registrationId: id,
      sectionIds: which.sectionId ? [which.sectionId] : undefined,
      ids: which.entryId ? [which.entryId] : undefined,
    })
  ).filter((one) => one.enrolled)
  if (!entries.length) throw new Refusal('registration:error.nobody')
  return {
    of,
    entries,
    places: await placesIn(ctx, entries),
    papers: await takenPapers(
      ctx.site.id,
      entries.map((one) => one.enrolmentId),
    ),
  }
}

const picture = async (ctx: SiteCtx, id: number | null): Promise<Uint8Array | null> =>
  id === null ? null : (await readFile(ctx.site, id)).content

/** Forms for signing, a student a page. @throws Refusal for nobody, or for more than are drawn at once */
export async function signingForms(
  ctx: SiteCtx,
  id: number,
  which: { sectionId?: number | null; entryId?: number | null },
): Promise<{ name: string; pdf: Buffer }> {
  const { of, entries, places, papers } = await printed(ctx, id, which)
  if (entries.length > MOST_PAGES) throw new Refusal('registration:error.manyPages', { most: MOST_PAGES })
  const t = wordsFor(ctx.lang)
  const asked = fieldsAsked(of.asks).filter(isText)
  const pages: RegistrationFormPaper['pages'] = []
  for (const one of entries) {
    const [photo, signature] = [await picture(ctx, one.photoFileId), await picture(ctx, one.signatureFileId)]
    pages.push({
      number: `${t('registration:number')}: ${digits(one.number, ctx.lang)}${one.registrationNo ? ` · ${t('registration:registrationNo')}: ${digits(one.registrationNo, ctx.lang)}` : ''}`,
      place: placeOf(ctx, one, places),
      ...(photo ? { photo } : {}),
      ...(signature ? { signature } : {}),
      facts: asked.map((field) => {
        const said = shownValue(field, one, ctx.lang)
        return {
          label: t(field.label),
          value: said.word ? t(said.word) : field.english && of.capitals ? said.text.toUpperCase() : said.text,
        }
      }),
      subjects: (papers.get(one.enrolmentId) ?? []).map((paper) => ({
        code: digits(paper.code, ctx.lang),
        name: nameIn(paper, ctx.lang),
        kind: t(`registration:takenAs.${paper.takenAs}`),
      })),
    })
  }
  const paper: RegistrationFormPaper = {
    ...(await head(ctx, of)),
    words: {
      photo: t('registration:field.photo'),
      signature: t('registration:field.signature'),
      subjects: t('registration:field.subjects'),
      code: t('registration:paper.code'),
      subject: t('registration:paper.subject'),
      kind: t('registration:paper.kind'),
      declared: t('registration:paper.declared'),
      foot: t('registration:paper.foot', { at: formatDateTime(new Date(), ctx.lang) }),
    },
    signs: ['student', 'guardian', 'teacher', 'head'].map((who) => t(`registration:paper.sign.${who}`)),
    pages,
  }
  return { name: paper.title, pdf: await renderPdf('registration-form', paper) }
}

/** The list for signing, section by section. */
export async function signingList(
  ctx: SiteCtx,
  id: number,
  sectionId: number | null,
): Promise<{ name: string; pdf: Buffer }> {
  const { of, entries, places, papers } = await printed(ctx, id, { sectionId })
  const t = wordsFor(ctx.lang)
  const n = (value: string | number) => digits(String(value), ctx.lang)
  const capitals = (text: unknown) => (of.capitals ? String(text ?? '').toUpperCase() : String(text ?? ''))
  const sections: RegistrationListPaper['sections'] = []
  let serial = 0
  for (const one of entries) {
    const title = places.get(one.sectionId)?.text ?? ''
    if (sections.at(-1)?.title !== title) sections.push({ title, rows: [] })
    const photo = await picture(ctx, one.photoFileId)
    const { values } = one
    sections.at(-1)?.rows.push({
      serial: n((serial += 1)),
      roll: n(one.roll),
      ...(photo ? { photo } : {}),
      name: [capitals(values.nameEn), String(values.nameBn ?? '')].filter(Boolean),
      parents: [
        capitals(values.fatherNameEn) || String(values.fatherNameBn ?? ''),
        capitals(values.motherNameEn) || String(values.motherNameBn ?? ''),
      ].filter(Boolean),
      born: [values.bornOn ? formatDate(String(values.bornOn), ctx.lang) : '', String(values.birthRegNo ?? '')].filter(
        Boolean,
      ),
      subjects: (papers.get(one.enrolmentId) ?? [])
        .map((paper) => n(paper.code) + (paper.takenAs === 'optional' ? ` (${t('registration:paper.fourth')})` : ''))
        .join(', '),
    })
  }
  const keys = ['serial', 'roll', 'photo', 'name', 'parents', 'born', 'subjects', 'sign'] as const
  const paper: RegistrationListPaper = {
    ...(await head(ctx, of)),
    heads: Object.fromEntries(
      keys.map((key) => [key, t(`registration:paper.head.${key}`)]),
    ) as RegistrationListPaper['heads'],
    sections,
    signs: ['teacher', 'head'].map((who) => t(`registration:paper.sign.${who}`)),
    foot: t('registration:paper.foot', { at: formatDateTime(new Date(), ctx.lang) }),
  }
  return { name: paper.title, pdf: await renderPdf('registration-list', paper) }
}
