import { boardChoices, groupChoices, packageChoices, thanaChoices } from '~/domain/institutions/choices.server'
import type { Lang } from '~/format/lang'

/** What the form of an application chooses from. */
export const applicationChoices = async (lang: Lang) => ({
  boards: await boardChoices(lang),
  thanas: await thanaChoices(lang),
  groups: await groupChoices(lang),
  packages: await packageChoices(lang),
})
