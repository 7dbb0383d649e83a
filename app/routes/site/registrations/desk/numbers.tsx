import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, intentOf, PostForm, problemsOf, SHEET, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnNumbers, numbersData, type NumbersData } from './numbers-data.server'

export const handle: ScreenHandle = {
  title: 'registration:numbers',
  under: paths.registrationDesk,
  words: ['ui', 'validation', 'students'],
}

export const loader = guard('admissions.registrations.check', (ctx, { params, request }) =>
  numbersData(ctx, idOf(params.id), request),
)
export const action = guard('admissions.registrations.check', { body: 'upload' }, actOnNumbers)

type Answer = SubmissionResult<string[]> | undefined

/** The board's registration numbers, from a file: looked at first, then taken over. */
export default function Numbers() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as Answer
  const { t } = useWords()
  const name = useName()
  const of = (intent: string) => (intentOf(answer) === intent ? answer : undefined)
  const { registration } = data
  return (
    <Page
      title={t('registration:numbers')}
      description={name({ nameBn: registration.titleBn, nameEn: registration.titleEn })}
      actions={
        <LinkButton document to={paths.registrationNumbersSheet(registration.id)}>
          {t('registration:template.get')}
        </LinkButton>
      }
    >
      {data.check ? (
        <CheckView check={data.check} back={paths.registrationNumbers(registration.id)} answer={of('import')} />
      ) : (
        <UploadCard errors={data.errors} answer={of('upload')} />
      )}
    </Page>
  )
}

function UploadCard({ errors, answer }: { errors: NumbersData['errors']; answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ file: File }>({
    id: 'upload',
    lastResult: answer,
    constraint: useConstraint('upload'),
  })
  return (
    <Card title={t('registration:fromFile')}>
      <PostForm form={form} encType="multipart/form-data" action="?" values={{ intent: 'upload' }}>
        <FormErrors
          form={errors ? { errors: errors[''] } : form}
          problems={problemsOf(fields, { file: 'registration:file' })}
        />
        <FileField field={fields.file} label="registration:file" hint="registration:fileHint" rule={SHEET} />
        <FormActions submit="registration:look" />
      </PostForm>
    </Card>
  )
}

const foundList = listSpec<NonNullable<NumbersData['check']>['found'][number]>()({
  area: 'registration',
  title: 'registration:numbers',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name' },
    rowOf: { kind: 'count', of: (row) => row.row },
    section: { kind: 'text', header: 'students:section', cell: (_, shown, { n }) => n(shown) },
    roll: { kind: 'count', header: 'students:roll' },
    numberBefore: { kind: 'code', of: (row) => row.before },
    registrationNo: { kind: 'code', phone: true },
  },
})

/** What the sheet says; nothing is written before it is taken over. */
function CheckView({
  check,
  back,
  answer,
}: {
  check: NonNullable<NumbersData['check']>
  back: string
  answer: Answer
}) {
  const { t, n } = useWords()
  const [form] = useForm({ id: 'import', lastResult: answer })
  return (
    <div className="grid gap-5">
      <Stats>
        <Stat label={t('registration:fresh')} value={n(check.fresh)} />
        <Stat label={t('registration:changed')} value={n(check.changed)} tone={check.changed ? 'warn' : undefined} />
        <Stat label={t('registration:known')} value={n(check.known)} />
        <Stat label={t('registration:wrong')} value={n(check.wrong)} tone={check.wrong ? 'bad' : undefined} />
      </Stats>
      {check.wrong ? (
        <Alert tone="bad" title={t('registration:error.stillWrong')}>
          <ul>
            {check.problems.map((one) => (
              <li key={one.row}>{t('registration:row.problem', { row: n(one.row), what: t(one.key) })}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {check.found.length ? (
        <ListTable spec={foundList} rows={check.found} rowKey={(row) => row.row} />
      ) : (
        <Alert tone="warn">{t(check.known ? 'registration:error.allKnown' : 'registration:error.noRows')}</Alert>
      )}
      <PostForm form={form} values={{ intent: 'import', upload: String(check.upload) }}>
        <FormErrors form={form} />
        <FormActions>
          <LinkButton to={back}>{t('registration:otherFile')}</LinkButton>
          {check.fresh && !check.wrong ? (
            <SubmitButton>{t('registration:take', { count: check.fresh })}</SubmitButton>
          ) : null}
        </FormActions>
      </PostForm>
    </div>
  )
}
