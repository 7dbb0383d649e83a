import { TextField } from '~/ui/fields'
import { CsrfField } from '~/ui/shell/csrf'
import { FormProblems, shownField, type Shown } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'

const LABELS = { number: 'inquiry:field.number', pin: 'inquiry:field.pin' }

/** Asks after a complaint by its number and PIN; posted, so that neither stands in an address. */
export function TrackForm({ result }: { result: Shown }) {
  const { t } = useSite()
  const field = shownField(result, 'track-')
  return (
    <form method="post" noValidate className="site-card self-start p-5">
      <CsrfField />
      <input type="hidden" name="intent" value="track" />
      <h2 className="mb-1 text-xl font-bold">{t('inquiry:track.title')}</h2>
      <p className="mb-4 text-muted">{t('inquiry:track.help')}</p>
      <FormProblems result={result} labels={LABELS} prefix="track-" />
      {typeof result?.initialValue?.body === 'string' ? (
        <p className="mb-4 whitespace-pre-line rounded bg-sunken p-3">
          <strong className="block">{t('inquiry:track.typed')}</strong>
          {result.initialValue.body}
        </p>
      ) : null}
      <div className="grid gap-4">
        <TextField
          field={field('number', { required: true })}
          label={LABELS.number}
          placeholder="inquiry:track.example"
          maxLength={30}
        />
        <TextField
          field={field('pin', { required: true })}
          label={LABELS.pin}
          inputMode="numeric"
          maxLength={20}
          numeric
        />
        <button type="submit" className="site-button-plain w-full sm:w-auto sm:justify-self-start">
          {t('inquiry:track.ask')}
        </button>
      </div>
    </form>
  )
}
