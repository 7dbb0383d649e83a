import { wordsFor } from '~/i18n/i18n.server'
import type { Lang } from '~/format/lang'
import { Download, type SheetValue } from '../download.server'

interface FileEvent {
  titleBn: string
  titleEn: string
  kind: string
  fromOn: string
  toOn: string | null
  startsAt: string | null
  endsAt: string | null
  audience: readonly string[]
}

type Words = ReturnType<typeof wordsFor>

/** Events as a file, to be thrown; `more` are columns that only this calendar has. */
export function eventFile<Row extends FileEvent>(
  format: Download['format'],
  title: string,
  lang: Lang,
  events: readonly Row[],
  more: readonly { header: string; of: (row: Row, t: Words) => SheetValue }[] = [],
): Download {
  const t = wordsFor(lang)
  return new Download(
    format,
    title,
    [
      'common:nameBn',
      'common:nameEn',
      'calendar:kindOf',
      'calendar:fromOn',
      'calendar:toOn',
      'calendar:startsAt',
      'calendar:endsAt',
      'calendar:audience',
      ...more.map((one) => one.header),
    ],
    events.map((row) => [
      row.titleBn,
      row.titleEn,
      t(`calendar:kind.${row.kind}`),
      row.fromOn,
      row.toOn,
      row.startsAt,
      row.endsAt,
      row.audience.map((one) => t(`calendar:for.${one}`)).join(', '),
      ...more.map((one) => one.of(row, t)),
    ]),
  )
}
