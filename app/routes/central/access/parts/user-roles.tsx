import type { SubmissionResult } from '@conform-to/react'
import type { RoleChoice } from '~/domain/access/roles.server'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { ChecksField, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

const Reason = ({ id, errors }: { id: string; errors?: string[] }) => (
  <TextField
    className="mt-3 max-w-xl"
    field={plain('reason', undefined, { id, errors })}
    label="access:head.reason"
    hint="access:head.reasonHint"
  />
)

/** The roles of a user; who takes the last head's away says why. */
export function UserRoles({
  user,
  roles,
  lastHead,
}: {
  user: { id: number; roles: readonly { id: number }[] }
  roles: readonly RoleChoice[]
  lastHead: boolean
}) {
  const { t } = useWords()
  const nameOf = useName()
  return (
    <Section card className="mt-5" title={t('access:user.roles')}>
      <PostValues values={{ id: user.id, intent: 'roles' }} preventScrollReset>
        <ChecksField
          row
          field={plain(
            'roles',
            user.roles.map((role) => String(role.id)),
          )}
          label="access:user.rolesOf"
          options={roles
            .filter((role) => role.active || user.roles.some((held) => held.id === role.id))
            .map((role) => ({ value: role.id, text: nameOf(role) }))}
        />
        {lastHead ? <Reason id="roles-reason" /> : null}
        <FormActions submit="access:user.saveRoles" />
      </PostValues>
    </Section>
  )
}

/** Shuts the account of the last head of an institution or group, with a reason. */
export function LastHead({ id, lastResult }: { id: number; lastResult: SubmissionResult | undefined }) {
  const { t } = useWords()
  return (
    <Section card className="mt-5" title={t('access:head.last')}>
      <p className="max-w-prose">{t('access:head.lastText')}</p>
      <PostValues values={{ id, intent: 'disable' }} preventScrollReset>
        <Reason id="disable-reason" errors={lastResult?.error?.reason ?? undefined} />
        <div className="mt-3">
          <SubmitButton look="danger">{t('access:user.disable')}</SubmitButton>
        </div>
      </PostValues>
    </Section>
  )
}
