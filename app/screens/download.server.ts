import { FileInstead, fileResponse } from '~/access/file-answer.server'
import { textCell, typedCell } from '~/documents/typed-cells'
import { writeCsv, writeXlsx } from '~/documents/spreadsheet-write.server'

export type SheetValue = string | number | boolean | Date | null

/** A cell that holds a word of the reader's language: what a state or kind is called, by its i18n key. */
class Word {
  constructor(
    readonly key: string,
    readonly figures: Readonly<Record<string, string>> = {},
  ) {}
}

/** A code stays the text it is, also where it reads like an amount or a day: 491.40 is a class of Dewey's. */
export class Code {
  constructor(readonly text: string) {}
}

export type Cell = SheetValue | Word | Code

/** A list as a file: thrown where the address says `export`. */
export class Download extends FileInstead {
  constructor(
    readonly format: 'csv' | 'xlsx',
    /** i18n key of the list's title: the sheet's and the file's name. */
    readonly title: string,
    /** i18n keys; several are tried in turn. */
    readonly headers: readonly (string | readonly string[])[],
    readonly rows: Cell[][],
  ) {
    super()
  }

  async response(
    t: (key: string | string[], figures?: Readonly<Record<string, string>>) => string,
    headers = new Headers(),
  ): Promise<Response> {
    const words = this.headers.map((header) => t(typeof header === 'string' ? header : [...header]))
    const title = t(this.title)
    const rows = this.cells(t)
    const body =
      this.format === 'csv'
        ? writeCsv([words, ...rows])
        : new Uint8Array(await writeXlsx([{ name: title, columns: words.map((header) => ({ header })), rows }]))
    return fileResponse(this.format, title, body, headers)
  }

  /** The rows with their words in the reader's language; in a spreadsheet amounts are numbers and days are dates (`typedCell()`). */
  protected cells(t: (key: string, figures?: Readonly<Record<string, string>>) => string): SheetValue[][] {
    const as = this.format === 'xlsx' ? typedCell : textCell
    const said = (cell: Cell) =>
      cell instanceof Word ? t(cell.key, cell.figures) : cell instanceof Code ? cell.text : as(cell)
    return this.rows.map((row) => row.map(said))
  }
}
