import type { SubmissionResult } from '@conform-to/react'
import { paths } from '~/paths'
import { PhoneField, TextField } from '~/ui/fields/text'
import { CsrfField } from '~/ui/shell/csrf'
import { PageHead } from '~/ui/site/article'
import { FormProblems, shownField } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'

const LABELS = { number: 'recruitment:number', bornOn: 'job-form:field.bornOn', mobile: 'job-form:field.mobile' }

/** Who lost the PIN says what the form says of them; the new one goes to its mobile. */
export function LostJobPin({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useSite()
  const field = shownField(result, 'l-')
  return (
    <>
      <PageHead title={t('job-form:lost.title')} back={{ to: paths.webJobs, label: t('website:jobs.title') }} />
      <section className="site-card max-w-xl p-5 sm:p-6">
        <p className="mb-4 text-muted">{t('job-form:lost.help')}</p>
        <FormProblems result={result} prefix="l-" labels={LABELS} />
        <form method="post" noValidate className="grid gap-4" action="?lost=1">
          <CsrfField />
          <input type="hidden" name="intent" value="lost" />
          <TextField
            field={field('number', { required: true })}
            label={LABELS.number}
            inputMode="numeric"
            maxLength={9}
          />
          <TextField
            field={field('bornOn', { required: true })}
            label={LABELS.bornOn}
            hint="job-form:hint.day"
            numeric
            maxLength={20}
          />
          <PhoneField field={field('mobile', { required: true })} label={LABELS.mobile} hint="job-form:lost.mobile" />
          <div>
            <button type="submit" className="site-button w-full sm:w-auto">
              {t('job-form:lost.go')}
            </button>
          </div>
        </form>
        <p className="mt-4 text-sm text-muted">{t('job-form:lost.desk')}</p>
      </section>
    </>
  )
}

/** It is under way; the PIN of before is dead already. */
export function JobPinSent() {
  const { t, at } = useSite()
  return (
    <>
      <PageHead title={t('job-form:lost.title')} />
      <div role="status" className="max-w-xl rounded border border-l-4 border-good bg-good-soft px-5 py-4">
        <p className="font-semibold">{t('job-form:lost.sent')}</p>
        <p className="mt-1">{t('job-form:lost.sentText')}</p>
      </div>
      <p className="no-print mt-5">
        <a className="site-button" href={at(`${paths.webJobs}#go-on`)}>
          {t('job-form:resume.title')}
        </a>
      </p>
    </>
  )
}
