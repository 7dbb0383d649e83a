import { MOST_TOLD } from '~/domain/registrations/tell/tell.policy'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SmsPreview } from '~/screens/sms/sms-preview'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Stat } from '~/ui/page'
import type { TellingData } from './tell-data.server'

/** What guardians would be told, and who cannot be. */
export function TellingPreview({ data, plan }: { data: TellingData; plan: NonNullable<TellingData['plan']> }) {
  const { t, n } = useWords()
  const name = useName()
  const { wanted } = data
  return (
    <SmsPreview
      plan={plan}
      lang={wanted.lang}
      figures={
        <>
          <Stat label={t('registration:tell.already')} value={n(plan.already)} />
          <Stat
            label={t('registration:tell.without')}
            value={n(plan.without.length)}
            tone={plan.without.length ? 'warn' : undefined}
          />
        </>
      }
      notes={
        <>
          {plan.without.length ? (
            <Alert tone="warn" title={t('registration:tell.withoutTitle')}>
              <ul className="flex flex-wrap gap-x-4">
                {plan.without.map((one) => (
                  <li key={one.id}>
                    <Link className="link-lined" to={paths.registrationEntry(one.id)}>
                      {name(one)}
                    </Link>
                  </li>
                ))}
              </ul>
            </Alert>
          ) : null}
          {plan.pins ? <Alert tone="warn">{t('registration:tell.pinsEnd')}</Alert> : null}
        </>
      }
      nobody={{ title: 'registration:tell.nobodyTitle', text: 'registration:tell.nobody' }}
      bar={plan.tooMany ? t('registration:tell.tooMany', { most: MOST_TOLD }) : null}
      values={wanted}
    />
  )
}
