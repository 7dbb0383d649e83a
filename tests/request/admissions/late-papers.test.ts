import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { admissionOf } from '~/domain/admissions/form/admission-open.server'
import { applicantOf } from '~/domain/admissions/form/applicant.server'
import { savePapers } from '~/domain/admissions/form/papers.server'
import type { Tenant } from '~/domain/context'
import { everywhere, makeSite } from 'tests/factories'
import { begin, makeAdmission, rowOf } from './form-rig'

afterAll(closeDatabase)

test('papers that were still being looked at when the office decided are not hung on the form, nor are quotas claimed', async () => {
  const site = await makeSite()
  const to = await makeAdmission(site)
  const { number } = await begin(site, to)
  const { id } = await rowOf<{ id: number }>(site, number, 'a.id')
  const owner = { tenant: { id: site.id } as Tenant, user: null }
  const applicant = await everywhere(() => applicantOf(site.id, id))
  const admission = await everywhere(() => admissionOf(site.id, to.id))
  await everywhere(() => savePapers(owner, applicant, admission, [], []))
  // As the form was when its pictures came; meanwhile it was sent and verified.
  await everywhere(() =>
    sql(`UPDATE admission_applicant SET state = 'verified' WHERE site_id = $1 AND application_id = $2`, [site.id, id]),
  )
  await expect(everywhere(() => savePapers(owner, applicant, admission, [], []))).rejects.toThrow(
    'admission-form:error.sentAlready',
  )
})
