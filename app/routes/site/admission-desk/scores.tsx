import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { chosenAdmission } from '~/domain/admissions/desk/desk-list.server'
import { scoresImport } from '~/domain/admissions/scores/import-scores.server'
import { Missing } from '~/domain/errors'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { AdmissionPicker } from './list/admission-picker'

export const handle: ScreenHandle = {
  title: 'admission-scores:title',
  guide: 'admission-scores:guide',
  under: paths.admissionTests,
  words: ['admission-desk', 'admission-tests', 'validation', 'sheet-files'],
}

const asked = (request: Request) => idIn(new URL(request.url).searchParams.get('admission'))

export const loader = guard('admissions.tests.manage', async (ctx, { request }) => {
  const { admissions, admission } = await chosenAdmission(ctx.site.id, asked(request))
  if (!admission) return null
  return {
    ...(await uploadData(ctx, scoresImport, { admissionId: admission.id })),
    admissions: admissions.map(({ id, titleBn, titleEn, sessionLabel }) => ({ id, titleBn, titleEn, sessionLabel })),
    admission: { id: admission.id, nameBn: admission.titleBn, nameEn: admission.titleEn },
  }
})

export const action = guard(
  'admissions.tests.manage',
  { body: 'upload' },
  uploadAction(scoresImport, paths.admissionScoresOne, async (ctx, { request }) => {
    const { admission } = await chosenAdmission(ctx.site.id, asked(request))
    if (!admission) throw new Missing('admission')
    return { admissionId: admission.id }
  }),
)

/** Scores of previous results, test and interview from a sheet. */
export default function Scores() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const name = useName()
  if (!data)
    return (
      <Page title={t('admission-scores:title')}>
        <EmptyState title="admission-desk:none" text="admission-desk:noneText" />
      </Page>
    )
  const { admission } = data
  return (
    <Page
      title={t('admission-scores:title')}
      description={name(admission)}
      actions={
        <LinkButton document to={paths.admissionScoresTemplate(admission.id)}>
          {t('admission-scores:template')}
        </LinkButton>
      }
    >
      <AdmissionPicker admissions={data.admissions} chosen={admission.id} />
      <p className="mb-3 max-w-prose text-muted">{t('admission-scores:about')}</p>
      <UploadCard
        key={admission.id}
        hint="admission-scores:fileHint"
        back={paths.admissionTests}
        action={paths.admissionScores(admission.id)}
      />
      <ImportHistory rows={data.history} one={paths.admissionScoresOne} />
    </Page>
  )
}
