import { useLoaderData } from '@remix-run/react'
import { AssessmentResultSetting, AssessmentSetting } from 'db/models/assessment'
import { guard } from '~/access/guard.server'
import { MOST_BANDS, resultSettingForm, ROUNDS, type ResultSettingForm } from '~/domain/assessment/assessment.form'
import { bandOf, fieldFigure, type Band } from '~/domain/assessment/bands.policy'
import type { Ctx } from '~/domain/context'
import { plainHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { MasterPage, type MasterRow } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { SubmitButton } from '~/ui/button'
import { CheckField, ChecksField, NumberField, plain, SelectField, TextField, type FieldLike } from '~/ui/fields'
import { readNumber } from '~/ui/fields/digits'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields, trimmed, useNameColumns } from '../fees/parts'
import { RowsField, withSpare } from '../payment/rows'
import { GetForm } from '~/ui/link'

export const handle: ScreenHandle = { title: 'assessment:result.title', words: ['master', 'assessment', 'fees'] }

const words = 'assessment:result'

const optionsFor = async (ctx: Ctx): Promise<MasterOptions> => ({
  ctx,
  words,
  form: resultSettingForm,
  manage: 'catalogues.assessment.manage',
  fixed: ['code'],
  filters: ['assessmentSettingId'],
  grids: {
    bands: { words: 'assessment:result.band', parts: { least: 'text', boxes: 'text', nameBn: 'text', nameEn: 'text' } },
  },
  columns: ['code', 'nameBn', 'nameEn', 'assessmentSettingId', 'rounds', 'active'],
  choices: {
    assessmentSettingId: await choicesOf(AssessmentSetting),
    rounds: choiceWords(ROUNDS, 'assessment:roundsOf'),
  },
  toForm: (row) => ({ bands: withSpare(row.bands, 2, MOST_BANDS) }),
})

export const loader = guard('catalogues.assessment.view', async (ctx, { request }) => {
  const data = await listMaster(AssessmentResultSetting, request, await optionsFor(ctx))
  return { ...data, trial: await tryOut(new URL(request.url).searchParams) }
})
export const action = guard('catalogues.assessment.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(AssessmentResultSetting, args, await optionsFor(ctx)),
)

/** What the first active setting, or the chosen one, makes of three counts of the address; the example of the guide to begin with. */
async function tryOut(params: URLSearchParams) {
  const settings = (await AssessmentResultSetting.findAll({ where: { active: true }, order: ['position', 'id'] })).map(
    ({ id, nameEn, nameBn, bands }) => ({ id, nameEn, nameBn, bands }),
  )
  const count = (name: string, otherwise: number) => {
    const typed = params.get(name)
    const value = typed === null ? otherwise : readNumber(typed)
    return Number.isInteger(value) && value >= 0 && value <= 1000 ? value : 0
  }
  const tally = { full: count('c_full', 7), middle: count('c_middle', 2), beginning: count('c_beginning', 1) }
  const setting = settings.find((one) => String(one.id) === params.get('c_setting')) ?? settings[0]
  const figure = fieldFigure(tally)
  return {
    settings: settings.map(({ bands: _, ...one }) => one),
    chosen: setting?.id ?? null,
    tally,
    percent: figure === null ? null : plainHundredths(figure),
    band: setting ? bandOf(tally, setting.bands) : null,
  }
}

export default function AssessmentResultSettings() {
  const nameColumns = useNameColumns()
  const { trial } = useLoaderData<typeof loader>()
  const { n } = useWords()
  const nameOf = useName()
  const bands = {
    key: 'bands',
    header: `${words}.bands`,
    cell: (row: MasterRow) => (
      <span className="flex flex-wrap gap-1">
        {(row.bands as Band[]).map((one) => (
          <Badge key={one.boxes}>
            {nameOf(one)}
            {one.least === null ? '' : ` ≥ ${n(one.least)}`}
          </Badge>
        ))}
      </span>
    ),
  }
  return (
    <>
      <MasterPage<ResultSettingForm>
        words={words}
        columns={[...nameColumns, 'assessmentSettingId', 'rounds', bands, 'active']}
      >
        {(fields, help) => (
          <>
            <NamedFields fields={fields} help={help} />
            <SelectField
              field={fields.assessmentSettingId}
              label={`${words}.assessmentSettingId`}
              options={help.options('assessmentSettingId')}
            />
            <ChecksField field={fields.rounds} label={`${words}.rounds`} options={help.options('rounds')} row />
            <RowsField
              field={fields.bands}
              label={`${words}.bands`}
              hint={`${words}.bandsHint`}
              rowLabel={`${words}.bandRow`}
              least={7}
            >
              {(one) => <BandFields fields={one} />}
            </RowsField>
            <CheckField field={fields.active} label="common:active" />
          </>
        )}
      </MasterPage>
      {trial?.settings.length ? <Trial trial={trial} /> : null}
    </>
  )
}

function BandFields({ fields }: { fields: Record<string, FieldLike> }) {
  const { least, boxes, nameBn, nameEn } = fields
  if (!least || !boxes || !nameBn || !nameEn) return null
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[6.5rem_4.5rem_1fr_1fr]">
      <NumberField field={least} label="assessment:result.band.least" decimals={2} />
      <NumberField field={boxes} label="assessment:result.band.boxes" />
      <TextField field={nameBn} label="assessment:result.band.nameBn" lang="bn" />
      <TextField field={nameEn} label="assessment:result.band.nameEn" lang="en" />
    </div>
  )
}

type TrialData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['trial']>

function Trial({ trial }: { trial: TrialData }) {
  const { t, n } = useWords()
  const nameOf = useName()
  const { tally, band, percent } = trial
  return (
    <Section title={t('assessment:try.title')} card className="mt-7" id="try">
      <p className="mb-3 text-[0.9375rem] leading-6 text-muted">{t('assessment:result.formula')}</p>
      <GetForm action="#try" preventScrollReset>
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            field={plain('c_setting', trial.chosen)}
            label="assessment:try.setting"
            options={trial.settings.map((one) => ({ value: one.id, text: nameOf(one) }))}
            empty={false}
          />
          <NumberField field={plain('c_full', tally.full)} label="assessment:try.full" />
          <NumberField field={plain('c_middle', tally.middle)} label="assessment:try.middle" />
          <NumberField field={plain('c_beginning', tally.beginning)} label="assessment:try.beginning" />
        </div>
        <div className="mt-4 flex justify-end">
          <SubmitButton>{t('assessment:try.calculate')}</SubmitButton>
        </div>
      </GetForm>
      <div className="mt-4">
        {band && percent !== null ? (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-sunken px-4 py-3">
            <span>
              {t('assessment:try.result', {
                full: n(tally.full),
                beginning: n(tally.beginning),
                total: n(tally.full + tally.middle + tally.beginning),
                percent: n(trimmed(percent)),
                interpolation: { escapeValue: false },
              })}
            </span>
            <strong className="text-[1.0625rem]">{nameOf(band)}</strong>
            <span aria-hidden="true" className="tracking-widest">
              {'■'.repeat(band.boxes)}
            </span>
          </p>
        ) : (
          <Alert>{t('assessment:try.empty')}</Alert>
        )}
      </div>
    </Section>
  )
}
