import { getZodConstraint } from '@conform-to/zod/v4'
import type { z } from 'zod'

type Constraints<Name extends string> = Record<Name, Record<string, object>>

/** What the forms of a screen ask of their fields, by name: a loader gives it as `constraints`, useConstraint() takes it
 * up, and required fields are marked from the same schemas that judge them. */
export function constraintsOf<Name extends string>(forms: Record<Name, z.ZodType>): Constraints<Name> {
  return Object.fromEntries(
    Object.entries<z.ZodType>(forms).map(([name, schema]) => [name, getZodConstraint(schema)]),
  ) as Constraints<Name>
}
