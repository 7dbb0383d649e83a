import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Takes somebody's second factor away, whose phone and paper are gone. */
export function ResetFactor({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <div className="mt-4">
      <Details summary={t('account:factor.reset')}>
        <p className="mb-3 text-muted">{t('account:factor.resetText')}</p>
        <PostValues values={{ id }} preventScrollReset>
          <Button type="submit" look="danger" small name="intent" value="factor-reset">
            {t('account:factor.reset')}
          </Button>
        </PostValues>
      </Details>
    </div>
  )
}

/** Whether a login asks for a code as well. */
export function useFactorFact(): (on: boolean) => { label: string; value: string } {
  const { t } = useWords()
  return (on) => ({ label: t('account:factor.title'), value: t(on ? 'account:factor.on' : 'account:factor.off') })
}
