import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FileField, FormErrors, intentOf, PostForm, problemsOf, SHEET, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AdmissionPicker } from './list/admission-picker'
import { actOnScores, loadScores, type ScoresData } from './scores/load-scores.server'
import { ScoreCheck } from './scores/score-check'

export const handle: ScreenHandle = {
  title: 'admission-scores:title',
  guide: 'admission-scores:guide',
  under: paths.admissionTests,
  words: ['admission-desk', 'admission-tests', 'validation'],
}

export const loader = guard('admissions.tests.manage', (ctx, { request }) => loadScores(ctx, request))
export const action = guard('admissions.tests.manage', { body: 'upload' }, actOnScores)

type Answer = SubmissionResult<string[]> | undefined

/** Scores of previous results, test and interview from a sheet. */
export default function Scores() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as Answer
  const { t } = useWords()
  const name = useName()
  if (!data)
    return (
      <Page title={t('admission-scores:title')}>
        <EmptyState title="admission-desk:none" text="admission-desk:noneText" />
      </Page>
    )
  const of = (intent: string) => (intentOf(answer) === intent ? answer : undefined)
  const { admission } = data
  return (
    <Page
      title={t('admission-scores:title')}
      description={name({ nameBn: admission.titleBn, nameEn: admission.titleEn })}
      actions={
        <LinkButton document to={paths.admissionScoresTemplate(admission.id)}>
          {t('admission-scores:template')}
        </LinkButton>
      }
    >
      <AdmissionPicker admissions={data.admissions} chosen={admission.id} />
      {data.check ? (
        <ScoreCheck check={data.check} admission={admission.id} answer={of('import')} />
      ) : (
        <UploadCard data={data} answer={of('upload')} />
      )}
    </Page>
  )
}

function UploadCard({ data: { admission, errors }, answer }: { data: ScoresData; answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ file: File }>({
    id: 'upload',
    lastResult: answer,
    constraint: useConstraint('upload'),
  })
  return (
    <Card title={t('admission-scores:fromFile')}>
      <p className="mb-3 max-w-prose text-muted">{t('admission-scores:about')}</p>
      <PostForm form={form} encType="multipart/form-data" values={{ intent: 'upload', admission: admission.id }}>
        <FormErrors
          form={errors ? { errors: errors[''] } : form}
          problems={problemsOf(fields, { file: 'admission-scores:file' })}
        />
        <FileField field={fields.file} label="admission-scores:file" hint="admission-scores:fileHint" rule={SHEET} />
        <FormActions submit="admission-scores:check" />
      </PostForm>
    </Card>
  )
}
