import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Card, KeyValue } from '~/ui/page'

interface AccountCardProps {
  account: { username: string; state: string; lastLoginAt: Date | string | null } | null
  maySlips: boolean
}

/** The login of a student, or where one is made. */
export function AccountCard({ account, maySlips }: AccountCardProps) {
  const { t, lang } = useWords()
  return (
    <Card title={t('students:view.account')}>
      {account ? (
        <KeyValue
          items={[
            { label: t('students:view.username'), value: account.username },
            {
              label: t('common:status'),
              value: (
                <Badge tone={account.state === 'active' ? 'good' : 'bad'}>
                  {t(`students:accountStates.${account.state}`)}
                </Badge>
              ),
            },
            {
              label: t('students:view.lastLogin'),
              value: account.lastLoginAt && formatDate(new Date(account.lastLoginAt), lang),
            },
          ]}
        />
      ) : (
        <p className="text-muted">
          {t('students:view.noAccount')}
          {maySlips ? (
            <span className="mt-2 block">
              <LinkButton small to={paths.studentLogins}>
                {t('students:slips.title')}
              </LinkButton>
            </span>
          ) : null}
        </p>
      )}
    </Card>
  )
}
