import {
  boardChoices,
  groupChoices,
  packageChoices,
  thanaChoices,
  type Choice,
} from '~/domain/institutions/choices.server'
import type { Lang } from '~/format/lang'

/** What the form of an application chooses from; of places those given, else all. */
export const applicationChoices = async (lang: Lang, thanas?: readonly Choice[]) => ({
  boards: await boardChoices(lang),
  thanas: thanas ?? (await thanaChoices(lang)),
  groups: await groupChoices(lang),
  packages: await packageChoices(lang),
})
