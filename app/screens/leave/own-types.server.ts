import type { Person } from '~/domain/leave/people.server'
import { isFor } from '~/domain/leave/request.policy'
import { leaveTypes } from '~/domain/leave/types/types.server'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'

/** The kinds of leave somebody may ask for, as a field offers them. */
export const typeOptions = async (
  siteId: number,
  who: Person,
  lang: Lang,
): Promise<{ value: number; text: string }[]> =>
  (await leaveTypes(siteId))
    .filter((one) => one.active && isFor(one, who))
    .map((one) => ({ value: one.id, text: nameIn(one, lang) }))
