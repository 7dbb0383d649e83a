import { formatDate } from '~/format/dates'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import type { CheckData } from './import-check'

/** What was decided about the file as a whole: which sheets were read, what it hides, how its dates are meant. */
export function FileNotes({ check: { origin, dates } }: { check: CheckData }) {
  const { t, lang, n } = useWords()
  const { parts, others, hiddenRows } = origin
  const notes = [
    ...(parts.length > 1
      ? [t('student-import:sheets.read', { sheets: parts.map(({ name }) => name).join(', ') })]
      : []),
    ...(others.length ? [t('student-import:sheets.others', { sheets: others.join(', ') })] : []),
    ...(hiddenRows ? [t('student-import:sheets.hidden', { rows: n(hiddenRows) })] : []),
    ...(dates
      ? [
          t(`student-import:dates.${dates.mixed ? 'mixed' : dates.first}`, {
            text: dates.text,
            day: formatDate(dates.day, lang),
          }),
        ]
      : []),
  ]
  if (!notes.length) return null
  return (
    <Alert tone={hiddenRows || dates?.mixed || (dates && !dates.proven) ? 'warn' : 'plain'}>
      <ul className="grid gap-1">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {dates && !dates.proven ? (
        <p className="mt-2">
          <LinkButton small to="?step=columns">
            {t('student-import:dates.change')}
          </LinkButton>
        </p>
      ) : null}
    </Alert>
  )
}
