/** In SQL: whether an enrolment (e) does not sit a paper (p) by somebody's decision: admitted after it was held, or exempt. */
export const IS_EXEMPT = `EXISTS (SELECT 1 FROM mark_exemption n WHERE n.site_id = e.site_id AND n.exam_paper_id = p.id AND n.enrolment_id = e.id AND n.revoked_at IS NULL)`
