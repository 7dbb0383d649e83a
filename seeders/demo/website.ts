import { createRows, insertRows } from '../rows'
import { type EmployeeDraft, events, institutionTexts, type InstitutionPlan, notices } from './corpus'
import { webPages } from './corpus/web-pages'

const BEGIN = '2026-01-01T00:00:00+06:00'

interface Draft {
  kind: string
  topic?: string
  titleBn: string
  titleEn: string
  bodyBn?: string
  bodyEn?: string
  facts?: Record<string, string>
  startsAt?: string
  endsAt?: string
  position?: number
  publishAt?: string
  mediaId?: number
}

/** Entries as their editor would have left them, each with its first version. */
export async function writeEntries(siteId: number, drafts: readonly Draft[]): Promise<void> {
  const contents = drafts.map((draft) => ({
    topic: '', slug: null, bodyBn: '', bodyEn: '', mediaId: null, files: [], facts: {}, startsAt: null, endsAt: null, classIds: [], subjectIds: [], pinned: false, position: 0,
    publishAt: BEGIN, expiresAt: null, ...draft,
  }))
  const rows = await createRows(
    'web_entry',
    contents.map((one) => ({
      site_id: siteId, kind: one.kind, topic: one.topic, title_bn: one.titleBn, title_en: one.titleEn, body_bn: one.bodyBn, body_en: one.bodyEn, media_id: one.mediaId, facts: one.facts,
      starts_at: one.startsAt, ends_at: one.endsAt, class_ids: [], subject_ids: [], pinned: false, position: one.position, state: 'published', publish_at: one.publishAt, revision: 1,
      shown_revision: 1, changed_at: one.publishAt, created_at: one.publishAt,
    })),
  )
  await insertRows(
    'web_entry_version',
    rows.map((row, at) => {
      const { kind: _, ...content } = contents[at] as (typeof contents)[number]
      return { site_id: siteId, entry_id: row.id, revision: 1, content, saved_at: row.publish_at }
    }),
  )
}

const TOPICS: Record<string, string> = { fees: 'fee' }

/** What one demo institution's web site says. */
export async function writeWebPages(siteId: number, plan: InstitutionPlan, head: EmployeeDraft): Promise<void> {
  const pages = webPages[plan.code]
  const texts = institutionTexts[plan.code]
  const college = plan.code === 'meghna'
  const about = { kind: 'about' as const, titleEn: 'About us', titleBn: 'প্রতিষ্ঠান পরিচিতি', bodyEn: texts.aboutEn, bodyBn: texts.aboutBn }
  await writeEntries(siteId, [
    ...notices[plan.code].map(({ date, category, titleBn, titleEn, bodyBn, bodyEn }): Draft => ({
      kind: 'notice', topic: TOPICS[category] ?? category, titleBn, titleEn, bodyBn, bodyEn, publishAt: `${date}T10:00:00+06:00`,
    })),
    ...pages.slides.map(({ captionBn, captionEn, link, ...row }, position): Draft => ({
      kind: 'slide', ...row, position, facts: { captionBn, captionEn, ...(link ? { link } : {}) },
    })),
    ...events[plan.code].map((row): Draft => ({
      kind: 'event', titleBn: row.titleBn, titleEn: row.titleEn, bodyBn: row.descriptionBn, bodyEn: row.descriptionEn, facts: { placeBn: row.placeBn, placeEn: row.placeEn },
      startsAt: `${row.startsAt}:00+06:00`, endsAt: `${row.endsAt}:00+06:00`,
    })),
    ...pages.videos.map(({ url, ...row }, position): Draft => ({ kind: 'video', ...row, position, facts: { url } })),
    ...[about, ...pages.about].map(({ kind: topic, ...row }, position): Draft => ({ kind: 'about', topic, ...row, position })),
    {
      kind: 'message', titleBn: texts.messageTitleBn, titleEn: texts.messageTitleEn, bodyBn: texts.messageBn, bodyEn: texts.messageEn,
      facts: { nameBn: head.nameBn, nameEn: head.nameEn, postBn: college ? 'অধ্যক্ষ' : 'প্রধান শিক্ষক', postEn: college ? 'Principal' : 'Head Teacher' },
    },
    ...pages.jobs.map(({ vacancies, from, applyBy, ...row }): Draft => ({
      kind: 'circular', ...row, facts: { vacancies: String(vacancies) }, endsAt: `${applyBy}T23:59:00+06:00`, publishAt: `${from}T10:00:00+06:00`,
    })),
  ])
}
