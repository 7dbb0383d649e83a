import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { PassedRows } from '~/screens/bank-file/passed-rows'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, intentOf, PostForm, problemsOf, SHEET, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { keepOpeningDues, loadOpening, type OpeningData } from './load-opening.server'

export const handle: ScreenHandle = {
  title: 'opening-dues:title',
  guide: 'opening-dues:guide',
  words: ['opening-dues', 'validation', 'passed-rows'],
}

export const loader = guard('fees.charges.run', (ctx, { request }) => loadOpening(ctx, request))
export const action = guard('fees.charges.run', { body: 'upload' }, keepOpeningDues)

type Answer = SubmissionResult<string[]> | undefined

export default function OpeningDues() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as Answer
  const { t } = useWords()
  const of = (intent: string) => (intentOf(answer) === intent ? answer : undefined)
  return (
    <Page
      title={t('opening-dues:title')}
      description={t('opening-dues:about')}
      actions={
        <LinkButton document to={paths.openingDuesTemplate}>
          {t('opening-dues:template')}
        </LinkButton>
      }
    >
      {data.check ? (
        <CheckView check={data.check} answer={of('import')} />
      ) : (
        <UploadCard errors={data.errors} answer={of('upload')} />
      )}
    </Page>
  )
}

function UploadCard({ errors, answer }: { errors: OpeningData['errors']; answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ file: File }>({
    id: 'upload',
    lastResult: answer,
    constraint: useConstraint('upload'),
  })
  return (
    <Card title={t('opening-dues:fromFile')}>
      <PostForm form={form} encType="multipart/form-data" action="?" values={{ intent: 'upload' }}>
        <FormErrors
          form={errors ? { errors: errors[''] } : form}
          problems={problemsOf(fields, { file: 'opening-dues:file' })}
        />
        <FileField field={fields.file} label="opening-dues:file" hint="opening-dues:fileHint" rule={SHEET} />
        <FormActions submit="opening-dues:check" />
      </PostForm>
    </Card>
  )
}

const dueList = listSpec<NonNullable<OpeningData['check']>['dues'][number]>()({
  area: 'opening-dues:column',
  title: 'opening-dues:title',
  name: 'student',
  columns: {
    row: { kind: 'count', header: 'opening-dues:row.row' },
    student: 'code',
    name: { kind: 'name', phone: true },
    fee: 'name',
    due: 'day',
    amount: { kind: 'taka', phone: true },
    note: 'text',
  },
})

/** What the sheet says; nothing is written before it is taken over. */
function CheckView({ check, answer }: { check: NonNullable<OpeningData['check']>; answer: Answer }) {
  const { t, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [form] = useForm({ id: 'import', lastResult: answer })
  return (
    <div className="grid gap-5">
      <Stats>
        <Stat label={t('opening-dues:fresh')} value={n(check.fresh)} />
        <Stat label={t('opening-dues:students')} value={n(check.students)} />
        <Stat label={t('opening-dues:sum')} value={taka(check.amount)} />
        <Stat label={t('opening-dues:known')} value={n(check.known)} tone={check.known ? 'warn' : undefined} />
        <Stat label={t('opening-dues:wrong')} value={n(check.wrong)} tone={check.wrong ? 'bad' : undefined} />
      </Stats>
      {check.wrong ? (
        <Alert tone="bad" title={t('opening-dues:wrongText')}>
          <ul>
            {check.problems.map((one) => (
              <li key={one.row}>{t('opening-dues:row.problem', { row: n(one.row), what: t(one.key) })}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <PassedRows rows={check.passed} />
      {check.dues.length ? (
        <ListTable spec={dueList} rows={check.dues} rowKey={(row) => row.row} rowName={(row) => nameOf(row)} />
      ) : (
        <Alert tone="warn">{t(check.known ? 'opening-dues:allKnown' : 'opening-dues:noRows')}</Alert>
      )}
      {check.fresh > check.dues.length ? (
        <p className="text-muted">{t('opening-dues:more', { more: n(check.fresh - check.dues.length) })}</p>
      ) : null}
      <PostForm form={form} values={{ intent: 'import', upload: String(check.upload) }}>
        <FormErrors form={form} />
        <FormActions>
          <LinkButton to={paths.openingDues}>{t('opening-dues:otherFile')}</LinkButton>
          {check.fresh && !check.wrong ? (
            <SubmitButton>{t('opening-dues:take', { dues: n(check.fresh) })}</SubmitButton>
          ) : null}
        </FormActions>
      </PostForm>
    </div>
  )
}
