import { FileInstead, fileResponse } from '~/access/file-answer.server'
import { writeCsv, writeXlsx } from '~/documents/spreadsheet-write.server'

export type SheetValue = string | number | boolean | Date | null

/** A list as a file: thrown where the address says `export`. */
export class Download extends FileInstead {
  constructor(
    readonly format: 'csv' | 'xlsx',
    /** i18n key of the list's title: the sheet's and the file's name. */
    readonly title: string,
    /** i18n keys; several are tried in turn. */
    readonly headers: readonly (string | readonly string[])[],
    readonly rows: SheetValue[][],
  ) {
    super()
  }

  async response(t: (key: string | string[]) => string, headers = new Headers()): Promise<Response> {
    const words = this.headers.map((header) => t(typeof header === 'string' ? header : [...header]))
    const title = t(this.title)
    const body =
      this.format === 'csv'
        ? writeCsv([words, ...this.rows])
        : new Uint8Array(
            await writeXlsx([{ name: title, columns: words.map((header) => ({ header })), rows: this.rows }]),
          )
    return fileResponse(this.format, title, body, headers)
  }
}
