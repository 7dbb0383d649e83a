import { writeXlsx } from '~/documents/spreadsheet.server'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import type { QuestionCells } from '../formats/question-cells'
import { QUESTION_FIELDS } from './question-fields'

/** Questions as the sheet that the import reads: a row a question. @param left what each could not bring along, as codes */
export function writeSheet(lang: Lang, rows: readonly QuestionCells[], left: readonly string[] = []): Promise<Buffer> {
  const t = wordsFor(lang)
  const fields = QUESTION_FIELDS.filter(({ key }) => key !== 'left' || left.length > 0)
  return writeXlsx([
    {
      name: t('question-import:sheet').slice(0, 31),
      columns: fields.map(({ key, label }) => ({ header: t(label), width: key === 'stem' ? 48 : 16 })),
      rows: rows.map((cells, at) => fields.map(({ key }) => (key === 'left' ? (left[at] ?? '') : (cells[key] ?? '')))),
    },
  ])
}
