import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { rolesForMany, STAFF_SLIP_DAYS, staffWithoutPassword } from '~/domain/access/site/staff-logins.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CsrfField } from '~/ui/shell/csrf'
import { idsIn } from '~/ui/table/url'

export const handle: ScreenHandle = { title: 'users:staff.title', under: paths.siteUsers, words: ['ui', 'access'] }

export const loader = guard('users.users.manage', async (ctx, { request }) => ({
  /** Those who were ticked in the list of employees. */
  chosen: idsIn(new URL(request.url).searchParams.get('only')),
  people: await staffWithoutPassword(ctx.site.id),
  roles: (await rolesForMany(ctx)).map(({ id, nameEn, nameBn, key }) => ({ id, nameEn, nameBn, key })),
  days: STAFF_SLIP_DAYS,
}))

/** Employees who cannot log in yet: logins for many at once, with slips to print. */
export default function StaffLogins() {
  const { chosen, people, roles, days } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  return (
    <Page
      title={t('users:staff.title')}
      description={t('users:staff.about', { days: n(days) })}
      actions={
        <>
          <LinkButton to={paths.studentLogins}>{t('users:staff.students')}</LinkButton>
          <LinkButton to={paths.siteUsers}>{t('common:back')}</LinkButton>
        </>
      }
    >
      {people.length ? (
        <Card>
          {/* A file is the answer, so the browser posts this itself, into a page of its own. */}
          <form method="post" action={paths.staffSlips} target="_blank">
            <CsrfField />
            <SelectField
              field={plain('role', roles.find((role) => role.key === 'teacher')?.id)}
              label="users:staff.role"
              hint="users:staff.roleHint"
              empty={false}
              options={roles.map((role) => ({ value: role.id, text: name(role) }))}
            />
            <fieldset className="mt-4">
              <legend className="mb-2 font-medium">{t('users:staff.who', { count: people.length })}</legend>
              <ul className="grid gap-x-4 sm:grid-cols-2">
                {people.map((one) => (
                  <li key={one.id}>
                    <label className="tick-row">
                      <input
                        type="checkbox"
                        name="employees"
                        value={one.id}
                        defaultChecked={chosen.includes(one.id)}
                        className="tick"
                      />
                      <span>
                        {name(one)}
                        <span className="block text-[0.8125rem] text-muted">
                          {[
                            n(one.code),
                            name({ nameEn: one.designationEn, nameBn: one.designationBn }),
                            one.username ? t('users:staff.waits') : '',
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
            <div className="mt-4">
              <Button type="submit" look="primary">
                {t('users:staff.print')}
              </Button>
            </div>
          </form>
        </Card>
      ) : (
        <EmptyState title="users:staff.nobody" />
      )}
    </Page>
  )
}
