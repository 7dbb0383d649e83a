import { paths } from '~/paths'

/** Where a record of either kind leads. */
export const recordPaths = {
  student: { page: paths.student, merge: paths.studentMerge, with: paths.studentMergeWith, twins: paths.studentTwins },
  employee: {
    page: paths.employee,
    merge: paths.employeeMerge,
    with: paths.employeeMergeWith,
    twins: paths.employeeTwins,
  },
} as const
