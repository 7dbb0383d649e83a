import type { AnswerSheetPaper } from '~/documents/papers/learning/answer-sheet'
import { toDraw, type ToDraw } from '~/documents/pdf.server'
import { qrSvg } from '~/documents/qr'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { sheetStudents } from '~/domain/exams/mark-sheet.server'
import { placesOf } from '~/domain/students/student-places.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { LETTERS } from '../keys/key.policy'
import {
  CORNER,
  CORNERS,
  numberAt,
  QR,
  RADIUS,
  sheetGeometry,
  TIMING,
  UPRIGHT,
  type Point,
  type SheetShape,
} from '../reader/geometry'
import { sheetCode } from '../sheet/code.server'
import { markSheetsOf, sheetOf } from '../sheet/sheets.server'

/** Blank sheets that are printed at once, for whoever spoils theirs. */
export const BLANK = 5

/** Everything on a page that does not hang on its student. */
function printed(shape: SheetShape, lang: 'bn' | 'en') {
  const geometry = sheetGeometry(shape)
  const bubble = (sign: (at: number) => string) => (place: Point, at: number) => ({ ...place, sign: sign(at) })
  const figure = (at: number) => digits(String(at), lang)
  const letter = (at: number) => LETTERS[at] ?? ''
  return {
    radius: RADIUS,
    qr: { ...QR },
    blocks: [
      ...CORNERS.map((one) => ({ ...one, width: CORNER, height: CORNER })),
      { x: UPRIGHT.x, y: UPRIGHT.y, width: UPRIGHT.size, height: UPRIGHT.size },
      ...geometry.timing.flatMap((y) =>
        [TIMING.left, TIMING.right].map((x) => ({ x, y, width: TIMING.width, height: TIMING.height })),
      ),
    ],
    bubbles: [
      ...geometry.setBubbles.map(bubble(letter)),
      ...geometry.rollBubbles.flatMap((column) => column.map(bubble(figure))),
      ...geometry.answers.flatMap((row) => row.map(bubble(letter))),
    ],
    numbers: geometry.answers.flatMap(([first], at) =>
      first ? [{ ...numberAt(first), sign: digits(String(at + 1), lang) }] : [],
    ),
    sets: geometry.setBubbles[0] ?? null,
  }
}

/**
 * The sheets of a section, one a student who sits the paper, or a few blank ones for it. It is drawn once the unit of work is over.
 * @throws Missing where the section is none of this paper's, or of another teacher's
 */
export async function sheetsPdf(
  ctx: SiteCtx,
  sheetId: number,
  { sectionId, blank }: { sectionId: number; blank: boolean },
): Promise<{ name: string; pdf: ToDraw }> {
  const { lang } = ctx
  const t = wordsFor(lang)
  const sheet = await sheetOf(ctx, sheetId)
  const own = (await markSheetsOf(ctx, sheet)).find((one) => one.sectionId === sectionId)
  const [place] = await placesOf(ctx.site.id, lang, { sectionIds: [sectionId] })
  if (!own || !place) throw new Missing('section')
  const code = (enrolmentId: number | null) =>
    qrSvg(sheetCode({ siteId: ctx.site.id, sheetId, sectionId, enrolmentId }))
  const students = blank ? [] : ((await sheetStudents(ctx.site.id, [own.id])).get(own.id) ?? [])
  const pages = blank
    ? Array.from({ length: BLANK }, () => ({ name: '', roll: '', section: place.text, qr: code(null) }))
    : students.map((one) => ({
        name: nameIn(one, lang),
        roll: digits(String(one.roll), lang),
        section: place.text,
        qr: code(one.enrolmentId),
      }))
  if (!pages.length) throw new Missing('students')
  const title = t('answer-sheets:paper.title')
  const paper: AnswerSheetPaper = {
    lang,
    school: nameIn(ctx.site, lang),
    title,
    lines: [
      nameIn(sheet.exam, lang),
      [
        nameIn({ nameEn: sheet.subjectEn, nameBn: sheet.subjectBn }, lang),
        nameIn({ nameEn: sheet.partEn, nameBn: sheet.partBn }, lang),
      ].join(' · '),
    ],
    labels: {
      name: t('answer-sheets:paper.name'),
      roll: t('answer-sheets:paper.roll'),
      section: t('answer-sheets:paper.section'),
      set: t('answer-sheets:set'),
      code: t('answer-sheets:paper.code'),
    },
    hints: ['fill', 'change', 'fold', ...(blank ? ['blank'] : [])].map((one) => t(`answer-sheets:paper.hint.${one}`)),
    ...printed(sheet, lang),
    pages,
  }
  return { name: `${title} ${place.text}`, pdf: toDraw('answer-sheet', paper) }
}
