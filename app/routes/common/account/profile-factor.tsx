import type { FactorState } from '~/domain/identity/factor/factor.server'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Card } from '~/ui/page'

/** Whether a login asks for a code as well, and the way to change that. */
export function ProfileFactor({ state, editable }: { state: FactorState; editable: boolean }) {
  const { t, lang } = useWords()
  return (
    <Card title={t('account:factor.title')}>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <Badge tone={state.since ? 'good' : 'plain'}>
          {t(state.since ? 'account:factor.on' : 'account:factor.off')}
        </Badge>
        {state.since ? t('account:factor.codesLeft', { count: state.paperCodes }) : null}
        {!state.since && state.demandedFrom
          ? t('account:factor.mustFrom', { date: formatDate(state.demandedFrom, lang) })
          : null}
      </p>
      <p className="mb-3 text-sm text-muted">{t('account:factor.about')}</p>
      {editable ? (
        <LinkButton small document to={paths.secondFactor}>
          {t(state.since ? 'account:factor.manage' : 'account:factor.open')}
        </LinkButton>
      ) : null}
    </Card>
  )
}
