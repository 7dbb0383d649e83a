import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SmsPreview } from '~/screens/sms/sms-preview'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Stat } from '~/ui/page'
import type { SeenMessage } from './message-data.server'

/** What candidates would be told, and who cannot be. */
export function MessagePreview({ preview }: { preview: SeenMessage }) {
  const { t, n } = useWords()
  const name = useName()
  const { wanted, without } = preview
  return (
    <SmsPreview
      plan={preview}
      lang={wanted.lang}
      figures={<Stat label={t('recruitment:message.already')} value={n(preview.already)} />}
      notes={
        without.length ? (
          <Alert tone="warn" title={t('sms:without', { count: without.length })}>
            <ul className="flex flex-wrap gap-x-4">
              {without.map((one) => (
                <li key={one.id}>
                  <Link className="link-lined" to={paths.jobCandidate(one.id)}>
                    {name(one)} ({n(one.number)})
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        ) : null
      }
      nobody={{ title: 'recruitment:message.nobodyTitle', text: 'recruitment:message.nobody' }}
      values={{ ...wanted }}
    />
  )
}
