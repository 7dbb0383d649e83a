import type { UniqueConstraintError } from 'sequelize'
import { Invalid } from '~/domain/errors'
import type { MasterOptions } from './model.server'
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

/** Of the fields of an index those that name the row: a second thana of one district has a name that is taken, not a district. */
export const namingOf = (
  keys: readonly string[],
  choices: Readonly<Record<string, unknown>> = {},
): readonly string[] => {
  const names = keys.filter((key) => !(key in choices))
  return names.length ? names : keys
}

/** 'Has already been taken', at the fields that name the row in the index that said so. */
export function taken(
  error: UniqueConstraintError,
  { form, choices }: Pick<MasterOptions, 'form' | 'choices'>,
): Invalid {
  const fields = namingOf(
    Object.keys(error.fields)
      .map((column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
      .filter((key) => key in form.shape),
    choices,
  )
  return new Invalid(
    fields.length ? Object.fromEntries(fields.map((key) => [key, ['ui:error.unique']])) : { '': ['ui:error.taken'] },
  )
}
