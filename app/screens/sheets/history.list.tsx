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
    area: 'sheets',
    title: 'sheets:history',
    name: 'fileName',
    columns: {
      fileName: { kind: 'text', header: 'sheets:file', record: (row) => one(row.id) },
      rowCount: { kind: 'count', header: 'sheets:rows' },
      state: { kind: 'state', header: 'common:status', words: 'sheets:state', tones: TONES },
      summary: {
        kind: 'cell',
        cell: ({ summary }, _, { t, n }) =>
          summary &&
          t('sheets:summaryText', {
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
    <Section title={t('sheets:history')}>
      <ListTable spec={historyList(one)} rows={rows} />
    </Section>
  ) : null
}
