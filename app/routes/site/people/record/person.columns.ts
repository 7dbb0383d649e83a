import { paths } from '~/paths'

/** Who it is: name, code and designation of an employee, whose page the name leads to. */
export const personColumns = {
  name: {
    kind: 'name',
    header: 'common:name',
    sortable: true,
    record: (row: { id: number }) => paths.employee(row.id),
  },
  code: { kind: 'code', header: 'people-reports:column.code', hidden: true },
  designation: { kind: 'name', header: 'people:field.designationId' },
} as const
