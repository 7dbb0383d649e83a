import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { formatDate } from '~/format/dates'
import { Button, LinkButton } from '~/ui/button'
import { ChoiceField, plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Card, EmptyState } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import type { InsideData } from './inside-data.server'

/** Where to: session and section; and whether the child, or a brother or sister, is known here. */
export function InsideChooser({ data }: { data: InsideData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  if (!data.sections.length && data.sessions.length < 2)
    return <EmptyState title="students:form.noSections" text="students:form.noSectionsText" />
  return (
    <div className="grid gap-4">
      <Card>
        <GetForm
          key={`${data.sessionId} ${data.section?.id} ${data.q}`}
          className="chooser grid gap-3 sm:grid-cols-2 lg:grid-cols-[10rem_1fr_1fr_auto] lg:items-end"
        >
          <SelectField
            field={plain('session', data.sessionId)}
            label="students:session"
            empty={false}
            options={data.sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
          />
          <ChoiceField
            field={plain('section', data.section?.id)}
            label="students:section"
            options={data.sections.map((one) => ({ value: one.id, text: n(one.text) }))}
          />
          <TextField field={plain('q', data.q)} label="admission-entry:find" hint="admission-entry:findHint" />
          <Button type="submit" look={data.section ? 'plain' : 'primary'}>
            {t('admission-entry:open')}
          </Button>
        </GetForm>
      </Card>
      {data.q && !data.found.length ? <Alert>{t('admission-entry:notFound')}</Alert> : null}
      {data.found.length ? (
        <Card title={t('admission-entry:found')}>
          <ul className="grid gap-3">
            {data.found.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <span>
                  {name(one)}{' '}
                  <span className="text-muted">
                    {[n(one.code), one.bornOn && formatDate(one.bornOn, lang), t(`students:states.${one.state}`)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <LinkButton small to={hrefWith(location, { former: one.id, sibling: null, q: null })}>
                  {t('admission-entry:isFormer')}
                </LinkButton>
                <LinkButton small look="quiet" to={hrefWith(location, { sibling: one.id, former: null, q: null })}>
                  {t('admission-entry:isSibling')}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}
