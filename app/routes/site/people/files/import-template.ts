import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { writeXlsx } from '~/documents/spreadsheet.server'
import { FIELDS } from '~/domain/people/import/sheet-fields.policy'
import { wordsFor } from '~/i18n/i18n.server'

/** An empty sheet with the columns that the import knows, in the reader's language. */
export const loader = guard('people.employees.import', async (ctx) => {
  const t = wordsFor(ctx.lang)
  const latin = (text: string) => /^[\u0020-\u007e]+$/.test(text)
  const columns = FIELDS.filter((field) => !field.private || ctx.can('people.private.view')).map((field) => {
    return { header: field.headings.find((one) => latin(one) === (ctx.lang === 'en')) ?? field.key, width: 18 }
  })
  const title = t('people-import:templateTitle')
  return fileResponse('xlsx', title, await writeXlsx([{ name: title, columns, rows: [] }]))
})
