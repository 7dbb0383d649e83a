import type { EmployeeField, FieldKey } from './employee-fields.policy'

type Columned = Pick<EmployeeField, 'column'>

/** Columns after a prefix: `d.nid, d.tin`. */
export const columnsOf = (fields: readonly Columned[], prefix = ''): string =>
  fields.map(({ column }) => prefix + column).join(', ')
/** Fields of `employee e` under their keys: `e.blood_group AS "bloodGroup"`. */
export const selected = (fields: readonly Pick<EmployeeField, 'key' | 'column'>[]): string =>
  fields.map(({ key, column }) => `e.${column} AS "${key}"`).join(', ')
/** Columns set to binds from `$from` on: `nid = $3, tin = $4`. */
export const setTo = (fields: readonly Columned[], from: number): string =>
  fields.map(({ column }, at) => `${column} = $${from + at}`).join(', ')
/** What is stored of a form, in the order of its fields. */
export const storedOf = <Key extends FieldKey>(
  fields: readonly { key: Key; empty?: true }[],
  form: { readonly [key in Key]: string | null },
): (string | null)[] => fields.map(({ key, empty }) => form[key] ?? (empty ? '' : null))
