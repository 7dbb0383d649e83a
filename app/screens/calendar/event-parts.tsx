import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { hrefWith } from '~/ui/table'

interface Titled {
  titleEn: string
  titleBn: string
}
type Event = Titled & { id: number; active: boolean }

/** The title of an entry in the reader's language. */
export function useTitle(): (row: Titled) => string {
  const nameOf = useName()
  return (row) => nameOf({ nameEn: row.titleEn, nameBn: row.titleBn })
}

/** An event of a list is changed, or taken out and brought back. */
export function EventActs({ row }: { row: Event }) {
  const { t } = useWords()
  const title = useTitle()(row)
  const location = useLocation()
  const turn = t(row.active ? 'calendar:retire' : 'calendar:restore')
  return (
    <>
      <LinkButton
        small
        look="quiet"
        to={hrefWith(location, { edit: row.id })}
        aria-label={t('calendar:editNamed', { name: title })}
      >
        {t('common:edit')}
      </LinkButton>
      <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })} aria-label={`${turn}: ${title}`}>
        {turn}
      </LinkButton>
    </>
  )
}

/** Asks before an event is taken out, or brought back. */
export function TurnEvent({ row }: { row: Event }) {
  const { t } = useWords()
  const name = useTitle()(row)
  const turn = row.active ? 'retire' : 'restore'
  return (
    <ConfirmForm
      values={{ intent: turn, id: row.id }}
      name={name}
      type={t('calendar:event')}
      title={t(`calendar:${turn}Named`, { name })}
      text={t(`calendar:${turn}Text`)}
      submit={t(`calendar:${turn}`)}
      look={row.active ? 'danger' : 'primary'}
    />
  )
}
