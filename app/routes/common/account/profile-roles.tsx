import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Card } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'

interface Role {
  id: number
  nameEn: string
  nameBn: string
  active: boolean
}

/** The roles of this user, and which one is worked in now. */
export function ProfileRoles({ roles }: { roles: readonly Role[] }) {
  const { t } = useWords()
  const nameOf = useName()
  return (
    <Card title={t('account:role.title')}>
      <form method="post" action="/user/role">
        <CsrfField />
        <ul className="-my-2 divide-y divide-line">
          {roles.map((role) => (
            <li key={role.id} className="flex min-h-touch flex-wrap items-center justify-between gap-2 py-1.5">
              <span className={role.active ? 'font-medium' : ''}>{nameOf(role)}</span>
              {role.active ? (
                <Badge tone="accent">{t('account:role.now')}</Badge>
              ) : (
                <Button
                  type="submit"
                  name="roleId"
                  value={role.id}
                  small
                  aria-label={`${t('account:role.switch')}: ${nameOf(role)}`}
                >
                  {t('account:role.switch')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </form>
    </Card>
  )
}
