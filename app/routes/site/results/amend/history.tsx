import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { Amendment } from '~/domain/results/amendments/amendments.server'
import type { ShownChange } from './values.server'

type Row = Omit<Amendment, 'at'> & { at: string | null; changes: ShownChange[] }

/** What was corrected, by whom and why; the codes that were replaced. */
export function History({ amendments }: { amendments: readonly Row[] }) {
  const { t, n, lang } = useWords()
  const name = useName()
  if (!amendments.length) return null
  const gpa = (side: Row['before']) => `${formatHundredths(side.gpa, lang)} ${side.letter}`
  return (
    <Section card className="mb-5" title={t('result-amendments:history')}>
      <DataTable
        bare
        caption="result-amendments:history"
        list={whole(amendments)}
        rowKey={(row) => row.id}
        rowHeader="at"
        columns={[
          {
            key: 'at',
            header: 'result-amendments:when',
            cell: (row) => (
              <>
                {row.at}
                {row.by ? <span className="block text-muted">{name(row.by)}</span> : null}
                {row.actedBy ? (
                  <span className="block text-muted">{t('result-amendments:actedBy', { name: row.actedBy })}</span>
                ) : null}
              </>
            ),
          },
          {
            key: 'marks',
            header: 'result-amendments:marks',
            cell: (row) =>
              row.changes.map((one) => (
                <span key={one.id} className="block">
                  {name(one.subject)} {n(one.code)}, {name(one.part)}: {n(one.before)} → <strong>{n(one.after)}</strong>
                </span>
              )),
          },
          {
            key: 'gpa',
            header: 'results:sheet.gpa',
            cell: (row) => (
              <>
                {gpa(row.before)} → <strong>{gpa(row.after)}</strong>
              </>
            ),
          },
          { key: 'reason', header: 'result-amendments:reason' },
          {
            key: 'codes',
            header: 'results:sheet.verification',
            cell: (row) => (
              <span className="font-mono text-[0.875rem]">
                <s>{row.oldCode}</s> <span className="block">{row.newCode}</span>
              </span>
            ),
          },
        ]}
      />
    </Section>
  )
}
