import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** A new PIN for a candidate who lost theirs: shown on the page that answers, and nowhere else. */
export function NewPin({ id, made }: { id: number; made: { number: string; pin: string } | undefined }) {
  const { t, n } = useWords()
  return (
    <Section card title={t('recruitment:pin.title')}>
      {made ? (
        <Alert tone="good" live title={t('recruitment:pin.made')}>
          {t('recruitment:number')} <strong className="tabular-nums">{n(made.number)}</strong> ·{' '}
          {t('recruitment:pin.pin')} <strong className="tabular-nums">{n(made.pin)}</strong>
        </Alert>
      ) : null}
      <PostValues values={{ id }} preventScrollReset className="grid gap-3 print:hidden">
        <p className="text-muted">{t('recruitment:pin.text')}</p>
        <span>
          <SubmitButton name="intent" value="pin" look="quiet">
            {t('recruitment:pin.go')}
          </SubmitButton>
        </span>
      </PostValues>
    </Section>
  )
}
