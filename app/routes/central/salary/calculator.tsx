import type { ReactNode } from 'react'
import type { Calculation } from '~/domain/payroll/calculator.server'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { StepText } from '~/screens/payroll/step-text'
import { SubmitButton } from '~/ui/button'
import { DateField, MoneyField, NumberField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'
import { GetForm } from '~/ui/link'

/** A field of the calculator, with what was asked and what was wrong with it. */
export function asked(calculation: Calculation, name: string) {
  const error = calculation.errors[name]
  return plain(name, calculation.values[name], { id: `f-${name}`, ...(error ? { errors: [error] } : {}) })
}

/** What the rules give one example employee. A plain form: the address carries the example. */
export function Calculator({
  calculation,
  children,
  needs,
}: {
  calculation: Calculation
  needs: readonly ('gross' | 'worked' | 'missed')[]
  children?: ReactNode
}) {
  const { t } = useWords()
  const minutes = needs.find((one) => one !== 'gross')
  return (
    <Section title={t('payroll:calculator.title')} card className="mt-7" id="calculator">
      <p className="mb-3 text-[0.9375rem] leading-6 text-muted">{t('payroll:calculator.about')}</p>
      <GetForm action="#calculator" preventScrollReset>
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-4">
          <MoneyField field={asked(calculation, 'c_basic')} label="payroll:calculator.basic" />
          {needs.includes('gross') ? (
            <MoneyField field={asked(calculation, 'c_gross')} label="payroll:calculator.gross" />
          ) : null}
          {minutes ? (
            <NumberField field={asked(calculation, 'c_minutes')} label={`payroll:calculator.${minutes}`} decimals={2} />
          ) : null}
          {children}
          <NumberField field={asked(calculation, 'c_grade')} label="payroll:calculator.grade" />
          <DateField field={asked(calculation, 'c_day')} label="payroll:calculator.day" />
        </div>
        <div className="mt-4 flex justify-end">
          <SubmitButton>{t('payroll:calculator.calculate')}</SubmitButton>
        </div>
      </GetForm>
      {Object.keys(calculation.errors).length ? null : <Results results={calculation.results} />}
    </Section>
  )
}

function Results({ results }: { results: Calculation['results'] }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  if (results.length === 0)
    return (
      <div className="mt-4">
        <Alert>{t('payroll:calculator.none')}</Alert>
      </div>
    )
  return (
    <div className="mt-4 grid gap-3" aria-label={t('payroll:calculator.result')} role="group">
      {results.map(({ rule, poisha, steps }) => (
        <article key={rule.id} className="rounded border border-line bg-sunken px-4 py-3" data-rule={rule.id}>
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
            <span>{nameOf(rule)}</span>
            <span className="text-[1.25rem] font-semibold tabular-nums">{shortTaka(BigInt(poisha), lang)}</span>
          </h3>
          <ol className="mt-1.5 list-decimal pl-5 text-[0.9375rem] leading-6 marker:text-muted">
            {steps.map((step) => (
              <li key={step.key}>
                <StepText step={step} />
              </li>
            ))}
          </ol>
        </article>
      ))}
    </div>
  )
}
