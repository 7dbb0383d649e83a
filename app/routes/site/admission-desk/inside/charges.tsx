import type { ChargeList } from '~/domain/fees/generate/joining.server'
import { formatDate } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { KeyValue } from '~/ui/page'
import { periodText } from '../../fees/statement/period-text'

/** What admitting will charge, before it does; where it hangs on section or gender a list of each. */
export function ChargesShown({ lists }: { lists: readonly ChargeList<string>[] }) {
  const { t, lang } = useWords()
  const name = useName()
  if (lists.every(({ charges }) => !charges.length)) return <p className="text-muted">{t('admission-entry:noneNow')}</p>
  return (
    <div className="grid gap-3">
      {lists.map((list) => (
        <section key={list.of.join()} aria-label={list.of.join(', ')}>
          {lists.length > 1 ? <p className="font-medium">{list.of.join(', ')}</p> : null}
          {list.charges.length ? (
            <KeyValue
              columns={2}
              figures
              items={[
                ...list.charges.map((one) => ({
                  label: `${name(one)} · ${periodText(one.period, lang, t)} · ${t('admission-entry:dueOn', { day: formatDate(one.dueOn, lang) })}`,
                  value: shortTaka(one.amount, lang),
                })),
                { label: t('admission-entry:total'), value: <strong>{shortTaka(list.total, lang)}</strong> },
              ]}
            />
          ) : (
            <p className="text-muted">{t('admission-entry:noneNow')}</p>
          )}
        </section>
      ))}
    </div>
  )
}
