import { SENDING_STATES, type CampaignState, type SendingState } from '~/domain/messaging/sms/audience'
import { stateTone } from '~/ui/central-states'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

/** The key of what a message's state is called. */
export const sendingLabel = (state: SendingState): string =>
  state === 'waiting' ? 'messaging:waiting' : `platform:messageState.${state}`

/** How many messages are in which state. */
export function StateCounts({ states }: { states: Partial<Record<SendingState, number>> }) {
  const { t, n } = useWords()
  return (
    <span className="flex flex-wrap gap-1.5">
      {SENDING_STATES.flatMap((state) => {
        const count = states[state]
        return count
          ? [
              <Badge key={state} tone={stateTone(state)}>
                {t(sendingLabel(state))} {n(count)}
              </Badge>,
            ]
          : []
      })}
    </span>
  )
}

const TONES: Record<CampaignState, Tone> = {
  running: 'accent',
  stopped: 'warn',
  held: 'bad',
  done: 'good',
  cancelled: 'plain',
}

/** How a sending stands; one whose time has not come is planned. */
export function CampaignBadge({ state, later }: { state: CampaignState; later: boolean }) {
  const { t } = useWords()
  return <Badge tone={TONES[state]}>{t(`messaging:state.${state === 'running' && later ? 'planned' : state}`)}</Badge>
}
