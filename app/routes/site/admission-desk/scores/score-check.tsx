import type { Score } from '~/domain/admissions/scores/score-rows.policy'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, PostForm } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Stat, Stats } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import type { ScoresData } from './load-scores.server'

type Check = NonNullable<ScoresData['check']>

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
  const said = (score: Score | null) =>
    score === null ? '–' : score === 'A' ? t('admission-tests:absent') : n(String(score))
  const columns: Column<Check['changes'][number]>[] = [
    { key: 'row', header: 'admission-scores:row.row', numeric: true, cell: (row) => n(row.row) },
    { key: 'number', header: 'admission-scores:column.number', phone: true, cell: (row) => n(row.number) },
    { key: 'name', header: 'admission-scores:column.name', cell: (row) => nameOf(row) },
    {
      key: 'part',
      header: 'admission-scores:what',
      phone: true,
      cell: (row) => t(`admission-scores:column.${row.part}`),
    },
    { key: 'was', header: 'admission-scores:was', numeric: true, cell: (row) => said(row.was) },
    { key: 'now', header: 'admission-scores:now', numeric: true, phone: true, cell: (row) => said(row.now) },
  ]
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
        <DataTable
          bare
          list={whole(check.changes)}
          columns={columns}
          rowKey={(row) => `${row.id} ${row.part}`}
          rowHeader="name"
          rowName={(row) => nameOf(row) || row.number}
          caption="admission-scores:title"
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
