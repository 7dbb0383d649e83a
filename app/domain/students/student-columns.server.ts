import type { FieldKind, StudentField } from './student-field-kinds.policy'

type Columned = Pick<StudentField, 'key' | 'column' | 'kind'>

export const SQL_TYPE: Readonly<Record<FieldKind, string>> = {
  nameBn: 'text',
  nameEn: 'text',
  lines: 'text',
  day: 'date',
  gender: 'text',
  religion: 'bigint',
  bloodGroup: 'text',
  birthReg: 'text',
  phone: 'text',
  email: 'text',
}

/** Fields of `student s` under their keys: `s.name_bn AS "nameBn", …`. */
export const selected = (fields: readonly Columned[]): string =>
  fields.map((one) => `s.${one.column} AS "${one.key}"`).join(', ')

/** Their columns, after a prefix: `d.name_bn, …`. */
export const columnsOf = (fields: readonly Columned[], prefix = ''): string =>
  fields.map((one) => `${prefix}${one.column}`).join(', ')

/** Their columns with types, as jsonb_to_recordset asks for them: `name_bn text, …`. */
export const recordOf = (fields: readonly Columned[]): string =>
  fields.map((one) => `${one.column} ${SQL_TYPE[one.kind]}`).join(', ')
