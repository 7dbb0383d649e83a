import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { intentOf, plain, TextField } from '~/ui/fields'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole, type Column } from '~/ui/table'
import type { InsideAnswer, InsideData } from '../inside'

/** Who was admitted last; until the session starts an admission can be taken back as one. */
export function Entries({ data, answer }: { data: InsideData; answer: InsideAnswer | undefined }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const undo = intentOf(answer) === 'undo' ? answer : undefined
  const columns: Column<InsideData['entries'][number]>[] = [
    {
      key: 'name',
      header: 'common:name',
      cell: (row) => (
        <Link className="link-lined" to={paths.student(row.studentId)}>
          {name(row)}
        </Link>
      ),
    },
    { key: 'code', header: 'students:code', phone: true, cell: (row) => n(row.code) },
    {
      key: 'place',
      header: 'students:section',
      phone: true,
      cell: (row) =>
        row.undoneAt ? (
          <Badge tone="bad">{t('admission-entry:wasUndone')}</Badge>
        ) : (
          n([row.place, row.roll].filter(Boolean).join(' · '))
        ),
    },
    {
      key: 'at',
      header: 'admission-entry:at',
      cell: (row) => [formatDateTime(row.admittedAt, lang), row.by].filter(Boolean).join(' · '),
    },
    {
      key: 'undo',
      header: 'admission-entry:undo',
      cell: (row) =>
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
  ]
  if (!data.entries.length) return null
  return (
    <div className="mt-6">
      <Section title={t('admission-entry:latest')}>
        {undo ? <FormErrors form={{ errors: [...(undo.error?.[''] ?? []), ...(undo.error?.reason ?? [])] }} /> : null}
        <DataTable
          bare
          list={whole(data.entries)}
          rowKey={(row) => row.id}
          rowHeader="name"
          rowName={name}
          caption="admission-entry:latest"
          columns={columns}
          rowMuted={(row) => row.undoneAt !== null}
        />
      </Section>
    </div>
  )
}
