import type { JobRow } from '~/domain/recruitment/desk/desk-list.server'
import type { SiteCtx } from '~/domain/platform/context'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'

/** The list as it is narrowed, as a file. */
export function exportCandidates(ctx: SiteCtx, format: 'csv' | 'xlsx', rows: readonly JobRow[]): never {
  throw new Download(
    format,
    'recruitment:tab.candidates',
    [
      'recruitment:number',
      'common:nameBn',
      'common:nameEn',
      'recruitment:post',
      'common:status',
      'recruitment:paid',
      'common:mobile',
      'job-form:field.email',
      'recruitment:ask.nid',
      'students:bornOn',
      'students:gender',
      'recruitment:part.test',
      'recruitment:part.interview',
      'recruitment:sentAt',
    ],
    rows.map((row) => [
      row.number,
      row.nameBn,
      row.nameEn,
      nameIn({ nameBn: row.postBn, nameEn: row.postEn }, ctx.lang),
      new Word(`recruitment:state.${row.state}`),
      new Word(`recruitment:paidState.${row.paid}`),
      row.mobile?.replace(/^88/, '') ?? null,
      row.email,
      row.nid,
      row.bornOn && new Date(`${row.bornOn}T00:00:00Z`),
      row.gender && new Word(`common:genders.${row.gender}`),
      row.testAbsent ? 'A' : row.test,
      row.interviewAbsent ? 'A' : row.interview,
      row.sentAt,
    ]),
  )
}
