/** Names that pages of the specification, or of the product, have already: `/web/page/{name}` must not look like one of them. */
const RESERVED = new Set(
  (
    'admin all api about admission admission-fee admission-form admission-lottery admission-sonali-pay-message calendar citizen-charter classroom contact-form edit edu ' +
    'employee-details en bn event event-gallery-details event-video-details exam-result file institute-document job-application login logo new notice officer-complaint ' +
    'page password prospectus-details receipt shuborno-joyonti site sitemap sonali-pay-message student-details student-fee student-form student-statistics ' +
    'syllabus-details verify web class-routine exam-routine'
  ).split(' '),
)

export const isReserved = (slug: string): boolean => RESERVED.has(slug)
