import type { SubmissionResult } from '@conform-to/react'
import { paths } from '~/paths'
import { FormProblems } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'
import { AnswersShown } from './answers'
import type { FormPage } from './load-form.server'

/** A part of which the office asked no correction: as it was sent. */
export function LockedPart({ page, result }: { page: FormPage; result: SubmissionResult<string[]> | undefined }) {
  const { t, own, at } = useSite()
  const next = page.parts.find((one) => one.open)
  const papers = page.step === 'documents' ? page.files.filter((one) => one.slot !== 'photo') : []
  const claimed = page.admission.pools.filter((one) => page.step === 'documents' && page.claims.includes(one.id))
  return (
    <div className="max-w-3xl">
      <FormProblems result={result} labels={{}} />
      <p className="mb-4 font-medium">{t('admission-form:error.notAsked')}</p>
      <div className="site-card p-5">
        <AnswersShown shown={page.shown} />
        {page.step === 'documents' ? (
          <div className="flex flex-wrap gap-4">
            {page.files.some((one) => one.slot === 'photo') ? (
              <img
                src={paths.webAdmissionPhoto}
                alt={t('admission-form:photo.alt')}
                width={84}
                height={108}
                className="rounded border border-line"
              />
            ) : null}
            <ul>
              {papers.map((one) => (
                <li key={one.slot}>✓ {one.name}</li>
              ))}
              {claimed.map((one) => (
                <li key={one.id}>{t('admission-form:claimed', { pool: own(one.nameBn, one.nameEn) })}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <p className="no-print mt-5">
        <a className="site-button" href={at(`${paths.webAdmission}?step=${next?.step ?? 'send'}`)}>
          {t('admission-form:correct.go')}
        </a>
      </p>
    </div>
  )
}
