import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { clearSeats, seatThem } from '~/domain/admissions/tests/candidates.server'
import { removeSitting, saveSitting } from '~/domain/admissions/tests/sittings.server'
import { saveManySittings } from '~/domain/admissions/tests/many-sittings.server'
import {
  clearSeatsForm,
  manySittingsForm,
  removeSittingForm,
  seatThemForm,
  sittingForm,
} from '~/domain/admissions/tests/tests.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { AdmissionPicker } from './list/admission-picker'
import { ManyEditor } from './tests/many-editor'
import { SeatThem } from './tests/seat-them'
import { SittingEditor } from './tests/sitting-editor'
import { SittingList } from './tests/sitting-list'
import { testsData } from './tests/tests-data.server'

export const handle: ScreenHandle = {
  title: 'admission-tests:title',
  guide: 'admission-tests:guide',
  words: ['admission-desk', 'admission-interviews'],
}

export const loader = guard('admissions.tests.view', testsData)

export const action = guard(
  'admissions.tests.manage',
  intents({
    save: submitted(sittingForm, async (ctx, form, { done }) => {
      await saveSitting(ctx, form)
      return done(paths.admissionTestsOf(form.admission), 'common:saved')
    }),
    many: submitted(manySittingsForm, async (ctx, form, { done }) => {
      const count = await saveManySittings(ctx, form)
      return done(paths.admissionTestsOf(form.admission), 'admission-tests:manySaved', { count })
    }),
    remove: submitted(removeSittingForm, async (ctx, { id }, { done, request }) => {
      await removeSitting(ctx, id)
      return done(new URL(request.url).pathname + new URL(request.url).search, 'admission-tests:removed')
    }),
    clear: submitted(clearSeatsForm, async (ctx, { id }, { done, request }) => {
      await clearSeats(ctx, id)
      return done(new URL(request.url).pathname + new URL(request.url).search, 'admission-tests:cleared')
    }),
    seat: submitted(seatThemForm, async (ctx, form, { done }) => {
      const { seated, without } = await seatThem(ctx, form)
      return done(
        paths.admissionTestsOf(form.admission),
        without ? 'admission-tests:seatedSome' : 'admission-tests:seated',
        {
          count: seated,
          without,
        },
      )
    }),
  }),
)

export default function Tests() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const [params] = useSearchParams()
  const location = useLocation()
  const { t, n } = useWords()
  const name = useName()
  if (!data)
    return (
      <Page title={t('admission-tests:title')}>
        <EmptyState title="admission-desk:none" text="admission-desk:noneText" />
      </Page>
    )
  const { admission, sittings, mayManage } = data
  const edited = sittings.find((one) => String(one.id) === params.get('edit'))
  const close = hrefWith(location, { dialog: null, edit: null })
  const many = params.get('dialog') === 'many'
  const interviews = sittings.filter((one) => one.part === 'interview')
  return (
    <Page
      title={t('admission-tests:title')}
      description={name({ nameBn: admission.titleBn, nameEn: admission.titleEn })}
      actions={
        mayManage ? (
          <>
            <LinkButton to={paths.admissionScores(admission.id)}>{t('admission-tests:fromFile')}</LinkButton>
            <LinkButton to={hrefWith(location, { dialog: 'many', edit: null })}>
              {t('admission-interviews:addMany')}
            </LinkButton>
            <LinkButton look="primary" to={hrefWith(location, { dialog: 'new', edit: null })}>
              {t('admission-tests:add')}
            </LinkButton>
          </>
        ) : undefined
      }
    >
      <AdmissionPicker admissions={data.admissions} chosen={admission.id} />
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <Stats>
        <Stat label={t('admission-tests:sittings')} value={n(sittings.length)} />
        <Stat
          label={t('admission-tests:chairs')}
          value={n(sittings.filter((one) => one.part === 'test').reduce((sum, one) => sum + one.seats, 0))}
        />
        <Stat
          label={t('admission-tests:waitingSeat')}
          value={n(data.waiting.test)}
          tone={data.waiting.test && sittings.length ? 'warn' : undefined}
        />
      </Stats>
      <SittingList data={data} />
      {interviews.some((one) => one.seated > 0) ? (
        <p className="mt-3 print:hidden">
          <LinkButton document to={paths.admissionPrintSittings(admission.id, 'interview')}>
            {t('admission-tests:printInterviews', { count: interviews.filter((one) => one.seated > 0).length })}
          </LinkButton>
        </p>
      ) : null}
      {mayManage && sittings.length ? <SeatThem data={data} answer={answer} /> : null}
      {mayManage && many ? (
        <Dialog title={t('admission-interviews:addMany')} closeTo={close}>
          <ManyEditor data={data} answer={answer} close={close} />
        </Dialog>
      ) : null}
      {mayManage && !many && (params.has('dialog') || edited) ? (
        <Dialog title={t(edited ? 'admission-tests:change' : 'admission-tests:add')} closeTo={close}>
          <SittingEditor data={data} sitting={edited ?? null} answer={answer} close={close} />
        </Dialog>
      ) : null}
    </Page>
  )
}
