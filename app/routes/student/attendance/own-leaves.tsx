import type { LeaveState } from '~/domain/attendance/leave/leave.policy'
import { formatDate } from '~/format/dates'
import { LEAVE_TONES } from '~/screens/student-leave/leave-tones'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

interface Shown {
  id: number
  name: string
  fromOn: string
  toOn: string
  reason: string
  paper: string | null
  state: LeaveState
  decision: string
  mayWithdraw: boolean
}

/** One's requests, the newest first, with what became of each. */
export function OwnLeaves({ leaves, named }: { leaves: Shown[]; named: boolean }) {
  const { t, lang } = useWords()
  return (
    <ul className="grid gap-2.5 lg:grid-cols-2">
      {leaves.map((one) => (
        <li key={one.id} className="rounded border border-line bg-raised px-3.5 py-2.5">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <strong>
              {named ? `${one.name} · ` : ''}
              {formatDate(one.fromOn, lang)}
              {one.toOn === one.fromOn ? '' : ` – ${formatDate(one.toOn, lang)}`}
            </strong>
            <Badge tone={LEAVE_TONES[one.state]}>{t(`attendance:leave.state.${one.state}`)}</Badge>
          </p>
          <p className="mt-1 whitespace-pre-line break-words">{one.reason}</p>
          {one.decision ? (
            <p className="mt-1 text-muted">
              {t('attendance:leave.decision')}: {one.decision}
            </p>
          ) : null}
          <div className="mt-2 flex flex-wrap gap-2">
            {one.paper ? (
              <a className="button button-plain button-small" href={one.paper} target="_blank" rel="noreferrer">
                {t('attendance:leave.open')}
              </a>
            ) : null}
            {one.mayWithdraw ? (
              <PostValues values={{ intent: 'withdraw', id: one.id }} preventScrollReset>
                <SubmitButton look="plain">{t('attendance:leave.withdraw')}</SubmitButton>
              </PostValues>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
