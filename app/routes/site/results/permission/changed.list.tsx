import type { ReactNode } from 'react'
import type { ChangedResult } from '~/domain/results/publishing/difference.server'
import { DIFFERENCE_KINDS } from '~/domain/results/result-run.policy'
import type { Names } from '~/domain/results/run-shown'
import { formatHundredths } from '~/format/numbers'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'

/** What was, and what will be; once when it is the same. */
function Turn({ old, now }: { old: ReactNode; now: ReactNode }) {
  const { t } = useWords()
  if (old === now) return <span className="text-muted">{now}</span>
  return (
    <span className="whitespace-nowrap">
      <span className="text-muted line-through">{old ?? '–'}</span>{' '}
      <span aria-label={t('result-permission:change.becomes')} role="img">
        →
      </span>{' '}
      <strong className="font-semibold">{now ?? '–'}</strong>
    </span>
  )
}

/** Everybody whose published result becomes another one: old and new side by side. */
export const changedList = listSpec<ChangedResult & { section: Names | null }>()({
  area: 'result-permission:change.file',
  title: 'result-permission:change.title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'results:sheet.name',
      cell: (row, shown, { t, n, name }) => (
        <>
          {shown}
          <span className="block text-[0.875rem] font-normal text-muted">
            {t('results:sheet.roll')} {n(row.roll)}
            {row.section ? ` · ${name(row.section)}` : null}
          </span>
        </>
      ),
    },
    roll: { kind: 'code', hidden: true },
    code: { kind: 'code', hidden: true },
    section: { kind: 'name', hidden: true },
    oldGpa: { kind: 'points', hidden: true },
    gpa: {
      kind: 'points',
      header: 'results:sheet.gpa',
      cell: (row, shown, { lang }) => (
        <Turn old={row.oldGpa === null ? null : formatHundredths(row.oldGpa, lang)} now={shown || null} />
      ),
    },
    oldLetter: { kind: 'text', hidden: true },
    letter: {
      kind: 'text',
      header: 'results:sheet.letter',
      cell: (row) => <Turn old={row.oldLetter} now={row.letter} />,
    },
    oldPlace: { kind: 'code', hidden: true },
    place: {
      kind: 'code',
      header: 'result-permission:change.place',
      cell: (row, shown, { n }) => <Turn old={row.oldPlace === null ? null : n(row.oldPlace)} now={shown || null} />,
    },
    oldTotal: { kind: 'marks', hidden: true },
    total: {
      kind: 'marks',
      header: 'results:sheet.total',
      cell: (row, shown, { lang }) => (
        <Turn
          old={row.oldTotal === null ? null : formatHundredths(row.oldTotal, lang, { trim: true })}
          now={shown || null}
        />
      ),
    },
    kind: {
      kind: 'word',
      header: 'result-permission:change.what',
      words: 'result-permission:change.kind',
      hidden: true,
    },
  },
  filters: {
    kind: {
      label: 'result-permission:change.what',
      kind: 'checks',
      of: DIFFERENCE_KINDS,
      words: 'result-permission:change.kind',
    },
  },
})
