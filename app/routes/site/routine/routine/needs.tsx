import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLocation } from '@remix-run/react'
import { TAUGHT_IN, unitsOf } from '~/domain/routine/needs.policy'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { CheckField, FormErrors, NumberField, plain, SelectField } from '~/ui/fields'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Details, EmptyState, FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import type { RoutineData } from './load-routine.server'
import type { NeedsData } from './load-plan.server'

/** How many periods a week each paper of a class has, and the rooms of its sections: what the solver works from. */
export function Needs({ data, needs }: { data: RoutineData; needs: NeedsData }) {
  const { t, n } = useWords()
  const name = useName()
  const hydrated = useHydrated()
  const location = useLocation()
  const lastResult = useActionData() as
    | (SubmissionResult<string[]> & { initialValue?: Record<string, unknown> })
    | undefined
  const className = (one: NeedsData['offering']) =>
    [name(one.class), one.group.code === 'NONE' ? '' : name(one.group), name(one.shift), name(one.version)]
      .filter(Boolean)
      .join(' · ')
  const typed = (key: string, value: unknown) => {
    const given = lastResult?.initialValue?.[key]
    const errors = lastResult?.error?.[key]
    return {
      ...plain(key, given ?? value ?? '', { key: `${needs.offering.id}${needs.proposed}` }),
      ...(errors ? { errors, valid: false } : {}),
    }
  }
  const beside = new Map(
    unitsOf(needs.papers)
      .filter((unit) => unit.length > 1)
      .flatMap((unit) => unit.map((one) => [one.id, unit.filter((other) => other.id !== one.id)])),
  )
  return (
    <>
      <GetForm
        preventScrollReset
        className="mb-4 flex flex-wrap items-end gap-2 print:hidden"
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        {data.session ? <input type="hidden" name="session" value={data.session.id} /> : null}
        <input type="hidden" name="view" value="needs" />
        <SelectField
          field={plain('class', needs.offering.id, { key: String(needs.offering.id) })}
          label="routine:needs.class"
          empty={false}
          className="w-full max-w-md"
          options={needs.offerings.map((one) => ({ value: one.id, text: className(one) }))}
        />
        {hydrated ? null : <Button type="submit">{t('common:view')}</Button>}
      </GetForm>
      {needs.papers.length === 0 ? (
        <EmptyState title="routine:needs.noPapers" text="routine:needs.noPapersText" />
      ) : (
        <PostValues
          values={{ intent: 'needs', class: needs.offering.id }}
          preventScrollReset
          noValidate
          className="grid gap-4"
        >
          <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />
          <Alert tone={needs.needed > needs.slots ? 'warn' : 'accent'}>
            {t(needs.needed > needs.slots ? 'routine:needs.tooMany' : 'routine:needs.sum', {
              needed: n(needs.needed),
              slots: n(needs.slots),
            })}
          </Alert>
          {needs.proposed ? <Alert tone="warn">{t('routine:needs.proposed')}</Alert> : null}
          <Section
            card
            title={t('routine:needs.periods')}
            actions={
              data.manage && !needs.proposed ? (
                <LinkButton small to={hrefWith(location, { class: needs.offering.id, suggest: 1 })}>
                  {t('routine:needs.suggest')}
                </LinkButton>
              ) : null
            }
          >
            <p className="mb-3 text-[0.9375rem] text-muted">{t('routine:needs.help')}</p>
            <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
              {needs.papers.map((one) => (
                <div key={one.id}>
                  <NumberField
                    field={typed(`n-${one.id}`, one.weekly)}
                    label="routine:lesson.offering"
                    labelText={`${n(one.code)} ${name(one)}`}
                    disabled={!data.manage}
                  />
                  <Details summary={t('routine:needs.how')} open={one.roomKind !== null || one.doubles > 0}>
                    <div className="grid gap-2 sm:grid-cols-2">
                      <SelectField
                        field={typed(`k-${one.id}`, one.roomKind)}
                        label="routine:needs.kind"
                        empty="routine:needs.ownRoom"
                        disabled={!data.manage}
                        options={TAUGHT_IN.map((value) => ({ value, label: `rooms:kind.${value}` }))}
                      />
                      {beside.has(one.id) ? null : (
                        <NumberField
                          field={typed(`d-${one.id}`, one.doubles || '')}
                          label="routine:needs.doubles"
                          disabled={!data.manage}
                        />
                      )}
                    </div>
                  </Details>
                  {beside.get(one.id)?.length ? (
                    <p className="mt-0.5 text-[0.8125rem] text-muted">
                      {t('routine:needs.beside', { subjects: beside.get(one.id)?.map(name).join(', ') })}
                    </p>
                  ) : null}
                </div>
              ))}
            </div>
            {data.manage && needs.siblings > 0 ? (
              <CheckField field={plain('everywhere', '')} label="routine:needs.everywhere" className="mt-3" />
            ) : null}
          </Section>
          <Section card title={t('routine:needs.rooms')}>
            <FormGrid>
              {needs.homes.map((one) => (
                <SelectField
                  key={one.id}
                  field={typed(`r-${one.id}`, one.roomId)}
                  label="routine:lesson.room"
                  labelText={t('routine:sectionNamed', { name: name(one) })}
                  empty="routine:lesson.noRoom"
                  disabled={!data.manage}
                  options={needs.rooms.map((room) => ({
                    value: room.id,
                    text: [n(room.number), name(room)].filter(Boolean).join(' – '),
                  }))}
                />
              ))}
            </FormGrid>
          </Section>
          {data.manage ? <FormActions /> : null}
        </PostValues>
      )}
    </>
  )
}
