import { WriteSms } from '~/screens/sms/write-sms'
import { SubmitButton } from '~/ui/button'
import { intentOf, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ApplicantAnswer, ApplicantData } from './applicant-data.server'
import { ReasonForm } from './reason-form'

/** What the office decides: verified, to be corrected, rejected; the fee; a message. */
export function Decide({ data, answer }: { data: ApplicantData; answer: ApplicantAnswer | undefined }) {
  const { t, n } = useWords()
  const { one, steps, paid } = data
  const ids = [one.id]
  return (
    <>
      {one.reason ? (
        <Alert tone={one.state === 'rejected' ? 'bad' : 'warn'} title={t(`admission-desk:state.${one.state}`)}>
          {one.reason}
        </Alert>
      ) : null}
      {data.mayCheck && steps.includes('verify') ? (
        <Section card title={t('admission-desk:step.verify')}>
          <PostValues values={{ ids }} preventScrollReset>
            {paid === 'unpaid' ? <p className="mb-2 text-bad">{t('admission-desk:bar.unpaid')}</p> : null}
            <SubmitButton name="intent" value="verify">
              {t('admission-desk:verifyOne')}
            </SubmitButton>
          </PostValues>
          {paid === 'unpaid' ? (
            <PostValues values={{ id: one.id }} preventScrollReset className="mt-3 flex flex-wrap items-end gap-2">
              <TextField
                field={plain('reason', '', {
                  id: 'exempt-reason',
                  required: true,
                  errors: intentOf(answer) === 'exempt' ? (answer?.error?.reason ?? undefined) : undefined,
                })}
                label="admission-desk:reason.exempt"
              />
              <SubmitButton name="intent" value="exempt" look="plain">
                {t('admission-desk:exempt')}
              </SubmitButton>
            </PostValues>
          ) : null}
        </Section>
      ) : null}
      {data.mayCheck && steps.includes('correct') ? (
        <ReasonForm step="correct" ids={ids} answer={answer} fields={data.fields} />
      ) : null}
      {data.mayCheck && steps.includes('reject') ? <ReasonForm step="reject" ids={ids} answer={answer} /> : null}
      {data.mayCheck
        ? (['recall', 'unverify', 'restore'] as const)
            .filter((step) => steps.includes(step))
            .map((step) => <ReasonForm key={step} step={step} ids={ids} answer={answer} />)
        : null}
      {data.mayCheck && paid === 'exempt' && (one.state === 'submitted' || one.state === 'correction') ? (
        <ChargeAgain id={one.id} answer={answer} />
      ) : null}
      {data.mayManage && one.mobile ? (
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
    </>
  )
}

/** An exemption from the fee taken back. */
function ChargeAgain({ id, answer }: { id: number; answer: ApplicantAnswer | undefined }) {
  const { t } = useWords()
  return (
    <Section card title={t('admission-desk:chargeAgain')}>
      <p className="mb-2 text-muted">{t('admission-desk:chargeAgainText')}</p>
      <PostValues values={{ id }} preventScrollReset className="flex flex-wrap items-end gap-2">
        <TextField
          field={plain('reason', '', {
            id: 'charge-reason',
            required: true,
            errors: intentOf(answer) === 'charge' ? (answer?.error?.reason ?? undefined) : undefined,
          })}
          label="admission-desk:reason.charge"
        />
        <SubmitButton name="intent" value="charge" look="plain">
          {t('admission-desk:chargeAgain')}
        </SubmitButton>
      </PostValues>
    </Section>
  )
}
