import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { SubmitButton } from '~/ui/button'
import { intentOf, plain, TextField } from '~/ui/fields'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { InsideAnswer, InsideData } from './inside-data.server'

const entryList = listSpec<InsideData['entries'][number]>()({
  area: 'admission-entry',
  title: 'admission-entry:latest',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', record: (row) => paths.student(row.studentId) },
    code: { kind: 'code', header: 'students:code', phone: true },
    place: {
      kind: 'cell',
      header: 'students:section',
      phone: true,
      cell: (row, _, { t, n }) =>
        row.undoneAt ? (
          <Badge tone="bad">{t('admission-entry:wasUndone')}</Badge>
        ) : (
          n([row.place, row.roll].filter(Boolean).join(' · '))
        ),
    },
    at: {
      kind: 'instant',
      of: (row) => row.admittedAt,
      cell: (row, shown) => [shown, row.by].filter(Boolean).join(' · '),
    },
    undo: {
      kind: 'cell',
      cell: (row, _, { t }) =>
        row.mayUndo ? (
          <details>
            <summary className="link-lined cursor-pointer">{t('admission-entry:undo')}</summary>
            <PostValues
              values={{ id: row.id }}
              preventScrollReset
              encType="multipart/form-data"
              className="mt-2 flex flex-wrap items-end gap-2"
            >
              <TextField
                field={plain('reason', '', { id: `undo-${row.id}`, required: true })}
                label="admission-entry:undoReason"
              />
              <SubmitButton name="intent" value="undo" look="danger" small>
                {t('admission-entry:undo')}
              </SubmitButton>
            </PostValues>
          </details>
        ) : (
          row.undoReason
        ),
    },
  },
})

/** Who was admitted last; until the session starts an admission can be taken back as one. */
export function Entries({ data, answer }: { data: InsideData; answer: InsideAnswer | undefined }) {
  const { t } = useWords()
  const undo = intentOf(answer) === 'undo' ? answer : undefined
  if (!data.entries.length) return null
  return (
    <div className="mt-6">
      <Section title={t('admission-entry:latest')}>
        {undo ? <FormErrors form={{ errors: [...(undo.error?.[''] ?? []), ...(undo.error?.reason ?? [])] }} /> : null}
        <ListTable spec={entryList} rows={data.entries} rowMuted={(row) => row.undoneAt !== null} />
      </Section>
    </div>
  )
}
