import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { stepsFrom } from '~/domain/admissions/desk/applicant-states.policy'
import { MOST_CHOSEN } from '~/domain/admissions/desk/desk.form'
import { deskRows, type DeskRow } from '~/domain/admissions/desk/desk-list.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { WriteSms } from '~/screens/sms/write-sms'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { backToList } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { idsIn } from '~/ui/table/url'
import { actOnChosen, type DeskPreview } from './page/act-on-desk.server'
import { ReasonForm } from './page/reason-form'
import { stateTone } from './page/state-tone'
import { UnverifyDialog } from './page/unverify-dialog'

export const handle: ScreenHandle = { title: 'admission-desk:chosen', words: ['chosen', 'admission-form', 'sms'] }

type ChosenRow = Pick<DeskRow, 'id' | 'number' | 'nameBn' | 'nameEn' | 'state' | 'paid' | 'missing' | 'mobile'>

const chosenList = listSpec<ChosenRow>()({
  area: 'admission-desk',
  title: 'admission-desk:chosen',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', record: (row) => paths.admissionApplicant(row.id) },
    number: { kind: 'code', phone: true },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'admission-desk:state',
      phone: true,
      cell: (row, shown) => <Badge tone={stateTone(row.state)}>{shown}</Badge>,
    },
    paid: { kind: 'word', words: 'admission-desk:paidState' },
    papers: {
      kind: 'cell',
      cell: (row, _, { t }) =>
        row.missing ? t('admission-desk:missing', { count: row.missing }) : t('admission-desk:complete'),
    },
    mobile: { kind: 'phone', header: 'common:mobile' },
  },
})

export const loader = guard('admissions.applicants.view', async (ctx, { request }) => {
  const ids = idsIn(new URL(request.url).searchParams.get('ids')).slice(0, MOST_CHOSEN)
  const rows = ids.length ? await deskRows(ctx.site.id, ids) : []
  return {
    rows: rows.map(({ id, number, nameBn, nameEn, state, paid, missing, mobile }): ChosenRow => ({
      id,
      number,
      nameBn,
      nameEn,
      state,
      paid,
      missing,
      mobile,
    })),
    mayCheck: ctx.can('admissions.applicants.check'),
    mayManage: ctx.can('admissions.applicants.manage'),
  }
})

export const action = guard('admissions.applicants.view', { body: 'grid' }, actOnChosen)

type Answer = Partial<SubmissionResult<string[]>> & { preview?: DeskPreview }

export default function Chosen() {
  const { rows, mayCheck, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData() as Answer | undefined
  const { t, n } = useWords()
  const location = useLocation()
  const list = backToList(paths.admissionDesk, location.search)
  const verified = rows.filter((one) => stepsFrom(one.state).includes('unverify'))
  const asking = mayCheck && verified.length > 0 && new URLSearchParams(location.search).get('dialog') === 'unverify'
  const ids = rows.map((one) => one.id)
  if (!rows.length)
    return (
      <Page title={t('admission-desk:chosen')}>
        <EmptyState
          title="chosen:nobody"
          text="admission-desk:nobodyText"
          action={<LinkButton to={list}>{t('admission-desk:toList')}</LinkButton>}
        />
      </Page>
    )
  return (
    <Page
      title={t('admission-desk:chosen')}
      description={t('admission-desk:chosenAbout', { count: rows.length })}
      actions={<LinkButton to={list}>{t('admission-desk:toList')}</LinkButton>}
    >
      {asking ? null : <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />}
      <ListTable spec={chosenList} rows={rows} record />
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2 print:hidden">
        {mayCheck ? (
          <div className="grid gap-4">
            <Section card title={t('admission-desk:step.verify')}>
              <p className="mb-3 text-muted">{t('admission-desk:verifyText')}</p>
              <PostValues values={{ ids }}>
                <SubmitButton name="intent" value="verify">
                  {t('admission-desk:verifyMany', { count: ids.length })}
                </SubmitButton>
              </PostValues>
            </Section>
            <ReasonForm step="correct" ids={ids} answer={answer} />
            <ReasonForm step="reject" ids={ids} answer={answer} />
            {(['recall', 'restore'] as const)
              .filter((step) => rows.some((row) => stepsFrom(row.state).includes(step)))
              .map((step) => (
                <ReasonForm key={step} step={step} ids={ids} answer={answer} />
              ))}
            {verified.length ? (
              <Section card title={t('admission-desk:step.unverify')}>
                <p className="mb-3 text-muted">{t('admission-desk:unverify.text')}</p>
                <LinkButton look="danger" to={hrefWith(location, { dialog: 'unverify' })}>
                  {t('admission-desk:do.unverify', { count: verified.length })}
                </LinkButton>
              </Section>
            ) : null}
          </div>
        ) : null}
        {mayManage ? (
          <Section card title={t('chosen:sms.title')}>
            <WriteSms
              ids={ids}
              answer={answer}
              hint="admission-desk:smsHint"
              without={answer?.preview?.without.map(n) ?? []}
              nobody="admission-desk:error.noMobile"
            />
          </Section>
        ) : null}
      </div>
      {asking ? <UnverifyDialog rows={verified} answer={answer} /> : null}
    </Page>
  )
}
