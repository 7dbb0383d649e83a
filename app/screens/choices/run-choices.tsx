import type { RunChoice } from '~/domain/subject-choices/exam-choices.server'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge, Details } from '~/ui/page'
import { useGapText } from './gap-text'

/** As a loader's data carries it: the moment of the decision as text. */
export type SentRunChoice = Omit<RunChoice, 'decidedAt'> & { decidedAt: string | Date | null }

/** How many of a run had no result for their subjects, and how many were graded on fewer; nothing where there is nobody. */
export function RunChoiceCounts({ run }: { run: { openChoices: number; fewer: number } }) {
  const { t } = useWords()
  return (
    <>
      {run.openChoices ? (
        <span className="block text-[0.875rem] text-warn">{t('choices:run.open', { count: run.openChoices })}</span>
      ) : null}
      {run.fewer ? (
        <span className="block text-[0.875rem] text-muted">{t('choices:run.fewer', { count: run.fewer })}</span>
      ) : null}
    </>
  )
}

/** Who of a run has no result because of their subjects, and who was graded on fewer, with what was missing and why. */
export function RunChoiceList({ rows, open, fewer }: { rows: readonly SentRunChoice[]; open: number; fewer: number }) {
  const { t, n } = useWords()
  const name = useName()
  const gap = useGapText()
  return (
    <>
      <RunChoiceCounts run={{ openChoices: open, fewer }} />
      <ul className="mt-2 grid gap-1.5 text-[0.9375rem] leading-6">
        {rows.map((one) => (
          <li key={one.enrolmentId}>
            <span className="font-medium">{name(one.student)}</span>{' '}
            <span className="text-muted">
              {n(one.roll)} · {n(one.student.code)}
            </span>{' '}
            {one.reason === null ? (
              <Badge tone="warn">{t('choices:run.noResult')}</Badge>
            ) : (
              <Badge tone="accent">{t('choices:run.badge')}</Badge>
            )}
            <span className="block">{one.missing.map(gap).join(' ')}</span>
            {one.reason === null ? null : (
              <span className="block text-muted">
                {t('choices:run.byDecision', { reason: one.reason })}
                {one.decidedBy ? ` ${t('choices:run.by', { who: name(one.decidedBy) })}` : ''}
              </span>
            )}
          </li>
        ))}
      </ul>
      {open + fewer > rows.length ? (
        <p className="mt-1 text-muted">{t('choices:notice.more', { count: open + fewer - rows.length })}</p>
      ) : null}
    </>
  )
}

/** The same of one run, folded; nothing where there is nobody. */
export function RunChoiceDetails({ number, ...who }: { number: number } & Parameters<typeof RunChoiceList>[0]) {
  const { t, n } = useWords()
  if (!who.rows.length) return null
  return (
    <div className="mb-3 print:hidden">
      <Details summary={t('choices:run.title', { number: n(number) })}>
        <RunChoiceList {...who} />
      </Details>
    </div>
  )
}
