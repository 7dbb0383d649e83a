import { randomBytes } from 'node:crypto'
import { BILLER_SCOPES } from '../../app/domain/oauth/scopes.policy'
import { createRow, createRows } from '../rows'
import { type EmployeeDraft, events, institutionTexts, type InstitutionPlan } from './corpus'
import { webPages } from './corpus/web-pages'

const BEGIN = '2026-01-01'
const published = { is_published: true, published_to: null, file_id: null }

/** What one demo institution's public pages and the API show. */
export async function writeWebPages(siteId: number, plan: InstitutionPlan, head: EmployeeDraft): Promise<void> {
  const pages = webPages[plan.code]
  const texts = institutionTexts[plan.code]
  const named = (row: { titleEn: string; titleBn: string }) => ({
    site_id: siteId,
    title_en: row.titleEn,
    title_bn: row.titleBn,
    ...published,
  })
  const bodied = (row: { titleEn: string; titleBn: string; bodyEn: string; bodyBn: string }) => ({
    ...named(row),
    body_en: row.bodyEn,
    body_bn: row.bodyBn,
  })
  await createRows(
    'web_slide',
    pages.slides.map((row, position) => ({
      ...named(row),
      caption_en: row.captionEn,
      caption_bn: row.captionBn,
      link: row.link,
      position,
      published_from: BEGIN,
    })),
  )
  await createRows(
    'web_event',
    events[plan.code].map((row) => ({
      ...named(row),
      body_en: row.descriptionEn,
      body_bn: row.descriptionBn,
      place_en: row.placeEn,
      place_bn: row.placeBn,
      starts_at: `${row.startsAt}:00+06:00`,
      ends_at: `${row.endsAt}:00+06:00`,
      published_from: BEGIN,
    })),
  )
  await createRows(
    'web_video',
    pages.videos.map((row, position) => ({ ...named(row), url: row.url, position, published_from: BEGIN })),
  )
  const about = {
    kind: 'about' as const,
    titleEn: 'About us',
    titleBn: 'প্রতিষ্ঠান পরিচিতি',
    bodyEn: texts.aboutEn,
    bodyBn: texts.aboutBn,
  }
  await createRows(
    'web_about',
    [about, ...pages.about].map((row, position) => ({
      ...bodied(row),
      kind: row.kind,
      position,
      published_from: BEGIN,
    })),
  )
  const college = plan.code === 'meghna'
  await createRows('web_head_message', [
    {
      ...named({ titleEn: texts.messageTitleEn, titleBn: texts.messageTitleBn }),
      body_en: texts.messageEn,
      body_bn: texts.messageBn,
      name_en: head.nameEn,
      name_bn: head.nameBn,
      post_en: college ? 'Principal' : 'Head Teacher',
      post_bn: college ? 'অধ্যক্ষ' : 'প্রধান শিক্ষক',
      position: 0,
      published_from: BEGIN,
    },
  ])
  await createRows(
    'web_job_circular',
    pages.jobs.map((row) => ({
      ...bodied(row),
      vacancies: row.vacancies,
      apply_by: row.applyBy,
      published_from: row.from,
    })),
  )
}

/**
 * A wallet's program that takes fees for institutions. Its secret is random and nobody's: make a new one to try it.
 * @returns its id
 */
export async function writeBiller(): Promise<number> {
  const { id } = await createRow('oauth_client', {
    key: randomBytes(10).toString('hex'),
    name: 'Sheba Wallet bill payment',
    secret_hash: `\\x${randomBytes(32).toString('hex')}`,
    secret_hint: 'p4Za',
    secret_at: '2026-08-20T05:00:00Z',
    redirect_uris: [],
    scopes: [...BILLER_SCOPES],
    any_tenant: true,
    site_ids: [],
    own_access: true,
    created_at: '2026-08-20T05:00:00Z',
    updated_at: '2026-08-20T05:00:00Z',
    revoked_at: null,
  })
  return id
}

/** Two programs for the centre's panel. Their secrets are random and nobody's: make a new one to try them. */
export async function writeClients(siteIds: readonly number[]): Promise<void> {
  const key = () => randomBytes(10).toString('hex')
  const common = { created_at: '2026-09-01T04:00:00Z', updated_at: '2026-09-01T04:00:00Z', revoked_at: null }
  await createRows('oauth_client', [
    {
      key: key(),
      name: 'Abhibhabok (guardians’ app)',
      secret_hash: null,
      secret_hint: '',
      secret_at: null,
      redirect_uris: ['bd.example.abhibhabok:/callback'],
      scopes: ['platform.read', 'students.read', 'results.read'],
      any_tenant: true,
      site_ids: [],
      own_access: false,
      ...common,
    },
    {
      key: key(),
      name: 'Padma Trust dashboard',
      secret_hash: `\\x${randomBytes(32).toString('hex')}`,
      secret_hint: 'k7Qd',
      secret_at: '2026-09-14T06:30:00Z',
      redirect_uris: ['https://dashboard.example.org/oauth/callback'],
      scopes: ['platform.read', 'academics.read', 'students.read', 'exams.read', 'results.read'],
      any_tenant: false,
      site_ids: siteIds,
      own_access: true,
      ...common,
    },
  ])
}
