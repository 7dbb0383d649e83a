import type { LoginForm } from '~/domain/people/record/employee.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { ChecksField, FormErrors, PostForm, problemsOf, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, KeyValue } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'
import type { PartData } from './load-part.server'
import { usePartForm } from './part-form'

/** The login of an employee: made here with its slip, kept on the screen of users. */
export function LoginPart({ data }: { data: PartData }) {
  const { t } = useWords()
  const { login, mayUsers, head, one } = data
  if (!login && mayUsers && head.mayManage && one.state === 'active') return <NewLogin data={data} />
  if (!login) return <Alert tone="plain">{t('people:noLogin')}</Alert>
  return (
    <Card
      title={t('people:part.login')}
      actions={
        mayUsers ? (
          <LinkButton small to={paths.siteUsers}>
            {t('people:toUsers')}
          </LinkButton>
        ) : undefined
      }
    >
      {login.state === 'active' && !['active', 'suspended'].includes(one.state) ? (
        <Alert tone="warn">{t('people:loginOpen')}</Alert>
      ) : null}
      <KeyValue
        items={[
          { label: t('people:field.username'), value: login.username },
          { label: t('common:status'), value: t(login.state === 'active' ? 'people:loginActive' : 'people:loginShut') },
          { label: t('people:password'), value: t(login.hasPassword ? 'people:chosen' : 'people:notChosen') },
        ]}
      />
      {mayUsers && login.state === 'active' && !login.hasPassword ? (
        // A file is the answer, so the browser posts this itself, into a page of its own.
        <form method="post" action={paths.employeeSlip(head.id)} target="_blank" className="mt-3">
          <CsrfField />
          <Button type="submit">{t('people:printSlip')}</Button>
        </form>
      ) : null}
    </Card>
  )
}

function NewLogin({ data }: { data: PartData }) {
  const { t } = useWords()
  const name = useName()
  const [form, fields] = usePartForm<LoginForm>('login', { username: data.one.code.toLowerCase() })
  return (
    <PostForm form={form} values={{ intent: 'login' }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, { username: 'people:field.username', roles: 'people:field.roles' })}
      />
      <Card title={t('people:makeLogin')}>
        <p className="mb-3 text-muted">{t('people:makeLoginText')}</p>
        <div className="grid gap-3.5">
          <TextField field={fields.username} label="people:field.username" />
          <ChecksField
            field={fields.roles}
            label="people:field.roles"
            options={data.roles.map((role) => ({ value: role.id, text: name(role) }))}
          />
        </div>
        <FormActions submit="people:makeLogin" />
      </Card>
    </PostForm>
  )
}
