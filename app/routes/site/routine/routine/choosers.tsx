import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import type { RoutineData } from './load-routine.server'

const VIEWS = ['section', 'teacher', 'room', 'needs', 'fill'] as const

/** Which session, and the week of which section, teacher or room; with JavaScript a choice shows at once. */
export function Choosers({ data }: { data: RoutineData }) {
  const { t, n } = useWords()
  const name = useName()
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  const to = (change: Record<string, string | number | null>) =>
    hrefWith({ pathname, search: '' }, { session: data.session?.id ?? null, ...change })
  const options =
    data.view === 'teacher'
      ? data.teachers.map((one) => ({ value: one.id, text: name(one) }))
      : data.view === 'room'
        ? data.rooms.map((one) => ({ value: one.id, text: [n(one.number), name(one)].filter(Boolean).join(' – ') }))
        : data.view !== 'section'
          ? []
          : data.sections.map((one) => ({
              value: one.id,
              text: [
                name(one.class),
                one.group.code === 'NONE' ? '' : name(one.group),
                name(one.version),
                t('routine:sectionNamed', { name: name(one) }),
              ]
                .filter(Boolean)
                .join(' · '),
              group: name(one.shift),
            }))
  return (
    <>
      {data.sessions.length > 1 ? (
        <nav aria-label={t('routine:sessions')} className="mb-3 flex flex-wrap gap-2 print:hidden">
          {data.sessions.map((one) => (
            <LinkButton
              key={one.id}
              small
              look={one.id === data.session?.id ? 'primary' : 'plain'}
              aria-current={one.id === data.session?.id ? 'page' : undefined}
              to={hrefWith({ pathname, search: '' }, { session: one.id })}
            >
              {n(one.label)}
            </LinkButton>
          ))}
        </nav>
      ) : null}
      <Tabs
        label="routine:views"
        tabs={VIEWS.map((view) => ({
          to: to({ view: view === 'section' ? null : view }),
          label: `routine:view.${view}`,
          here: data.view === view,
        }))}
      />
      {options.length ? (
        <GetForm
          preventScrollReset
          className="mb-4 flex flex-wrap items-end gap-2 print:hidden"
          onChange={(event) => event.currentTarget.requestSubmit()}
        >
          {data.session ? <input type="hidden" name="session" value={data.session.id} /> : null}
          {data.view === 'section' ? null : <input type="hidden" name="view" value={data.view} />}
          <SelectField
            field={plain('id', data.week?.id ?? '', { key: `${data.view}${data.week?.id}` })}
            label={`routine:view.${data.view}`}
            empty={false}
            className="w-full max-w-md"
            options={options}
          />
          {hydrated ? null : <Button type="submit">{t('common:view')}</Button>}
        </GetForm>
      ) : null}
    </>
  )
}
