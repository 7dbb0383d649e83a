import type { UniqueConstraintError } from 'sequelize'
import type { z } from 'zod'
import { Invalid } from '~/domain/platform/errors'
import type { MasterChoice } from './types'

/** A choice of the list; a retired one only where it stood already. */
export const offered = (choices: readonly MasterChoice[], value: unknown, before: unknown): boolean =>
  [value]
    .flat()
    .every(
      (one) =>
        one === null ||
        one === undefined ||
        one === '' ||
        choices.some(
          (choice) =>
            String(choice.value) === String(one) &&
            (choice.active !== false || [before].flat().map(String).includes(String(one))),
        ),
    )

/** 'Has already been taken', at the fields of the index that said so. */
export function taken(error: UniqueConstraintError, form: z.ZodObject): Invalid {
  const fields = Object.keys(error.fields)
    .map((column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .filter((key) => key in form.shape)
  return new Invalid(
    fields.length ? Object.fromEntries(fields.map((key) => [key, ['ui:error.unique']])) : { '': ['ui:error.taken'] },
  )
}
