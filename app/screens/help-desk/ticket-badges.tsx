import type { TicketState } from '~/domain/support/tickets/ticket'
import { formatDateTime } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

const TONES: Record<TicketState, Tone> = {
  open: 'accent',
  answered: 'plain',
  waiting: 'warn',
  solved: 'good',
  closed: 'plain',
}

export function TicketBadge({ state }: { state: TicketState }) {
  const { t } = useWords()
  return <Badge tone={TONES[state]}>{t(`tickets:state.${state}`)}</Badge>
}

interface Due {
  state: TicketState
  priority: string
  firstAnswerDue: Date
  firstAnsweredAt: Date | null
  solveDue: Date
  endedAt: Date | null
}

/** By when the next thing is due, and what presses. `late`: as the server saw it, so that page and list agree. */
export function TicketDue({ ticket, late }: { ticket: Due; late: boolean }) {
  const { t, lang } = useWords()
  const due = ticket.firstAnsweredAt === null ? ticket.firstAnswerDue : ticket.solveDue
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {ticket.endedAt === null && ticket.state !== 'waiting' ? (
        <span className="tabular-nums">{formatDateTime(due, lang)}</span>
      ) : null}
      {late ? <Badge tone="bad">{t('tickets:late')}</Badge> : null}
      {ticket.priority === 'urgent' ? <Badge tone="warn">{t('tickets:priority.urgent')}</Badge> : null}
    </span>
  )
}
