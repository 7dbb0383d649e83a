import { formatDateShort, formatTime, weekdayName } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'

interface Named {
  nameBn: string
  nameEn: string
}

/** Lessons that one takes for colleagues who are away. */
export function Substitutions({
  list,
}: {
  list: readonly { day: string; startsAt: string; subject: Named; className: Named; section: Named; away: Named }[]
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  if (!list.length) return null
  return (
    <div className="mt-4">
      <Alert title={t('leave:substitutes.own')}>
        <ul className="grid gap-1">
          {list.map((one) => (
            <li key={`${one.day} ${one.startsAt}`}>
              {weekdayName(one.day, lang)}, {formatDateShort(one.day, lang)}, {formatTime(one.startsAt, lang)}:{' '}
              {name(one.subject)} · {n(name(one.className))} {n(name(one.section))}{' '}
              <span className="text-muted">{t('leave:substitutes.for', { name: name(one.away) })}</span>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
