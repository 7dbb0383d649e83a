import type { Stop } from '~/domain/event-registration/gate.policy'
import { COMPANIONS } from '~/domain/event-registration/gathering'
import type { GuestRow } from '~/domain/event-registration/guest-list.server'
import { formatTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

export interface Gate {
  at: Pick<
    GuestRow,
    | 'id'
    | 'number'
    | 'nameBn'
    | 'nameEn'
    | 'people'
    | (typeof COMPANIONS)[number]
    | 'batch'
    | 'size'
    | 'amount'
    | 'arrivedAt'
  > | null
  stop: Stop | null
}

/** Who stands at the gate: let in, or why not. */
export function AtGate({ gate: { at, stop } }: { gate: Gate }) {
  const { t, n, lang } = useWords()
  const name = useName()
  if (!at) return <Alert tone="bad" live title={t('gatherings:stop.unknown')} />
  const along = COMPANIONS.filter((one) => at[one] > 0)
    .map((one) => t('gatherings:alongOf', { who: t(`gatherings:party.${one}`), n: n(at[one]) }))
    .join(', ')
  const facts = [
    n(at.number),
    t('gatherings:people', { n: n(at.people) }),
    along,
    at.batch ? t('gatherings:batchOf', { n: n(at.batch) }) : '',
    at.size ?? '',
  ]
  return (
    <Alert
      tone={stop === null ? 'good' : stop === 'unpaid' || stop === 'already' ? 'warn' : 'bad'}
      live
      title={`${name(at)}: ${t(stop === null ? 'gatherings:here.now' : `gatherings:stop.${stop}`, {
        amount: at.amount === null ? '' : shortTaka(at.amount, lang),
        time: at.arrivedAt ? formatTime(new Date(at.arrivedAt), lang) : '',
      })}`}
      actions={
        stop === 'unpaid' ? (
          <PostValues values={{ intent: 'let', guest: at.id }}>
            <SubmitButton look="plain">{t('gatherings:here.letIn')}</SubmitButton>
          </PostValues>
        ) : stop === null || stop === 'already' ? (
          <PostValues values={{ intent: 'undo', guest: at.id }}>
            <SubmitButton look="plain">{t('gatherings:here.undo')}</SubmitButton>
          </PostValues>
        ) : null
      }
    >
      {facts.filter(Boolean).join(' · ')}
    </Alert>
  )
}
