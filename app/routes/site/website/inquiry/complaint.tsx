import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { actOnInquiry } from '~/screens/inquiries/act-on-inquiry.server'
import { loadInquiry } from '~/screens/inquiries/load-inquiries.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export { InquiryView as default } from '~/screens/inquiries/inquiry-view'

export const handle: ScreenHandle = { title: 'inquiry-desk:complaint.one', under: paths.complaintList, words: ['ui'] }

export const loader = guard('website.complaints.view', (ctx, { params }) =>
  loadInquiry(ctx, 'complaint', idOf(params.id)),
)
export const action = guard('website.complaints.answer', actOnInquiry('complaint'))
