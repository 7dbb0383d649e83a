import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { featuredForm } from '~/domain/institutions/featured/featured.form'
import { moveFeatured, removeFeatured, saveFeatured } from '~/domain/institutions/featured/featured.server'
import type { UserCtx } from '~/domain/context'
import { paths } from '~/paths'

const move = (by: -1 | 1) =>
  byId(async (ctx: UserCtx, siteId, { done }) => {
    await moveFeatured(ctx, siteId, by)
    return done(paths.featured, 'institutions:featured.moved')
  }, 'siteId')

const save = (adding: boolean) =>
  submitted(featuredForm, async (ctx: UserCtx, value, { done }) => {
    await saveFeatured(ctx, adding ? null : value.siteId, value)
    return done(paths.featured, 'common:saved')
  })

/** What the screen of the featured institutions asks. */
export const actOnFeatured: Action<UserCtx> = intents({
  add: save(true),
  change: save(false),
  up: move(-1),
  down: move(1),
  remove: byId(async (ctx, siteId, { done }) => {
    await removeFeatured(ctx, siteId)
    return done(paths.featured, 'common:deleted')
  }, 'siteId'),
})
