import sharp from 'sharp'
import { addMedia } from '../../../app/domain/website/media/media.server'
import { createRows, insertRows } from '../../rows'
import { type EmployeeDraft, events, institutionTexts, type InstitutionPlan, notices } from '../corpus'
import { jubileeText } from '../corpus/web/jubilee'
import { charter, importantLinks, members, prospectus, rules } from '../corpus/web/more'
import { webPages } from '../corpus/web/pages'
import { demoCtx } from '../site-ctx'
import { building, classroom, laboratory, library, map, monument, portrait, sports } from './drawings'
import { club, lessons, papers, syllabus } from './lessons'

const BEGIN = '2026-01-01T00:00:00+06:00'

interface Draft {
  kind: string
  topic?: string
  slug?: string
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
  files?: number[]
}

/** Entries as their editor would have left them, each with its first version. */
async function writeEntries(siteId: number, drafts: readonly Draft[]): Promise<void> {
  const contents = drafts.map((draft) => ({
    topic: '',
    slug: null as string | null,
    bodyBn: '',
    bodyEn: '',
    mediaId: null,
    files: [] as number[],
    facts: {},
    startsAt: null,
    endsAt: null,
    classIds: [],
    subjectIds: [],
    pinned: false,
    position: 0,
    publishAt: BEGIN,
    expiresAt: null,
    ...draft,
  }))
  const rows = await createRows(
    'web_entry',
    contents.map((one) => ({
      site_id: siteId,
      kind: one.kind,
      topic: one.topic,
      slug: one.slug,
      title_bn: one.titleBn,
      title_en: one.titleEn,
      body_bn: one.bodyBn,
      body_en: one.bodyEn,
      media_id: one.mediaId,
      facts: one.facts,
      starts_at: one.startsAt,
      ends_at: one.endsAt,
      class_ids: [],
      subject_ids: [],
      pinned: false,
      position: one.position,
      state: 'published',
      publish_at: one.publishAt,
      revision: 1,
      shown_revision: 1,
      changed_at: one.publishAt,
      created_at: one.publishAt,
    })),
  )
  await insertRows(
    'web_entry_version',
    rows.map((row, at) => {
      const { kind: _, ...content } = contents[at] as (typeof contents)[number]
      return { site_id: siteId, entry_id: row.id, revision: 1, content, saved_at: row.publish_at }
    }),
  )
  await insertRows(
    'web_entry_media',
    rows.flatMap((row, at) =>
      (contents[at]?.files ?? []).map((media, position) => ({
        site_id: siteId,
        entry_id: row.id,
        media_id: media,
        position,
      })),
    ),
  )
}

const TOPICS: Record<string, string> = { fees: 'fee' }

/** Draws a picture and keeps it as a clerk's upload would be. */
async function draw(
  siteId: number,
  admin: number,
  name: string,
  altBn: string,
  altEn: string,
  svg: string,
): Promise<number> {
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer()
  return addMedia(demoCtx(siteId, admin), { name, bytes: new Uint8Array(png) }, { altBn, altEn })
}

/** What one demo institution's web site says. */
export async function writeWebPages(
  siteId: number,
  plan: InstitutionPlan,
  head: EmployeeDraft,
  admin: number,
): Promise<void> {
  const pages = webPages[plan.code]
  const texts = institutionTexts[plan.code]
  const college = plan.code === 'meghna'
  const hue = college ? 28 : 205
  const picture = {
    building: await draw(
      siteId,
      admin,
      'building.png',
      'মাঠের ওপার থেকে প্রতিষ্ঠানের ভবন',
      'The building across the field',
      building(hue, college ? 3 : 4),
    ),
    classroom: await draw(
      siteId,
      admin,
      'classroom.png',
      'বোর্ডের সামনে একটি ক্লাস',
      'A class in front of the board',
      classroom(hue + 30),
    ),
    sports: await draw(siteId, admin, 'sports.png', 'দৌড় প্রতিযোগিতার শুরু', 'The start of a race', sports(hue + 80)),
    library: await draw(
      siteId,
      admin,
      'library.png',
      'গ্রন্থাগারে তিনজন পাঠক',
      'Three readers in the library',
      library(hue + 130),
    ),
    laboratory: await draw(
      siteId,
      admin,
      'laboratory.png',
      'বিজ্ঞানাগারে পরীক্ষা চলছে',
      'An experiment in the laboratory',
      laboratory(hue + 180),
    ),
    monument: await draw(
      siteId,
      admin,
      'monument.png',
      'শহীদ মিনারে ফুল',
      'Flowers at the Shaheed Minar',
      monument(hue + 230),
    ),
    head: await draw(siteId, admin, 'head.png', head.nameBn, head.nameEn, portrait(hue, college)),
  }
  const slidePictures = [picture.building, picture.classroom, picture.laboratory]
  const aboutPictures: Record<string, number> = {
    about: picture.building,
    facilities: picture.library,
    history: picture.classroom,
  }
  const about = {
    kind: 'about' as const,
    titleEn: 'About us',
    titleBn: 'প্রতিষ্ঠান পরিচিতি',
    bodyEn: texts.aboutEn,
    bodyBn: texts.aboutBn,
  }
  const more: Draft[] = [
    {
      kind: 'about',
      topic: 'rules',
      titleBn: 'নিয়মকানুন',
      titleEn: 'Rules',
      bodyBn: rules.bn,
      bodyEn: rules.en,
      position: 8,
    },
    {
      kind: 'about',
      topic: 'prospectus',
      titleBn: 'প্রসপেক্টাস ২০২৭',
      titleEn: 'Prospectus 2027',
      bodyBn: prospectus.bn,
      bodyEn: prospectus.en,
      mediaId: picture.library,
    },
    {
      kind: 'album',
      titleBn: 'বছরটি ছবিতে',
      titleEn: 'The year in pictures',
      startsAt: '2026-02-21T00:00:00+06:00',
      files: [picture.monument, picture.sports, picture.laboratory, picture.library, picture.classroom],
    },
    {
      kind: 'album',
      titleBn: 'বার্ষিক ক্রীড়া',
      titleEn: 'Annual sports',
      startsAt: '2026-02-12T00:00:00+06:00',
      files: [picture.sports, picture.building],
    },
    ...charter.map(([titleBn, titleEn, documentsBn, documentsEn, feeBn, feeEn, timeBn, timeEn], position): Draft => ({
      kind: 'charter',
      titleBn,
      titleEn,
      position,
      facts: {
        documentsBn,
        documentsEn,
        feeBn,
        feeEn,
        timeBn,
        timeEn,
        officerBn: 'অফিস সহকারী',
        officerEn: 'Office assistant',
      },
    })),
    ...lessons.map(([titleBn, titleEn, bodyBn, bodyEn], at): Draft => ({
      kind: 'class-post',
      titleBn,
      titleEn,
      bodyBn,
      bodyEn,
      publishAt: `2026-11-${18 - at * 5}T09:00:00+06:00`,
    })),
    ...(
      [
        ['syllabus', 'সিলেবাস ২০২৬', 'Syllabus 2026', syllabus],
        ['document', 'প্রতিষ্ঠানের কাগজপত্র', 'Papers of the institution', papers],
        ['page', 'বিজ্ঞান ক্লাব', 'Science club', club],
      ] as const
    ).map(([topic, titleBn, titleEn, { bn, en }]): Draft => ({
      kind: 'about',
      topic,
      titleBn,
      titleEn,
      bodyBn: bn,
      bodyEn: en,
      ...(topic === 'page' ? { slug: 'science-club' } : {}),
    })),
    ...(plan.code === 'shapla' ? [{ kind: 'about', topic: 'jubilee', ...jubileeText }] : []),
    ...members.map(([titleBn, titleEn, postBn, postEn], position): Draft => ({
      kind: 'member',
      titleBn,
      titleEn,
      position,
      facts: { postBn, postEn },
    })),
  ]
  await writeEntries(siteId, [
    ...notices[plan.code].map(({ date, category, titleBn, titleEn, bodyBn, bodyEn }): Draft => ({
      kind: 'notice',
      topic: TOPICS[category] ?? category,
      titleBn,
      titleEn,
      bodyBn,
      bodyEn,
      publishAt: `${date}T10:00:00+06:00`,
    })),
    ...pages.slides.map(({ captionBn, captionEn, link, ...row }, position): Draft => ({
      kind: 'slide',
      ...row,
      position,
      facts: { captionBn, captionEn, ...(link ? { link } : {}) },
      mediaId: slidePictures[position % 3],
    })),
    ...events[plan.code].map((row): Draft => ({
      kind: 'event',
      titleBn: row.titleBn,
      titleEn: row.titleEn,
      bodyBn: row.descriptionBn,
      bodyEn: row.descriptionEn,
      facts: { placeBn: row.placeBn, placeEn: row.placeEn },
      startsAt: `${row.startsAt}:00+06:00`,
      endsAt: `${row.endsAt}:00+06:00`,
    })),
    ...pages.videos.map(({ url, ...row }, position): Draft => ({ kind: 'video', ...row, position, facts: { url } })),
    ...[about, ...pages.about].map(({ kind: topic, ...row }, position): Draft => ({
      kind: 'about',
      topic,
      ...row,
      position,
      mediaId: aboutPictures[topic],
    })),
    {
      kind: 'message',
      titleBn: texts.messageTitleBn,
      titleEn: texts.messageTitleEn,
      bodyBn: texts.messageBn,
      bodyEn: texts.messageEn,
      mediaId: picture.head,
      facts: {
        nameBn: head.nameBn,
        nameEn: head.nameEn,
        postBn: college ? 'অধ্যক্ষ' : 'প্রধান শিক্ষক',
        postEn: college ? 'Principal' : 'Head Teacher',
      },
    },
    ...pages.jobs.map(({ vacancies, from, applyBy, ...row }): Draft => ({
      kind: 'circular',
      ...row,
      facts: { vacancies: String(vacancies) },
      endsAt: `${applyBy}T23:59:00+06:00`,
      publishAt: `${from}T10:00:00+06:00`,
    })),
    ...more,
  ])
  await createRows(
    'web_link',
    importantLinks.map(([label_bn, label_en, url], position) => ({
      site_id: siteId,
      place: 'important',
      label_bn,
      label_en,
      url,
      position,
    })),
  )
  await insertRows('web_design', [
    {
      site_id: siteId,
      header: college ? 'centred' : 'banner',
      layout: college ? 'magazine' : 'columns',
      hue: college ? 25 : 165,
      strength: college ? 'strong' : 'calm',
      banner_id: picture.sports,
      map_id: await draw(siteId, admin, 'map.png', 'প্রতিষ্ঠানে আসার পথ', 'The way to the institution', map(hue)),
      map_url: `https://www.openstreetmap.org/search?query=${encodeURIComponent(college ? 'Meghna College' : 'Shapla School')}`,
      shows: ['employees', 'statistics', 'visits', 'class-routine', 'exam-routine', ...(college ? [] : ['students'])],
    },
  ])
}
