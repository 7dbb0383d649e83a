import type { SubmissionResult } from '@conform-to/react'
import { paths } from '~/paths'
import { TextField } from '~/ui/fields/text'
import { CsrfField } from '~/ui/shell/csrf'
import { FormProblems, shownField } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'

/** Going on with a form, or asking how it stands, by number and PIN. */
export function Resume({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t, at } = useSite()
  const mine = result?.initialValue?.intent === 'resume' ? result : undefined
  const field = shownField(mine, 'r-')
  return (
    <section className="site-card no-print mt-8 max-w-xl p-5 sm:p-6" aria-labelledby="resume" id="go-on">
      <h2 id="resume" className="text-xl font-bold">
        {t('job-form:resume.title')}
      </h2>
      <p className="mb-4 mt-1 text-muted">{t('job-form:resume.help')}</p>
      <FormProblems result={mine} prefix="r-" labels={{ number: 'recruitment:number', pin: 'job-form:pin' }} />
      <form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
        <CsrfField />
        <input type="hidden" name="intent" value="resume" />
        <TextField
          field={field('number', { required: true })}
          label="recruitment:number"
          inputMode="numeric"
          maxLength={9}
        />
        <TextField field={field('pin', { required: true })} label="job-form:pin" inputMode="numeric" maxLength={6} />
        <div>
          <button type="submit" className="site-button w-full sm:w-auto">
            {t('job-form:resume.go')}
          </button>
        </div>
      </form>
      <p className="mt-4">
        <a className="more-link text-base" href={at(`${paths.webJobs}?lost=1`)}>
          {t('job-form:lost.link')}
        </a>
      </p>
    </section>
  )
}
