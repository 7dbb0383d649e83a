import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { GroupRow, GroupUser } from '~/domain/groups/groups.server'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, LinkButton } from '~/ui/button'
import {
  BilingualPair,
  ChecksField,
  FormErrors,
  PhoneField,
  plain,
  PostForm,
  problemsOf,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, Details, EmptyState, FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

type Values = {
  username: string
  nameEn: string
  nameBn: string
  email: string
  mobile: string
  roles: string[]
  reason: string
}

const userList = listSpec<GroupUser>()({
  area: 'groups:user',
  title: 'groups:user.title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      cell: (user, shown) => (
        <>
          <span className="block">{shown}</span>
          <span className="text-[0.8125rem] font-normal text-muted">{user.username}</span>
        </>
      ),
    },
    reach: {
      kind: 'cell',
      cell: (user, _, { lang }) => (
        <>
          {user.email ? <span className="block break-all">{user.email}</span> : null}
          {user.mobile ? <span className="block">{formatPhone(user.mobile, lang)}</span> : null}
        </>
      ),
    },
    roles: 'names',
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'groups:user',
      of: (user) => (user.state === 'disabled' ? 'isDisabled' : user.invited ? 'isInvited' : null),
      cell: (user, shown, { t }) => (
        <Badge tone={user.state === 'disabled' ? 'plain' : user.invited ? 'warn' : 'good'}>
          {shown || t('common:active')}
        </Badge>
      ),
    },
    lastLogin: { kind: 'instant', of: 'lastLoginAt' },
  },
})

/** Who may log in for a group. */
export function UsersPanel({
  group,
  users,
  roles,
  lastResult,
  mayManage,
}: {
  group: GroupRow
  users: readonly GroupUser[]
  roles: readonly { id: number; nameEn: string; nameBn: string }[]
  lastResult: SubmissionResult<string[]> | undefined
  mayManage: boolean
}) {
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<Values>({
    lastResult,
    constraint: useConstraint('user'),
    id: `user-${group.id}-${users.length}`,
    defaultValue: { roles: roles.length === 1 ? [String(roles[0]?.id)] : [] },
  })
  const button = (user: GroupUser, intent: string, word: string, danger = false) => (
    <PostValues values={{ groupId: group.id, id: user.id }} preventScrollReset className="inline">
      {intent === 'user-disable' && user.lastHead ? (
        <TextField
          className="mb-2 text-start"
          field={plain('reason', undefined, { id: `reason-${user.id}` })}
          label="access:head.reason"
          hint="access:head.reasonHint"
        />
      ) : null}
      <Button
        small
        look={danger ? 'danger' : 'quiet'}
        type="submit"
        name="intent"
        value={intent}
        aria-label={t('groups:user.named', { action: t(word), name: nameOf(user) })}
      >
        {t(word)}
      </Button>
    </PostValues>
  )
  return (
    <Section
      title={t('groups:user.of', { name: nameOf(group) })}
      className="mb-7"
      actions={
        <LinkButton small look="quiet" to={paths.groups}>
          {t('common:close')}
        </LinkButton>
      }
    >
      <ListTable
        spec={userList}
        rows={users}
        rowMuted={(user) => user.state === 'disabled'}
        empty={<EmptyState title="groups:user.none" />}
        actions={
          mayManage
            ? (user) => (
                <>
                  {user.invited && user.state === 'active' ? button(user, 'user-again', 'groups:user.again') : null}
                  {user.state === 'active'
                    ? button(user, 'user-disable', 'groups:user.disable', true)
                    : button(user, 'user-enable', 'groups:user.enable')}
                </>
              )
            : undefined
        }
      />
      {mayManage ? (
        <div className="mt-3">
          <Details summary={t('groups:user.add')} open={lastResult !== undefined}>
            <PostForm form={form} values={{ intent: 'user-invite', groupId: group.id }}>
              <FormErrors
                form={form}
                problems={problemsOf(fields, {
                  username: 'groups:user.username',
                  nameBn: 'common:name',
                  nameEn: 'common:name',
                  email: 'groups:email',
                  mobile: 'groups:user.mobile',
                  roles: 'groups:user.roles',
                  reason: 'groups:user.reason',
                })}
              />
              <div className="grid gap-3.5">
                <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
                <FormGrid>
                  <TextField field={fields.username} label="groups:user.username" spellCheck={false} lang="en" />
                  <TextField field={fields.email} label="groups:email" type="email" hint="groups:user.reachHint" />
                  <PhoneField field={fields.mobile} label="groups:user.mobile" />
                  <ChecksField
                    field={fields.roles}
                    label="groups:user.roles"
                    options={roles.map((role) => ({ value: role.id, text: nameOf(role) }))}
                  />
                  <TextField field={fields.reason} label="groups:user.reason" hint="groups:user.reasonHint" />
                </FormGrid>
              </div>
              <FormActions submit="groups:user.invite" />
            </PostForm>
          </Details>
        </div>
      ) : null}
    </Section>
  )
}
