import { SIZES, type Askable } from '~/domain/event-registration/gathering'
import { NumberField, PhoneField, TextField } from '~/ui/fields'
import { FormGuard, type FormSeal } from '~/ui/site/form/form-guard'
import { FormProblems, shownField, type Shown } from '~/ui/site/form/form-problems'
import { PrivacyNote } from '~/ui/site/form/privacy-note'
import { SiteSelect } from '~/ui/site/form/site-select'
import { useSite } from '~/ui/site/use-site'
import type { ShownGathering } from './load-gathering.server'

const label = (key: string) => `gatherings:field.${key}`
const LABELS: Record<string, string> = {
  ...Object.fromEntries(
    ['name', 'mobile', 'email', 'student', 'batch', 'work', 'town', 'size', 'spouse', 'child', 'guest'].map((key) => [
      key,
      label(key),
    ]),
  ),
  agree: 'public-form:privacy.title',
}

/** Who comes, with whom, and what is asked beside. */
export function GuestForm({ gathering, seal, result }: { gathering: ShownGathering; seal: FormSeal; result: Shown }) {
  const { t, n } = useSite()
  const field = shownField(result)
  const { asks, companions } = gathering
  const asked = (key: Askable) => field(key, { required: asks[key] === 'required' })
  return (
    <form method="post" noValidate className="site-card mt-6 overflow-visible p-5 sm:p-6">
      <FormGuard seal={seal} />
      <input type="hidden" name="intent" value="register" />
      <h2 className="mb-4 text-xl font-bold">{t('gatherings:form')}</h2>
      <FormProblems result={result} labels={LABELS} />
      {gathering.full ? (
        <p className="mb-4 rounded bg-warn-soft px-4 py-3 font-medium">{t('gatherings:fullText')}</p>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          field={field('name', { required: true })}
          label={label('name')}
          autoComplete="name"
          maxLength={120}
        />
        <PhoneField field={field('mobile', { required: true })} label={label('mobile')} hint="gatherings:hint.mobile" />
        {asks.email ? (
          <TextField field={asked('email')} label={label('email')} type="email" autoComplete="email" maxLength={254} />
        ) : null}
        {gathering.who === 'guardian' ? (
          <TextField
            field={field('student', { required: true })}
            label={label('student')}
            hint="gatherings:hint.student"
            maxLength={150}
          />
        ) : null}
        {asks.batch ? <NumberField field={asked('batch')} label={label('batch')} hint="gatherings:hint.batch" /> : null}
        {asks.work ? <TextField field={asked('work')} label={label('work')} maxLength={120} /> : null}
        {asks.town ? <TextField field={asked('town')} label={label('town')} maxLength={120} /> : null}
        {asks.size ? (
          <SiteSelect
            field={asked('size')}
            label={label('size')}
            options={SIZES.map((value) => ({ value, text: value }))}
          />
        ) : null}
      </div>
      {companions.length ? (
        <fieldset className="mt-6 grid gap-4 sm:grid-cols-3">
          <legend className="mb-1 font-semibold">{t('gatherings:along')}</legend>
          <p className="text-muted sm:col-span-3">{t('gatherings:alongMost', { n: n(gathering.mostCompanions) })}</p>
          {companions.map((one) => (
            <NumberField key={one} field={field(one)} label={label(one)} />
          ))}
        </fieldset>
      ) : null}
      <div className="mt-5 grid gap-4">
        <PrivacyNote words="gatherings:consent" params={{ days: gathering.keepDays }} field={field('agree')} />
        <button type="submit" className="site-button w-full sm:w-auto sm:justify-self-start">
          {t(gathering.full ? 'gatherings:sendWaiting' : 'gatherings:send')}
        </button>
      </div>
    </form>
  )
}
