import { labelText } from '~/domain/sheets/imports/fields'
import { Button, SubmitButton } from '~/ui/button'
import { ChecksField, ChoiceField, MoneyField, NumberField, plain, SelectField, takaText } from '~/ui/fields'
import { inputClass } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Badge, Card, FormActions, FormGrid, type Tone } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ImportData } from './import.server'
import { useHere } from './use-here'

type ColumnsData = Extract<ImportData, { step: 'columns' }>['columns']

const letter = (at: number): string =>
  (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
const sureness = (confidence: number): [Tone, string] =>
  confidence >= 0.9 ? ['good', 'sure'] : confidence >= 0.7 ? ['accent', 'likely'] : ['warn', 'unsure']

/** Which column of the file is what. Guessed, or known from a file before; the office only looks it over. */
export function ColumnsStep({ data }: { data: ColumnsData }) {
  const { t, n } = useWords()
  const here = useHere()
  const open = data.answers.filter(
    ({ instead }) => !instead.length || instead.some((field) => !data.columns.some((one) => one.field === field)),
  )
  return (
    <>
      {data.found ? null : (
        <Alert tone="warn" title={t('sheets:noHeadingsTitle')}>
          {t('sheets:error.noHeadings')}
        </Alert>
      )}
      {data.bijoy.length ? (
        <Alert tone="warn" title={t('sheets:bijoyTitle', { columns: data.bijoy.map(letter).join(', ') })}>
          <p className="mb-2">{t('sheets:bijoyText')}</p>
          <PostValues values={{ intent: 'unicode' }} action={here({ step: 'columns' })}>
            <Button type="submit">{t('sheets:bijoyConvert')}</Button>
          </PostValues>
        </Alert>
      ) : null}
      {data.sheets.length > 1 ? <ChooseSheets data={data} /> : null}
      <GetForm className="mb-4 flex flex-wrap items-end gap-2">
        <KeptInAddress here={here({ step: 'columns' })} />
        <NumberField field={plain('heading', n(data.headingRow))} label="sheets:headingRow" className="w-40" />
        <Button type="submit">{t('sheets:lookAgain')}</Button>
      </GetForm>
      <PostValues
        values={{ intent: 'map', headingRow: data.headingRow }}
        action={here({ step: 'columns' })}
        key={data.headingRow}
      >
        <Card title={t('sheets:columnsTitle')} className="mb-4">
          <p className="mb-3 text-[0.9375rem] text-muted">{t('sheets:columnsText')}</p>
          <ul className="grid gap-2">
            {data.columns.map((one) => (
              <MappedColumn key={one.column} one={one} fields={data.fields} />
            ))}
          </ul>
        </Card>
        {data.dates.either ? (
          <Card title={t('sheets:dates.title')} className="mb-4">
            <SelectField
              field={plain('dates', data.dates.chosen)}
              label="sheets:dates.order"
              empty="sheets:dates.orders.found"
              options={(['day', 'month'] as const).map((value) => ({
                value,
                text: t(`sheets:dates.orders.${value}`),
              }))}
            />
          </Card>
        ) : null}
        {open.length ? (
          <Card title={t('sheets:answersTitle')}>
            <p className="mb-3 text-[0.9375rem] text-muted">
              {t('sheets:answersText')} {data.facts.length ? t('sheets:facts', { facts: data.facts.join(', ') }) : null}
            </p>
            <FormGrid columns={3}>
              {data.answers.map(({ key, label, long, amount, options }) => {
                const said = data.answered[key]
                if (amount)
                  return (
                    <MoneyField
                      key={key}
                      field={plain(key, said === undefined ? '' : takaText(Number(said)))}
                      label={label}
                    />
                  )
                const Field = long ? ChoiceField : SelectField
                return (
                  <Field
                    key={key}
                    field={plain(key, said ?? '')}
                    label={label}
                    empty="sheets:fromFile"
                    options={options}
                  />
                )
              })}
            </FormGrid>
          </Card>
        ) : null}
        <FormActions>
          <SubmitButton>{t('sheets:toCheck')}</SubmitButton>
        </FormActions>
      </PostValues>
    </>
  )
}

/** A form that asks by its address leaves out what the address says already, unless it says so itself. */
const KeptInAddress = ({ here }: { here: string }) =>
  [...new URLSearchParams(here.split('?')[1])].map(([name, value], at) => (
    <input key={at} type="hidden" name={name} value={value} />
  ))

/** One column of the file with a few of its cells, and what it is taken for. */
function MappedColumn({ one, fields }: { one: ColumnsData['columns'][number]; fields: ColumnsData['fields'] }) {
  const { t } = useWords()
  const [tone, word] = one.confidence === null ? [null, ''] : sureness(one.confidence)
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-b border-line pb-2 sm:grid-cols-[2.5rem_minmax(9rem,1fr)_minmax(9rem,1.5fr)_minmax(12rem,1.25fr)_6.5rem]">
      <span className="font-mono text-[0.875rem] text-muted">{letter(one.column)}</span>
      <label htmlFor={`column-${one.column}`} className="font-medium">
        {one.heading || t('sheets:noHeading')}
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
        <option value="">{t('sheets:notRead')}</option>
        {fields.map(({ key, label }) => (
          <option key={key} value={key}>
            {labelText(t, label)}
          </option>
        ))}
      </select>
      <span>{tone ? <Badge tone={tone}>{t(`sheets:confidence.${word}`)}</Badge> : null}</span>
    </li>
  )
}

/** The sheets of a workbook: those that are read are ticked. */
function ChooseSheets({ data: { sheets, chosenSheets } }: { data: ColumnsData }) {
  const { t, n } = useWords()
  const here = useHere()
  return (
    <PostValues values={{ intent: 'sheets' }} action={here({ step: 'columns' })}>
      <Card title={t('sheets:sheets.title')} className="mb-4">
        <p className="mb-2 text-[0.9375rem] text-muted">{t('sheets:sheets.text')}</p>
        <ChecksField
          field={plain('sheet', [...chosenSheets])}
          label="sheets:sheets.which"
          options={sheets.map(({ name, hidden, rows }) => ({
            value: name,
            text: t(hidden ? 'sheets:sheets.oneHidden' : 'sheets:sheets.one', { name, rows: n(rows) }),
          }))}
          row
        />
        <FormActions>
          <Button type="submit">{t('sheets:sheets.read')}</Button>
        </FormActions>
      </Card>
    </PostValues>
  )
}
