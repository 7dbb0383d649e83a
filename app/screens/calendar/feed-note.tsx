import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'

/** That one's calendar can stand in one's own phone, and where that is done. */
export function FeedNote({ on }: { on: boolean }) {
  const { t } = useWords()
  return (
    <Card title={t('calendar:feed.short')}>
      <p className="mb-3 text-[0.9375rem] text-muted">{t(on ? 'calendar:feed.isOn' : 'calendar:feed.why')}</p>
      <LinkButton to={paths.calendarFeed}>{t(on ? 'calendar:feed.look' : 'calendar:feed.get')}</LinkButton>
    </Card>
  )
}
