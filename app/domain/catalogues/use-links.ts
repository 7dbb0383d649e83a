import { paths } from '~/paths'

/** `table.column` that points to a catalogue -> the screen that shows which of its rows point to the row with this id. */
export const USE_LINKS: Record<string, (id: number) => string> = {
  'division.country_id': (id) => `${paths.divisions}?f_countryId=${id}`,
  'district.division_id': (id) => `${paths.districts}?f_divisionId=${id}`,
  'thana.district_id': (id) => `${paths.thanas}?f_districtId=${id}`,
  'academic_session.session_type_id': (id) => `${paths.catalogueSessions}?f_sessionTypeId=${id}`,
  'class_group.study_group_id': (id) => `${paths.classGroups}?f_studyGroupId=${id}`,
  'curriculum.study_group_id': (id) => `${paths.groupDetails}?group=${id}`,
  'fee_sub_head.fee_head_id': (id) => `${paths.feeSubHeads}?f_feeHeadId=${id}`,
  'fee_group_sub_head.target_id': (id) => `${paths.feeGroups}?f_subHeadIds=${id}`,
  'waiver_type_fee_head.target_id': (id) => `${paths.waiverTypes}?f_feeHeadIds=${id}`,
  'student_offer_type_fee_head.target_id': (id) => `${paths.studentOfferTypes}?f_feeHeadIds=${id}`,
  'allowance_rule.salary_type_id': (id) => `${paths.allowanceRules}?f_salaryTypeId=${id}`,
  'overtime_rule_designation.target_id': (id) => `${paths.overtimeRules}?f_designationIds=${id}`,
  'salary_cut_rule_designation.target_id': (id) => `${paths.cutRules}?f_designationIds=${id}`,
  'accounts_head.parent_id': (id) => `${paths.accountsHeads}?f_parentId=${id}`,
  'payment_gateway.payment_type_id': (id) => `${paths.paymentGateways}?f_paymentTypeId=${id}`,
  'online_payment_method.gateway_id': (id) => `${paths.paymentMethods}?f_gatewayId=${id}`,
  'online_payment_merchant_type_gateway.target_id': (id) => `${paths.merchantTypes}?f_gatewayIds=${id}`,
  'class_post_class.target_id': (id) => `${paths.classPosts}?f_class=${id}`,
  'class_post_subject.target_id': (id) => `${paths.classPosts}?f_subject=${id}`,
}
