import { byId, intents, submitted, type Action, type Answer } from '~/access/intents.server'
import { amendForm, declareForm } from '~/domain/assessment/declare/declare.form'
import {
  amendAssessment,
  closeAssessment,
  declareAssessment,
  removeAssessment,
} from '~/domain/assessment/declare/declare.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'

const home = paths.assessmentDeclare

export const actOnDeclarations: Action<SiteCtx, Answer> = intents({
  declare: submitted(declareForm, async (ctx: SiteCtx, form, { done }) => {
    await declareAssessment(ctx, form)
    return done(home, 'site-assessment:declare.done')
  }),
  amend: submitted(amendForm, async (ctx: SiteCtx, form, { done }) => {
    await amendAssessment(ctx, form)
    return done(home, 'common:saved')
  }),
  close: byId(async (ctx: SiteCtx, id, { done }) => {
    await closeAssessment(ctx, id, true)
    return done(home, 'site-assessment:declare.closed')
  }),
  open: byId(async (ctx: SiteCtx, id, { done }) => {
    await closeAssessment(ctx, id, false)
    return done(home, 'site-assessment:declare.opened')
  }),
  delete: byId(async (ctx: SiteCtx, id, { done }) => {
    await removeAssessment(ctx, id)
    return done(home, 'common:deleted')
  }),
})
