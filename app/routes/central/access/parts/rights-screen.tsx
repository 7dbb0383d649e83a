import { useActionData, useLoaderData } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { Button, SubmitButton } from '~/ui/button'
import { FormErrors, plain, SelectField, TextField } from '~/ui/fields'
import { selectClass } from '~/ui/fields/options'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import { Matrix, usePermissionWords } from '~/screens/access/matrix'
import { Holders } from './holders'
import type { loadRights } from './rights.server'
import { GetForm, Link } from '~/ui/link'
import { PostValues } from '~/ui/post-values'

type Answer = { saved?: number; error?: Record<string, string[] | null> } | undefined
const link = 'text-accent underline underline-offset-2'

/** What one user may do and why, with extra allowances and denials; and who may do one thing. */
export function RightsScreen({ title, about }: { title: string; about: string }) {
  const { scope, find, place, who, choices, permission, users, holders, sheet } = useLoaderData<typeof loadRights>()
  const { t, n } = useWords()
  const nameOf = useName()
  const words = usePermissionWords()
  const placed =
    scope === 'central' ? null : (
      <TextField field={plain('place', place)} label="access:rights.place" hint="access:rights.placeHint" />
    )
  return (
    <Page title={t(title)} description={t(about)}>
      <Tabs
        label={title}
        tabs={[
          { to: '?', label: 'access:rights.oneUser' },
          { to: '?tab=who', label: 'access:rights.who' },
        ]}
      />
      <GetForm className="mb-4 grid items-end gap-3 rounded border border-line bg-raised p-4 sm:grid-cols-2 lg:grid-cols-3 print:hidden">
        {who ? <input type="hidden" name="tab" value="who" /> : null}
        {placed}
        {who ? (
          <SelectField
            field={plain('permission', permission ?? '')}
            label="access:rights.permission"
            options={choices.map((one) => ({ value: one, text: words.full(one) }))}
          />
        ) : (
          <TextField
            field={plain('find', find)}
            label="access:rights.find"
            hint={scope === 'central' ? undefined : 'access:rights.findHint'}
          />
        )}
        <Button type="submit" look="primary" className="mb-px">
          {t('common:view')}
        </Button>
      </GetForm>
      {holders ? <Holders holders={holders} /> : null}
      {users ? (
        users.items.length === 0 ? (
          <EmptyState
            title={
              users.tenantMissing ? 'access:user.noPlace' : users.shortWord ? 'access:user.short' : 'access:user.none'
            }
          />
        ) : (
          <ul className="divide-y divide-line rounded border border-line bg-raised">
            {users.items.map((user) => (
              <li key={user.id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
                <Link to={`?user=${user.id}`} className={`${link} coarse:py-2.5`}>
                  {nameOf(user) || user.username} <span className="text-muted">({user.username})</span>
                </Link>
                <span className="text-[0.9375rem] text-muted">
                  {[nameOf({ nameEn: user.tenantEn, nameBn: user.tenantBn }), ...user.roles.map(nameOf)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
            {users.total > users.items.length ? (
              <li className="px-4 py-2 text-muted">{t('access:rights.more', { total: n(users.total) })}</li>
            ) : null}
          </ul>
        )
      ) : null}
      {sheet ? <Sheet /> : null}
    </Page>
  )
}

function Sheet() {
  const { sheet, areas, q, locked, mine } = useLoaderData<typeof loadRights>()
  const answer = useActionData() as Answer
  const { t, n } = useWords()
  const nameOf = useName()
  if (!sheet) return null
  const rights = new Map(sheet.rights.map((right) => [right.permission, right]))
  const roleName = (id: number) => nameOf(sheet.roles.find((role) => role.id === id) ?? { nameEn: '', nameBn: '' })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="text-[1.0625rem] font-semibold">
          {nameOf(sheet) || sheet.username} ({sheet.username})
        </h2>
        <span className="text-muted">{nameOf({ nameEn: sheet.tenantEn, nameBn: sheet.tenantBn })}</span>
        {sheet.roles.map((role) => (
          <Badge key={role.id} tone={role.active ? 'accent' : 'plain'}>
            {nameOf(role)}
          </Badge>
        ))}
        <Badge tone="good">
          {t('access:assign.held', { held: n(sheet.rights.filter((right) => right.holds).length) })}
        </Badge>
      </div>
      <GetForm className="mb-3 flex flex-wrap items-end gap-2">
        <input type="hidden" name="user" value={sheet.id} />
        <TextField field={plain('q', q)} label="access:assign.search" />
        <Button type="submit">{t('common:search')}</Button>
      </GetForm>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {answer?.saved !== undefined ? (
        <Alert tone="good" live>
          {t('access:rights.saved', { count: answer.saved })}
        </Alert>
      ) : null}
      {mine ? <Alert tone="warn">{t('access:error.ownExtras')}</Alert> : null}
      {sheet.roles.length > 1 ? (
        <p className="mb-3 text-[0.9375rem] text-muted">{t('access:rights.activeRole')}</p>
      ) : null}
      <PostValues values={{ user: sheet.id, q }} preventScrollReset>
        <Matrix
          areas={areas}
          cell={(permission, name) => {
            const right = rights.get(permission)
            const why = [
              ...(right?.roles ?? []).map((id) => t('access:rights.byRole', { role: roleName(id) })),
              right?.extra === 'allow' ? t('access:rights.byAllow') : '',
              right?.extra === 'deny' ? t('access:rights.byDeny') : '',
              right?.packageOff ? t('access:rights.packageOff') : '',
            ].filter(Boolean)
            return (
              <span className="block py-1">
                <Badge tone={right?.holds ? 'good' : 'plain'}>
                  {t(right?.holds ? 'access:rights.may' : 'access:rights.mayNot')}
                </Badge>
                <span className="block text-[0.8125rem] leading-4 text-muted">{why.join('; ')}</span>
                <select
                  name={`x.${permission}`}
                  aria-label={name}
                  defaultValue={right?.extra ?? ''}
                  disabled={locked.includes(permission)}
                  className={`${selectClass} mt-1 min-w-[9rem]`}
                >
                  <option value="">{t('access:rights.asRole')}</option>
                  <option value="allow">{t('access:rights.allow')}</option>
                  <option value="deny">{t('access:rights.deny')}</option>
                </select>
              </span>
            )
          }}
        />
        {locked.length < sheet.rights.length ? (
          <div className="sticky bottom-0 z-20 flex justify-end border-t border-line bg-surface py-2.5">
            <SubmitButton>{t('common:save')}</SubmitButton>
          </div>
        ) : null}
      </PostValues>
    </>
  )
}
