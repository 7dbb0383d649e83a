import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Account } from './account'
import { ChargeDialog, CorrectDialog } from './dialogs'
import { Dues } from './dues'
import { FindStudent } from './find-student'
import { loadStatement } from './load-statement.server'
import { useTaka } from '~/i18n/use-taka'
import { intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { chargeForm, correctForm } from '~/domain/fees/statement/by-hand.form'
import { chargeByHand, correctCharge } from '~/domain/fees/statement/by-hand.server'
import type { SiteCtx } from '~/domain/context'

export const handle: ScreenHandle = { title: 'fee-relief:statement.title', words: ['ui', 'money-requests'] }

const studentIn = (request: Request): number => idOf(new URL(request.url).searchParams.get('student'))

/** A charge by hand, and the correction of one, on the account that the address names. */
const actOnStatement: Action<SiteCtx> = intents({
  charge: submitted(chargeForm, async (ctx, value, { request, done }) => {
    const student = studentIn(request)
    await chargeByHand(ctx, student, value)
    return done(paths.studentAccount(student), 'fee-relief:charge.done')
  }),
  correct: submitted(correctForm, async (ctx, value, { request, done }) => {
    const student = studentIn(request)
    const isDone = await correctCharge(ctx, student, value)
    return done(paths.studentAccount(student), isDone ? 'fee-relief:correct.done' : 'money-requests:waits')
  }),
})

export const loader = guard('fees.charges.view', (ctx, { request }) => loadStatement(ctx, request))
export const action = guard('fees.charges.run', actOnStatement)

export default function Statement() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const taka = useTaka()
  const name = useName()
  const [params] = useSearchParams()
  if (data.view === 'find')
    return (
      <Page
        title={t('fee-relief:statement.title')}
        description={t('fee-relief:statement.about')}
        actions={data.mayRun ? <LinkButton to={paths.feesByFile}>{t('fee-relief:charge.byFile')}</LinkButton> : null}
      >
        <FindStudent q={data.q} found={data.found} />
      </Page>
    )
  const { student, dues, open, late, mayRun } = data
  const here = paths.studentAccount(student.id)
  const asked = mayRun && (params.has('charge') || params.has('correct'))
  return (
    <Page
      title={t('fee-relief:statement.of', { name: name(student) })}
      description={[
        t('fee-relief:code', { code: n(student.code) }),
        student.place,
        student.roll === null ? '' : t('fee-relief:roll', { roll: n(student.roll) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <LinkButton to={paths.studentDues}>{t('fee-relief:statement.another')}</LinkButton>
          {data.mayWaivers ? (
            <LinkButton to={`${paths.feeWaivers}?q=${encodeURIComponent(student.code)}`}>
              {t('fee-relief:waiver.title')}
            </LinkButton>
          ) : null}
          {mayRun ? (
            <>
              <LinkButton to={paths.feesByFile}>{t('fee-relief:charge.byFile')}</LinkButton>
              <LinkButton look="primary" to={`${here}&charge=1`}>
                {t('fee-relief:charge.title')}
              </LinkButton>
            </>
          ) : null}
        </>
      }
    >
      {last?.error && !asked ? (
        <FormErrors form={{ errors: Object.values(last.error).flatMap((one) => one ?? []) }} />
      ) : null}
      {mayRun && params.has('charge') ? <ChargeDialog data={data} closeTo={here} lastResult={last} /> : null}
      {data.correcting ? <CorrectDialog data={data} due={data.correcting} closeTo={here} lastResult={last} /> : null}
      <div className="grid gap-5">
        <Stats>
          <Stat label={t('fee-relief:statement.open')} value={taka(open)} tone={open ? 'warn' : undefined} />
          <Stat label={t('fee-relief:statement.late')} value={taka(late)} tone={late ? 'bad' : undefined} />
          <Stat label={t('fee-relief:statement.charges')} value={n(dues.length)} />
          <Stat label={t('fee-relief:statement.advance')} value={taka(open - data.balance)} />
        </Stats>
        <Section title={t('fee-relief:statement.dues')}>
          {dues.length ? (
            <Dues dues={dues} today={data.today} correct={mayRun ? (id) => `${here}&correct=${id}` : null} />
          ) : (
            <EmptyState title="fee-relief:statement.nothing" text="fee-relief:statement.nothingText" />
          )}
        </Section>
        <Section title={t('fee-relief:statement.account')}>
          <Account lines={data.lines} sums={data.sums} correct={mayRun ? (id) => `${here}&correct=${id}` : null} />
        </Section>
      </div>
    </Page>
  )
}
