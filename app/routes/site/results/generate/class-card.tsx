import type { ClassPreflight, MissingMarks } from '~/domain/results/desk/preflight.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { CheckField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Details, Section, Stat, Stats } from '~/ui/page'
import { ChoiceNoticeBox, type SentNotice } from '~/screens/choices/notice'
import { RunChoiceList } from '~/screens/choices/run-choices'
import { StaleNote } from '../parts/stale-note'
import type { ShownStaleness } from '../parts/stale.server'
import { RunTable, type ShownRun } from './run-table'
import { Link } from '~/ui/link'
import { PostValues } from '~/ui/post-values'

/** Some of a class's sheets, and how many there are. */
interface Some {
  rows: MissingMarks[]
  count: number
}

interface ClassRow extends Omit<ClassPreflight, 'missing' | 'unapproved' | 'awayMarked'> {
  missing: Some
  unapproved: Some
  awayMarked: Some
  /** What changed since the newest result was made. */
  stale: ShownStaleness | null
  /** Whose choice of subjects is incomplete. */
  choices: SentNotice | null
  runs: ShownRun[]
}

/** One class before and after its results are generated. */
export function ClassCard({ examId, row, busy }: { examId: number; row: ClassRow; busy: boolean }) {
  const { t, n } = useWords()
  const name = useName()
  const whole = row.entered === row.expected
  const last = row.runs[0]
  const again = last?.state === 'published' && last.amended ? 'results:generate.rankAnew' : 'results:generate.again'
  return (
    <Section card title={name(row.className)} id={`class-${row.classId}`}>
      <Stats>
        <Stat label={t('results:generate.students')} value={n(row.students)} />
        <Stat label={t('results:generate.papers')} value={n(row.papers)} />
        <Stat
          label={t('results:generate.marks')}
          value={`${n(row.entered)}/${n(row.expected)}`}
          tone={whole ? 'good' : 'warn'}
          note={
            whole
              ? t('results:generate.complete')
              : t('results:generate.missing', { count: row.expected - row.entered })
          }
        />
        <Stat
          label={t('results:generate.runs')}
          value={n(row.runs.length)}
          note={last ? t(`results:state.${last.state}`) : t('results:generate.never')}
        />
      </Stats>
      {row.stale ? <StaleNote stale={row.stale} published={last?.state === 'published'} /> : null}
      {last?.state === 'published' && last.amended ? (
        <div className="mt-3">
          <Alert title={t('results:generate.amended', { count: last.amended })}>
            {t('results:generate.amendedText')}
          </Alert>
        </div>
      ) : null}
      {row.lacking.length ? (
        <div className="mt-3">
          <Alert tone="bad" title={t('exam-settings:combined.lacking')}>
            {row.lacking.map((one) => `${n(one.code)} ${name(one)}`).join(', ')}.{' '}
            {t('exam-settings:combined.lackingText')}
          </Alert>
        </div>
      ) : null}
      {row.choices ? (
        <div className="mt-3">
          <ChoiceNoticeBox notice={row.choices} classId={row.classId} />
        </div>
      ) : null}
      {row.missing.count ? (
        <div className="mt-3">
          <Details summary={t('results:generate.missingWhere', { count: row.missing.count })}>
            <MissingList some={row.missing} examId={examId} classId={row.classId} />
          </Details>
        </div>
      ) : null}
      {row.unapproved.count ? (
        <div className="mt-3">
          <Details summary={t('results:generate.unapproved', { count: row.unapproved.count })}>
            <MissingList some={row.unapproved} examId={examId} classId={row.classId} />
          </Details>
        </div>
      ) : null}
      {row.awayMarked.count ? (
        <div className="mt-3">
          <Details summary={t('result-permission:awayMarked', { count: row.awayMarked.count })}>
            <p className="mb-2 text-[0.9375rem] text-muted">{t('result-permission:awayMarkedText')}</p>
            <MissingList some={row.awayMarked} examId={examId} classId={row.classId} />
          </Details>
        </div>
      ) : null}
      {last?.choices.length ? (
        <div className="mt-3">
          <Details summary={t('choices:run.title', { number: n(last.number) })}>
            <RunChoiceList rows={last.choices} open={last.openChoices} fewer={last.fewer} />
          </Details>
        </div>
      ) : null}
      {row.runs.length ? (
        <div className="mt-3">
          <Details summary={t('results:generate.earlier')}>
            <RunTable examId={examId} classId={row.classId} runs={row.runs} />
          </Details>
        </div>
      ) : null}
      <PostValues
        values={{ exam: examId, class: row.classId }}
        className="mt-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-2"
      >
        {whole ? null : (
          <CheckField
            className="mr-auto"
            field={{ ...plain('leaveOut'), id: `leave-out-${row.classId}` }}
            label="results:generate.leaveOut"
          />
        )}
        {last && last.state !== 'published' ? (
          <LinkButton to={`${paths.resultPermission}?f_exam=${examId}`}>{t('result-permission:title')}</LinkButton>
        ) : null}
        <SubmitButton
          disabled={busy || row.students === 0 || row.lacking.length > 0}
          aria-label={`${t(last ? again : 'results:generate.start')}: ${name(row.className)}`}
        >
          {t(last ? again : 'results:generate.start')}
        </SubmitButton>
      </PostValues>
    </Section>
  )
}

function MissingList({ some, examId, classId }: { some: Some; examId: number; classId: number }) {
  const { t, n } = useWords()
  const name = useName()
  const { rows, count } = some
  const exam = rows[0]?.examId ?? examId
  return (
    <>
      <ul className="grid gap-x-6 gap-y-1 text-[0.9375rem] leading-6 sm:grid-cols-2">
        {rows.map((one) => (
          <li key={`${one.paperId}-${one.sectionId}`} className="flex justify-between gap-3">
            <Link
              className="min-w-0 text-accent underline underline-offset-2"
              to={`${paths.marksEntry}?exam=${one.examId}${one.markSheetId ? `&sheet=${one.markSheetId}` : ''}`}
            >
              {name(one.paper)} ·{' '}
              {[...(one.group.code === 'NONE' ? [] : [name(one.group)]), name(one.section), name(one.shift)].join(', ')}
            </Link>
            <span className="shrink-0 tabular-nums text-muted" title={t('results:generate.marks')}>
              {n(one.entered)}/{n(one.expected)}
            </span>
          </li>
        ))}
      </ul>
      {count > rows.length ? (
        <p className="mt-2">
          <Link className="link-lined" to={`${paths.allMarkList}?exam=${exam}&class=${classId}`}>
            {t('results:generate.more', { count: count - rows.length })}
          </Link>
        </p>
      ) : null}
    </>
  )
}
