import type { SubmissionResult } from '@conform-to/react'
import { consentWords } from '~/domain/admissions/form/consent-words'
import { errorText } from '~/ui/fields/error'
import { CheckField, RadioField } from '~/ui/fields/choice'
import { TextField } from '~/ui/fields/text'
import { paths } from '~/paths'
import { CsrfField } from '~/ui/shell/csrf'
import { FormProblems, shownField } from '~/ui/site/form/form-problems'
import { PrivacyNote } from '~/ui/site/form/privacy-note'
import { useSite } from '~/ui/site/use-site'
import { AnswersShown } from './answers'
import type { FormPage } from './load-form.server'

/** All of it once more, what is missing, and the guardian's consent. */
export function SendPart({ page, result }: { page: FormPage; result: SubmissionResult<string[]> | undefined }) {
  const { t, lang, own, at } = useSite()
  const field = shownField(result)
  const to = (step: string) => at(`${paths.webAdmission}?step=${step}`)
  const mayEdit = (step: string) => page.parts.some((one) => one.step === step && one.open)
  const { documents, pools } = page.admission
  const nameOf = (key: string) => {
    const paper = documents.find((one) => one.slot === key)
    const proof = page.proofs.find((one) => one.slot === key)
    if (paper) return own(paper.nameBn, paper.nameEn)
    if (proof)
      return t('admission-form:files.proofOf', {
        pool: own(proof.nameBn, proof.nameEn),
        proof: own(proof.proofBn, proof.proofEn),
      })
    return t(key === 'photo' ? 'admission-form:photo.label' : `admission-form:field.${key}`)
  }
  const claimed = pools.filter((one) => page.claims.includes(one.id))
  const father = page.answers.fatherNameBn
  return (
    <>
      {page.lacking.length ? (
        <div role="alert" className="mb-6 rounded border border-l-4 border-bad bg-bad-soft px-4 py-3">
          <p className="font-medium text-bad">{t('admission-form:lacking')}</p>
          <ul className="mt-1 list-disc pl-5">
            {page.lacking.map((one) => (
              <li key={one.step + one.key}>
                <a
                  href={`${to(one.step)}#f-${one.step === 'documents' && one.key !== 'photo' ? 'file-' : ''}${one.key}`}
                  className="inline-block min-h-6 underline"
                >
                  {one.message ? errorText(t, lang, one.message, nameOf(one.key)) : nameOf(one.key)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="site-card mb-6 max-w-3xl p-5">
        <AnswersShown shown={page.shown} edit={(step) => (mayEdit(step) ? to(step) : null)} />
        <section className="mt-5" aria-label={t('admission-form:step.documents')}>
          <h3 className="flex items-baseline justify-between gap-4 border-b border-line pb-1 font-semibold">
            {t('admission-form:step.documents')}
            {mayEdit('documents') ? (
              <a href={to('documents')} className="more-link no-print text-base">
                {t('admission-form:change')}
              </a>
            ) : null}
          </h3>
          <div className="mt-2 flex flex-wrap gap-4">
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
              {page.files
                .filter((one) => one.slot !== 'photo')
                .map((one) => (
                  <li key={one.slot}>✓ {nameOf(one.slot)}</li>
                ))}
              {claimed.map((one) => (
                <li key={one.id}>{t('admission-form:claimed', { pool: own(one.nameBn, one.nameEn) })}</li>
              ))}
            </ul>
          </div>
        </section>
      </div>
      <form method="post" noValidate className="max-w-3xl" action="?step=send">
        <CsrfField />
        <input type="hidden" name="intent" value="send" />
        <FormProblems
          result={result}
          labels={{
            givenBy: 'admission-form:consent.givenBy',
            relation: 'admission-form:consent.relation',
            agree: 'admission-form:consent.agreeShort',
          }}
        />
        <div className="mb-5 grid gap-4 sm:grid-cols-2">
          <TextField
            field={field('givenBy', { required: true, value: typeof father === 'string' ? father : null })}
            label="admission-form:consent.givenBy"
            maxLength={120}
          />
          <RadioField
            field={field('relation', { required: true, value: father ? 'father' : null })}
            label="admission-form:consent.relation"
            row
            options={(['father', 'mother', 'guardian'] as const).map((value) => ({
              value,
              text: t(`admission-form:relation.${value}`),
            }))}
          />
        </div>
        <PrivacyNote
          words={consentWords(page.admission)}
          params={{ days: page.admission.keepDays }}
          field={field('agree')}
        />
        <CheckField
          field={field('smsOption', { value: page.answers.smsOption === false ? null : 'on' })}
          label="admission-form:field.smsOption"
          className="mt-3"
        />
        <button type="submit" className="site-button mt-5 w-full sm:w-auto">
          {t(page.state === 'correction' ? 'admission-form:sendAgain' : 'admission-form:send')}
        </button>
      </form>
    </>
  )
}
