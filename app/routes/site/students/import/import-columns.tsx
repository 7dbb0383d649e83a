import { Button, SubmitButton } from '~/ui/button'
import { ChoiceField, NumberField, plain, SelectField } from '~/ui/fields'
import { inputClass } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Card, FormActions, FormGrid, type Tone } from '~/ui/page'
import type { importData } from './import.server'
import { GetForm } from '~/ui/link'
import { PostValues } from '~/ui/post-values'

export type ColumnsData = Extract<Awaited<ReturnType<typeof importData>>, { step: 'columns' }>['columns']

const letter = (at: number): string =>
  (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
const sureness = (confidence: number): [Tone, string] =>
  confidence >= 0.9 ? ['good', 'sure'] : confidence >= 0.7 ? ['accent', 'likely'] : ['warn', 'unsure']

/** Which column of the file is what. Guessed; the office only looks it over. */
export function ImportColumns({ data }: { data: ColumnsData }) {
  const { t, n } = useWords()
  const lacks = (['className', 'section', 'group', 'shift', 'version'] as const).some(
    (field) => !data.columns.some((one) => one.field === field),
  )
  return (
    <>
      {data.found ? null : (
        <Alert tone="warn" title={t('student-import:noHeadingsTitle')}>
          {t('student-import:error.noHeadings')}
        </Alert>
      )}
      {data.bijoy.length ? (
        <Alert tone="warn" title={t('student-import:bijoyTitle', { columns: data.bijoy.map(letter).join(', ') })}>
          <p className="mb-2">{t('student-import:bijoyText')}</p>
          <PostValues values={{ intent: 'unicode' }} action="?step=columns">
            <Button type="submit">{t('student-import:bijoyConvert')}</Button>
          </PostValues>
        </Alert>
      ) : null}
      <GetForm className="mb-4 flex flex-wrap items-end gap-2">
        <input type="hidden" name="step" value="columns" />
        <NumberField field={plain('heading', n(data.headingRow))} label="student-import:headingRow" className="w-40" />
        <Button type="submit">{t('student-import:lookAgain')}</Button>
      </GetForm>
      <PostValues values={{ intent: 'map', headingRow: data.headingRow }} action="?step=columns" key={data.headingRow}>
        <Card title={t('student-import:columnsTitle')} className="mb-4">
          <p className="mb-3 text-[0.9375rem] text-muted">{t('student-import:columnsText')}</p>
          <ul className="grid gap-2">
            {data.columns.map((one) => {
              const [tone, word] = one.confidence === null ? [null, ''] : sureness(one.confidence)
              return (
                <li
                  key={one.column}
                  className="grid items-center gap-x-4 gap-y-1 border-b border-line pb-2 sm:grid-cols-[2.5rem_minmax(9rem,1fr)_minmax(9rem,1.5fr)_minmax(12rem,1.25fr)_6.5rem]"
                >
                  <span className="font-mono text-[0.875rem] text-muted">{letter(one.column)}</span>
                  <label htmlFor={`column-${one.column}`} className="font-medium">
                    {one.heading || t('student-import:noHeading')}
                  </label>
                  <span className="min-w-0 truncate text-[0.875rem] text-muted" title={one.samples.join(' · ')}>
                    {one.samples.join(' · ')}
                  </span>
                  <select
                    id={`column-${one.column}`}
                    name={`column.${one.column}`}
                    defaultValue={one.field ?? ''}
                    className={`${inputClass} pr-8`}
                  >
                    <option value="">{t('student-import:notRead')}</option>
                    {data.fields.map(({ key, label }) => (
                      <option key={key} value={key}>
                        {t(label)}
                      </option>
                    ))}
                  </select>
                  <span>{tone ? <Badge tone={tone}>{t(`student-import:confidence.${word}`)}</Badge> : null}</span>
                </li>
              )
            })}
          </ul>
        </Card>
        {data.dates.either ? (
          <Card title={t('student-import:dates.title')} className="mb-4">
            <SelectField
              field={plain('dates', data.dates.chosen)}
              label="student-import:dates.order"
              options={(['', 'day', 'month'] as const).map((value) => ({
                value,
                text: t(`student-import:dates.orders.${value || 'found'}`),
              }))}
            />
          </Card>
        ) : null}
        {lacks ? (
          <Card title={t('student-import:defaultsTitle')}>
            <p className="mb-3 text-[0.9375rem] text-muted">
              {t('student-import:defaultsText')}{' '}
              {data.facts.length ? t('student-import:facts', { facts: data.facts.join(', ') }) : null}
            </p>
            <FormGrid columns={3}>
              {(['classId', 'groupId', 'shiftId', 'versionId'] as const).map((key) => (
                <SelectField
                  key={key}
                  field={plain(key, data.chosen[key] ?? '')}
                  label={`student-import:default.${key}`}
                  empty="student-import:fromFile"
                  options={data.defaults[key]}
                />
              ))}
              <ChoiceField
                field={plain('sectionId', data.chosen.sectionId ?? '')}
                label="student-import:default.sectionId"
                empty="student-import:fromFile"
                options={data.defaults.sectionId}
              />
            </FormGrid>
          </Card>
        ) : null}
        <FormActions>
          <SubmitButton>{t('student-import:toCheck')}</SubmitButton>
        </FormActions>
      </PostValues>
    </>
  )
}
