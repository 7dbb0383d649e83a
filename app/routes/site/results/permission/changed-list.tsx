import type { ReactNode } from 'react'
import { DIFFERENCE_KINDS } from '~/domain/results/result-run.policy'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { DataTable } from '~/ui/table'
import type { Publication } from './publication.server'

/** Everybody whose published result becomes another one: old and new side by side. */
export function ChangedList({ list }: { list: NonNullable<Publication['list']> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const part = (value: number | null) => (value === null ? null : formatHundredths(value, lang, { trim: true }))
  return (
    <DataTable
      caption="result-permission:change.title"
      list={list}
      rowKey={(one) => one.enrolmentId}
      rowHeader="name"
      filters={[
        {
          key: 'kind',
          label: 'result-permission:change.what',
          kind: 'checks',
          options: DIFFERENCE_KINDS.map((value) => ({ value, text: t(`result-permission:change.kind.${value}`) })),
        },
      ]}
      columns={[
        {
          key: 'name',
          header: 'results:sheet.name',
          cell: (one) => (
            <>
              {name(one.name)}
              <span className="block text-[0.875rem] font-normal text-muted">
                {t('results:sheet.roll')} {n(one.roll)}
                {one.section ? ` · ${name(one.section)}` : null}
              </span>
            </>
          ),
        },
        {
          key: 'gpa',
          header: 'results:sheet.gpa',
          cell: (one) => (
            <Turn
              old={one.oldGpa === null ? null : formatHundredths(one.oldGpa, lang)}
              now={one.gpa === null ? null : formatHundredths(one.gpa, lang)}
            />
          ),
        },
        {
          key: 'letter',
          header: 'results:sheet.letter',
          cell: (one) => <Turn old={one.oldLetter} now={one.letter} />,
        },
        {
          key: 'place',
          header: 'result-permission:change.place',
          cell: (one) => (
            <Turn old={one.oldPlace === null ? null : n(one.oldPlace)} now={one.place === null ? null : n(one.place)} />
          ),
        },
        {
          key: 'total',
          header: 'results:sheet.total',
          cell: (one) => <Turn old={part(one.oldTotal)} now={part(one.total)} />,
        },
        {
          key: 'kind',
          header: 'result-permission:change.what',
          hidden: true,
          cell: (one) => t(`result-permission:change.kind.${one.kind}`),
        },
      ]}
    />
  )
}

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
