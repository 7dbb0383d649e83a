import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { usePlace } from '~/screens/marks/names'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Details, FormActions, KeyValue, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Tabs } from '~/ui/tabs'
import type { EntryAnswer } from './act-on-entries.server'
import { ItemLinks } from './item-links'
import type { SheetData } from './load-entries.server'
import { LevelRow } from './level-row'
import { RemarkRow } from './remark-row'

const words = 'site-assessment:entry'

/** A sheet: a row a student, in it a choice of levels for each indicator, or the remarks. */
export function SheetView({ data, answer }: { data: SheetData; answer: EntryAnswer | undefined }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const place = usePlace()
  const { assessment, of, row, items, shown, students, refused, occasion, occasions, remarks } = data
  const address = `?assessment=${of.assessmentId}&section=${of.sectionId}&subject=${of.subjectId ?? 'b'}`
  const here = `${address}${occasion > 1 ? `&occasion=${occasion}` : ''}${data.item ? `&item=${data.item}` : ''}${remarks ? '&view=remarks' : ''}`
  const title = row.subject ? name(row.subject) : t('site-assessment:behaviour')
  const tabs = [
    ...Array.from({ length: occasions }, (_, at) => ({
      to: `${address}${at ? `&occasion=${at + 1}` : ''}`,
      label: occasions > 1 ? `${words}.occasionOf.${at + 1}` : `${words}.levels`,
    })),
    ...(of.subjectId === null ? [{ to: `${address}&view=remarks`, label: `${words}.remarks` }] : []),
  ]
  const hidden = { assessment: of.assessmentId, section: of.sectionId, subject: of.subjectId ?? 'b' }
  return (
    <Page
      title={title}
      description={`${name(assessment)} · ${place(row)}`}
      actions={
        <>
          <LinkButton small to={`?assessment=${of.assessmentId}`}>
            {t(`${words}.back`)}
          </LinkButton>
          {data.mayReopen ? (
            <PostValues values={{ ...hidden, intent: 'reopen' }} action={address}>
              <SubmitButton small look="plain">
                {t(`${words}.reopen`)}
              </SubmitButton>
            </PostValues>
          ) : null}
        </>
      }
    >
      {refused ? <Alert tone="warn">{t(refused.code, refused.params)}</Alert> : null}
      {answer?.error?.[''] ? <FormErrors form={{ errors: answer.error[''] }} /> : null}
      {answer?.saved ? (
        <Alert tone={answer.saved.missing ? 'warn' : 'good'} live>
          {t(`${words}.saved`, { count: answer.saved.changed })}{' '}
          {answer.saved.missing ? t(`${words}.missing`, { count: answer.saved.missing }) : null}
        </Alert>
      ) : null}
      <div className="mb-4">
        <KeyValue
          columns={2}
          items={[
            { label: t(`${words}.complete`), value: `${n(row.complete)} / ${n(row.students)}` },
            {
              label: t('exams:lastSaved'),
              value: row.savedAt
                ? [row.savedBy ? name(row.savedBy) : '', formatDateTime(new Date(row.savedAt), lang)]
                    .filter(Boolean)
                    .join(', ')
                : '–',
            },
          ]}
        />
      </div>
      {tabs.length > 1 ? <Tabs label={`${words}.parts`} tabs={tabs} /> : null}
      {remarks ? null : (
        <>
          <Details summary={t(`${words}.whatTheyMean`)} open={data.item !== null}>
            <Meaning data={data} />
          </Details>
          <ItemLinks
            items={items}
            chosen={data.item}
            address={`${address}${occasion > 1 ? `&occasion=${occasion}` : ''}`}
          />
        </>
      )}
      <PostValues values={{ ...hidden, base: data.base }} action={here} preventScrollReset noValidate>
        <div role="region" tabIndex={0} aria-label={title} className="relative sm:overflow-x-auto">
          <table
            role="table"
            className="w-full border-separate border-spacing-0 text-[0.9375rem] leading-5 max-sm:block"
          >
            <caption className="sr-only">{title}</caption>
            <thead role="rowgroup" className="max-sm:sr-only">
              <tr role="row">
                <th role="columnheader" scope="col" className="list-head">
                  {t('exams:roll')}
                </th>
                <th role="columnheader" scope="col" className="list-head sticky left-0 z-10 min-w-40 bg-sunken">
                  {t('common:name')}
                </th>
                {remarks
                  ? (['student', 'guardian', 'teacher'] as const).map((by) => (
                      <th key={by} role="columnheader" scope="col" className="list-head">
                        {t(`site-assessment:card.remark.${by}`)}
                      </th>
                    ))
                  : shown.map((one) => (
                      <th key={one.id} role="columnheader" scope="col" className="list-head" title={name(one)}>
                        {one.code}
                      </th>
                    ))}
              </tr>
            </thead>
            <tbody role="rowgroup" className="max-sm:grid max-sm:gap-2.5">
              {students.map((student) =>
                remarks ? (
                  <RemarkRow key={student.enrolmentId} student={student} locked={refused !== null} answer={answer} />
                ) : (
                  <LevelRow key={student.enrolmentId} student={student} data={data} answer={answer} />
                ),
              )}
            </tbody>
          </table>
        </div>
        {refused ? null : (
          <FormActions>
            {data.item ? null : (
              <SubmitButton look="plain" name="intent" value="submit">
                {t(`${words}.submit`)}
              </SubmitButton>
            )}
            {data.next ? (
              <>
                <input type="hidden" name="next" value={data.next} />
                <SubmitButton look="plain" name="intent" value="next">
                  {t(`${words}.next`)}
                </SubmitButton>
              </>
            ) : null}
            <SubmitButton name="intent" value="save" />
          </FormActions>
        )}
      </PostValues>
    </Page>
  )
}

/** What the codes and the signs stand for. */
function Meaning({ data: { shown, levels } }: { data: SheetData }) {
  const { t } = useWords()
  const name = useName()
  return (
    <>
      <ul className="grid gap-1">
        {shown.map((one) => (
          <li key={one.id}>
            <strong>{one.code}</strong> {name(one)}{' '}
            <span className="text-muted">({name({ nameEn: one.fieldEn, nameBn: one.fieldBn })})</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted">
        {levels.map((one) => `${one.symbol} ${name(one)}`).join(' · ')} · {t(`${words}.notObserved`)}
      </p>
    </>
  )
}
