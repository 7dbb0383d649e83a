import type { TFunction } from 'i18next'
import type { TabulationData } from '~/documents/types'
import type { Cell } from '~/domain/results/result-files'

/** A mark as a number where it is one. */
const figure = (text: string): Cell => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

/** The tabulation sheet as a table: the first row is its head, in the reader's language; figures with ASCII digits. */
export function tabulationRows(data: TabulationData, t: TFunction): Cell[][] {
  const attended = data.rows.some((row) => row.attendance !== undefined)
  const head: Cell[] = [t('results:sheet.roll'), t('results:sheet.code'), t('results:sheet.name')]
  for (const subject of data.subjects) {
    for (const paper of subject.papers)
      for (const part of paper.parts) head.push([subject.name, paper.code, part.label].join(' '))
    head.push(
      `${subject.name} ${t('common:total')}`,
      `${subject.name} ${t('results:sheet.letter')}`,
      `${subject.name} ${t('results:sheet.point')}`,
    )
  }
  head.push(
    ...[
      'total',
      'gpa',
      'gpaWithoutOptional',
      'letter',
      'meritSection',
      ...(attended ? ['attendance'] : []),
      'failedShort',
    ].map((key) => t(`results:sheet.${key}`)),
  )
  return [
    head,
    ...data.rows.map((row): Cell[] => [
      figure(row.roll),
      row.id ?? '',
      row.name,
      ...data.subjects.flatMap((subject, at): Cell[] => {
        const own = row.cells[at]
        const parts = subject.papers.flatMap((paper, index) =>
          paper.parts.map((_, place): Cell => {
            const part = own?.papers[index]?.parts[place]
            return part ? (part.absent ? 'A' : figure(part.obtained)) : null
          }),
        )
        return [...parts, own ? figure(own.total) : null, own?.letter ?? null, own?.point ?? null]
      }),
      figure(row.total),
      row.gpa,
      row.gpaWithoutOptional ?? null,
      row.letter,
      row.merit ? Number(row.merit) : null,
      ...(attended ? [row.attendance ?? null] : []),
      row.failed,
    ]),
    ...(data.subjects.some((one) => one.highest !== undefined) ? [highestRow(data, head.length, t)] : []),
  ]
}

/** The last line: the class's highest sum of each subject, under its totals. */
function highestRow(data: TabulationData, width: number, t: TFunction): Cell[] {
  const cells: Cell[] = [null, null, t('results:sheet.highestInClass')]
  for (const subject of data.subjects) {
    for (const paper of subject.papers) cells.push(...paper.parts.map(() => null))
    cells.push(subject.highest === undefined ? null : figure(subject.highest), null, null)
  }
  return [...cells, ...Array.from({ length: width - cells.length }, () => null)]
}
