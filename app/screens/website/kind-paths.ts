import type { EntryKind } from '~/domain/website/entries/entry-kinds'
import { paths } from '~/paths'

/** Where the screens of each kind of entry are. */
export const KIND_PATHS: Record<EntryKind, { list: string; add: string; edit: (id: number) => string }> = {
  about: { list: paths.webAboutList, add: paths.webAboutNew, edit: paths.webAboutEdit },
  message: { list: paths.webMessages, add: paths.webMessageNew, edit: paths.webMessageEdit },
  notice: { list: paths.webNoticeList, add: paths.webNoticeNew, edit: paths.webNoticeEdit },
  'class-post': { list: paths.webClassPosts, add: paths.webClassPostNew, edit: paths.webClassPostEdit },
  event: { list: paths.webEventsSetting, add: paths.webEventNew, edit: paths.webEventEdit },
  video: { list: paths.webVideoList, add: paths.webVideoNew, edit: paths.webVideoEdit },
  album: { list: paths.webAlbums, add: paths.webAlbumNew, edit: paths.webAlbumEdit },
  slide: { list: paths.webSlides, add: paths.webSlideNew, edit: paths.webSlideEdit },
  charter: { list: paths.webCharterList, add: paths.webCharterNew, edit: paths.webCharterEdit },
  circular: { list: paths.webCirculars, add: paths.webCircularNew, edit: paths.webCircularEdit },
  member: { list: paths.webMembers, add: paths.webMemberNew, edit: paths.webMemberEdit },
}
