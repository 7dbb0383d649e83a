import { FileInstead, fileResponse } from '~/access/file-answer.server'
import { writeXlsx } from '~/documents/spreadsheet-write.server'
import type { ChargedNothing, PreviewLine } from '~/domain/fees/generate/preview-run.server'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'

interface Named {
  id: number
  nameEn: string
  nameBn: string
}

/** What a run would do, class by class and sub-head by sub-head, and who gets nothing: two sheets. */
export class PreviewFile extends FileInstead {
  constructor(
    readonly lang: Lang,
    readonly until: string,
    readonly lines: readonly PreviewLine[],
    readonly nothing: readonly ChargedNothing[],
    readonly classes: readonly Named[],
    readonly heads: readonly Named[],
  ) {
    super()
  }

  async response(t: (key: string | string[]) => string, headers = new Headers()): Promise<Response> {
    const { lang } = this
    const word = (key: string) => ({ header: t(`fee-settings:${key}`) })
    const className = (id: number | null) => {
      const one = this.classes.find((row) => row.id === id)
      return one ? nameIn(one, lang) : ''
    }
    const rows = this.classes.flatMap((of) =>
      this.heads.flatMap((head) =>
        this.lines
          .filter((one) => one.offeringId === of.id && one.subHeadId === head.id)
          .map((one) => [
            t(`fee-settings:run.step.${one.step}`),
            nameIn(of, lang),
            nameIn(head, lang),
            one.students,
            one.lines,
            one.amount / 100,
          ]),
      ),
    )
    const book = await writeXlsx([
      {
        name: t('fee-settings:run.sheet'),
        columns: [
          word('run.what'),
          word('field.class'),
          word('column.subHead'),
          word('column.students'),
          word('run.lines'),
          word('rate.amount'),
        ],
        rows,
      },
      {
        name: t('fee-settings:run.nothingSheet'),
        columns: [
          word('field.class'),
          word('field.section'),
          word('run.roll'),
          word('run.code'),
          word('run.name'),
          word('run.why'),
        ],
        rows: this.nothing.map((one) => [
          className(one.offeringId),
          nameIn({ nameEn: one.sectionEn, nameBn: one.sectionBn }, lang),
          one.roll,
          one.code,
          nameIn(one, lang),
          t(`fee-settings:reason.${one.reason}`),
        ]),
      },
    ])
    return fileResponse('xlsx', `${t('fee-settings:run.title')} ${this.until}`, new Uint8Array(book), headers)
  }
}
