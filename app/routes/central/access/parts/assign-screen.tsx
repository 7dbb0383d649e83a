import { useActionData, useLoaderData } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { Button, SubmitButton } from '~/ui/button'
import { FormErrors, plain, SelectField, TextField } from '~/ui/fields'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page } from '~/ui/page'
import { Matrix, usePermissionWords } from '~/screens/access/matrix'
import type { loadAssign } from './assign.server'
import type { Changes } from '~/domain/access/rights.policy'
import { GetForm } from '~/ui/link'
import { PostValues } from '~/ui/post-values'

type Answer = { changes?: Changes; error?: Record<string, string[] | null> } | undefined

/** The permissions of one role, to read, compare and change. */
export function AssignScreen({ title }: { title: string }) {
  const { roles, role, held, stamp, areas, q, with: other, locked, mayAssign } = useLoaderData<typeof loadAssign>()
  const answer = useActionData() as Answer
  const { t, n } = useWords()
  const nameOf = useName()
  const hydrated = useHydrated()
  const words = usePermissionWords()
  const options = roles.map((one) => ({
    value: one.id,
    text: nameOf(one) + (one.active ? '' : ` (${t('common:inactive')})`),
    group: t(`access:scope.${one.scope}`),
  }))
  const inShown = areas.flatMap((area) =>
    area.entities.flatMap((entity) => entity.actions.map((action) => action.permission)),
  )
  const mayArea = (area: (typeof areas)[number]) =>
    mayAssign && area.entities.some((entity) => entity.actions.some((action) => !locked.includes(action.permission)))
  const tick = (area: string, on: boolean) =>
    document.querySelectorAll<HTMLInputElement>(`[data-area="${area}"] input[name=p]:not(:disabled)`).forEach((box) => {
      box.checked = on
    })
  return (
    <Page title={t(title)} description={t('access:assign.about')}>
      <GetForm className="mb-4 grid items-end gap-3 rounded border border-line bg-raised p-4 sm:grid-cols-2 lg:grid-cols-4 print:hidden">
        <SelectField field={plain('role', role.id)} label="access:role.one" options={options} empty={false} />
        <SelectField
          field={plain('with', other?.id)}
          label="access:assign.compare"
          options={options.filter(
            (one) => roles.find((each) => each.id === one.value)?.scope === role.scope && one.value !== role.id,
          )}
          empty="access:assign.compareNone"
        />
        <TextField field={plain('q', q)} label="access:assign.search" />
        <Button type="submit" look="primary">
          {t('common:view')}
        </Button>
      </GetForm>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {answer?.changes ? <Saved changes={answer.changes} /> : null}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="text-[1.0625rem] font-semibold">{nameOf(role)}</h2>
        <Badge tone="accent">{t('access:assign.held', { held: n(held.length) })}</Badge>
        <Badge>{t('access:role.holders', { users: n(role.users), tenants: n(role.tenants) })}</Badge>
        {role.system ? <Badge>{t(role.edited ? 'access:role.systemEdited' : 'access:role.system')}</Badge> : null}
        {q || other ? <Badge tone="warn">{t('access:assign.shown', { shown: n(inShown.length) })}</Badge> : null}
      </div>
      {role.scope === 'central' && locked.length && mayAssign ? (
        <Alert tone="warn">{t('access:assign.locked')}</Alert>
      ) : null}
      {inShown.length === 0 ? (
        <EmptyState title="access:assign.nothing" />
      ) : (
        <PostValues
          values={{ role: role.id, stamp, q, with: other?.id ?? '' }}
          key={`${role.id}:${stamp}:${q}:${other?.id ?? ''}`}
          preventScrollReset
        >
          {/* The first button is what Enter presses: it saves what is ticked. */}
          {mayAssign ? (
            <button type="submit" className="sr-only" tabIndex={-1}>
              {t('common:save')}
            </button>
          ) : null}
          <Matrix
            areas={areas}
            headOf={(area) => (
              <span className="flex flex-wrap items-center gap-2">
                <span className="text-[0.8125rem] text-muted">
                  {t('access:assign.ofArea', { held: n(held.filter((one) => one.startsWith(`${area.area}.`)).length) })}
                </span>
                {mayArea(area)
                  ? (['all', 'none'] as const).map((how) => (
                      <Button
                        key={how}
                        type="submit"
                        small
                        name="set"
                        value={`${area.area}:${how}`}
                        aria-label={t(`access:assign.${how}Of`, { area: words.area(area.area) })}
                        onClick={
                          hydrated
                            ? (event) => {
                                event.preventDefault()
                                tick(area.area, how === 'all')
                              }
                            : undefined
                        }
                      >
                        {t(`access:assign.${how}`)}
                      </Button>
                    ))
                  : null}
              </span>
            )}
            cell={(permission, name) => (
              <label className="inline-flex min-h-8 items-center gap-2 coarse:min-h-touch coarse:min-w-touch">
                <input
                  type="checkbox"
                  name="p"
                  value={permission}
                  defaultChecked={held.includes(permission)}
                  disabled={locked.includes(permission)}
                  aria-label={name}
                  className="h-[1.125rem] w-[1.125rem] accent-accent"
                />
                {other ? (
                  <span className="text-[0.8125rem] text-muted">
                    {nameOf(other)}: {t(other.held.includes(permission) ? 'common:yes' : 'common:no')}
                  </span>
                ) : null}
              </label>
            )}
          />
          {mayAssign ? (
            <div className="sticky bottom-0 z-20 flex justify-end border-t border-line bg-surface py-2.5 print:hidden">
              <SubmitButton>{t('common:save')}</SubmitButton>
            </div>
          ) : null}
        </PostValues>
      )}
    </Page>
  )
}

/** What a save changed, by name. */
function Saved({ changes }: { changes: Changes }) {
  const { t } = useWords()
  const words = usePermissionWords()
  const { added, removed } = changes
  if (!added.length && !removed.length) return <Alert live>{t('access:assign.unchanged')}</Alert>
  const list = (title: string, all: string[]) =>
    all.length ? (
      <>
        <p className="mt-1 font-medium">{t(title)}</p>
        <ul className="list-disc pl-5">
          {all.map((one) => (
            <li key={one}>{words.full(one)}</li>
          ))}
        </ul>
      </>
    ) : null
  return (
    <Alert tone="good" live title={t('access:assign.saved')}>
      {list('access:assign.added', added)}
      {list('access:assign.removed', removed)}
    </Alert>
  )
}
