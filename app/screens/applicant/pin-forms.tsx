import type { ReactNode } from 'react'
import { PhoneField, TextField } from '~/ui/fields/text'
import { CsrfField } from '~/ui/shell/csrf'
import { PageHead } from '~/ui/site/article'
import { FormProblems, shownField, type Shown } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'

const numberField = { inputMode: 'numeric', maxLength: 9 } as const

/**
 * Going on with a form, or asking how it stands, by number and PIN.
 * @param props.area where the words are
 * @param props.number i18n key of what the number is called
 * @param props.lost where a lost PIN is made anew
 */
export function Resume({ area, number, result, lost }: { area: string; number: string; result: Shown; lost?: string }) {
  const { t, at } = useSite()
  const mine = result?.initialValue?.intent === 'resume' ? result : undefined
  const field = shownField(mine, 'r-')
  const pin = `${area}:pin`
  return (
    <section className="site-card no-print mt-8 max-w-xl p-5 sm:p-6" aria-labelledby="resume" id="go-on">
      <h2 id="resume" className="text-xl font-bold">
        {t(`${area}:resume.title`)}
      </h2>
      <p className="mb-4 mt-1 text-muted">{t(`${area}:resume.help`)}</p>
      <FormProblems result={mine} prefix="r-" labels={{ number, pin }} />
      <form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
        <CsrfField />
        <input type="hidden" name="intent" value="resume" />
        <TextField field={field('number', { required: true })} label={number} {...numberField} />
        <TextField field={field('pin', { required: true })} label={pin} inputMode="numeric" maxLength={6} />
        <div>
          <button type="submit" className="site-button w-full sm:w-auto">
            {t(`${area}:resume.go`)}
          </button>
        </div>
      </form>
      {lost ? (
        <p className="mt-4">
          <a className="more-link text-base" href={at(`${lost}?lost=1`)}>
            {t(`${area}:lost.link`)}
          </a>
        </p>
      ) : null}
    </section>
  )
}

/**
 * Who lost the PIN says what only they know of the form; the new one goes to its mobile.
 * @param props.labels of the fields, the number first and the mobile last
 * @param props.children the field between them
 */
export function LostPin({
  area,
  back,
  labels,
  result,
  children,
}: {
  area: string
  back: { to: string; label: string }
  labels: { number: string; mobile: string } & Record<string, string>
  result: Shown
  children: (field: ReturnType<typeof shownField>) => ReactNode
}) {
  const { t } = useSite()
  const field = shownField(result, 'l-')
  return (
    <>
      <PageHead title={t(`${area}:lost.title`)} back={{ to: back.to, label: t(back.label) }} />
      <section className="site-card max-w-xl p-5 sm:p-6">
        <p className="mb-4 text-muted">{t(`${area}:lost.help`)}</p>
        <FormProblems result={result} prefix="l-" labels={labels} />
        <form method="post" noValidate className="grid gap-4" action="?lost=1">
          <CsrfField />
          <input type="hidden" name="intent" value="lost" />
          <TextField field={field('number', { required: true })} label={labels.number} {...numberField} />
          {children(field)}
          <PhoneField field={field('mobile', { required: true })} label={labels.mobile} hint={`${area}:lost.mobile`} />
          <div>
            <button type="submit" className="site-button w-full sm:w-auto">
              {t(`${area}:lost.go`)}
            </button>
          </div>
        </form>
        <p className="mt-4 text-sm text-muted">{t(`${area}:lost.desk`)}</p>
      </section>
    </>
  )
}

/** It is under way; the PIN of before is dead already. */
export function PinSent({ area, to }: { area: string; to: string }) {
  const { t, at } = useSite()
  return (
    <>
      <PageHead title={t(`${area}:lost.title`)} />
      <div role="status" className="max-w-xl rounded border border-l-4 border-good bg-good-soft px-5 py-4">
        <p className="font-semibold">{t(`${area}:lost.sent`)}</p>
        <p className="mt-1">{t(`${area}:lost.sentText`)}</p>
      </div>
      <p className="no-print mt-5">
        <a className="site-button" href={at(`${to}#go-on`)}>
          {t(`${area}:resume.title`)}
        </a>
      </p>
    </>
  )
}
