import type { PayerDue } from '~/domain/payments/till/payers.server'
import { formatDateShort, formatMonth, today } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { useTaka } from '~/i18n/use-taka'
import { useDueName } from './due-words'

export type TickedDue = PayerDue & { waits?: boolean }

/** What is ticked before anybody chooses: all that is due by now, but for what somebody has sent money for. */
export const dueNow = (dues: readonly TickedDue[]): number[] => {
  const day = today()
  return dues.filter(({ dueOn, fine, waits }) => (fine || dueOn <= day) && !waits).map(({ chargeId }) => chargeId)
}

/** Fines first, then month by month. */
function groupsOf(dues: readonly TickedDue[]): { key: string; dues: TickedDue[] }[] {
  const groups = new Map<string, TickedDue[]>()
  for (const due of dues) {
    const key = due.fine ? '' : due.dueOn.slice(0, 7)
    groups.set(key, [...(groups.get(key) ?? []), due])
  }
  return [...groups].map(([key, all]) => ({ key, dues: all }))
}

/** One person's dues to tick, in the order in which they are settled. Without scripts the next page says the sum. */
export function DueTicks({ dues, ticked }: { dues: readonly TickedDue[]; ticked: ReadonlySet<number> }) {
  const { t, lang } = useWords()
  if (!dues.length) return <p className="px-3 py-3 text-muted">{t('online-payment:dues.nothing')}</p>
  return (
    <div>
      {groupsOf(dues).map((group) => (
        <div key={group.key} className="border-t border-line first:border-t-0">
          <h3 className="px-3 pt-2 text-[0.8125rem] font-semibold text-muted">
            {group.key ? formatMonth(group.key, lang) : t('online-payment:dues.fines')}
          </h3>
          <ul>
            {group.dues.map((due) => (
              <Tick key={due.chargeId} due={due} on={ticked.has(due.chargeId)} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Tick({ due, on }: { due: TickedDue; on: boolean }) {
  const { t, lang } = useWords()
  const money = useTaka()
  const nameOf = useDueName()
  const late = due.dueOn < today()
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1">
        <input
          type="checkbox"
          className="tick"
          name="charges"
          value={due.chargeId}
          data-poisha={due.rest}
          defaultChecked={on}
        />
        <span className="min-w-0 flex-1">
          {nameOf(due)}
          <span className={`block text-[0.8125rem] ${late ? 'text-bad' : 'text-muted'}`}>
            {t(late ? 'online-payment:dues.late' : 'online-payment:dues.due', {
              day: formatDateShort(due.dueOn, lang),
            })}
          </span>
          {due.waits ? (
            <span className="block text-[0.8125rem] text-warn">{t('online-payment:dues.waits')}</span>
          ) : null}
        </span>
        <span className="tabular-nums">{money(due.rest)}</span>
      </label>
    </li>
  )
}

/** What was ticked, to read: each due and the sum of it. */
export function ChosenDues({ dues, sum }: { dues: readonly TickedDue[]; sum: number }) {
  const { t } = useWords()
  const money = useTaka()
  const nameOf = useDueName()
  return (
    <div>
      <ul className="divide-y divide-line">
        {dues.map((due) => (
          <li key={due.chargeId} className="flex justify-between gap-3 py-1.5">
            <span>{nameOf(due)}</span>
            <span className="tabular-nums">{money(due.rest)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-t border-line pt-2 text-[1.125rem] font-semibold">
        <span>{t('online-payment:pay.sum')}</span>
        <span className="tabular-nums">{money(sum)}</span>
      </p>
    </div>
  )
}
