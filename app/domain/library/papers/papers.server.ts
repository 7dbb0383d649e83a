import { code128Svg } from '~/documents/code128'
import type { LibraryCardsPaper, LibraryLabelsPaper } from '~/documents/papers/library'
import { renderPdf } from '~/documents/pdf.server'
import type { SiteCtx } from '~/domain/context'
import { formatDate } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import type { CopyRow } from '../catalogue/books.server'
import type { MemberRow } from '../members/members.server'

/** Labels or cards that are made at once. */
export const MOST_PAPERS = 960

/** Why so many are not printed; null: they are. The key of the words with its figures. */
export const notPrinted = (count: number): { code: string; params: Record<string, number> } | null =>
  !count
    ? { code: 'library:error.nothingToPrint', params: {} }
    : count > MOST_PAPERS
      ? { code: 'library:error.tooMany', params: { most: MOST_PAPERS } }
      : null

/** The beginning of who a book stands under: its first author, else its title, three letters as they are written. */
function bookMark({ authors, titleBn, titleEn }: Pick<CopyRow, 'authors' | 'titleBn' | 'titleEn'>, lang: 'bn' | 'en') {
  const author = authors.find((one) => one.role === 'author')
  const name = author ? nameIn(author, lang) : nameIn({ nameBn: titleBn, nameEn: titleEn }, lang)
  // Books stand by the family name, which is written last.
  const word = author ? (name.split(/\s+/).at(-1) ?? name) : name
  return [...new Intl.Segmenter(lang, { granularity: 'grapheme' }).segment(word)]
    .slice(0, 3)
    .map((one) => one.segment)
    .join('')
    .toUpperCase()
}

/** Labels of copies in the order given, with call number and bar code. */
export async function labelsPdf(ctx: SiteCtx, copies: readonly CopyRow[]): Promise<{ name: string; pdf: Buffer }> {
  const { lang } = ctx
  const title = wordsFor(lang)('library:labels')
  const paper: LibraryLabelsPaper = {
    lang,
    school: nameIn(ctx.site, lang),
    title,
    labels: copies.map((copy) => ({
      call: [digits(copy.ddc, lang), bookMark(copy, lang), digits(copy.rack ?? '', lang)].filter(Boolean),
      title: shortened(nameIn({ nameBn: copy.titleBn, nameEn: copy.titleEn }, lang), 60),
      number: digits(copy.barcode, lang),
      barcode: code128Svg(copy.barcode),
    })),
  }
  return { name: title, pdf: await renderPdf('library-labels', paper) }
}

/** Cards of members in the order given. */
export async function cardsPdf(ctx: SiteCtx, members: readonly MemberRow[]): Promise<{ name: string; pdf: Buffer }> {
  const { lang } = ctx
  const t = wordsFor(lang)
  const title = t('library-members:cardTitle')
  const paper: LibraryCardsPaper = {
    lang,
    school: nameIn(ctx.site, lang),
    title,
    cards: members.map((member) => ({
      name: nameIn(member, lang),
      lines: [
        `${t('library-members:code')} ${digits(member.code, lang)} · ${t(`library-members:kind.${member.kind}`)}`,
        ...(member.untilOn === null
          ? []
          : [t('library-members:validUntil', { day: formatDate(member.untilOn, lang) })]),
      ],
      number: digits(member.cardNo, lang),
      barcode: code128Svg(member.cardNo),
    })),
  }
  return { name: title, pdf: await renderPdf('library-cards', paper) }
}

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
