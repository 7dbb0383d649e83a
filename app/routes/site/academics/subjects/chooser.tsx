import { useLocation } from '@remix-run/react'
import type { ClassOfferingRow, SessionRow } from '~/domain/academics/academic-setup.server'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { hrefWith } from '~/ui/table'
import { GetForm } from '~/ui/link'

export type ClassRow = Omit<ClassOfferingRow, 'sections'>

/** A class in words: 'Nine · Science · Day · Bangla Version'. */
export function useClassName(): (one: ClassRow) => string {
  const name = useName()
  return (one) =>
    [name(one.class), one.class.hasGroups ? name(one.group) : '', name(one.shift), name(one.version)]
      .filter(Boolean)
      .join(' · ')
}

/** Which class of which session; with JavaScript a choice shows at once. */
export function Chooser({
  sessions,
  session,
  offerings,
  offering,
}: {
  sessions: SessionRow[]
  session: SessionRow | null
  offerings: ClassRow[]
  offering: ClassRow
}) {
  const { t, n } = useWords()
  const className = useClassName()
  const hydrated = useHydrated()
  const location = useLocation()
  const tab = new URLSearchParams(location.search).get('tab')
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      {sessions.length > 1 ? (
        <nav aria-label={t('academics:session.others')} className="flex flex-wrap items-center gap-2">
          {sessions.map((one) => (
            <LinkButton
              key={one.id}
              look={one.id === session?.id ? 'primary' : 'plain'}
              aria-current={one.id === session?.id ? 'page' : undefined}
              to={hrefWith({ pathname: location.pathname, search: '' }, { session: one.id, tab })}
            >
              {n(one.label)}
            </LinkButton>
          ))}
        </nav>
      ) : null}
      <GetForm
        preventScrollReset
        className="chooser flex min-w-0 flex-1 basis-72 flex-wrap items-end gap-2"
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        {tab ? <input type="hidden" name="tab" value={tab} /> : null}
        <p className="hidden print:block">{session ? n(session.label) : null}</p>
        <SelectField
          field={plain('offering', offering.id, { key: String(session?.id) })}
          label="academics:class.one"
          empty={false}
          className="w-full max-w-md"
          options={offerings.map((one) => ({ value: one.id, text: `${className(one)} (${n(one.papers)})` }))}
        />
        {hydrated ? null : <Button type="submit">{t('common:view')}</Button>}
      </GetForm>
    </div>
  )
}
