import type { BatchListRow } from '~/domain/sheets/imports/batches.server'
import type { ImportState } from '~/domain/sheets/imports/kind'
import { useWords } from '~/ui/lang'
import { Section, type Tone } from '~/ui/page'
import { ListTable } from '../list/list-table'
import { listSpec } from '../list/spec'

const TONES: Record<ImportState, Tone> = {
  read: 'accent',
  mapped: 'accent',
  running: 'accent',
  done: 'good',
  failed: 'bad',
  discarded: 'plain',
  undone: 'plain',
}

const historyList = (one: (id: number) => string) =>
  listSpec<BatchListRow>()({
    area: 'sheet-files',
    title: 'sheet-files:history',
    name: 'fileName',
    columns: {
      fileName: { kind: 'text', header: 'sheet-files:file', record: (row) => one(row.id) },
      rowCount: { kind: 'count', header: 'sheet-files:rows' },
      state: { kind: 'state', header: 'common:status', words: 'sheet-files:state', tones: TONES },
      summary: {
        kind: 'cell',
        cell: ({ summary }, _, { t, n }) =>
          summary &&
          t('sheet-files:summaryText', {
            fresh: n(summary.new ?? 0),
            changed: n(summary.changed ?? 0),
            left: n((summary.wrong ?? 0) + (summary.left ?? 0)),
          }),
      },
      by: 'name',
      createdAt: { kind: 'instant', header: 'common:date' },
    },
  })

/** Files of a kind that came before, the newest first. */
export function ImportHistory({ rows, one }: { rows: readonly BatchListRow[]; one: (id: number) => string }) {
  const { t } = useWords()
  return rows.length ? (
    <Section title={t('sheet-files:history')}>
      <ListTable spec={historyList(one)} rows={rows} />
    </Section>
  ) : null
}
