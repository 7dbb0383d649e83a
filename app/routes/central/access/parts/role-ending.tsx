import { useName } from '~/i18n/use-words'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { loadRoles } from './load-roles.server'

type Shown = Awaited<ReturnType<typeof loadRoles>>

/** Is the role to go? One that somebody has, or the system's own, is retired instead. */
export function RoleEnding({
  role,
  holders,
  refused,
}: {
  role: NonNullable<Shown['role']>
  holders: Shown['holders']
  refused: string[] | undefined
}) {
  const { t, n } = useWords()
  const nameOf = useName()
  const retire = role.users > 0 || role.system
  return (
    <ConfirmForm
      values={{ intent: 'delete', id: role.id }}
      name={nameOf(role)}
      type={t('access:role.one')}
      title={retire ? t('access:role.retireAsk', { name: nameOf(role) }) : undefined}
      submit={retire ? t('access:role.retire') : undefined}
      text={
        retire ? (
          <>
            <FormErrors form={{ errors: refused }} />
            <p>
              {t(role.users ? 'access:role.inUse' : 'access:role.systemKept', {
                users: n(role.users),
                tenants: n(role.tenants),
              })}
            </p>
            <ul className="mt-2 list-disc pl-5">
              {holders.map((one) => (
                <li key={one.tenantId}>
                  {nameOf(one) || t('access:scope.central')}: {n(one.users)}
                </li>
              ))}
            </ul>
            <Alert tone="warn">{t('access:role.retireText')}</Alert>
          </>
        ) : undefined
      }
    />
  )
}
