import { sql } from 'db/connection'
import { expect, test } from 'vitest'
import { auditWords } from '~/domain/operations/audit/audit-words.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { everywhere, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'

const at = paths.transferCertificate

test('a certificate that is issued and cancelled stands in the log as that; a preview and a refused post leave nothing', async () => {
  const site = await makeSite({ classCode: 'SIX', students: 1 })
  const office = await visit(site.alias).login('admin')
  const noted = async () =>
    (
      await everywhere(() =>
        sql<{ action: string; kind: string | null }>(
          `SELECT action, record_type AS kind FROM audit_record WHERE tenant_id = $1 AND path LIKE $2 ORDER BY id`,
          [site.id, `${at}%`],
        ),
      )
    ).map((one) => one)
  const fields = { 'f.reason': 'বাসা বদল', 'f.duesUntil': 'নভেম্বর ২০২৬', 'f.conduct': 'ভালো', duesSeen: 'on' }
  const form = () => office.get(`${at}?fill=1&by=transfer-standard&lang=bn&student=${site.students[0]?.id}`)
  const post = async (intent: string, more: Record<string, string> = {}) =>
    office.submit(
      await form(),
      'form:has([name=requestKey])',
      { ...fields, 'rows[0].admissionNo': '৪৫৬', ...more },
      { name: 'intent', value: intent },
    )
  expect((await post('preview')).status).toBe(200)
  expect((await post('issue', { 'f.reason': '' })).status).toBe(422)
  expect(await noted()).toEqual([])

  const issued = await post('issue')
  expect(issued.status).toBe(200)
  const first = await noted()
  expect(first.map((one) => one.kind)).toContain('issued_document')
  expect([...new Set(first.map((one) => one.action))]).toEqual(['students.transfer.issue'])

  const doc = Number(new URL(issued.url, 'http://x').searchParams.get('doc'))
  const revoked = await office.post(at, { intent: 'revoke', id: doc, reason: 'ভুল নাম' })
  expect(revoked.status).toBe(200)
  const later = (await noted()).slice(first.length)
  expect([...new Set(later.map((one) => one.action))]).toEqual(['students.transfer.revoke'])
  const bn = auditWords(wordsFor('bn'))
  expect([bn.action('students.transfer.issue'), bn.action('students.transfer.revoke')]).toEqual([
    'ছাড়পত্র: ইস্যু',
    'ছাড়পত্র: বাতিল',
  ])
  // Whoever looks for what was issued finds it.
  expect(bn.actionsMeant('ইস্যু')).toContain('students.transfer.issue')
})

test('approving, publishing and taking back a result are three deeds', async () => {
  const words = auditWords(wordsFor('en'))
  for (const [deed, said] of [
    ['approve', 'Approved'],
    ['publish', 'Published'],
    ['withdraw', 'Withdrawn'],
    ['withhold', 'Withheld'],
    ['release', 'Released'],
  ] as const)
    expect(words.action(`results.results.${deed}`)).toMatch(new RegExp(`: ${said}$`))
})
