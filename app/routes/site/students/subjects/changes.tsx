import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole } from '~/ui/table'
import type { SubjectsData } from './load-subjects.server'

/** What was given to many of this class lately; each can be taken back. */
export function LastChanges({ changes }: { changes: SubjectsData['changes'] }) {
  const { t } = useWords()
  const name = useName()
  if (!changes.length) return null
  return (
    <Section title={t('choices-desk:assign.last')}>
      <DataTable
        bare
        caption="choices-desk:assign.last"
        list={whole(changes)}
        rowKey={(row) => row.id}
        rowHeader="madeAt"
        rowMuted={(row) => row.undoneAt !== null}
        columns={[
          { key: 'madeAt', header: 'common:date' },
          { key: 'how', header: 'choices-desk:assign.how', cell: (row) => t(`choices-desk:assign.${row.how}`) },
          { key: 'students', header: 'choices-desk:assign.students', numeric: true },
          { key: 'by', header: 'choices-desk:assign.by', cell: (row) => (row.madeBy ? name(row.madeBy) : null) },
          {
            key: 'undone',
            header: 'common:status',
            cell: (row) =>
              row.undoneAt ? <Badge>{t('choices-desk:assign.undoneAt', { at: row.undoneAt })}</Badge> : null,
          },
        ]}
        actions={(row) =>
          row.undoneAt ? null : (
            <PostValues values={{ intent: 'undo', change: row.id }} preventScrollReset>
              <SubmitButton look="plain" small>
                {t('choices-desk:assign.undo')}
              </SubmitButton>
            </PostValues>
          )
        }
      />
    </Section>
  )
}
