import { byId, intents, submitted, type Action, thenAt } from '~/access/intents.server'
import { copyDistribution, placeOf } from '~/domain/exams/settings/copy-distribution.server'
import { saveDefaults } from '~/domain/exams/settings/defaults.server'
import { saveDistribution } from '~/domain/exams/settings/distribution.server'
import { deleteExamType, deleteScale, saveExamType, saveScale } from '~/domain/exams/settings/scales.server'
import { copyForm, defaultsForm, examTypeForm, marksForm, scaleForm } from '~/domain/exams/settings/settings.form'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'

const tab = (name: string) => `${paths.examSettings}?tab=${name}`

/** Every change of the screen. */
export const actOnSettings: Action<SiteCtx> = intents({
  type: submitted(examTypeForm, thenAt(tab('types'), saveExamType)),
  'delete-type': byId(thenAt(tab('types'), deleteExamType, 'common:deleted')),
  scale: submitted(scaleForm, thenAt(tab('scales'), saveScale)),
  'delete-scale': byId(thenAt(tab('scales'), deleteScale, 'common:deleted')),
  defaults: submitted(defaultsForm, thenAt(tab('defaults'), saveDefaults)),
  marks: submitted(marksForm, async (ctx, value, { done }) => {
    const count = await saveDistribution(ctx, value)
    const where = `tab=marks&session=${value.session}&class=${value.class}`
    return done(`${paths.examSettings}?${where}`, 'exam-settings:marks.saved', { count })
  }),
  copy: submitted(copyForm, async (ctx, { from, to, seen }, { done }) => {
    const count = await copyDistribution(ctx, from, to, seen)
    const place = placeOf(to)
    const where = place.kind === 'class' ? `&session=${place.id}&class=${place.classId}` : ''
    return done(`${paths.examSettings}?tab=marks${where}`, 'exam-settings:copy.done', { count })
  }),
})
