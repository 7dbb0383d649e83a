import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Cards of one kind in their order, with what may be done to each. */
export function CardList({
  cards,
  mayManage,
}: {
  cards: readonly { id: string; words: string; shown: boolean; refused: boolean }[]
  mayManage: boolean
}) {
  const { t } = useWords()
  return (
    <ol className="grid gap-1">
      {cards.map((card, at) => {
        const name = t(card.words)
        return (
          <li
            key={card.id}
            className={`flex flex-wrap items-center gap-2 rounded border border-line px-3 py-1.5 ${card.shown ? 'bg-raised' : 'bg-sunken'}`}
          >
            <span className={`min-w-0 flex-1 basis-40 ${card.shown ? '' : 'text-muted'}`}>{name}</span>
            {card.shown ? null : <Badge>{t('setup:palette.hidden')}</Badge>}
            {card.refused ? <Badge tone="warn">{t('setup:palette.noPermission')}</Badge> : null}
            {mayManage ? (
              <PostValues values={{ card: card.id }} preventScrollReset className="flex gap-1 print:hidden">
                {(['up', 'down'] as const).map((step) => (
                  <Button
                    key={step}
                    small
                    type="submit"
                    name="intent"
                    value={step}
                    disabled={at === (step === 'up' ? 0 : cards.length - 1)}
                    aria-label={t(`setup:menu.step.${step}`, { name })}
                    className="!px-1.5 coarse:min-w-11"
                  >
                    <Icon name="chevron" size={16} className={step === 'up' ? '-rotate-90' : 'rotate-90'} />
                  </Button>
                ))}
                <Button
                  small
                  look="quiet"
                  type="submit"
                  name="intent"
                  value={card.shown ? 'hide' : 'show'}
                  aria-label={t(card.shown ? 'setup:palette.hideNamed' : 'setup:palette.showNamed', { name })}
                >
                  {t(card.shown ? 'setup:palette.hide' : 'setup:palette.show')}
                </Button>
              </PostValues>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
