import { guard } from '~/access/guard.server'
import { actOnMany } from '~/screens/inquiries/act-on-inquiry.server'
import { loadInquiries } from '~/screens/inquiries/load-inquiries.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export { InquiryList as default } from '~/screens/inquiries/inquiry-list'

export const handle: ScreenHandle = { title: 'inquiry-desk:complaint.title', words: ['ui'] }

export const loader = guard('website.complaints.view', (ctx, { request }) => loadInquiries(ctx, request, 'complaint'))
export const action = guard('website.complaints.answer', actOnMany('complaint'))
