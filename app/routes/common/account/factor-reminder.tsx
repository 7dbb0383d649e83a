import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** On the dashboard of who could do much harm by a lost password; what is demanded cannot be put off. */
export function FactorReminder({ from }: { from: string | null }) {
  const { t, lang } = useWords()
  return (
    <Alert
      tone={from ? 'warn' : 'accent'}
      title={from ? t('dashboard:factor.mustFrom', { date: formatDate(from, lang) }) : t('dashboard:factor.remind')}
      actions={
        <>
          <LinkButton small document to={paths.secondFactor}>
            {t('dashboard:factor.open')}
          </LinkButton>
          {from ? null : (
            <PostValues action={paths.secondFactor} values={{ intent: 'later' }}>
              <Button type="submit" small look="quiet">
                {t('dashboard:factor.notNow')}
              </Button>
            </PostValues>
          )}
        </>
      }
    >
      {t('dashboard:factor.remindText')}
    </Alert>
  )
}
