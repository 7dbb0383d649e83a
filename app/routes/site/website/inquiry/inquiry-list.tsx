import { guard } from '~/access/guard.server'
import { actOnMany } from '~/screens/inquiries/act-on-inquiry.server'
import { loadInquiries } from '~/screens/inquiries/load-inquiries.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export { InquiryList as default } from '~/screens/inquiries/inquiry-list'

export const handle: ScreenHandle = { title: 'inquiry-desk:contact.title', words: ['ui'] }

export const loader = guard('website.messages.view', (ctx, { request }) => loadInquiries(ctx, request, 'contact'))
export const action = guard('website.messages.answer', actOnMany('contact'))
