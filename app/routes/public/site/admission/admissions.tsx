import type { SubmissionResult } from '@conform-to/react'
import { paths } from '~/paths'
import { Resume } from '~/screens/applicant/pin-forms'
import { PageHead } from '~/ui/site/article'
import { FormProblems } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'
import { Admission } from './admission'
import type { AdmissionCard } from './load-form.server'
import type { FormSeal } from '~/ui/site/form/form-guard'

type Result = SubmissionResult<string[]> | undefined

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
        <Resume area="admission-form" number="admission-form:number" lost={paths.webAdmission} result={result} />
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
      <Resume area="admission-form" number="admission-form:number" lost={paths.webAdmission} result={result} />
    </>
  )
}
