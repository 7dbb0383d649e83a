import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/website/${file}.tsx`

/** What an institution's clerk writes for its web site: each kind of entry has a list, and one editor. */
export const siteWebsite = area('webedit:area', [
  route('site/web/setting/master', at('event/list')),
  route('site/web/setting/event/new', at('event/new')),
  route('site/web/setting/event/edit/:eventId', at('event/edit')),
  route('site/web/setting/about/list', at('about/list')),
  route('site/web/setting/about/new', at('about/new')),
  route('site/web/setting/about/edit/:aboutId', at('about/edit')),
  route('site/web/setting/message/list', at('message/list')),
  route('site/web/setting/message/new', at('message/new')),
  route('site/web/setting/message/edit/:messageId', at('message/edit')),
  route('site/web/setting/class-room/list', at('class-post/list')),
  route('site/web/setting/class-room/new', at('class-post/new')),
  route('site/web/setting/class-room/edit/:classroomId', at('class-post/edit')),
  route('site/web/setting/website-video/list', at('video/list')),
  route('site/web/setting/website-video/new', at('video/new')),
  route('site/web/setting/website-video/edit/:videoId', at('video/edit')),
  route('site/web/setting/citizen-charter', at('charter/list')),
  route('site/web/setting/citizen-charter-new', at('charter/new')),
  route('site/web/setting/citizen-charter/:charterId', at('charter/edit')),
  route('site/notice/master', at('notice/list')),
  route('site/notice/new', at('notice/new')),
  route('site/notice/edit/:id', at('notice/edit')),
  route('site/notice/readers/:id', at('notice/readers')),
  route('site/web/setting/slide/list', at('slide/list')),
  route('site/web/setting/slide/new', at('slide/new')),
  route('site/web/setting/slide/edit/:slideId', at('slide/edit')),
  route('site/web/setting/album/list', at('album/list')),
  route('site/web/setting/album/new', at('album/new')),
  route('site/web/setting/album/edit/:albumId', at('album/edit')),
  route('site/web/setting/committee/list', at('member/list')),
  route('site/web/setting/committee/new', at('member/new')),
  route('site/web/setting/committee/edit/:memberId', at('member/edit')),
  route('site/web/setting/circular/list', at('circular/list')),
  route('site/web/setting/circular/new', at('circular/new')),
  route('site/web/setting/circular/edit/:circularId', at('circular/edit')),
  route('site/web/inquiry/list', at('inquiry/inquiry-list')),
  route('site/web/inquiry/setting', at('inquiry/setting')),
  route('site/web/inquiry/view/:id', at('inquiry/inquiry')),
  route('site/web/complaint/list', at('inquiry/complaint-list')),
  route('site/web/setting/media/list', at('media/list')),
  route('site/web/setting/media/edit/:mediaId', at('media/edit')),
  route('site/web/setting/header-design', at('design')),
  route('site/web/complaint/view/:id', at('inquiry/complaint')),
  route('site/web/setting/web-menu', at('links/menu')),
  route('site/web/setting/web-menu/:parentId', at('links/sub-menu')),
  route('site/web/setting/social-icon', at('links/social')),
  route('site/web/setting/important-link', at('links/important')),
])

/** Answers that are no screens, so outside the panel. */
export const websiteFiles = [route('site/web/complaint/file/:id/:key', 'routes/site/website/inquiry/complaint-file.ts')]
