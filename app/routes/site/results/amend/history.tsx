import { formatHundredths } from '~/format/numbers'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import type { Amendment } from '~/domain/results/amendments/amendments.server'
import type { ShownChange } from './values.server'

type Row = Omit<Amendment, 'at'> & { at: string | null; changes: ShownChange[] }

const amendmentList = listSpec<Row>()({
  area: 'result-amendments',
  title: 'result-amendments:history',
  name: 'at',
  columns: {
    at: {
      kind: 'text',
      header: 'result-amendments:when',
      cell: (row, shown, { t, name }) => (
        <>
          {shown}
          {row.by ? <span className="block text-muted">{name(row.by)}</span> : null}
          {row.actedBy ? (
            <span className="block text-muted">{t('result-amendments:actedBy', { name: row.actedBy })}</span>
          ) : null}
        </>
      ),
    },
    marks: {
      kind: 'cell',
      cell: (row, _, { n, name }) =>
        row.changes.map((one) => (
          <span key={one.id} className="block">
            {name(one.subject)} {n(one.code)}, {name(one.part)}: {n(one.before)} → <strong>{n(one.after)}</strong>
          </span>
        )),
    },
    gpa: {
      kind: 'cell',
      header: 'results:sheet.gpa',
      cell: ({ before, after }, _, { lang }) => (
        <>
          {formatHundredths(before.gpa, lang)} {before.letter} →{' '}
          <strong>
            {formatHundredths(after.gpa, lang)} {after.letter}
          </strong>
        </>
      ),
    },
    reason: 'text',
    codes: {
      kind: 'cell',
      header: 'results:sheet.verification',
      cell: (row) => (
        <span className="font-mono text-[0.875rem]">
          <s>{row.oldCode}</s> <span className="block">{row.newCode}</span>
        </span>
      ),
    },
  },
})

/** What was corrected, by whom and why; the codes that were replaced. */
export function History({ amendments }: { amendments: readonly Row[] }) {
  const { t } = useWords()
  if (!amendments.length) return null
  return (
    <Section card className="mb-5" title={t('result-amendments:history')}>
      <ListTable spec={amendmentList} rows={amendments} />
    </Section>
  )
}
