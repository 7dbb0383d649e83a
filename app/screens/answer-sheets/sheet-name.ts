import type { Sheet } from '~/domain/answer-sheets/sheet/sheets.server'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'

/** What a sheet is for, in the reader's language. */
export const sheetName = (
  sheet: Pick<Sheet, 'exam' | 'classEn' | 'classBn' | 'subjectEn' | 'subjectBn' | 'partEn' | 'partBn'>,
  lang: Lang,
): string =>
  [
    { nameEn: sheet.subjectEn, nameBn: sheet.subjectBn },
    { nameEn: sheet.partEn, nameBn: sheet.partBn },
    { nameEn: sheet.classEn, nameBn: sheet.classBn },
    sheet.exam,
  ]
    .map((one) => nameIn(one, lang))
    .join(' · ')
