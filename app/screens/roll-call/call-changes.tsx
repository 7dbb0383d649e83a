import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import type { CallData } from './load-call.server'

/** What was changed in a roll call: what stood, what stands, and which person or machine said so. */
export function CallChanges({ changes }: { changes: CallData['changes'] }) {
  const { t, n, lang } = useWords()
  const name = useName()
  if (!changes.length) return null
  return (
    <Section title={t('attendance:changes')}>
      <ul className="grid gap-1.5">
        {changes.map((one) => (
          <li key={one.id}>
            {n(one.roll)} {one.name}: {one.fromState ? t(`attendance:state.${one.fromState}`) : '–'} →{' '}
            <strong>{t(`attendance:state.${one.toState}`)}</strong>{' '}
            <span className="text-muted">
              {[
                one.reason,
                one.machine === null ? '' : t('attendance:byMachine', { machine: one.machine }),
                one.by ? name(one.by) : '',
                formatDateTime(new Date(one.at), lang),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
