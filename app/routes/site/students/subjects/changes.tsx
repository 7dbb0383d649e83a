import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { SubjectsData } from './load-subjects.server'

const changeList = listSpec<SubjectsData['changes'][number]>()({
  area: 'choices-desk:assign',
  title: 'choices-desk:assign.last',
  name: 'madeAt',
  columns: {
    madeAt: { kind: 'text', header: 'common:date' },
    how: { kind: 'word', words: 'choices-desk:assign' },
    students: 'count',
    by: { kind: 'name', of: (row) => row.madeBy },
    undone: {
      kind: 'text',
      header: 'common:status',
      of: (row) => row.undoneAt,
      cell: (row, at, { t }) => row.undoneAt && <Badge>{t('choices-desk:assign.undoneAt', { at })}</Badge>,
    },
  },
})

/** What was given to many of this class lately; each can be taken back. */
export function LastChanges({ changes }: { changes: SubjectsData['changes'] }) {
  const { t } = useWords()
  if (!changes.length) return null
  return (
    <Section title={t('choices-desk:assign.last')}>
      <ListTable
        spec={changeList}
        rows={changes}
        rowMuted={(row) => row.undoneAt !== null}
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
