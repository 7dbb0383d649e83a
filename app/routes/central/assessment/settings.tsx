import { useLocation } from '@remix-run/react'
import { AssessmentIndicator, AssessmentSetting } from 'db/models/assessment'
import { SchoolClass, Subject } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import {
  assessmentSettingForm,
  INDICATOR_KINDS,
  indicatorForm,
  MOST_LEVELS,
  REPEATS,
} from '~/domain/assessment/assessment.form'
import type { Ctx } from '~/domain/context'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { withSpare } from '../payment/rows'
import { Indicators } from './indicator-list'
import { Schemes } from './scheme-list'

export const handle: ScreenHandle = {
  title: 'assessment:setting.title',
  words: ['master', 'assessment', 'fees', 'lessons'],
}

const isIndicators = (request: Request) => new URL(request.url).searchParams.get('tab') === 'indicators'

const settingOptions = async (ctx: Ctx): Promise<MasterOptions> => ({
  ctx,
  words: 'assessment:setting',
  form: assessmentSettingForm,
  manage: 'catalogues.assessment.manage',
  fixed: ['code'],
  filters: ['classIds'],
  grids: {
    levels: {
      words: 'assessment:setting.level',
      parts: { symbol: 'text', value: 'text', nameBn: 'text', nameEn: 'text' },
    },
  },
  columns: ['code', 'nameBn', 'nameEn', 'yearFrom', 'yearTo', 'classIds', 'repeated', 'active'],
  choices: { classIds: await choicesOf(SchoolClass), repeated: choiceWords(REPEATS, 'assessment:repeats') },
  toForm: (row) => ({ levels: withSpare(row.levels, 2, MOST_LEVELS) }),
})

async function indicatorOptions(ctx: Ctx): Promise<MasterOptions> {
  const levels = choiceWords(['JUNIOR', 'SSC', 'HSC'], 'lessons:levelsOf')
  return {
    ctx,
    words: 'assessment:indicator',
    form: indicatorForm,
    manage: 'catalogues.assessment.manage',
    fixed: ['code'],
    filters: ['kind', 'classId', 'subjectId'],
    key: ['assessmentSettingId', 'code'],
    within: 'assessmentSettingId',
    choices: {
      assessmentSettingId: await choicesOf(AssessmentSetting),
      kind: choiceWords(INDICATOR_KINDS, 'assessment:kinds'),
      classId: await choicesOf(SchoolClass),
      subjectId: await choicesOf(Subject, { group: (row) => levels.find((level) => level.value === row.level) }),
    },
  }
}

export const loader = guard('catalogues.assessment.view', async (ctx, { request }) =>
  isIndicators(request)
    ? listMaster(AssessmentIndicator, request, await indicatorOptions(ctx))
    : listMaster(AssessmentSetting, request, await settingOptions(ctx)),
)

export const action = guard('catalogues.assessment.manage', { body: 'upload' }, async (ctx, args) =>
  isIndicators(args.request)
    ? saveMaster(AssessmentIndicator, args, await indicatorOptions(ctx))
    : saveMaster(AssessmentSetting, args, await settingOptions(ctx)),
)

export default function AssessmentSettings() {
  const indicators = new URLSearchParams(useLocation().search).get('tab') === 'indicators'
  const { t } = useWords()
  const intro = (
    <>
      <p className="mb-3 max-w-prose text-[0.9375rem] leading-6 text-muted">{t('assessment:setting.about')}</p>
      <Tabs
        label="assessment:setting.title"
        tabs={[
          { to: '?', label: 'assessment:setting.scales' },
          { to: '?tab=indicators', label: 'assessment:setting.indicators' },
        ]}
      />
    </>
  )
  return indicators ? <Indicators intro={intro} /> : <Schemes intro={intro} />
}
