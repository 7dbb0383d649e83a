import type { Score } from '~/domain/admissions/scores/score-rows.policy'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, PostForm } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Stat, Stats } from '~/ui/page'
import type { ScoresData } from './load-scores.server'

type Check = NonNullable<ScoresData['check']>

const scoreText = (score: Score | null, { t, n }: ListWords) =>
  score === null ? '–' : score === 'A' ? t('admission-tests:absent') : n(score)

const changeList = listSpec<Check['changes'][number]>()({
  area: 'admission-scores',
  title: 'admission-scores:title',
  name: 'name',
  columns: {
    row: { kind: 'count', header: 'admission-scores:row.row' },
    number: { kind: 'code', header: 'admission-scores:column.number', phone: true },
    name: { kind: 'name', header: 'admission-scores:column.name' },
    part: { kind: 'word', header: 'admission-scores:what', words: 'admission-scores:column', phone: true },
    was: { kind: 'count', cell: (row, _, w) => scoreText(row.was, w) },
    now: { kind: 'count', phone: true, cell: (row, _, w) => scoreText(row.now, w) },
  },
})

/** What the sheet says, each score with the one of before; nothing is written until it is taken over. */
export function ScoreCheck({
  check,
  admission,
  answer,
}: {
  check: Check
  admission: number
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const [form] = useForm({ id: 'import', lastResult: answer })
  return (
    <div className="grid gap-5">
      <Stats>
        <Stat label={t('admission-scores:fresh')} value={n(check.fresh)} />
        <Stat label={t('admission-scores:same')} value={n(check.same)} />
        <Stat label={t('admission-scores:wrong')} value={n(check.wrong)} tone={check.wrong ? 'bad' : undefined} />
      </Stats>
      {check.wrong ? (
        <Alert tone="bad" title={t('admission-scores:wrongText')}>
          <ul>
            {check.problems.map((one) => (
              <li key={`${one.row} ${one.key}`}>
                {t('admission-scores:row.problem', {
                  row: n(one.row),
                  what: errorText(t, lang, `admission-scores:${one.key}`, ''),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {check.changes.length ? (
        <ListTable
          spec={changeList}
          rows={check.changes}
          rowKey={(row) => `${row.id} ${row.part}`}
          rowName={(row) => nameOf(row) || row.number}
        />
      ) : check.wrong ? null : (
        <Alert tone="warn">{t('admission-scores:nothingNew')}</Alert>
      )}
      {check.fresh > check.changes.length ? (
        <p className="text-muted">{t('admission-scores:more', { more: n(check.fresh - check.changes.length) })}</p>
      ) : null}
      <PostForm
        form={form}
        values={{ intent: 'import', admission, upload: String(check.upload) }}
        encType="multipart/form-data"
      >
        <FormErrors form={form} />
        <FormActions>
          <LinkButton to={paths.admissionScores(admission)}>{t('admission-scores:otherFile')}</LinkButton>
          {check.fresh && !check.wrong ? (
            <SubmitButton>{t('admission-scores:take', { count: check.fresh })}</SubmitButton>
          ) : null}
        </FormActions>
      </PostForm>
    </div>
  )
}
