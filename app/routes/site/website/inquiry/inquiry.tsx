import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { actOnInquiry } from '~/screens/inquiries/act-on-inquiry.server'
import { loadInquiry } from '~/screens/inquiries/load-inquiries.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export { InquiryView as default } from '~/screens/inquiries/inquiry-view'

export const handle: ScreenHandle = { title: 'inquiry-desk:contact.one', under: paths.inquiryList, words: ['ui'] }

export const loader = guard('website.messages.view', (ctx, { params }) => loadInquiry(ctx, 'contact', idOf(params.id)))
export const action = guard('website.messages.answer', actOnInquiry('contact'))
