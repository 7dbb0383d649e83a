import type { SubmissionResult } from '@conform-to/react'
import { TextField } from '~/ui/fields/text'
import { paths } from '~/paths'
import { PageHead } from '~/ui/site/article'
import { FormProblems, shownField } from '~/ui/site/form/form-problems'
import { CsrfField } from '~/ui/shell/csrf'
import { useSite } from '~/ui/site/use-site'
import { Admission } from './admission'
import type { AdmissionCard } from './load-form.server'
import type { FormSeal } from '~/ui/site/form/form-guard'

type Result = SubmissionResult<string[]> | undefined

/** Going on with a form, or asking how it stands, by number and PIN. */
function Resume({ result }: { result: Result }) {
  const { t, at } = useSite()
  const mine = result?.initialValue?.intent === 'resume' ? result : undefined
  const field = shownField(mine, 'r-')
  return (
    <section className="site-card no-print mt-8 max-w-xl p-5 sm:p-6" aria-labelledby="resume" id="go-on">
      <h2 id="resume" className="text-xl font-bold">
        {t('admission-form:resume.title')}
      </h2>
      <p className="mb-4 mt-1 text-muted">{t('admission-form:resume.help')}</p>
      <FormProblems result={mine} prefix="r-" labels={{ number: 'admission-form:number', pin: 'admission-form:pin' }} />
      <form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
        <CsrfField />
        <input type="hidden" name="intent" value="resume" />
        <TextField
          field={field('number', { required: true })}
          label="admission-form:number"
          inputMode="numeric"
          maxLength={9}
        />
        <TextField
          field={field('pin', { required: true })}
          label="admission-form:pin"
          inputMode="numeric"
          maxLength={6}
        />
        <div>
          <button type="submit" className="site-button w-full sm:w-auto">
            {t('admission-form:resume.go')}
          </button>
        </div>
      </form>
      <p className="mt-4">
        <a className="more-link text-base" href={at(`${paths.webAdmission}?lost=1`)}>
          {t('admission-form:lost.link')}
        </a>
      </p>
    </section>
  )
}

/** Admissions that are open, to come and over. */
export function Admissions({
  page,
  result,
}: {
  page: { seal: FormSeal; admissions: AdmissionCard[]; chosen: AdmissionCard | null }
  result: Result
}) {
  const { t, own } = useSite()
  const { chosen, admissions, seal } = page
  if (chosen)
    return (
      <>
        <PageHead
          title={own(chosen.titleBn, chosen.titleEn)}
          back={{ to: paths.webAdmission, label: t('admission-form:title') }}
        />
        <Admission
          one={chosen}
          seal={seal}
          result={result?.initialValue?.intent === 'begin' ? result : undefined}
          full
        />
        <Resume result={result} />
      </>
    )
  const single = admissions.filter((one) => one.phase === 'open').length === 1
  return (
    <>
      <PageHead title={t('admission-form:title')} />
      {['begin', 'resume'].includes(String(result?.initialValue?.intent)) ? null : (
        <FormProblems result={result} labels={{}} />
      )}
      {admissions.length === 0 ? <p className="py-8 text-muted">{t('admission-form:none')}</p> : null}
      {(['open', 'upcoming', 'over'] as const).map((phase) => {
        const some = admissions.filter((one) => one.phase === phase)
        if (!some.length) return null
        return (
          <section key={phase} className="mb-8" aria-labelledby={`phase-${phase}`}>
            <h2 id={`phase-${phase}`} className="mb-3 text-xl font-bold">
              {t(`admission-form:phase.${phase}`)}
            </h2>
            <div className="grid gap-6">
              {some.map((one) => (
                <Admission
                  key={one.id}
                  one={one}
                  seal={seal}
                  result={
                    result?.initialValue?.intent === 'begin' && Number(result.initialValue.admission) === one.id
                      ? result
                      : undefined
                  }
                  form={single && phase === 'open'}
                />
              ))}
            </div>
          </section>
        )
      })}
      <Resume result={result} />
    </>
  )
}
