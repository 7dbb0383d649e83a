import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { ChoiceField, plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Badge, EmptyState, Page, Section } from '~/ui/page'
import type { ViewData } from './load-desk.server'

/** Step one: template, language and students. Two plain forms: one finds students, one takes the chosen on. */
export function Pick({ data }: { data: ViewData<'pick'> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { kind, alone, students, templates } = data
  const kept = { session: data.sessionId ?? '', by: data.templateKey ?? '', lang: data.paperLang }
  const asked = data.sectionId !== null || data.q !== ''
  return (
    <Page
      title={t(`documents:${kind}.title`)}
      description={t('documents:pick.about')}
      actions={<LinkButton to="?">{t('documents:tab.register')}</LinkButton>}
    >
      {templates.length === 0 ? (
        <EmptyState
          title="documents:pick.noTemplate"
          text="documents:pick.noTemplateText"
          action={
            data.may.templates ? <LinkButton to="?tab=templates">{t('documents:tab.templates')}</LinkButton> : undefined
          }
        />
      ) : (
        <>
          <GetForm
            key={`${kept.session} ${data.sectionId} ${data.q}`}
            className="mb-5 grid gap-4 rounded border border-line bg-raised p-4 sm:grid-cols-2 lg:grid-cols-3"
          >
            <input type="hidden" name="pick" value="1" />
            <SelectField
              field={plain('by', kept.by)}
              label="documents:template.one"
              empty={false}
              options={templates.map((one) => ({ value: one.key, text: name(one) }))}
            />
            <SelectField
              field={plain('lang', kept.lang)}
              label="documents:paperLang"
              empty={false}
              options={['bn', 'en'].map((value) => ({ value, label: `documents:lang.${value}` }))}
            />
            <SelectField
              field={plain('session', kept.session)}
              label="documents:student.session"
              empty={false}
              options={data.sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
            />
            <ChoiceField
              field={plain('section', data.sectionId ?? '')}
              label="documents:student.section"
              empty="documents:pick.anySection"
              options={data.places.map((one) => ({ value: one.id, text: one.text }))}
            />
            <TextField
              field={plain('q', data.q)}
              label="documents:pick.search"
              hint="documents:pick.searchHint"
              maxLength={100}
            />
            <div className="flex items-end pb-6">
              <Button type="submit" look={students.length ? 'plain' : 'primary'}>
                {t('documents:pick.find')}
              </Button>
            </div>
          </GetForm>
          {students.length ? (
            <Section title={t('documents:pick.students', { count: students.length, digits: n(students.length) })}>
              <GetForm>
                <input type="hidden" name="fill" value="1" />
                {Object.entries(kept).map(([key, value]) => (
                  <input key={key} type="hidden" name={key} value={value} />
                ))}
                <ul className="mb-4 grid gap-x-4 rounded border border-line bg-raised p-2 sm:grid-cols-2 xl:grid-cols-3">
                  {students.map((one, at) => (
                    <li key={one.studentId}>
                      <label className="flex min-h-9 items-start gap-2.5 rounded px-2 py-1.5 hover:bg-sunken coarse:min-h-touch">
                        <input
                          type={alone ? 'radio' : 'checkbox'}
                          name="student"
                          value={one.studentId}
                          defaultChecked={alone ? at === 0 : data.sectionId === null ? students.length === 1 : !one.had}
                          className="mt-0.5 h-[1.125rem] w-[1.125rem] shrink-0 accent-accent"
                        />
                        <span className="min-w-0">
                          <span className="tabular-nums text-muted">{n(one.roll)}.</span>{' '}
                          <span className="font-medium">{name(one)}</span>
                          <span className="block text-[0.8125rem] text-muted">
                            {n(one.code)}
                            {data.sectionId === null ? ` · ${one.place}` : ''}
                            {one.state === 'active' ? '' : ` · ${t(`documents:student.states.${one.state}`)}`}
                          </span>
                          {one.had ? (
                            <Badge tone="warn">
                              {t('documents:pick.had', {
                                memo: n(one.had.memoNo),
                                date: formatDate(one.had.issuedOn, lang),
                              })}
                            </Badge>
                          ) : null}
                        </span>
                      </label>
                    </li>
                  ))}
                </ul>
                <div className="flex flex-wrap justify-end gap-2">
                  <Button type="submit" look="primary">
                    {t('documents:pick.next')}
                  </Button>
                </div>
              </GetForm>
            </Section>
          ) : (
            <EmptyState
              title={asked ? 'documents:pick.nobody' : 'documents:pick.start'}
              text={asked ? 'documents:pick.nobodyText' : 'documents:pick.startText'}
            />
          )}
        </>
      )}
    </Page>
  )
}
