import type { SubmissionResult } from '@conform-to/react'
import { paths } from '~/paths'
import { PageHead } from '~/ui/site/article'
import { FormProblems, shownField } from '~/ui/site/form/form-problems'
import { CsrfField } from '~/ui/shell/csrf'
import { useSite } from '~/ui/site/use-site'
import type { FormPage } from './load-form.server'
import { OneField, shownValue } from './one-field'
import { Papers } from './papers'
import { LockedPart } from './locked-part'
import { SendPart } from './send-part'

type Result = SubmissionResult<string[]> | undefined

/** Where one stands; parts that were filled in lead back to themselves. */
function Parts({ page }: { page: FormPage }) {
  const { t, n, at } = useSite()
  const here = page.parts.findIndex((one) => one.step === page.step)
  return (
    <nav aria-label={t('admission-form:parts')} className="no-print mb-6">
      <p className="mb-2 text-sm text-muted">
        {t('admission-form:partOf', { n: n(here + 1), all: n(page.parts.length) })}
      </p>
      <ol className="flex gap-1.5">
        {page.parts.map(({ step, done }, index) => (
          <li key={step} className="min-w-0 flex-1">
            {index === here || !(done || page.parts[index - 1]?.done) ? (
              <span className="block py-2" aria-current={index === here ? 'step' : undefined}>
                <span className={`block h-1.5 rounded-full ${index === here ? 'bg-accent' : 'bg-line'}`} />
                <span
                  className={`mt-1 hidden text-xs sm:block ${index === here ? 'font-semibold text-accent' : 'text-muted'}`}
                >
                  {t(`admission-form:step.${step}`)}
                </span>
              </span>
            ) : (
              <a href={at(`${paths.webAdmission}?step=${step}`)} className="block py-2 hover:underline">
                <span className="block h-1.5 rounded-full bg-accent opacity-60" />
                <span className="sr-only mt-1 text-xs sm:not-sr-only sm:block">{t(`admission-form:step.${step}`)}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Who goes away now comes back by number and PIN. */
function Leave({ number }: { number: string }) {
  const { t, n, lang } = useSite()
  return (
    <form
      method="post"
      className="no-print mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-sm text-muted"
    >
      <CsrfField />
      <input type="hidden" name="intent" value="leave" />
      <span>
        {t('admission-form:number')} <strong className="tabular-nums text-ink">{n(number)}</strong>
        {lang === 'bn' ? '। ' : '. '}
        {t('admission-form:leave.help')}
      </span>
      <button type="submit" className="site-button-plain">
        {t('admission-form:leave.go')}
      </button>
    </form>
  )
}

const KINDS = ['present', 'permanent'] as const

/** One part of the form. */
export function FormStep({ page, result }: { page: FormPage; result: Result }) {
  const { t, at, own } = useSite()
  const mine = result?.initialValue?.intent === page.step || !result?.initialValue?.intent ? result : undefined
  const field = shownField(mine)
  const before = page.parts[page.parts.findIndex((one) => one.step === page.step) - 1]
  const inDivision = (key: string) => {
    const kind = KINDS.find((one) => key.startsWith(one))
    return !kind || !/(District|Thana)$/.test(key) || page.answers[`${kind}Division`]
  }
  const fields = page.fields.filter((one) => inDivision(one.key))
  return (
    <>
      <PageHead title={own(page.admission.titleBn, page.admission.titleEn)} />
      {page.state === 'correction' ? (
        <div role="status" className="mb-6 rounded border border-l-4 border-warn bg-warn-soft px-4 py-3">
          <p className="font-semibold">{t('admission-form:correct.title')}</p>
          <p className="mt-1 whitespace-pre-line">{page.reason}</p>
          <p className="mt-1">
            {t('admission-form:correct.open', {
              parts: page.parts
                .filter((one) => one.open)
                .map(({ step }) => t(`admission-form:step.${step}`))
                .join(', '),
            })}
          </p>
        </div>
      ) : null}
      {mine ? null : <FormProblems result={result} labels={{}} />}
      <Parts page={page} />
      <h2 className="mb-4 text-xl font-bold">{t(`admission-form:step.${page.step}`)}</h2>
      {page.ageNote === null ? null : (
        <p role="status" className="mb-4 max-w-3xl rounded border border-l-4 border-warn bg-warn-soft px-4 py-3">
          {page.ageNote}
        </p>
      )}
      {page.locked ? (
        <LockedPart page={page} result={mine} />
      ) : page.step === 'documents' ? (
        <Papers page={page} result={mine} />
      ) : page.step === 'send' ? (
        <SendPart page={page} result={mine} />
      ) : (
        <form method="post" noValidate className="max-w-3xl" action={`?step=${page.step}`}>
          <CsrfField />
          <input type="hidden" name="intent" value={page.step} />
          <FormProblems
            result={mine}
            labels={Object.fromEntries(fields.map((one) => [one.key, `admission-form:field.${one.key}`]))}
          />
          {page.step === 'address'
            ? KINDS.map((kind) => (
                <input
                  key={kind}
                  type="hidden"
                  name={`${kind}Shown`}
                  value={String(page.answers[`${kind}Division`] ?? '')}
                />
              ))
            : null}
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            {fields.map((one) => {
              const home = one.of === 'country' ? String(page.home) : null
              const required = one.kind !== 'check' && (page.admission.asks[one.key] ?? one.usual) === 'required'
              return (
                <div key={one.key} className={one.key.startsWith('permanent') ? 'unless-same contents' : 'contents'}>
                  <OneField
                    of={one}
                    field={field(one.key, { required, value: shownValue(one, page.answers) ?? home })}
                    lists={page.lists}
                    offers={page.admission.offers}
                  />
                </div>
              )
            })}
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="submit" className="site-button flex-1 sm:flex-none">
              {t('admission-form:saveAndGo')}
            </button>
            {before ? (
              <a className="site-button-plain" href={at(`${paths.webAdmission}?step=${before.step}`)}>
                {t('admission-form:back')}
              </a>
            ) : null}
          </div>
        </form>
      )}
      <Leave number={page.number} />
    </>
  )
}
