import type { Twins } from '~/domain/merging/twins.server'
import type { MergedKind } from '~/domain/merging/merged-fields.policy'
import { listSpec } from '~/screens/list/spec'
import { recordPaths } from './record-paths'

/** Pairs of records that may be one person. */
export const twinList = (kind: MergedKind) =>
  listSpec<Twins>()({
    area: 'merging',
    title: `merging:twins.${kind}`,
    name: 'one',
    columns: {
      one: {
        kind: 'name',
        of: (row) => ({ nameEn: row.nameEn, nameBn: row.nameBn }),
        header: 'merging:twins.one',
        hideable: false,
        to: (row) => recordPaths[kind].with(row.id, row.otherId),
      },
      code: { kind: 'code', header: 'merging:twins.code' },
      other: {
        kind: 'name',
        of: (row) => ({ nameEn: row.otherNameEn, nameBn: row.otherNameBn }),
        header: 'merging:twins.other',
        phone: true,
      },
      otherCode: { kind: 'code', header: 'merging:twins.code', phone: true },
      bornOn: { kind: 'day', header: 'students:bornOn' },
      why: { kind: 'word', words: 'merging:why', header: 'merging:twins.why', phone: true },
    },
  })
